import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerOfflinePage } from './findable/register-offline.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import type { Language } from '../contract/vocabulary.ts'
import { readFacts } from './i18n/site-facts.ts'
import { createSpeech, SpeechProvider } from './i18n/text.tsx'
import { restoreLanguageCookie } from './layout/remembered-language.ts'

// The server decided the language; one document never changes it (the switcher loads a new one).
const language = document.documentElement.lang as Language
const speech = createSpeech(
  language,
  await loadCatalogue(language),
  readFacts(document.documentElement.dataset['site']),
)

// Styles that follow what is written; everywhere else the page brought them.
if (import.meta.env.DEV) await import('./theme.css')

restoreLanguageCookie()
registerOfflinePage(language)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechProvider speech={speech}>
        <HydratedRouter />
      </SpeechProvider>
    </StrictMode>,
  )
})

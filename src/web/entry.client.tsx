import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerOfflinePage } from './layout/register-offline.ts'
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

/** Says on the document that its script has taken over, for tests that wait for it. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return null
}

restoreLanguageCookie()
registerOfflinePage(language)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechProvider speech={speech}>
        <HydratedRouter />
        <Hydrated />
      </SpeechProvider>
    </StrictMode>,
  )
})

import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadCatalogue } from './i18n/catalogues.ts'
import type { Language } from '../contract/market/vocabulary.ts'
import { readFacts } from './i18n/site-facts.ts'
import { createSpeech, SpeechProvider } from './i18n/text.tsx'
import { restoreLanguageCookie } from './layout/remembered-language.ts'
import { everyStyleLoaded } from './layout/every-style.tsx'
import { addEveryIcon } from './ui/icon-sheet.tsx'
import icons from './ui/icons.svg'
import bodyTypes from './vehicles/body-types.svg'

// The server chose the language; a document never changes it (the switcher loads a new one).
const language = document.documentElement.lang as Language
const [catalogue] = await Promise.all([loadCatalogue(language), everyStyleLoaded()])
const speech = createSpeech(language, catalogue, readFacts(document.documentElement.dataset['site']))

// Only the development server brings styles this way; a built page has them already.
if (import.meta.env.DEV) await import('./theme.css')

/** Marks the document as hydrated, for tests. Around the router, not beside it: generated ids follow the tree that the server has. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    for (const url of [icons, bodyTypes]) void addEveryIcon(url)
  }, [])
  return children
}

restoreLanguageCookie()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechProvider speech={speech}>
        <Hydrated>
          <HydratedRouter />
        </Hydrated>
      </SpeechProvider>
    </StrictMode>,
  )
})

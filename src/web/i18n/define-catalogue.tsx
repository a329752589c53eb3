/** Catalogues beside the one of all pages: the texts of some pages, downloaded with them. */
import type { Messages } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { CatalogueMessages } from './catalogues.ts'
import { createText, type Text, useSpeech } from './text.tsx'

/**
 * Returns a provider for a catalogue's messages and the hook that reads them. `name` identifies it in the error of a
 * component outside the provider.
 */
export function defineCatalogue<Key extends string>(name: string) {
  const CatalogueContext = createContext<Text<Key> | null>(null)

  function Texts({ messages, children }: { messages: CatalogueMessages; children: ReactNode }) {
    const { language } = useSpeech()
    const text = useMemo(() => createText<Key>(language, messages as Messages), [language, messages])
    return <CatalogueContext value={text}>{children}</CatalogueContext>
  }

  function useCatalogueText(): Text<Key> {
    const text = use(CatalogueContext)
    if (!text) throw new Error(`Words of ${name} are used outside of their provider`)
    return text
  }

  return { Texts, useCatalogueText }
}

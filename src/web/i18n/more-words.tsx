/**
 * Words of equipment and of the rarer facts and filters. They are many and few pages need them, so they are not in the catalogue
 * that every browser downloads: a loader passes its page those that it shows, and below `MoreWords` `useText()` knows them.
 */
import type { Messages } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { createText, type MoreKey, type Speech, SpeechProvider, useSpeech } from './text.tsx'

/** Some of these words, compiled, by their keys. */
export type MoreMessages = { readonly [Key in MoreKey]?: unknown }

const KnownWords = createContext<MoreMessages>({})

export function MoreWords({ messages, children }: { messages: MoreMessages; children: ReactNode }) {
  const speech = useSpeech()
  const outer = use(KnownWords)
  const known = useMemo(() => ({ ...outer, ...messages }), [outer, messages])
  const wider = useMemo(() => withMoreWords(speech, messages), [speech, messages])
  return (
    <KnownWords value={known}>
      <SpeechProvider speech={wider}>{children}</SpeechProvider>
    </KnownWords>
  )
}

/** The words that the page has of these. */
export function useMoreMessages(): MoreMessages {
  return use(KnownWords)
}

/** The speech with these words. */
export function withMoreWords(speech: Speech, messages: MoreMessages): Speech {
  const more = createText(speech.language, messages as Messages, speech.site)
  return { ...speech, text: (key, values) => (key in messages ? more(key, values) : speech.text(key, values)) }
}

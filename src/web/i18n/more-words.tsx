/**
 * Words of equipment and of the rarer facts and filters. They are many and few pages need them, so they are not in the catalogue
 * that every browser downloads: a loader passes its page those that it shows, and below `MoreWords` `useText()` knows them.
 */
import type { Messages } from '@lingui/core'
import { type ReactNode, useMemo } from 'react'
import { createText, type MoreKey, type Speech, SpeechProvider, useSpeech } from './text.tsx'

/** Some of these words, compiled, by their keys. */
export type MoreMessages = { readonly [Key in MoreKey]?: unknown }

export function MoreWords({ messages, children }: { messages: MoreMessages; children: ReactNode }) {
  const speech = useSpeech()
  const wider = useMemo(() => withMoreWords(speech, messages), [speech, messages])
  return <SpeechProvider speech={wider}>{children}</SpeechProvider>
}

/** The speech with these words. */
export function withMoreWords(speech: Speech, messages: MoreMessages): Speech {
  const more = createText(speech.language, messages as Messages, speech.site)
  return { ...speech, text: (key, values) => (key in messages ? more(key, values) : speech.text(key, values)) }
}

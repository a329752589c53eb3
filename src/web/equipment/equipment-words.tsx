/**
 * The words of equipment. They are many and few pages need them, so they are not in the catalogue that every browser downloads:
 * a loader passes its page those that it shows, and below `EquipmentWords` `useText()` knows them.
 */
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { EquipmentGroup, Feature } from '../../contract/vocabulary.ts'
import { type MessageKey, type Speech, SpeechProvider, useSpeech } from '../i18n/text.tsx'
import type english from './messages/en.json'

/** An item or group without an English word does not compile. */
type Catalogue = Pick<typeof english, `feature.${Feature}` | `equipment.${EquipmentGroup}`>
/** Some words of the catalogue, by their keys. */
export type EquipmentMessages = Partial<Catalogue>

const KnownWords = createContext<EquipmentMessages>({})

export function EquipmentWords({ messages, children }: { messages: EquipmentMessages; children: ReactNode }) {
  const speech = useSpeech()
  const wider = useMemo(() => withEquipment(speech, messages), [speech, messages])
  return (
    <KnownWords value={messages}>
      <SpeechProvider speech={wider}>{children}</SpeechProvider>
    </KnownWords>
  )
}

/** The words that the page has of equipment. */
export function useEquipmentMessages(): EquipmentMessages {
  return use(KnownWords)
}

/** The speech with these words of equipment. */
export function withEquipment(speech: Speech, messages: EquipmentMessages): Speech {
  const words: Partial<Record<MessageKey, string>> = messages
  return { ...speech, text: (key, values) => words[key] ?? speech.text(key, values) }
}

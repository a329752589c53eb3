/** The texts of the interface: `useText()` in components, one catalogue per language, typed keys. */
import { I18n, type Messages } from '@lingui/core'
import { createContext, type ReactNode, use } from 'react'
import { createFormats, type Formats } from './format.ts'
import { withVehicleTitle } from '../../contract/market/vehicle-names.ts'
import { type EquipmentGroup, type Feature, type Language, localeOf } from '../../contract/market/vocabulary.ts'
import { ownSite, type SiteFacts } from './site-facts.ts'
import type englishMessages from './messages/en.json'

/** The keys of words that a page has if its loader passes them (`more-words.tsx`). A folder that owns such words adds its keys. */
export interface MoreKeys {
  equipment: `feature.${Feature}` | `equipment.${EquipmentGroup}`
}
export type MoreKey = MoreKeys[keyof MoreKeys]
/** English is the list of all keys: an unknown key does not compile. */
export type MessageKey = keyof typeof englishMessages | MoreKey | `vehicleTypes.${string}` | `bodyType.${string}`
export type MessageValues = Record<string, string | number>
export type Text<Key extends string = MessageKey> = (key: Key, values?: MessageValues) => string

/** Everything that depends on the user's language. */
export interface Speech {
  language: Language
  site: SiteFacts
  text: Text
  formats: Formats
}

/** Numbers inside plural messages are formatted as by `Formats.number`. */
const numberFormat = { number: { useGrouping: 'always' } } as const

export function createSpeech(language: Language, messages: Messages, site: SiteFacts = ownSite): Speech {
  const formats = createFormats(language, (town) => messages[`town ${town}`])
  return { language, site, text: createText(language, messages, site), formats }
}

/** The texts of one catalogue. Every message may name the site; a value called `title` is that of a vehicle. */
export function createText<Key extends string = MessageKey>(
  language: Language,
  messages: Messages,
  site: SiteFacts = ownSite,
): Text<Key> {
  const i18n = new I18n({ locale: language, locales: localeOf(language), messages: { [language]: messages } })
  return (key, values) => {
    // Most messages are plain text, and a page has hundreds of them: they need no interpreter.
    const message = site.words[key] ?? messages[key]
    return typeof message === 'string'
      ? message
      : i18n.t(key, { site: site.name, ...withVehicleTitle(language, values) }, { formats: numberFormat })
  }
}

const SpeechContext = createContext<Speech | null>(null)

export function SpeechProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('Words are used outside of SpeechProvider')
  return speech
}

export function useText(): Text {
  return useSpeech().text
}

export function useFormats(): Formats {
  return useSpeech().formats
}

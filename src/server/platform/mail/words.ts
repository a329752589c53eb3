/** The texts of emails and text messages: ICU messages, typed keys, and the formats of the recipient's language. */
import { I18n, type Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { vehicleName, withVehicleTitle } from '../../../contract/market/vehicle-names.ts'
import { countryName } from '../../../contract/market/country-name.ts'
import { type Language, localeOf } from '../../../contract/market/vocabulary.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import en from './texts/en.json' with { type: 'json' }

/** Values available to every message. */
export type FrameKey = keyof typeof en
export const frameTexts = catalogueOf(en, new URL('texts/', import.meta.url))

/** The texts of a catalogue with these keys, and those of the frame. */
export interface Words<Key extends string = never> {
  /** The recipient's, for words of the contract. */
  language: Language
  /** A value called `title` is that of a vehicle. */
  text: (key: Key | FrameKey, values?: Record<string, string | number>) => string
  /** A title as the language says it: `BMW 3er`. */
  vehicle: (title: string) => string
  /** `1 June 2026`, from an ISO 8601 moment. */
  date: (moment: string) => string
  /** `1 June 2026 at 11:00 CEST`. */
  dateTime: (moment: string) => string
  /** Money as the market formats it: whole euros. */
  euro: (euros: number) => string
  /** The name of a country, from its code. */
  country: (code: string) => string
  /** What was charged: `€39`, `€32.77`. */
  euroCents: (cents: number) => string
}

/** The time zone of the market's dates (decision 0014). */
const timeZone = 'Europe/Brussels'
const made = new WeakMap<Catalogue, Map<string, Words<string>>>()

/** Returns the texts of a catalogue in a language; messages may name the site. They are compiled at first use. */
export function wordsOf<Key extends string>(
  language: Language,
  siteName: string,
  catalogue: Catalogue<Key>,
): Words<Key> {
  const known = made.get(catalogue) ?? new Map<string, Words<string>>()
  made.set(catalogue, known)
  const key = `${language} ${siteName}`
  const words = known.get(key) ?? createWords(language, siteName, { ...frameTexts[language], ...catalogue[language] })
  known.set(key, words)
  return words
}

function createWords(language: Language, siteName: string, texts: Record<string, string>): Words<string> {
  const locale = localeOf(language)
  const messages: Messages = Object.fromEntries(
    Object.entries(texts).map(([key, message]) => [key, compileMessageOrThrow(message)]),
  )
  const i18n = new I18n({ locale: language, locales: locale, messages: { [language]: messages } })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const dateTime = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  // As on the pages: Spanish and Portuguese leave four digits ungrouped by default.
  const euros = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const
  const euro = new Intl.NumberFormat(locale, { ...euros, maximumFractionDigits: 0 })
  const euroCents = new Intl.NumberFormat(locale, {
    ...euros,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return {
    language,
    text: (key, values) => i18n.t(key, { site: siteName, ...withVehicleTitle(language, values) }),
    vehicle: (title) => vehicleName(language, title),
    date: (moment) => date.format(new Date(moment)),
    dateTime: (moment) => dateTime.format(new Date(moment)),
    euro: (euros) => euro.format(euros),
    country: (code) => countryName(code, language),
    euroCents: (cents) => euroCents.format(cents / 100),
  }
}

/** The words of letters and text messages: ICU messages, typed keys, and the formats of the reader's language. */
import { readFileSync } from 'node:fs'
import { I18n, type Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, localeOf } from '../../../contract/vocabulary.ts'
import type english from './texts/en.json'

/** English is the list of all keys. */
export type WordsKey = keyof typeof english

export interface Words {
  text: (key: WordsKey, values?: Record<string, string | number>) => string
  /** `1 June 2026`, from an ISO 8601 moment. */
  date: (moment: string) => string
  /** `1 June 2026 at 11:00 CEST`. */
  dateTime: (moment: string) => string
  /** Money as the market shows it: whole euros. */
  euro: (euros: number) => string
}

/** The time zone in which the market dates things (decision 0014). */
const timeZone = 'Europe/Brussels'
const made = new Map<string, Words>()

/** The words of a language, in which messages may name the site. They are compiled at first use. */
export function wordsOf(language: Language, siteName: string): Words {
  const key = `${language} ${siteName}`
  const words = made.get(key) ?? createWords(language, siteName)
  made.set(key, words)
  return words
}

/** A text file of each language, compared with each other by `letters.test.ts`. */
function catalogueOf(language: Language): Record<WordsKey, string> {
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<WordsKey, string>
}

function createWords(language: Language, siteName: string): Words {
  const locale = localeOf(language)
  const messages: Messages = Object.fromEntries(
    Object.entries(catalogueOf(language)).map(([key, message]) => [key, compileMessageOrThrow(message)]),
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
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  return {
    text: (key, values) => i18n.t(key, { site: siteName, ...values }),
    date: (moment) => date.format(new Date(moment)),
    dateTime: (moment) => dateTime.format(new Date(moment)),
    euro: (euros) => euro.format(euros),
  }
}

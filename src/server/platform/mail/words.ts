/** The words of letters and text messages: ICU messages, typed keys, and the formats of the reader's language. */
import { I18n, type Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '../../../contract/vocabulary.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }

/** English is the list of all keys. */
export type WordsKey = keyof typeof en

export interface Words {
  text: (key: WordsKey, values?: Record<string, string | number>) => string
  /** `1 June 2026`, from an ISO 8601 moment. */
  date: (moment: string) => string
  /** `1 June 2026 at 11:00 CEST`. */
  dateTime: (moment: string) => string
  /** Money as the market shows it: whole euros. */
  euro: (euros: number) => string
}

const catalogues: Record<Language, Record<WordsKey, string>> = { de, en, es, fr, pt }
const locales: Record<Language, string> = { en: 'en-IE', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', pt: 'pt-PT' }
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

function createWords(language: Language, siteName: string): Words {
  const locale = locales[language]
  const messages: Messages = Object.fromEntries(
    Object.entries(catalogues[language]).map(([key, message]) => [key, compileMessageOrThrow(message)]),
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

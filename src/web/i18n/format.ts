import { psOfKw } from '../../contract/power.ts'
import { type Language, languageTable } from '../../contract/vocabulary.ts'
import { vehicleName } from './vehicle-names.ts'

/**
 * Numbers, money, dates and units as the reader's language writes them. The time zone is fixed: server and browser
 * must write the same text, and a market for Europe dates its listings by Central European time.
 */
export const timeZone = 'Europe/Brussels'

const million = 1_000_000

export type Formats = ReturnType<typeof createFormats>

/** `townOf` names towns that the language has a name of its own for: `IT Firenze`. */
export function createFormats(language: Language, townOf: (town: string) => unknown = () => undefined) {
  const { locale, horsepower, colon } = languageTable[language]
  // Spanish and Portuguese leave four-digit numbers ungrouped by default; prices are easier to compare when they are not.
  const number = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const euro = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  })
  const signedEuro = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: 'always',
    signDisplay: 'exceptZero',
  })
  const millions = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    notation: 'compact',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', useGrouping: 'always' })
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const dateTime = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const monthOfYear = new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const choice = new Intl.ListFormat(locale, { type: 'disjunction' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const collator = new Intl.Collator(locale)
  const tongues = new Intl.DisplayNames(locale, { type: 'language' })

  return {
    number: (value: number) => number.format(value),
    /** A label in front of what it names, with the colon of the language: `Motif :` in French. */
    lead: (label: string) => `${label}${colon}`,
    euro: (value: number) => euro.format(value),
    /** A difference: `+€500`. */
    signedEuro: (value: number) => signedEuro.format(value),
    /** For cards: a million and more as `€1.2M` (specification section 9). */
    shortEuro: (value: number) => (value >= million ? millions : euro).format(value),
    kilometres: (value: number) => kilometres.format(value),
    /** `110 kW (150 PS)`: dealers think in one, buyers in the other, which is ch, CV or cv elsewhere. */
    power: (kw: number) => `${number.format(kw)} kW (${number.format(psOfKw(kw))} ${horsepower})`,
    /** A model or a title as the language says it: `BMW 3er`. */
    vehicle: (name: string) => vehicleName(language, name),
    cubicCentimetres: (value: number) => `${number.format(value)} cm³`,
    co2: (gramsPerKm: number) => `${number.format(gramsPerKm)} g/km`,
    date: (instant: string) => date.format(new Date(instant)),
    /** A day with its time, where one day has several: `24 Nov 2026, 08:49`. */
    dateTime: (instant: string) => dateTime.format(new Date(instant)),
    /** First registration: `03/2021`, or the year where no month is stated. */
    yearAndMonth: (year: number, month: number | null) =>
      month === null ? String(year) : monthOfYear.format(new Date(Date.UTC(year, month - 1))),
    /** The name of a month, counted from 1. */
    month: (month: number) => monthName.format(new Date(Date.UTC(2000, month - 1))),
    list: (items: readonly string[]) => list.format(items),
    /** One of these: `1982 or 2012`. */
    choice: (items: readonly string[]) => choice.format(items),
    /** The unit of power beside kW, as the language writes it: `ch` in French. */
    horsepower,
    country: (code: string) => regions.of(code) ?? code,
    /** A town as the language calls it: Florenz, where a listing says Firenze; its own name where there is no other. */
    town: (city: string, countryCode: string) => {
      const name = townOf(`${countryCode} ${city}`)
      return typeof name === 'string' ? name : city
    },
    /** Order of words, as a dictionary of the language has it. */
    compare: (a: string, b: string) => collator.compare(a, b),
    /** The name of a language, in the reader's language. */
    tongue: (code: string) => tongues.of(code) ?? code,
  }
}

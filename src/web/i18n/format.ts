import { psOfKw } from '../../contract/market/power.ts'
import { vehicleName } from '../../contract/market/vehicle-names.ts'
import { type Language, languageTable } from '../../contract/market/vocabulary.ts'

/**
 * Formats numbers, money, dates and units in a language. The time zone is fixed: server and browser must produce the
 * same text, and a market for Europe dates its listings in Central European time.
 */
export const timeZone = 'Europe/Brussels'

const million = 1_000_000

export type Formats = ReturnType<typeof createFormats>

/** `townOf` returns the language's own name of a town, by country and name: `IT Firenze`. */
export function createFormats(language: Language, townOf: (town: string) => unknown = () => undefined) {
  const { locale, horsepower, colon } = languageTable[language]
  // Spanish and Portuguese leave four-digit numbers ungrouped by default; grouped prices are easier to compare.
  const number = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const euro = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  })
  const euroCents = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
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
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', useGrouping: 'always' })
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const months = new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' })
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
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const choice = new Intl.ListFormat(locale, { type: 'disjunction' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const collator = new Intl.Collator(locale)
  const tongues = new Intl.DisplayNames(locale, { type: 'language' })
  const whole = remembering((value: number) => number.format(value))
  const wholeEuros = remembering((value: number) => euro.format(value))

  return {
    /** With so many decimals at least, for figures that are compared. */
    number: (value: number, decimals = 0) => (decimals === 0 ? whole(value) : decimal.format(value)),
    /** A label before its value, with the language's colon: `Motif :` in French. */
    lead: (label: string) => `${label}${colon}`,
    euro: wholeEuros,
    /** What was charged: `€39`, `€32.77`. */
    euroCents: (cents: number) => euroCents.format(cents / 100),
    /** A difference: `+€500`. */
    signedEuro: (value: number) => signedEuro.format(value),
    /** For cards: a million and more as `€1.2M` (specification section 9). */
    shortEuro: (value: number) => (value >= million ? millions.format(value) : wholeEuros(value)),
    /** `19%`, with a decimal where the number has one. */
    percent: (value: number) => percent.format(value / 100),
    kilometres: remembering((value: number) => kilometres.format(value)),
    /**
     * `110 kW (150 hp)`: dealers use the first, buyers the second, which other languages call PS, ch, CV or cv. A line
     * breaks between them, never before a unit.
     */
    power: (kw: number) => `${whole(kw)}\u00A0kW (${whole(psOfKw(kw))}\u00A0${horsepower})`,
    /** A model or title in the language: `BMW 3er`. */
    vehicle: (name: string) => vehicleName(language, name),
    cubicCentimetres: (value: number) => `${whole(value)} cm³`,
    kilograms: (value: number) => `${whole(value)} kg`,
    centimetres: (value: number) => `${whole(value)} cm`,
    co2: (gramsPerKm: number) => `${whole(gramsPerKm)} g/km`,
    date: (instant: string) => date.format(new Date(instant)),
    /** A day that is near, `2026-12-12`, with its weekday: `Sat, 12 Dec`. */
    weekday: (day: string) => weekday.format(new Date(day)),
    /** The last day of validity, as `2028-11-30`. German plates and papers name the month: `11/2028`. */
    validUntil: (day: string) =>
      language === 'de' && isLastOfMonth(day) ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : date.format(new Date(day)),
    /** A day with its time: `24 Nov 2026, 08:49`. */
    dateTime: (instant: string) => dateTime.format(new Date(instant)),
    /** First registration, the same in all languages: `03/2021`, or the year if no month is stated. */
    yearAndMonth: (year: number, month: number | null) =>
      month === null ? String(year) : `${String(month).padStart(2, '0')}/${year}`,
    /** A span: `6 months`. */
    months: (value: number) => months.format(value),
    /** The unit alone, behind a field. */
    monthsUnit: months.formatToParts(12).find(({ type }) => type === 'unit')?.value ?? '',
    minutes: (value: number) => minutes.format(value),
    /** The name of a month, counted from 1. */
    month: (month: number) => monthName.format(new Date(Date.UTC(2000, month - 1))),
    list: (items: readonly string[]) => list.format(items),
    /** Alternatives: `1982 or 2012`. */
    choice: (items: readonly string[]) => choice.format(items),
    /** The language's second unit of power, beside kW: `ch` in French. */
    horsepower,
    country: remembering((code: string) => regions.of(code) ?? code),
    /** A town's name in the language: Florenz for Firenze; the local name by default. */
    town: (city: string, countryCode: string) => {
      const name = townOf(`${countryCode} ${city}`)
      return typeof name === 'string' ? name : city
    },
    /** Alphabetical order of the language. */
    compare: (a: string, b: string) => collator.compare(a, b),
    /** The name of a language, in the user's language. */
    tongue: (code: string) => tongues.of(code) ?? code,
  }
}

function isLastOfMonth(day: string): boolean {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.getUTCDate() === 1
}

const mostRemembered = 2_000

/** The same function with its last results kept: a page of results writes hundreds of limits and countries, the same on each. */
function remembering<Key>(write: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size === mostRemembered) known.clear()
    const written = write(key)
    known.set(key, written)
    return written
  }
}

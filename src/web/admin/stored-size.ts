import { type Language, localeOf } from '../../contract/market/vocabulary.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats bytes in the largest unit that gives at least one: `1.4 GB`. */
export function storedSize(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: units[step] as string,
    // The short form of a byte has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}

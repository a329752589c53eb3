import { spokenLanguages } from '../../../../lexicon/languages.ts'
import { type Country, countries } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'

const namesIn = new Map<string, Intl.DisplayNames>()

/** Returns a country's name in a language. */
export function countryName(country: Country, language: string): string {
  let names = namesIn.get(language)
  if (!names) namesIn.set(language, (names = new Intl.DisplayNames([language], { type: 'region' })))
  return names.of(country) ?? country
}

/** Their own languages, for local names. */
// prettier-ignore
const ownLanguages: Record<Country, string> = {
  AT: 'de', BE: 'nl', BG: 'bg', HR: 'hr', CY: 'el', CZ: 'cs', DK: 'da', EE: 'et', FI: 'fi', FR: 'fr', DE: 'de', GR: 'el',
  HU: 'hu', IE: 'ga', IT: 'it', LV: 'lv', LT: 'lt', LU: 'fr', MT: 'mt', NL: 'nl', PL: 'pl', PT: 'pt', RO: 'ro', SK: 'sk',
  SI: 'sl', ES: 'es', SE: 'sv', IS: 'is', LI: 'de', NO: 'nb',
}

const alsoCalled: Partial<Record<Country, readonly string[]>> = {
  NL: ['holland', 'holanda', 'hollande'],
  CZ: ['czech republic', 'tschechische republik', 'republica checa', 'republique tcheque'],
  GR: ['hellas'],
}

let byName: ReadonlyMap<string, Country> | undefined

/** Returns the country of a folded name in a language that searches are typed in or of the country, or of its two-letter code. */
export function countryNamed(folded: string): Country | null {
  byName ??= new Map(
    countries.flatMap((country) =>
      [
        country,
        ...[...spokenLanguages, ownLanguages[country]].map((language: string) => countryName(country, language)),
        ...(alsoCalled[country] ?? []),
      ].map((name) => [fold(name), country] as const),
    ),
  )
  return byName.get(folded) ?? null
}

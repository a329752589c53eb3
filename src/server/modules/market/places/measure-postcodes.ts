/** How right the postcodes in use are, measured against GeoNames's table. */
import type { Country } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import { centreOfRows, type GeonamesPostcode } from './geonames-postcodes.ts'
import { kmBetween } from './nearest-town.ts'
import { placeOf } from './place.ts'
import { placeOfCode, townsOfPostcode } from './postcodes.ts'

export interface PostcodeAccuracy {
  country: Country
  /** Postcodes of the table. */
  postcodes: number
  /** Share of those for which a town is known, not only the main town of the district. */
  known: number
  medianKm: number
  /** The error that 95 % of the postcodes do not exceed. */
  p95Km: number
  /** Share of postcodes with an error under 10 km. */
  within10Km: number
  /** Share of the known ones whose town the table names. */
  rightTown: number
}

/** Measures the postcodes of each country of the table, also those of which only the district or a neighbour is known. */
export function measurePostcodes(table: readonly GeonamesPostcode[]): PostcodeAccuracy[] {
  const byCountry = Map.groupBy(table, ({ country }) => country)
  return [...byCountry].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([country, rows]) => accuracyOf(country, rows))
}

function accuracyOf(country: Country, table: readonly GeonamesPostcode[]): PostcodeAccuracy {
  const errors: number[] = []
  let right = 0
  let known = 0
  for (const rows of table) {
    const [code] = townsOfPostcode(rows.postcode, country)
    if (!code) continue
    const place = placeOfCode(code)
    errors.push(kmBetween(place, centreOfRows(rows)))
    if (!code.isWhole) continue
    known += 1
    const names = [place.name, placeOf(code.town).name].map(fold)
    if ([...rows.places, ...rows.municipalities].some((name) => names.some((ours) => isSameTown(ours, fold(name))))) right += 1 // prettier-ignore
  }
  const sorted = errors.toSorted((a, b) => a - b)
  const share = (count: number) => (errors.length === 0 ? 0 : count / errors.length)
  return {
    country,
    postcodes: table.length,
    known: known / table.length,
    medianKm: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    p95Km: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    within10Km: share(errors.filter((km) => km < 10).length),
    rightTown: known === 0 ? 0 : right / known,
  }
}

/** "Freiburg" is "Freiburg im Breisgau". */
function isSameTown(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

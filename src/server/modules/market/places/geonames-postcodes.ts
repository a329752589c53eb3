/** Reads GeoNames's tables of postcodes (`allCountries.txt` or that of a country), and finds the town of each code. */
import { type Country, countries } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import { openGazetteer } from './gazetteer.ts'
import { centreOf, kmBetween, nearestTown, type Point } from './nearest-town.ts'
import type { ListedPostcode } from './postcode-list.ts'
import { barePostcode } from './postcodes.ts'

/** The rows of one postcode. */
export interface GeonamesPostcode {
  country: Country
  postcode: string
  /** What the rows call their places, without the names of districts. */
  places: string[]
  /** What the rows call the municipality. */
  municipalities: string[]
  positions: Point[]
}

/**
 * Reads lines of GeoNames: country, postcode, place, and name and number of three divisions, latitude, longitude. Rows of
 * other countries and without coordinates are left out. Portuguese codes also stand as their first four digits.
 */
export async function readGeonames(lines: AsyncIterable<string>): Promise<GeonamesPostcode[]> {
  const found = new Map<string, GeonamesPostcode>()
  for await (const line of lines) {
    const [code = '', text = '', place = '', , , , , municipality = '', , latitude = '', longitude = ''] =
      line.split('\t')
    const country = countries.find((known) => known === code)
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    if (country === undefined || latitude === '' || !isOnEarth(position)) continue
    // "75008 CEDEX 08": post of companies is delivered where the code before it says.
    const whole = barePostcode(country, text.replace(/ CEDEX.*/i, ''))
    for (const postcode of country === 'PT' ? [whole.slice(0, 4), whole] : [whole]) {
      const key = country + postcode
      const rows = found.get(key) ?? { country, postcode, places: [], municipalities: [], positions: [] }
      found.set(key, rows)
      rows.places.push(place)
      if (municipality !== '') rows.municipalities.push(municipality)
      rows.positions.push(position)
    }
  }
  return [...found.values()]
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** The median of each coordinate: a single row far away, such as a company's own code, does not move it. */
export function centreOfRows({ positions }: GeonamesPostcode): Point {
  return {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number
}

/** A town further away is a namesake. */
const furthestKm = 25

/**
 * Returns the entry of a postcode: the largest town of the gazetteer that its rows name, else the nearest one. A code of
 * a single place that the gazetteer lacks has the place's own name. Null if there is no town far and wide.
 */
export function listedFrom(rows: GeonamesPostcode, townsNamed: TownsNamed): ListedPostcode | null {
  const { country, postcode, places, municipalities } = rows
  const at = centreOfRows(rows)
  const isNear = (town: number) => kmBetween(centreOf(town), at) < furthestKm
  const named = (names: readonly string[]) =>
    names.flatMap((name) => townsNamed(country, fold(name))).filter(isNear).toSorted((a, b) => a - b)[0] // prettier-ignore
  const ofPlace = named(places)
  const town = ofPlace ?? named(municipalities) ?? nearestTown(country, at)
  if (town === null) return null
  const [only] = new Set(places)
  const isUnknownPlace = ofPlace === undefined && new Set(places).size === 1
  return {
    country,
    postcode,
    townId: openGazetteer().towns.ids[town] as number,
    name: isUnknownPlace ? (only ?? null) : null,
    position: { latitude: Math.round(at.latitude * 10_000), longitude: Math.round(at.longitude * 10_000) },
  }
}

type TownsNamed = (country: Country, folded: string) => readonly number[]

/** Returns a look-up of the towns with a name in any language. */
export function townsByName(): TownsNamed {
  const { towns, names } = openGazetteer()
  return (country, folded) => {
    const found: number[] = []
    for (let index = names.firstFrom(folded); index < names.count && names.at(index) === folded; index += 1) {
      const town = names.towns[index] as number
      if (towns.country(town) === country) found.push(town)
    }
    return found
  }
}

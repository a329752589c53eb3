/** What is needed to read a dealer's rows: what the columns hold, where the vehicles are, and the taxonomy. */
import {
  countries,
  type BodyType,
  type Country,
  type Language,
  type VehicleType,
} from '../../../../contract/market/vocabulary.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { Scope } from '../../../scope.ts'
import {
  countryName,
  findPlaces,
  partsOfPlace,
  type Place,
  placeStated,
  unknownTownStated,
} from '../../market/places/service.ts'
import { linesOf, squeeze } from '../../market/search-text/service.ts'
import { wholeTaxonomy } from '../../market/taxonomy/service.ts'
import { type Columns, fields, readColumns } from './columns.ts'
import type { Field } from './data/column-words.ts'
import { vehicleMatcher } from './match-vehicle.ts'
import type { RowRules, StatedPlace } from './read-row.ts'

export type BodiesOf = (vehicleType: VehicleType, make: string, model: string) => readonly BodyType[]

/** The seller's facts that rows fall back to. */
export interface Seller {
  country: string | null
  dealerRegisteredAddress: string | null
}

export interface Stated {
  defaults: ReadonlyMap<Field, string>
  /** The place of vehicles whose row states none; null: the seller's own address. */
  place: Place | null
  language: Language | null
}

export async function rulesFor(
  scope: Scope,
  seller: Seller,
  { defaults, place, language }: Stated,
  bodiesOf: BodiesOf,
): Promise<RowRules> {
  const country = countries.find((code) => code === seller.country) ?? null
  return {
    matcher: vehicleMatcher(linesOf(await wholeTaxonomy(scope))),
    bodiesOf,
    placeOf: rememberPlaces(country),
    place: place ? stated(place) : ownPlace(seller.dealerRegisteredAddress, country),
    language,
    defaults,
    today: scope.now().toISOString().slice(0, 10),
  }
}

const needed: readonly Field[] = ['make', 'model', 'mileageKm', 'priceEuros']

/** Returns the fields that are needed and neither a column nor a default holds. */
export function absentFields({ positions }: Columns, defaults: ReadonlyMap<Field, string>): Field[] {
  const held = (field: Field) => positions.has(field) || defaults.has(field)
  const absent = needed.filter((field) => !held(field))
  if (!held('year') && !held('firstRegistration')) absent.push('year')
  return absent
}

/** What headers mean, by their squeezed text: a field, or null for a column to ignore. */
export type ChosenColumns = Readonly<Record<string, string | null>>

/** Finds the columns by what the dealer said of their headers, else by their names. */
export function columnsBy(headers: readonly string[], chosen: ChosenColumns): Columns & { missing: string[] } {
  const choiceOf = (header: string) => ownValue(chosen, squeeze(header))
  const mapped = new Map(
    headers.flatMap((header) => {
      const field = fields.find((field) => field === choiceOf(header))
      return field === undefined ? [] : [[header, field] as const]
    }),
  )
  const read = headers.map((header) => (choiceOf(header) === null ? '' : header))
  return readColumns(read, mapped)
}

/** Returns the place that a text names; null if there is none. */
export function placeNamed(text: string): Place | null {
  return findPlaces(text, 1)[0] ?? null
}

/** Caches places: files repeat the same few towns. */
function rememberPlaces(own: Country | null): RowRules['placeOf'] {
  const known = new Map<string, StatedPlace | null>()
  return (cells) => {
    const key = JSON.stringify(cells)
    if (!known.has(key)) {
      const parts = partsOfPlace(cells)
      const place = placeStated(parts, own)
      const found = place ? stated(place) : unknownTown(parts)
      known.set(key, found && { ...found, postcode: parts.postcode || found.postcode })
    }
    return known.get(key) ?? null
  }
}

/** A stated country is never dropped: the town is called as the row calls it, and lies where its postcode is. */
function unknownTown(parts: Parameters<typeof unknownTownStated>[0]): StatedPlace | null {
  const town = unknownTownStated(parts)
  if (!town) return null
  const { city, country, byPostcode } = town
  return {
    location: `${city}, ${countryName(country, 'en')}`,
    city,
    region: byPostcode?.region ?? null,
    postcode: null,
    country,
    latitude: byPostcode?.latitude ?? null,
    longitude: byPostcode?.longitude ?? null,
  }
}

/** "Hauptstraße 1, 10115 Berlin": the part with the town is a place name; a street does not begin with a postcode. */
function ownPlace(address: string | null, country: Country | null): StatedPlace | null {
  const parts = (address ?? '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .toReversed()
  for (const part of parts) {
    const [place] = part === '' ? [] : findPlaces(part, 1, { within: country ?? undefined })
    if (place && /\d{3,}/.test(part)) return stated(place)
  }
  // Not every country has postcodes, or every business states one: the part before the country.
  const [last, town] = parts
  const isCountry =
    country !== null && last !== undefined && last.toLowerCase() === countryName(country, 'en').toLowerCase()
  const named =
    isCountry && town !== undefined && !/\d/.test(town) ? findPlaces(town, 1, { within: country })[0] : undefined
  return named ? stated(named) : null
}

function stated({ name, region, country, postcode, latitude, longitude }: Place): StatedPlace {
  return {
    location: `${name}, ${countryName(country, 'en')}`,
    city: name,
    region,
    postcode,
    country,
    latitude,
    longitude,
  }
}

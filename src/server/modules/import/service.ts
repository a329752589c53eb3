import { basename } from 'node:path'
import { type BodyType, countries, type Country, type Language, languages, languageTable, type VehicleType } from '../../../contract/vocabulary.ts' // prettier-ignore
import { StartError } from '../../start-error.ts'
import type { Scope } from '../../scope.ts'
import { findUserId } from '../auth/service.ts'
import { countryName, findPlaces, partsOfPlace, type Place, placeStated, unknownTownStated } from '../places/service.ts'
import { isDealer, requireProfile } from '../profiles/service.ts'
import { linesOf } from '../search-text/service.ts'
import { addModel, wholeTaxonomy } from '../taxonomy/service.ts'
import { type Columns, fields, readColumns } from './columns.ts'
import type { Field } from './data/column-words.ts'
import { vehicleMatcher } from './match-vehicle.ts'
import { type MissingVehicle, missingVehicles } from './missing-vehicles.ts'
import type { RowRules, StatedPlace } from './read-row.ts'
import { type ImportTotals, type RefusedRow, runImport } from './run-import.ts'
import { openSource, type Source } from './source.ts'

export { fields } from './columns.ts'
export type { Field } from './data/column-words.ts'
export { assignNumber, listingOfNumber, lockStock } from './own-numbers.ts'
export type { MissingVehicle } from './missing-vehicles.ts'
export type { ImportTotals, RefusedRow } from './run-import.ts'

export interface ImportOptions {
  file: string
  sellerEmail: string
  /** Headers that mean something other than their name. */
  mapped: ReadonlyMap<string, Field>
  defaults: ReadonlyMap<Field, string>
  /** The place of vehicles whose row states none; else the seller's own address. */
  place: string | null
  language: Language | null
  dryRun: boolean
  resume: boolean
  /** Adds missing makes and models to the taxonomy. */
  addMissing: boolean
  bodiesOf: (vehicleType: VehicleType, make: string, model: string) => readonly BodyType[]
  onStart: (columns: Columns, added: readonly MissingVehicle[]) => void
  onRefused: (row: RefusedRow) => void
  /**
   * Called for each doubt about a row that is read: `model_unknown`, it becomes the model "Other"; `place_unknown`, its
   * town is unknown, and nothing says where it lies.
   */
  onWarned?: (row: RefusedRow) => void
  onProgress: (totals: ImportTotals) => boolean
}

/**
 * Imports a dealer's file of vehicles. Throws `StartError` with a sentence that says what to change if it cannot
 * begin: not a valid file, a seller who may not publish, missing columns, an unknown place.
 */
export async function importListings(
  scope: Scope,
  options: ImportOptions,
): Promise<{ totals: ImportTotals; finished: boolean }> {
  const seller = await requireDealer(scope, options.sellerEmail)
  const source = await orSentence(options.file, () => openSource(options.file))
  const columns = columnsOf(source, options)
  const added = options.addMissing && !options.dryRun ? await addMissing(scope, options.file, columns) : []
  options.onStart(columns, added)
  const country = countries.find((code) => code === seller.country) ?? null
  const rules: RowRules = {
    matcher: vehicleMatcher(linesOf(await wholeTaxonomy(scope))),
    bodiesOf: options.bodiesOf,
    placeOf: rememberPlaces(country),
    place: placeFor(options.place, seller.dealerRegisteredAddress, country),
    language: options.language ?? languageOf(country),
    defaults: options.defaults,
  }
  const { dryRun, resume, onRefused, onWarned = () => undefined, onProgress } = options
  const task = { sellerId: seller.userId, source: basename(options.file), columns, rows: source.rows, rules, dryRun, resume, onRefused, onWarned, onProgress } // prettier-ignore
  return orSentence(options.file, () => runImport(scope, task))
}

async function requireDealer(scope: Scope, email: string) {
  const userId = await findUserId(scope, email.trim().toLowerCase())
  if (userId === null) throw new StartError(`There is no account with the address ${email}.`)
  const profile = await requireProfile(scope, userId)
  if (!isDealer(profile)) {
    throw new StartError(`${email} is no dealer. Private sellers buy a package for each listing; only dealers import.`)
  }
  return profile
}

const needed: readonly Field[] = ['make', 'model', 'mileageKm', 'priceEuros']

function columnsOf({ headers }: Source, { mapped, defaults }: ImportOptions): Columns {
  const { missing, ...columns } = readColumns(headers, mapped)
  const held = (field: Field) => columns.positions.has(field) || defaults.has(field)
  if (missing.length > 0)
    throw new StartError(`The file has no column ${missing.join(', ')}. It has: ${headers.join(', ')}.`)
  const absent = needed.filter((field) => !held(field))
  if (!held('year') && !held('firstRegistration')) absent.push('year')
  if (absent.length > 0) {
    throw new StartError(
      `No column holds ${absent.join(', ')}. The file has: ${headers.join(', ')}. Say which is which with --map column=field; fields are ${fields.join(', ')}.`,
    )
  }
  return columns
}

async function addMissing(scope: Scope, file: string, columns: Columns): Promise<MissingVehicle[]> {
  const matcher = vehicleMatcher(linesOf(await wholeTaxonomy(scope)))
  const { rows } = await openSource(file)
  const missing = await missingVehicles(rows, columns, matcher)
  for (const vehicle of missing) await addModel(scope, vehicle)
  return missing
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

function placeFor(told: string | null, address: string | null, country: Country | null): StatedPlace | null {
  if (told !== null) {
    const [place] = findPlaces(told, 1)
    if (!place) throw new StartError(`There is no place ${told}. Try the town alone, or its postcode.`)
    return stated(place)
  }
  // "Hauptstraße 1, 10115 Berlin": the part with the town is a place name; a street does not begin with a postcode.
  const parts = (address ?? '').split(/[,\n]/).map((part) => part.trim()).toReversed() // prettier-ignore
  for (const part of parts) {
    const [place] = part === '' ? [] : findPlaces(part, 1, { within: country ?? undefined })
    if (place && /\d{3,}/.test(part)) return stated(place)
  }
  return null
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

/** The language of descriptions unless another is given: that of the vehicle's country. */
function languageOf(country: Country | null): Language {
  const isWritten = (language: Language) => languageTable[language].countries.some((one) => one === country)
  return languages.find(isWritten) ?? languages[0]
}

/** Turns errors of the file into messages for the operator, who can correct it. */
async function orSentence<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    if (code === 'EISDIR' || code === 'EACCES') throw new StartError(`${file} cannot be read.`)
    if (code?.startsWith('CSV_') || code?.startsWith('Z_')) throw new StartError(`${file} is damaged: ${message}. What was read before it has been imported; mend it and run again.`) // prettier-ignore
    throw error
  }
}

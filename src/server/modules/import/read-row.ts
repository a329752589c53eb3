/** Reads one row of a file into the draft of a listing, or returns why not. */
import type { ListingDraft } from '../../../contract/listing-draft.ts'
import { minYear } from '../../../contract/limits.ts'
import { oneLineOf } from '../../../contract/one-line.ts'
import { kwOfPs } from '../../../contract/power.ts'
import { otherModel } from '../../../contract/other-model.ts'
import type { VehicleFact } from '../../../contract/fact-kinds.ts'
import { type ImportedFact, surfacesOf } from '../../../contract/fact-surfaces.ts'
import { factKeys, factOf, type FactValue, isStated, type VehicleFacts } from '../../../contract/vehicle-facts.ts'
import { featuresFor, misfitOf, type VehicleKind } from '../../../contract/vehicle-fields.ts'
import { readTypeKey } from '../../../contract/type-key.ts'
import { readVin } from '../../../contract/vin.ts'
import { type BodyType, type Language, ownerOf, type VehicleType } from '../../../contract/vocabulary.ts'
import type { Field } from './data/column-words.ts'
import { describeFacts } from './descriptions.ts'
import type { UnknownMake, UnknownModel, VehicleMatcher } from './match-vehicle.ts'
import { rowModelDescription } from './row-model-description.ts'
import {
  choiceReaders,
  cleaned,
  readBody,
  readFeatures,
  readNumber,
  readOfferKind,
  readRegistration,
  readVehicleType,
} from './values.ts'

/** A place as listings state it. */
export type StatedPlace = Pick<ListingDraft, 'location' | 'city' | 'region' | 'postcode' | 'country' | 'latitude' | 'longitude'> // prettier-ignore

export interface RowRules {
  matcher: VehicleMatcher
  /** Body types of a model, the most common first; a file rarely states it. */
  bodiesOf(vehicleType: VehicleType, make: string, model: string): readonly BodyType[]
  /** Returns a vehicle's place; null for an unknown town. */
  placeOf(parts: { city: string; postcode: string; country: string }): StatedPlace | null
  /** The place of vehicles whose row states none. */
  place: StatedPlace | null
  language: Language
  /** Values for empty cells or missing columns. */
  defaults: ReadonlyMap<Field, string>
}

export interface Refusal {
  field: string
  reason: string
  value: string
}

/** Warnings do not keep a row from being published. */
export type ReadRow =
  { draft: ListingDraft; refusal: null; warnings: Refusal[] } | { draft: null; refusal: Refusal; warnings: Refusal[] }

function refuse(field: string, reason: string, value = ''): Extract<ReadRow, { draft: null }> {
  return { draft: null, refusal: { field, reason, value }, warnings: [] }
}

export function readRow(cells: ReadonlyMap<Field, string>, rules: RowRules): ReadRow {
  const cell = (field: Field) => cleaned(cells.get(field)) || (rules.defaults.get(field) ?? '')

  const vehicleType = readVehicleType(cell('vehicleType'))
  if (vehicleType === undefined) return refuse('vehicleType', 'unknown_value', cell('vehicleType'))
  if (cell('make') === '') return refuse('make', 'missing')
  if (cell('model') === '') return refuse('model', 'missing')
  const bodyWord = readBody(cell('bodyType'))
  const found = rules.matcher.match({ vehicleType, make: cell('make'), model: cell('model'), variant: cell('variant') })
  const match = found.found ? found : asOther(found, bodyWord ?? null)
  if (!match) return refuse('make', 'make_unknown', `${cell('make')} ${cell('model')}`)
  const { make, model } = match.line
  if (!model) return refuse('model', 'missing')

  const read = readFacts(cell)
  if (read.refusal) return read
  const { stated } = read
  if (bodyWord === undefined) return refuse('bodyType', 'unknown_value', cell('bodyType'))
  const powerPs = readNumber(cell('powerPs'))
  if (Number.isNaN(powerPs)) return refuse('powerPs', 'not_a_number', cell('powerPs'))
  const registered = readRegistration(cell('firstRegistration')) ?? readRegistration(cell('year'))
  if (!registered) {
    const field = cell('firstRegistration') === '' ? 'year' : 'firstRegistration'
    return refuse(field, cell(field) === '' ? 'missing' : 'not_a_year', cell(field))
  }
  if (registered.year < minYear) return refuse('year', 'out_of_range', String(registered.year))
  const { mileageKm, priceEuros, fuelType, transmission } = stated
  if (mileageKm === null) return refuse('mileageKm', 'missing')
  if (priceEuros === null) return refuse('priceEuros', 'missing')
  const bodies = rules.bodiesOf(match.line.vehicleType, make.slug, model.slug)
  const bodyType = bodyWord ?? bodyIn(match.words, bodies)
  if (!bodyType) return refuse('bodyType', 'missing')
  const hasPlace = cell('city') !== '' || cell('postcode') !== ''
  const place = hasPlace
    ? rules.placeOf({ city: cell('city'), postcode: cell('postcode'), country: cell('country') })
    : rules.place
  if (!place)
    return refuse('city', hasPlace ? 'place_unknown' : 'missing', `${cell('postcode')} ${cell('city')}`.trim())

  const powerKw = stated.powerKw || (powerPs ? kwOfPs(powerPs) : null)
  const facts = { name: `${make.name} ${cell('model')}`, year: registered.year, mileageKm, fuelType, transmission, powerKw } // prettier-ignore
  const described = cell('description')
  const fittingItems = featuresFor({ vehicleType: match.line.vehicleType, bodyType, fuelType })
  const isNowhere = place.latitude === null
  return {
    refusal: null,
    warnings: [
      ...(found.found ? [] : [{ field: 'model', reason: 'model_unknown', value: `${found.make} ${found.model}` }]),
      ...(isNowhere ? [{ field: 'city', reason: 'place_unknown', value: place.location }] : []),
    ],
    draft: {
      ...place,
      vehicleType: match.line.vehicleType,
      make: make.slug,
      model: model.slug,
      variant: match.variant,
      ...stated,
      ...withoutMisfits(stated, { vehicleType: match.line.vehicleType, bodyType, fuelType }),
      // Files may have one column for both.
      offerKind: stated.offerKind ?? readOfferKind(cell('condition')) ?? null,
      modelDescription: rowModelDescription(
        {
          make: cell('make'),
          model: cell('model'),
          variant: cell('variant'),
          modelDescription: stated.modelDescription ?? '',
        },
        match,
      ),
      year: registered.year,
      firstRegistrationMonth: registered.month,
      mileageKm,
      priceEuros,
      condition: stated.condition ?? 'used_good',
      bodyType,
      powerKw,
      vin: readVin(cell('vin')).vin || null,
      typeKey: typeKeyOf(cell),
      features: stated.features?.filter((item) => fittingItems.includes(item)) ?? [],
      description: described === '' ? describeFacts(facts, rules.language) : described,
      descriptionLanguage: described === '' ? rules.language : null,
    },
  }
}

/**
 * A vehicle of a known make whose model is not known, as the model "Other"; null without a make. The make may be one of
 * cars and of motorcycles: the body says which.
 */
function asOther(match: UnknownMake | UnknownModel, bodyType: BodyType | null) {
  if (match.reason === 'make_unknown') return null
  const owner = bodyType === null ? undefined : ownerOf(bodyType)
  const line = match.lines.find(({ vehicleType }) => vehicleType === owner) ?? match.lines[0]
  return line ? { found: true as const, line: { ...line, model: otherModel }, variant: null, words: match.model } : null
}

/**
 * Facts that are read cell by cell. The year comes with the first registration, the body type from the words of the
 * model.
 */
type CellFact = Exclude<ImportedFact, 'year' | 'bodyType'>
type StatedFacts = { [Key in CellFact]: FactValue<Key> | (VehicleFacts[Key] extends { required: true } ? null : never) }

const cellFacts = factKeys.filter(
  (key): key is CellFact => surfacesOf(key).imported !== false && key !== 'year' && key !== 'bodyType',
)
/** Choices for which an unknown word refuses the vehicle. */
const strict: readonly CellFact[] = ['fuelType', 'transmission', 'condition']

type ReadFacts = { stated: StatedFacts; refusal: null } | Extract<ReadRow, { draft: null }>

/**
 * Reads all facts of the vehicle, or returns the first that cannot be read. The cast says that each value belongs to
 * its fact.
 */
function readFacts(cell: (field: Field) => string): ReadFacts {
  const stated: Partial<Record<CellFact, unknown>> = {}
  for (const key of cellFacts) {
    const value = readFact(key, cell(key))
    if (Number.isNaN(value)) return refuse(key, 'not_a_number', cell(key))
    if (value === undefined && strict.includes(key)) {
      return refuse(key, 'unknown_value', cell(key))
    }
    stated[key] = value ?? unstated(factOf(key))
  }
  return { stated: stated as StatedFacts, refusal: null }
}

/** Reads a cell of a fact: null for an empty cell, NaN for a value that is no number, undefined for an unknown word. */
function readFact(key: CellFact, cell: string): unknown {
  const fact = factOf(key)
  switch (fact.kind) {
    case 'number': {
      const value = readNumber(cell)
      if (value === null) return null
      // "Yes" says that there is a warranty, and not how long.
      if (key === 'warrantyMonths' && Number.isNaN(value)) return null
      return Math.round(inUnitOf(key, value) * (fact.written?.per ?? 1))
    }
    case 'choice':
      return choiceReaders[key as keyof typeof choiceReaders](cell)
    case 'several':
      return readFeatures(cell)
    case 'day':
    case 'code':
    case 'taxonomy':
      return cell || null
    case 'text':
      return oneLineOf(cell) || null
  }
}

/** HSN and TSN may have a column each. Text of another form is left out: no vehicle is refused for it. */
function typeKeyOf(cell: (field: Field) => string): string | null {
  const inTwo = cell('hsn') === '' ? '' : `${cell('hsn').padStart(4, '0')}/${cell('tsn')}`
  return readTypeKey(cell('typeKey') || inTwo)?.key ?? null
}

/** Facts that only some fuels have, not stated: a file has one column for all vehicles. */
function withoutMisfits(stated: StatedFacts, kind: VehicleKind): Partial<StatedFacts> {
  const misfits = cellFacts.filter((key) => isStated(stated[key]) && misfitOf(key, kind) !== null)
  return Object.fromEntries(misfits.map((key) => [key, unstated(factOf(key))]))
}

function unstated(fact: VehicleFact): string | null {
  return (fact.kind === 'choice' && fact.unstated) || null
}

function inUnitOf(key: CellFact, value: number): number {
  if (key === 'engineCc') return cubicOf(value)
  return key === 'lengthCm' ? centimetresOf(value) : value
}

/** Some files state metres or millimetres: 7.45 and 7,450 mean 745. No vehicle is longer than 20 m or shorter than 2 m. */
function centimetresOf(value: number): number {
  if (value <= 20) return value * 100
  return value > 2_000 ? value / 10 : value
}

/** Some files state litres instead of cubic centimetres: 1.6 means 1,600. */
function cubicOf(value: number): number {
  return value > 0 && value < 20 ? value * 1_000 : value
}

/** "Golf Variant" states its body type; otherwise the model's most common one. */
function bodyIn(text: string, bodies: readonly BodyType[]): BodyType | null {
  const said = text.split(/[\s/-]+/).flatMap((word) => readBody(word) ?? [])
  return said.find((body) => bodies.includes(body)) ?? bodies[0] ?? null
}

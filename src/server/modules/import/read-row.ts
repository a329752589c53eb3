/** One row of a file as the draft of a listing, or why not. */
import type { ListingDraft } from '../../../contract/listing-draft.ts'
import { minYear } from '../../../contract/limits.ts'
import { kwOfPs } from '../../../contract/power.ts'
import { readVin } from '../../../contract/vin.ts'
import type { BodyType, Language, VehicleType } from '../../../contract/vocabulary.ts'
import type { Field } from './data/column-words.ts'
import { describeFacts } from './descriptions.ts'
import type { VehicleMatcher } from './match-vehicle.ts'
import { cleaned, readBody, readColour, readCondition, readFeatures, readFuel, readNumber, readRegistration, readTransmission, readVehicleType, readVat } from './values.ts' // prettier-ignore

/** A place as listings state it. */
export type StatedPlace = Pick<ListingDraft, 'location' | 'city' | 'region' | 'postcode' | 'country' | 'latitude' | 'longitude'> // prettier-ignore

export interface RowRules {
  matcher: VehicleMatcher
  /** Bodies that a model is built with, the most common first; a file rarely says it. */
  bodiesOf(vehicleType: VehicleType, make: string, model: string): readonly BodyType[]
  /** Where a vehicle stands; null for a town that is not known. */
  placeOf(parts: { city: string; postcode: string; country: string }): StatedPlace | null
  /** Where vehicles stand whose row does not say it. */
  place: StatedPlace | null
  language: Language
  /** For cells that are empty, or columns that are missing. */
  defaults: ReadonlyMap<Field, string>
}

export interface Refusal {
  field: string
  reason: string
  value: string
}

export type ReadRow = { draft: ListingDraft; refusal: null } | { draft: null; refusal: Refusal }

function refuse(field: string, reason: string, value = ''): ReadRow {
  return { draft: null, refusal: { field, reason, value } }
}

export function readRow(cells: ReadonlyMap<Field, string>, rules: RowRules): ReadRow {
  const cell = (field: Field) => cleaned(cells.get(field)) || (rules.defaults.get(field) ?? '')

  const vehicleType = readVehicleType(cell('vehicleType'))
  if (vehicleType === undefined) return refuse('vehicleType', 'unknown_value', cell('vehicleType'))
  if (cell('make') === '') return refuse('make', 'missing')
  if (cell('model') === '') return refuse('model', 'missing')
  const match = rules.matcher.match({ vehicleType, make: cell('make'), model: cell('model'), variant: cell('variant') })
  if (!match.found) {
    return refuse(match.reason === 'make_unknown' ? 'make' : 'model', match.reason, `${match.make} ${match.model}`)
  }
  const { make, model } = match.line
  if (!model) return refuse('model', 'missing')

  const words = {
    fuelType: readFuel(cell('fuelType')),
    transmission: readTransmission(cell('transmission')),
    condition: readCondition(cell('condition')),
    bodyType: readBody(cell('bodyType')),
  }
  for (const [field, value] of Object.entries(words)) {
    if (value === undefined) return refuse(field, 'unknown_value', cell(field as Field))
  }
  const numbers: Record<string, number | null> = {}
  for (const field of [
    'mileageKm',
    'priceEuros',
    'powerPs',
    'powerKw',
    'engineCc',
    'doors',
    'seats',
    'co2GramsPerKm',
    'previousOwners',
  ] as const) {
    // prettier-ignore
    const value = readNumber(cell(field))
    if (Number.isNaN(value)) return refuse(field, 'not_a_number', cell(field))
    numbers[field] = value
  }
  const registered = readRegistration(cell('firstRegistration')) ?? readRegistration(cell('year'))
  if (!registered) {
    const field = cell('firstRegistration') === '' ? 'year' : 'firstRegistration'
    return refuse(field, cell(field) === '' ? 'missing' : 'not_a_year', cell(field))
  }
  if (registered.year < minYear) return refuse('year', 'out_of_range', String(registered.year))
  for (const field of ['mileageKm', 'priceEuros'] as const) {
    if (numbers[field] === null) return refuse(field, 'missing')
  }
  const bodies = rules.bodiesOf(match.line.vehicleType, make.slug, model.slug)
  const bodyType = words.bodyType ?? bodyIn(match.words, bodies)
  if (!bodyType) return refuse('bodyType', 'missing')
  const hasPlace = cell('city') !== '' || cell('postcode') !== ''
  const place = hasPlace
    ? rules.placeOf({ city: cell('city'), postcode: cell('postcode'), country: cell('country') })
    : rules.place
  if (!place)
    return refuse('city', hasPlace ? 'place_unknown' : 'missing', `${cell('postcode')} ${cell('city')}`.trim())

  const fuelType = words.fuelType ?? null
  const transmission = words.transmission ?? null
  const powerKw = kilowattsOf(numbers)
  const facts = { name: `${make.name} ${cell('model')}`, year: registered.year, mileageKm: Math.round(numbers['mileageKm'] ?? 0), fuelType, transmission, powerKw } // prettier-ignore
  const described = cell('description')
  return {
    refusal: null,
    draft: {
      ...place,
      vehicleType: match.line.vehicleType,
      make: make.slug,
      model: model.slug,
      variant: match.variant,
      year: registered.year,
      firstRegistrationMonth: registered.month,
      mileageKm: facts.mileageKm,
      priceEuros: Math.round(numbers['priceEuros'] ?? 0),
      condition: words.condition ?? 'used_good',
      bodyType,
      fuelType,
      transmission,
      engineCc: fuelType === 'electric' ? null : cubicOf(numbers['engineCc'] ?? null),
      powerKw,
      co2GramsPerKm: whole(numbers['co2GramsPerKm']),
      colour: readColour(cell('colour')) ?? null,
      doors: whole(numbers['doors']),
      seats: whole(numbers['seats']),
      previousOwners: whole(numbers['previousOwners']),
      registrationNumber: cell('registrationNumber') || null,
      vin: readVin(cell('vin')).vin || null,
      features: readFeatures(cell('features')),
      vatTreatment: readVat(cell('vatTreatment')),
      description: described === '' ? describeFacts(facts, rules.language) : described,
      descriptionLanguage: described === '' ? rules.language : null,
    },
  }
}

function whole(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value)
}

function kilowattsOf({ powerKw, powerPs }: Record<string, number | null>): number | null {
  if (powerKw) return Math.round(powerKw)
  return powerPs ? kwOfPs(powerPs) : null
}

/** Litres are written where cubic centimetres are asked for: 1.6 is 1,600. */
function cubicOf(value: number | null): number | null {
  return value === null ? null : Math.round(value > 0 && value < 20 ? value * 1_000 : value)
}

/** "Golf Variant" says its body; otherwise a model's most common one. */
function bodyIn(text: string, bodies: readonly BodyType[]): BodyType | null {
  const said = text.split(/[\s/-]+/).flatMap((word) => readBody(word) ?? [])
  return said.find((body) => bodies.includes(body)) ?? bodies[0] ?? null
}

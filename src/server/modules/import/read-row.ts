/** Reads one row of a file into the draft of a listing, or returns why not. */
import type { VehicleFact } from '../../../contract/fact-kinds.ts'
import { type ImportedFact, surfacesOf } from '../../../contract/fact-surfaces.ts'
import type { ImportOutcome, ImportRefusal, ImportWarning } from '../../../contract/import-outcomes.ts'
import { maxDescriptionLength, minDescriptionLength, minYear } from '../../../contract/limits.ts'
import type { ListingDraft } from '../../../contract/listing-draft.ts'
import { oneLineOf } from '../../../contract/one-line.ts'
import { isOtherModel, otherModel } from '../../../contract/other-model.ts'
import { kwOfPs } from '../../../contract/power.ts'
import { factKeys, factOf, type FactValue, isStated, type VehicleFacts } from '../../../contract/vehicle-facts.ts'
import { featuresFor, misfitOf, type VehicleKind } from '../../../contract/vehicle-fields.ts'
import { readVin } from '../../../contract/vin.ts'
import { type BodyType, type Language, ownerOf, type VehicleType } from '../../../contract/vocabulary.ts'
import { fold } from '../../platform/text/fold.ts'
import { squeeze, type TaxonomyLine } from '../search-text/service.ts'
import type { Field } from './data/column-words.ts'
import { modelsByYear, onlyPluggedModels } from './data/vehicle-name-words.ts'
import { describeFacts } from './descriptions.ts'
import type { UnknownMake, UnknownModel, VehicleMatcher } from './match-vehicle.ts'
import { rowModelDescription } from './row-model-description.ts'
import {
  choiceReaders,
  cleaned,
  hasBrokenLetters,
  isNo,
  isOtherMoney,
  isOtherWord,
  isYes,
  plainText,
  readBodies,
  readBody,
  readDoors,
  readFeatures,
  readInspection,
  readMileage,
  readNumber,
  readOfferKind,
  readPictures,
  readPower,
  readRegistration,
  readVehicleType,
} from './values.ts'

/** A place as listings state it. */
export type StatedPlace = Pick<ListingDraft, 'location' | 'city' | 'region' | 'postcode' | 'country' | 'latitude' | 'longitude'> // prettier-ignore

/** A line of the taxonomy, by its slugs. */
export interface ToldVehicle {
  vehicleType: VehicleType
  make: string
  model: string
}

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
  /** What the dealer said about makes and models, by `toldKey`; it takes precedence. */
  told?: ReadonlyMap<string, ToldVehicle>
  /** The day from which months of an inspection count, as `2026-11-24`; without it they are left out. */
  today?: string
}

/** The key of what a row calls its make and model. Case, accents, blanks and hyphens do not matter. */
export function toldKey(make: string, model: string): string {
  return `${squeeze(make)}|${squeeze(model)}`
}

export interface Refusal {
  field: string
  reason: ImportOutcome
  value: string
}

/** Warnings do not keep a row from being published. */
export type ReadRow =
  | { draft: ListingDraft; refusal: null; warnings: Refusal[]; pictures: string[] }
  | { draft: null; refusal: Refusal; warnings: Refusal[]; pictures?: never }

/** A cell of a report: enough to find it in the file. */
const longestValue = 100

function refuse(field: string, reason: ImportRefusal, value = ''): Extract<ReadRow, { draft: null }> {
  return { draft: null, refusal: { field, reason, value: value.slice(0, longestValue) }, warnings: [] }
}

/**
 * Reads a row. A fact that is not understood, or that this vehicle cannot have, is left out with a warning; a row is refused
 * only without what every listing needs: make, model, year, mileage, price, place.
 */
export function readRow(cells: ReadonlyMap<Field, string>, rules: RowRules): ReadRow {
  const cell = (field: Field) => {
    const text = cleaned(cells.get(field))
    const isNothing = text === '' || (field !== 'model' && isOtherWord(text))
    return isNothing ? (rules.defaults.get(field) ?? '') : text
  }
  const warnings: Refusal[] = []
  const warn = (field: string, reason: ImportWarning, value = '') =>
    warnings.push({ field, reason, value: value.slice(0, longestValue) })

  const kind = readKind(cell, warn)
  if (kind.vehicleType === undefined) return refuse('vehicleType', 'unknown_value', cell('vehicleType'))
  const registered = readRegistration(cell('firstRegistration')) ?? readRegistration(cell('year'))
  if (!registered) {
    const field = cell('firstRegistration') === '' ? 'year' : 'firstRegistration'
    return refuse(field, cell(field) === '' ? 'missing' : 'not_a_year', cell(field))
  }
  if (registered.year < minYear) return refuse('year', 'out_of_range', String(registered.year))
  const named = readNamed(cell, kind, registered.year, rules)
  if (named.refusal) return named
  const { line, match, found } = named
  const { make, model } = line
  if (!model) return refuse('model', 'missing')

  const month = registered.month ?? readMonth(cell('firstRegistrationMonth'))
  const priceEuros = readNumber(cell('priceEuros'))
  if (priceEuros === null) return refuse('priceEuros', 'missing')
  if (Number.isNaN(priceEuros)) return refuse('priceEuros', 'not_a_number', cell('priceEuros'))
  if (isOtherMoney(cell('priceEuros')) || isOtherMoney(cell('currency'))) {
    return refuse('priceEuros', 'not_euros', cell('currency') || cell('priceEuros'))
  }

  const bodyType = bodyOf(kind.bodies, named, rules, warn)
  const stated = readFacts(cell, rules, warn)
  if (stated.fuelType === 'hybrid' && isPlugged(line, match.words)) stated.fuelType = 'plugin_hybrid'
  // Files may have one column for both.
  const offerKind = stated.offerKind ?? readOfferKind(cell('condition')) ?? null
  const condition = stated.condition ?? 'used_good'
  const mileage = mileageOf(cell('mileageKm'), condition === 'new' || offerKind === 'day_registration')
  if (typeof mileage === 'string') return refuse('mileageKm', mileage, cell('mileageKm'))
  if (mileage.isConcluded) warn('mileageKm', 'mileage_of_new')
  const mileageKm = mileage.km

  const hasPlace = cell('city') !== '' || cell('postcode') !== ''
  const place = hasPlace
    ? rules.placeOf({ city: cell('city'), postcode: cell('postcode'), country: cell('country') })
    : rules.place
  if (!place)
    return refuse('city', hasPlace ? 'place_unknown' : 'missing', `${cell('postcode')} ${cell('city')}`.trim())
  if (place.latitude === null) warn('city', 'place_nowhere', place.location)

  const doors = readDoors(cell('doors'), bodyType)
  const power = powerOf(cell, warn)
  const facts = fitting({ ...stated, doors: inRange('doors', doors, cell('doors'), warn), powerKw: power }, { vehicleType: line.vehicleType, bodyType, fuelType: stated.fuelType }, cell, warn) // prettier-ignore
  const vin = readVin(cell('vin'))
  if (vin.problem !== null) warn('vin', 'value_unreadable', `…${vin.vin.slice(-4)}`)
  const description = descriptionOf(plainText(cell('description')), { name: nameOf(make.name, cell('model') || model.name), year: registered.year, mileageKm, fuelType: facts.fuelType, transmission: facts.transmission, powerKw: facts.powerKw }, rules.language, warn) // prettier-ignore
  if (hasBrokenLetters(`${cell('description')} ${cell('modelDescription')} ${cell('variant')}`)) warn('description', 'letters_broken') // prettier-ignore
  const pictures = readPictures(cell('pictures'))
  for (const part of pictures.unreadable) warn('pictures', 'picture_unreadable', part)
  if (!found) warn('model', 'model_unknown', `${make.name} ${named.unknown}`)
  const fittingItems = featuresFor({ vehicleType: line.vehicleType, bodyType, fuelType: facts.fuelType })
  return {
    refusal: null,
    warnings,
    pictures: pictures.addresses,
    draft: {
      ...place,
      vehicleType: line.vehicleType,
      make: make.slug,
      model: model.slug,
      variant: match.variant,
      ...facts,
      offerKind,
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
      firstRegistrationMonth: month,
      mileageKm,
      priceEuros: Math.round(priceEuros),
      condition,
      bodyType,
      vin: vin.problem === null ? vin.vin || null : null,
      features: facts.features?.filter((item) => fittingItems.includes(item)) ?? [],
      ...description,
    },
  }
}

type Cell = (field: Field) => string
type Warn = (field: string, reason: ImportWarning, value?: string) => void

interface Kind {
  /** Null if not stated, undefined for an unknown word. */
  vehicleType: VehicleType | null | undefined
  /** What the row calls its body, most likely first; null if it says nothing. */
  bodies: readonly BodyType[] | null
}

/** Vehicle type and body stand in columns of their own, in one for either, or the body in the column of the type. */
function readKind(cell: Cell, warn: Warn): Kind {
  const typeCell = cell('vehicleType')
  const type = readVehicleType(typeCell)
  const bodyAsType = type === undefined ? readBodies(typeCell) : null
  const category = withoutClass(cell('category'))
  const bodyInCategory = readBodies(category)
  const isBody = bodyInCategory !== null && bodyInCategory.length > 0
  const typeInCategory = isBody ? null : readVehicleType(category)
  const bodies = readBodies(cell('bodyType'))
  if (bodies?.length === 0) warn('bodyType', 'value_unknown', cell('bodyType'))
  else if (category !== '' && !isBody && typeInCategory === undefined) warn('category', 'value_unknown', category)
  const stated = [bodies, bodyInCategory, bodyAsType].find((found) => found !== null && found.length > 0) ?? null
  const isUnknown = type === undefined && (bodyAsType?.length ?? 0) === 0
  return { vehicleType: isUnknown ? undefined : (type ?? typeInCategory ?? null), bodies: stated }
}

/** "Car.Limousine", as mobile.de writes categories. */
function withoutClass(category: string): string {
  return /^[A-Za-z]+\.(.+)$/.exec(category)?.[1] ?? category
}

interface Named {
  refusal: null
  line: TaxonomyLine
  match: Extract<ReturnType<VehicleMatcher['match']>, { found: true }>
  /** False for a model that became "Other". */
  found: boolean
  /** What the row calls an unknown model. */
  unknown: string
}

/** Finds make and model: as the dealer said, else by their names, where a stated body says the vehicle type. */
function readNamed(cell: Cell, kind: Kind, year: number, rules: RowRules): Named | Extract<ReadRow, { draft: null }> {
  const [make, model, variant, title] = [cell('make'), cell('model'), cell('variant'), cell('modelDescription')]
  const told = rules.told?.get(toldKey(make, model))
  const line = told && rules.matcher.lineOf(told.vehicleType, told.make, told.model)
  if (line) return { refusal: null, line, match: { found: true, line, variant: null, words: [model, variant, title].join(' ') }, found: true, unknown: '' } // prettier-ignore
  // Where one column holds all, the title begins with make and model.
  const row = {
    make,
    model: model === '' ? title : modelInYear(make, model, year),
    variant,
    title: model === '' ? '' : title,
  }
  if (row.make === '' && row.model === '') return refuse('make', 'missing')
  if (row.model === '') return refuse('model', 'missing')
  const vehicleType = kind.vehicleType ?? null
  const owners = vehicleType === null ? new Set((kind.bodies ?? []).flatMap((body) => ownerOf(body) ?? [])) : new Set()
  const [owner] = owners.size === 1 ? (owners as Set<VehicleType>) : []
  const inOwner = owner === undefined ? null : rules.matcher.match({ vehicleType: owner, ...row })
  const found = inOwner?.found ? inOwner : rules.matcher.match({ vehicleType, ...row })
  if (found.found) return { refusal: null, line: found.line, match: found, found: true, unknown: '' }
  // A title alone may begin with anything; without a column of models it has to name one.
  if (found.reason === 'make_unknown') return make === '' ? refuse('make', 'missing', row.model) : refuse('make', 'make_unknown', `${make} ${model}`.trim()) // prettier-ignore
  if (model === '' || (isOtherWord(model) && variant === '' && title === '')) return refuse('model', 'missing', title || model) // prettier-ignore
  const other = asOther(found, kind.bodies?.[0] ?? null)
  return other ? { refusal: null, line: other.line, match: other, found: false, unknown: found.model } : refuse('make', 'make_unknown', `${make} ${model}`) // prettier-ignore
}

/** Files call both kinds hybrids; the names may say which. */
function isPlugged({ make, model }: TaxonomyLine, words: string): boolean {
  return onlyPluggedModels.has(`${make.slug}.${model?.slug ?? ''}`) || /\b(?:plug-?\s?in|phev|gte|e-?hybrid|rechargeable|enchufable)\b/i.test(words) // prettier-ignore
}

function modelInYear(make: string, model: string, year: number): string {
  const models = modelsByYear[fold(`${make} ${model}`)] ?? []
  return models.find(({ from = 0, upTo = Infinity }) => year >= from && year <= upTo)?.model ?? model
}

/** The make and what the file calls the model, without words of the make that stand there: `Alfa | Romeo Giulia`. */
function nameOf(make: string, typed: string): string {
  const ofMake = new Set(fold(make).split(' '))
  const words = typed.split(' ')
  const from = words.findIndex((word) => !ofMake.has(fold(word)))
  return `${make} ${words.slice(Math.max(from, 0)).join(' ')}`
}

function readMonth(cell: string): number | null {
  const month = readNumber(cell)
  return month !== null && month >= 1 && month <= 12 && Number.isInteger(month) ? month : null
}

/** The mileage of a row, or why it is refused. What is new and says nothing has driven nothing. */
function mileageOf(cell: string, isNew: boolean): { km: number; isConcluded: boolean } | ImportRefusal {
  const km = readMileage(cell)
  if (km === null) return isNew ? { km: 0, isConcluded: true } : 'missing'
  return Number.isNaN(km) ? 'not_a_number' : { km: Math.round(km), isConcluded: false }
}

/**
 * The body that the row states, of several that its word may mean the one that the model is built with; else what the names
 * say ("Golf Variant"); else the model's, if it has one only; else null.
 */
function bodyOf(
  stated: readonly BodyType[] | null,
  { line, match }: Named,
  rules: RowRules,
  warn: Warn,
): BodyType | null {
  const ofModel = rules.bodiesOf(line.vehicleType, line.make.slug, line.model?.slug ?? '')
  if (stated) {
    const own = stated.filter((body) => ownerOf(body) === line.vehicleType || ownerOf(body) === undefined)
    if (own.length === 0) {
      warn('bodyType', 'value_misfit', stated.join(' '))
      return null
    }
    const built = own.filter((body) => ofModel.includes(body))
    const [body, other] = built.length > 0 ? built : own
    // "Limousine": what has no sedan is the hatchback.
    if (other === undefined || own.join() === 'sedan,hatchback')
      return isOtherModel(line.model?.slug) ? (own[0] ?? null) : (body ?? null)
    warn('bodyType', 'body_not_stated', own.join(' '))
    return null
  }
  const said = bodySaid(match.words, ofModel)
  if (said) return said
  const siblings = rules.matcher.siblingsOf(line)
  const possible = new Set([ofModel, ...siblings.map(({ vehicleType, make, model }) => rules.bodiesOf(vehicleType, make.slug, model?.slug ?? ''))].flat()) // prettier-ignore
  const [only, other] = possible
  if (only === undefined || other !== undefined || isOtherModel(line.model?.slug)) {
    warn('bodyType', 'body_not_stated')
    return null
  }
  warn('bodyType', 'body_of_model', only)
  return only
}

/** "Golf Variant" and "500C" name a body that the model has; names of two bodies name none. */
function bodySaid(text: string, bodies: readonly BodyType[]): BodyType | null {
  const words = text.split(/[\s/_-]+/).filter(Boolean)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const convertible = /^\d{3}c$/i.test(words[0] ?? '') ? ['convertible'] : []
  const said = new Set([...convertible, ...[...pairs, ...words].flatMap((word) => readBody(word) ?? [])].filter((body) => bodies.includes(body))) // prettier-ignore
  const [body, other] = said
  return other === undefined ? (body ?? null) : null
}

/** Power in kW from the column that names a unit, else from one whose cells do. */
function powerOf(cell: Cell, warn: Warn): number | null {
  const columns = [['powerKw', 'kW'], ['powerPs', 'PS'], ['power', null]] as const // prettier-ignore
  for (const [field, unit] of columns) {
    const power = readPower(cell(field), unit)
    if (!power || power.value === 0) continue
    if (power.unit === null && !Number.isNaN(power.value)) {
      warn(field, 'unit_unknown', cell(field))
      continue
    }
    const kw = power.unit === 'PS' ? kwOfPs(power.value) : Math.round(power.value)
    return inRange('powerKw', kw, cell(field), warn)
  }
  return null
}

/** The number, or null with a warning where it is none or no vehicle has it. */
function inRange(key: CellFact, value: number | null, cell: string, warn: Warn): number | null {
  const fact = factOf(key)
  if (value === null) return null
  const isPossible = fact.kind !== 'number' || (value >= fact.min && value <= fact.max)
  if (isPossible && !Number.isNaN(value)) return value
  // Programs write 0 for what was not filled in.
  if (value !== 0) warn(key, 'value_unreadable', cell)
  return null
}

/** What the file says, else the facts; a text that is too short to be published is followed by them. */
function descriptionOf(text: string, facts: Parameters<typeof describeFacts>[0], language: Language, warn: Warn) {
  if (text.length >= minDescriptionLength) return { description: text.slice(0, maxDescriptionLength), descriptionLanguage: null } // prettier-ignore
  const written = describeFacts(facts, language)
  warn('description', text === '' ? 'description_written' : 'description_extended', text)
  const ending = /[.!?]$/.test(text) ? ' ' : '. '
  return { description: text === '' ? written : `${text}${ending}${written}`, descriptionLanguage: language }
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

/** Facts that are read cell by cell; the others need more than their cell. */
type CellFact = Exclude<ImportedFact, 'year' | 'bodyType' | 'priceEuros' | 'mileageKm'>
type StatedFacts = { [Key in CellFact]: FactValue<Key> | (VehicleFacts[Key] extends { required: true } ? null : never) }

const readElsewhere: readonly string[] = ['year', 'bodyType', 'priceEuros', 'mileageKm']
const cellFacts = factKeys.filter(
  (key): key is CellFact => surfacesOf(key).imported !== false && !readElsewhere.includes(key),
)

/** Reads all facts of the vehicle that are understood. The cast says that each value belongs to its fact. */
function readFacts(cell: Cell, { today }: RowRules, warn: Warn): StatedFacts {
  const stated: Partial<Record<CellFact, unknown>> = {}
  for (const key of cellFacts) {
    if (key === 'doors' || key === 'powerKw' || key === 'vin') continue
    const value = key === 'inspectionValidUntil' ? readInspection(cell(key), today) : readFact(key, cell(key), warn)
    if (value === undefined) warn(key, 'value_unknown', cell(key))
    stated[key] = value ?? unstated(factOf(key))
  }
  if (isYes(cell('accidentFree'))) stated.accident = 'no'
  if (isNo(cell('accidentFree')) && !/^(?:0|false)$/i.test(cell('accidentFree'))) stated.accident = 'yes'
  return stated as StatedFacts
}

/** Reads a cell of a fact: null for an empty cell, undefined for an unknown word. */
function readFact(key: CellFact, cell: string, warn: Warn): unknown {
  const fact = factOf(key)
  switch (fact.kind) {
    case 'number': {
      const value = readNumber(cell)
      // "Yes" says that there is a warranty, and not how long.
      if (value === null || (key === 'warrantyMonths' && Number.isNaN(value))) return null
      return inRange(key, Math.round(inUnitOf(key, value) * (fact.written?.per ?? 1)), cell, warn)
    }
    case 'choice':
      return choiceReaders[key as keyof typeof choiceReaders](cell)
    case 'several':
      return readFeatures(cell)
    case 'day':
    case 'code':
    case 'taxonomy':
      return ('maxLength' in fact && cell.length > fact.maxLength ? undefined : cell) || null
    case 'text':
      return oneLineOf(cell.replaceAll('_', ' ')) || null
  }
}

/**
 * Leaves out, with a warning, what this vehicle cannot have: a file has one column for all vehicles, and sellers tick the
 * wrong box.
 */
function fitting(stated: StatedFacts, kind: VehicleKind, cell: Cell, warn: Warn): StatedFacts {
  const misfits = cellFacts.filter((key) => isStated(stated[key]) && misfitOf(key, kind) !== null)
  if (kind.fuelType === 'electric' && stated.transmission === 'manual') misfits.push('transmission')
  if (stated.warrantyKind === 'none' && stated.warrantyMonths !== null) misfits.push('warrantyMonths')
  for (const key of misfits) warn(key, 'value_misfit', cell(key))
  return { ...stated, ...Object.fromEntries(misfits.map((key) => [key, unstated(factOf(key))])) }
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

/** Reads one row of a file into the draft of a listing, or returns why not. */
import type { ImportQuestion, ImportWarning } from '../../../../contract/market/import-outcomes.ts'
import { isTowed } from '../../../../contract/market/misfits.ts'
import type { StatedMileage } from '../../../../contract/market/mileage.ts'
import { maxDescriptionLength, minDescriptionLength, minYear } from '../../../../contract/market/limits.ts'
import { featuresFor } from '../../../../contract/market/vehicle-fields.ts'
import { readTypeKey } from '../../../../contract/market/type-key.ts'
import { readVin } from '../../../../contract/market/vin.ts'
import type { Language, VehicleType } from '../../../../contract/market/vocabulary.ts'
import { grossPriceOf } from '../../market/listings/service.ts'
import { readAvailability, saysSold } from './availability.ts'
import { cleaned, hasBrokenLetters, isOtherWord, plainText, readPictures } from './cell-text.ts'
import type { Field } from './data/column-words.ts'
import { isImpossibleDate, readRegistration } from './dates.ts'
import { describeFacts, languageOf } from './descriptions.ts'
import { isOtherMoney, readDoors, readMileage, readNumber, saysUnknown } from './numbers.ts'
import { isPlaceholderPrice, readPrice, type StatedPrice } from './prices.ts'
import { fitting, inRange, powerOf, readFacts } from './row-facts.ts'
import { rowModelDescription } from './row-model-description.ts'
import { type Cell, longestValue, type ReadRow, type Refusal, type Refuse, type RowRules, type StatedPlace, type Warn } from './row-reading.ts' // prettier-ignore
import { bodyOf, isPlugged, nameOf, readKind, readNamed } from './row-vehicle.ts'
import { readCondition, readOfferKind } from './values.ts'

export {
  type ReadRow,
  type Refusal,
  type RowRules,
  type StatedPlace,
  toldKey,
  type ToldVehicle,
} from './row-reading.ts'

/**
 * Reads a row. A fact that is not understood, or that this vehicle cannot have, is left out with a warning; a row is refused
 * only without what every listing needs: make, model, year, mileage, price, place. All of that which is wrong is told at once.
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

  const refusals: Refusal[] = []
  const refuse: Refuse = (field, reason, value = '') => {
    refusals.push({ field, reason, value: value.slice(0, longestValue) })
    return null
  }

  const kind = readKind(cell, warn)
  const registered = registrationOf(cell, rules.today, refuse)
  const named = kind.vehicleType === undefined ? refuse('vehicleType', 'unknown_value', cell('vehicleType')) : readNamed(cell, kind, registered?.year, rules, refuse) // prettier-ignore
  const model = named && (named.line.model ?? refuse('model', 'missing'))
  const price = priceOf(cell, refuse)
  const questions: Refusal[] = []
  const ask = (field: string, reason: ImportQuestion, value = '') =>
    questions.push({ field, reason, value: value.slice(0, longestValue) })
  // Files call a state what is one of the sale: "Stato: Venduta".
  const availability = readAvailability(cell('availability')) ?? readAvailability(cell('condition'))
  if (availability === 'sold') refuse('availability', 'sold', cell('availability') || cell('condition'))
  else if (texts.some((field) => saysSold(cell(field)))) ask('availability', 'sold_in_text')
  if (named?.match.makeCorrected === true) warn('make', 'make_corrected', `${cell('make')} → ${named.line.make.name}`)
  const stated = readFacts(cell, rules, warn)
  // Files may have one column for both.
  const offerKind = stated.offerKind ?? readOfferKind(cell('condition')) ?? null
  const condition = stated.condition ?? 'used'
  const bodyType = named ? bodyOf(kind.bodies, named, rules, warn) : null
  const isNew = condition === 'new' || offerKind === 'day_registration'
  const mileage = saysUnknown(cells.get('mileageKm') ?? '')
    ? unknownMileage
    : mileageOf(cell('mileageKm'), cell('mileageUnit'), { isNew, isTowed: isTowed({ bodyType }) }, refuse)
  const place = placeOf(cell, rules, refuse)
  if (!registered || !named || !model || !price || !mileage || !place || refusals.length > 0) {
    return { draft: null, refusals, warnings: [] }
  }

  const { line, match, found } = named
  const { make } = line
  const month = registered.month ?? readMonth(cell('firstRegistrationMonth'))
  if (stated.fuelType === 'hybrid' && isPlugged(line, match.words)) stated.fuelType = 'plugin_hybrid'
  if (mileage.isConcluded) warn('mileageKm', 'mileage_of_new')
  const { mileageKm, odometer } = mileage
  const isBarelyDriven = isNew || offerKind === 'demonstration'
  if (mileageKm !== null && !isBarelyDriven && isDoubtful(mileageKm, registered.year, rules.today))
    warn('mileageKm', 'mileage_doubtful', cell('mileageKm'))
  if (place.latitude === null) warn('city', 'place_nowhere', place.location)

  const { isNet } = price
  if (isNet) warn('priceEuros', 'price_was_net', price.cell)
  const euros = isNet ? grossPriceOf(price.euros, place.country) : Math.round(price.euros)
  if (euros > 0 && isPlaceholderPrice(euros)) ask('priceEuros', 'price_doubtful', price.cell)
  if (mileageKm !== null && mileageKm > mostKm(line.vehicleType))
    ask('mileageKm', 'mileage_too_high', cell('mileageKm'))
  if (isImpossibleDate(cell('firstRegistration')))
    ask('firstRegistration', 'date_impossible', cell('firstRegistration'))

  const doors = readDoors(cell('doors'), bodyType)
  const power = powerOf(cell, warn)
  const facts = fitting({ ...stated, doors: inRange('doors', doors, cell('doors'), warn), powerKw: power }, { vehicleType: line.vehicleType, bodyType, fuelType: stated.fuelType }, cell, warn) // prettier-ignore
  const vin = readVin(cell('vin'))
  if (vin.problem !== null) warn('vin', 'value_unreadable', `…${vin.vin.slice(-4)}`)
  const description = descriptionOf(plainText(cell('description')), { name: nameOf(make.name, cell('model') || model.name), year: registered.year, mileageKm, fuelType: facts.fuelType, transmission: facts.transmission, powerKw: facts.powerKw }, rules.language ?? languageOf(place.country), warn) // prettier-ignore
  if (hasBrokenLetters(`${cell('description')} ${cell('modelDescription')} ${cell('variant')}`)) warn('description', 'letters_broken') // prettier-ignore
  const pictures = readPictures(cell('pictures'))
  for (const part of pictures.unreadable) warn('pictures', 'picture_unreadable', part)
  if (!found) warn('model', 'model_unknown', `${make.name} ${named.unknown}`)
  const fittingItems = featuresFor({ vehicleType: line.vehicleType, bodyType, fuelType: facts.fuelType })
  return {
    refusals,
    questions,
    warnings,
    vehicle: `${make.name} ${model.name}`,
    pictures: pictures.addresses,
    draft: {
      ...place,
      vehicleType: line.vehicleType,
      make: make.slug,
      model: model.slug,
      variant: match.variant,
      ...facts,
      vatTreatment: isNet && facts.vatTreatment === 'not_stated' ? 'deductible' : facts.vatTreatment,
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
      odometer,
      priceEuros: euros,
      condition,
      bodyType,
      vin: vin.problem === null ? vin.vin || null : null,
      typeKey: typeKeyOf(cell),
      features: facts.features?.filter((item) => fittingItems.includes(item)) ?? [],
      ...description,
    },
  }
}

/** Where a dealer writes what no column holds. */
const texts = ['description', 'modelDescription', 'model', 'variant'] as const

function readMonth(cell: string): number | null {
  const month = readNumber(cell)
  return month !== null && month >= 1 && month <= 12 && Number.isInteger(month) ? month : null
}

/** The least that a vehicle of two years or more has driven, unless its file states thousands. */
const leastKm = 1_000

/** A used vehicle that has driven nothing has not been used, however young it is. */
function isDoubtful(km: number, year: number, today: string | undefined): boolean {
  if (km === 0) return true
  return today !== undefined && km < leastKm && Number(today.slice(0, 4)) - year >= 2
}

interface RowMileage extends StatedMileage {
  isConcluded: boolean
}

/** What a cell says with "unbekannt". A vehicle that is towed has none all the same. */
const unknownMileage: RowMileage = { mileageKm: null, odometer: 'unknown', isConcluded: false }

/** The mileage of a row. What is towed has none, whatever its cell says; what is new and says nothing has driven nothing. */
function mileageOf(
  cell: string,
  unit: string,
  { isNew, isTowed }: { isNew: boolean; isTowed: boolean },
  refuse: Refuse,
): RowMileage | null {
  if (isTowed) return { mileageKm: null, odometer: 'none', isConcluded: false }
  const km = readMileage(cell, unit)
  if (km === null) return isNew ? { mileageKm: 0, odometer: null, isConcluded: true } : refuse('mileageKm', 'missing')
  if (Number.isNaN(km)) return refuse('mileageKm', 'not_a_number', cell)
  return { mileageKm: Math.round(km), odometer: null, isConcluded: false }
}

function registrationOf(cell: Cell, today: string | undefined, refuse: Refuse) {
  const registered = readRegistration(cell('firstRegistration')) ?? readRegistration(cell('year'))
  const thisYear = today === undefined ? null : Number(today.slice(0, 4))
  if (!registered) {
    // What is new has never been registered.
    const isNew = readCondition(cell('condition')) === 'new' && cell('firstRegistration') === '' && cell('year') === ''
    if (isNew && thisYear !== null) return { year: thisYear, month: null }
    const field = cell('firstRegistration') === '' ? 'year' : 'firstRegistration'
    return refuse(field, cell(field) === '' ? 'missing' : 'not_a_year', cell(field))
  }
  const isToCome = thisYear !== null && registered.year > thisYear + 1
  return registered.year < minYear || isToCome ? refuse('year', 'out_of_range', String(registered.year)) : registered
}

interface RowPrice extends StatedPrice {
  /** Where it stands. */
  cell: string
}

/** What is asked today; where only the price without tax is stated, that. */
function priceOf(cell: Cell, refuse: Refuse): RowPrice | null {
  const sale = readPrice(cell('salePrice'))
  const isOnSale = sale !== null && sale.euros > 0
  const stated = isOnSale ? cell('salePrice') : cell('priceEuros')
  const gross = isOnSale ? sale : readPrice(stated)
  const isMissing = gross === null || (gross.euros === 0 && cell('priceNet') !== '')
  const net = isMissing ? readPrice(cell('priceNet')) : null
  const price = net === null ? gross : { euros: net.euros, isNet: true }
  const from = net === null ? stated : cell('priceNet')
  if (price === null) return refuse('priceEuros', 'missing')
  if (Number.isNaN(price.euros)) return refuse('priceEuros', 'not_a_number', from)
  const isForeign = isOtherMoney(from) || isOtherMoney(cell('currency'))
  if (isForeign) return refuse('priceEuros', 'not_euros', cell('currency') || from)
  return { ...price, isNet: price.isNet || isNetWord(cell('priceBasis')), cell: from }
}

/** A column that says for all prices whether tax is in them. */
function isNetWord(cell: string): boolean {
  return /^(?:net|netto|neto|ht|ex|excl\w*|exkl\w*|without|ohne|sin|sem|senza|no|nein|non|0|false|n)\b/i.test(cell)
}

/** More than a vehicle of this type drives: cells with a digit too many. */
function mostKm(vehicleType: VehicleType): number {
  if (vehicleType === 'truck' || vehicleType === 'bus') return 2_000_000
  return vehicleType === 'motorcycle' ? 300_000 : 600_000
}

interface PlaceParts {
  city: string
  postcode: string
  country: string
}

/** "4 Shannon Way, Limerick, IE", "Hauptstraße 1, 10115 Berlin", or the parts by name as JSON; null without a town. */
function placeInCell(cell: string): PlaceParts | null {
  const named = cell.startsWith('{') ? partsByName(cell) : null
  if (named) return named.city === '' && named.postcode === '' ? null : named
  const parts = cell.split(/[,\n]/).map((part) => part.trim()).filter(Boolean) // prettier-ignore
  if (parts.length < 2) return null
  const last = parts.at(-1) ?? ''
  const hasCountry = /^\p{L}{2,3}$/u.test(last) || (parts.length > 2 && !/\d/.test(last))
  const town = /^(?:([A-Z]{0,3}-?\d[\d\s-]{2,7}(?:\s?[A-Z]{2})?)\s+)?(.+?)$/.exec(
    (hasCountry ? parts.at(-2) : last) ?? '',
  )
  return town ? { postcode: town[1] ?? '', city: town[2] ?? '', country: hasCountry ? last : '' } : null
}

function partsByName(cell: string): PlaceParts | null {
  const said = (name: string) => new RegExp(`"(?:${name})"\\s*:\\s*"([^"]*)"`).exec(cell)?.[1]?.trim() ?? ''
  return {
    city: said('city|addressLocality'),
    postcode: said('postal_code|postalCode|zip'),
    country: said('country|addressCountry'),
  }
}

/** That of the row, else the dealer's. */
function placeOf(cell: Cell, rules: RowRules, refuse: Refuse): StatedPlace | null {
  const inCell = cell('city') === '' && cell('postcode') === '' ? placeInCell(cell('address')) : null
  const parts = inCell ?? { city: cell('city'), postcode: cell('postcode'), country: cell('country') }
  if (parts.city === '' && parts.postcode === '') return rules.place ?? refuse('city', 'missing')
  return rules.placeOf(parts) ?? refuse('city', 'place_unknown', `${parts.postcode} ${parts.city}`.trim())
}

/** What the file says, else the facts; a text that is too short to be published is followed by them. */
function descriptionOf(text: string, facts: Parameters<typeof describeFacts>[0], language: Language, warn: Warn) {
  if (text.length >= minDescriptionLength) return { description: text.slice(0, maxDescriptionLength), descriptionLanguage: null } // prettier-ignore
  const written = describeFacts(facts, language)
  warn('description', text === '' ? 'description_written' : 'description_extended', text)
  const ending = /[.!?]$/.test(text) ? ' ' : '. '
  return { description: text === '' ? written : `${text}${ending}${written}`, descriptionLanguage: language }
}

/** HSN and TSN may have a column each. Text of another form is left out: no vehicle is refused for it. */
function typeKeyOf(cell: (field: Field) => string): string | null {
  const inTwo = cell('hsn') === '' ? '' : `${cell('hsn').padStart(4, '0')}/${cell('tsn')}`
  return readTypeKey(cell('typeKey') || inTwo)?.key ?? null
}

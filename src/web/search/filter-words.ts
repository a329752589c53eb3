/** Filters in the reader's words, for chips, the title and the history. */
import {
  type BoundsOf,
  isListed,
  isOptioned,
  type ListedFact,
  type OptionedFact,
  type OptionOf,
  type RangeBound,
  type RangeName,
  rangeBoundOf,
  type RangedFact,
} from '../../contract/market/fact-filters.ts'
import { defaultRadiusKm } from '../../contract/market/search-filters.ts'
import { isOtherModel, otherModel } from '../../contract/market/other-model.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { partsOfMonth } from '../../contract/market/registration-month.ts'
import { readVehicleChoice } from '../../contract/market/vehicle-choice.ts'
import { factOf, type FactsWith } from '../../contract/market/vehicle-facts.ts'
import { factWords, numberWords } from '../facts/fact-words.ts'
import type { Speech } from '../i18n/text.tsx'
import type { TaxonomyNames } from './load-facets.ts'
import {
  type FilterName,
  type Filters,
  filterNames,
  type FilterValue,
  literalWords,
  valuesOf,
} from './search-address.ts'

export interface ActiveFilter {
  name: FilterName
  value: FilterValue
  words: string
}

/** Every value that limits the search, in a fixed order. */
export function activeFilters(filters: Filters, speech: Speech, names: TaxonomyNames): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const values = name === 'text' ? literalWords(filters.text ?? '') : valuesOf(filters, name)
    // The distance stands with its place.
    if (name === 'radiusKm') return []
    const { radiusKm } = filters
    return values.map((value) => ({ name, value, words: words(name, value, speech, { ...names, radiusKm }) }))
  })
}

function words(
  name: FilterName,
  value: FilterValue,
  speech: Speech,
  { radiusKm, ...names }: TaxonomyNames & { radiusKm: Filters['radiusKm'] | undefined },
): string {
  const { text, formats } = speech
  const key = String(value)
  const number = Number(value)
  switch (name) {
    case 'vehicleType':
      return text(`vehicleTypes.${value as NonNullable<Filters['vehicleType']>}`)
    case 'make':
    case 'model':
    case 'variant':
      return formats.vehicle(names[name] ?? key)
    case 'vehicle':
      return vehicleWords(key, ownValue(names.vehicle, key), speech)
    case 'text':
      return text('chip.text', { words: shownWord(key, formats) })
    case 'region':
      return formats.country(key)
    case 'place':
      return text('chip.place', {
        place: ownValue(names.places, key) ?? placeWords(key),
        distance: formats.kilometres(radiusKm ?? defaultRadiusKm),
      })
    case 'radiusKm':
      return formats.kilometres(number)
    case 'registeredFrom':
    case 'registeredUpTo': {
      const { year, month } = partsOfMonth(key)
      return text(`chip.${name}`, { month: formats.yearAndMonth(year, month) })
    }
    case 'cityZip':
      return text('chip.cityZip', { place: key })
    case 'priceRating':
      return text(`priceRating.${value as NonNullable<Filters['priceRating']>}`)
    case 'sellerKind':
      return text(`sellerKind.${value as NonNullable<Filters['sellerKind']>}`)
    case 'withPictures':
      return text('chip.withPictures')
    case 'withoutReserved':
      return text('chip.withoutReserved')
    case 'onlineSinceDays':
      return text('chip.onlineSinceDays', { count: number })
    case 'featuredOnly':
      return text('chip.featuredOnly')
    case 'withoutFeatured':
      return text('chip.withoutFeatured')
    default:
      return isListed(name) ? itemWords(name, value, speech) : boundWords(name, number, speech)
  }
}

/** A word that is looked for in texts as it was typed: of "Golf 7" the 7, which is looked for as Mk7; "GTI or R" for either. */
export function shownWord(word: string, formats: Speech['formats']): string {
  return formats.choice(word.split('|').map((one) => /^Mk(\d)$/.exec(one)?.[1] ?? one))
}

/** Bounds with a unit that have words of their own: another fact has the same unit, or some language says it shorter. */
const named = [
  'priceFrom',
  'priceUpTo',
  'maxMileage',
  'minPermittedMassKg',
  'maxPermittedMassKg',
  'minPayloadKg',
  'minInspectionMonths',
  'minWarrantyMonths',
  'minElectricRangeKm',
  'minBatteryWh',
  'minBatteryHealthPercent',
  'minAcChargingWatts',
  'minDcChargingWatts',
  'maxChargingMinutes',
  'maxConsumptionMlPerKm',
  'maxConsumptionWhPerKm',
] as const satisfies RangeName[]
/** Bounds with words of their own: these, those of facts without a unit, and those of years. */
type OwnBound = BoundsOf<Exclude<RangedFact, FactsWith<{ unit: string }>> | 'year'> | (typeof named)[number]

function isOwn({ name, key, fact }: RangeBound): boolean {
  return key === 'year' || fact.unit === undefined || (named as readonly RangeName[]).includes(name)
}

/** One bound of a range. One that needs words of its own and has none in English does not compile. */
function boundWords(name: RangeName, number: number, { text, formats }: Speech): string {
  const bound = rangeBoundOf(name)
  if (!bound) return String(number)
  const value = numberWords(bound.fact, number, formats)
  if (isOwn(bound)) {
    return text(`chip.${name as OwnBound}`, { count: number, year: value, price: value, mileage: value, value })
  }
  return text(bound.bound === 'min' ? 'chip.from' : 'chip.upTo', { value })
}

type NumberList = ListedFact & FactsWith<{ kind: 'number' }>
type OptionMessage = { [Key in OptionedFact]: `option.${Key}_${OptionOf<Key>}` }[OptionedFact]

/** One value of a list. Numbers are counted: "5 doors". An option without words in English does not compile. */
export function itemWords(key: ListedFact, value: FilterValue, speech: Speech): string {
  if (isOptioned(key)) return speech.text(`option.${key}_${String(value)}` as OptionMessage)
  const { kind } = factOf(key)
  if (kind === 'number') return speech.text(`chip.${key as NumberList}`, { count: Number(value) })
  return factWords(key, kind === 'several' ? [value] : value, speech) ?? String(value)
}

/** A row by its names, or as its address has it where they are not known. */
export function vehicleWords(row: string, known: string | undefined, { text, formats }: Speech): string {
  const choice = readVehicleChoice(row)
  if (!choice) return row
  const name =
    known ?? [choice.make, choice.model, choice.variant].flatMap((slug) => (slug ? capitalised(slug) : [])).join(' ')
  const vehicle = isOtherModel(choice.model)
    ? name.replace(/Other$/, formats.vehicle(otherModel.name))
    : formats.vehicle(name)
  return choice.excluded ? text('chip.without', { vehicle }) : vehicle
}

/** Keys of places begin with their country: `es-madrid`. */
function placeWords(key: string): string {
  return capitalised(key.replace(/^[a-z]{2}-/, ''))
}

function capitalised(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

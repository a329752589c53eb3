/** How the text of an address becomes the value of a filter. */
import {
  type ListedFact,
  listedFacts,
  optionsOf,
  rangeBounds,
  type RangeName,
} from '../../contract/market/fact-filters.ts'
import { onlineSinceOptionsDays, radiusOptionsKm } from '../../contract/market/search-filters.ts'
import { priceRatings } from '../../contract/market/price-verdicts.ts'
import { readRegistrationMonth } from '../../contract/market/registration-month.ts'
import { taxonomyKeyPattern } from '../../contract/market/slug.ts'
import { readVehicleChoice } from '../../contract/market/vehicle-choice.ts'
import { factOf } from '../../contract/market/vehicle-facts.ts'
import { countries, sellerKinds } from '../../contract/market/vocabulary.ts'
import type { FilterName, FilterValue } from './filters.ts'

type Reader = (value: string) => FilterValue | undefined

const rangeReaders = Object.fromEntries(
  rangeBounds.map(({ name, min, max }) => [name, wholeNumber(min, max)]),
) as Record<RangeName, Reader>

const listReaders = Object.fromEntries(listedFacts.map((key) => [key, itemReader(key)])) as Record<ListedFact, Reader>

function itemReader(key: ListedFact): Reader {
  const [fact, options] = [factOf(key), optionsOf(key)]
  if (options) return oneOf(Object.keys(options))
  if (fact.kind === 'number') return wholeNumber(fact.min, fact.max)
  return 'values' in fact ? oneOf(fact.values) : taxonomyKey
}

/** Every filter in the order in which addresses and chips list them. `undefined` from a reader means "not understood". */
export const readers: Record<FilterName, Reader> = {
  vehicleType: taxonomyKey,
  make: slug,
  model: slug,
  variant: slug,
  vehicle: (value) => (readVehicleChoice(value) ? value : undefined),
  text: words(200),
  ...rangeReaders,
  registeredFrom: readRegistrationMonth,
  registeredUpTo: readRegistrationMonth,
  region: oneOf(countries),
  cityZip: words(100),
  place: words(200),
  radiusKm: oneNumberOf(radiusOptionsKm),
  ...listReaders,
  priceRating: oneOf(priceRatings),
  sellerKind: oneOf(sellerKinds),
  withPictures: isTrue,
  withoutReserved: isTrue,
  onlineSinceDays: oneNumberOf(onlineSinceOptionsDays),
  featuredOnly: isTrue,
  withoutFeatured: isTrue,
}

/** Whether there is a type or category of this key is for the server to say. */
function taxonomyKey(value: string): string | undefined {
  const key = value.toLowerCase()
  return taxonomyKeyPattern.test(key) ? key : undefined
}

/** One of the keys, however it is capitalised. */
export function oneOf<Key extends string>(keys: readonly Key[]): (value: string) => Key | undefined {
  return (value) => keys.find((key) => key.toLowerCase() === value.toLowerCase())
}

/** A number with or without the signs that people write into prices. */
export function wholeNumber(min: number, max: number): (value: string) => number | undefined {
  return (value) => {
    const digits = value.replaceAll(/[€,\s]/g, '')
    if (!/^\d{1,9}$/.test(digits)) return undefined
    const number = Number(digits)
    return number >= min && number <= max ? number : undefined
  }
}

function oneNumberOf<Value extends number>(options: readonly Value[]): (value: string) => Value | undefined {
  return (value) => options.find((option) => String(option) === value)
}

function isTrue(value: string): true | undefined {
  return value === 'true' ? true : undefined
}

function slug(value: string): string | undefined {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100 ? value : undefined
}

function words(maxLength: number): Reader {
  return (value) => (value.length <= maxLength && !value.includes('\0') ? value : undefined)
}

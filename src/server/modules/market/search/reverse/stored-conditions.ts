/**
 * The filters of a stored search as a few numbers: one condition after the other, each a sign, its length and its arguments. A
 * million searches are one array of numbers, and testing one touches nothing else.
 */
import { dayMs } from '../../../../../contract/market/durations.ts'
import { ownValue } from '../../../../../contract/market/own-value.ts'
import type { VehicleChoice } from '../../../../../contract/market/vehicle-choice.ts'
import { squaredKm } from '../distance.ts'
import { foldPlace } from '../fold-words.ts'
import { small } from '../index/small.ts'
import { vehicleRows } from '../rules.ts'
import { chosenBounds, chosenWords, type Day, dayOf, type Schema } from '../schema.ts'
import type { Origin, SearchConditions } from '../search-engine.ts'
import { type TypedWord, typedWords } from '../typed-words.ts'
import { Numbered, Pool } from './growing.ts'
import { anyStated, type ListingState, type Words } from './listing-state.ts'

const sign = {
  range: 0,
  months: 1,
  choice: 2,
  type: 3,
  vehicles: 4,
  noVehicles: 5,
  within: 6,
  items: 7,
  onlineSince: 8,
  featured: 9,
  words: 10,
  typedPlace: 11,
} as const
const least = -2_147_483_648
const most = 2_147_483_647

interface TypedPlace {
  wanted: string
  postcode: string
  towns: ReadonlySet<string>
}

/** Writes conditions as numbers and tests them. What is not a number is kept once for all searches that have it. */
export class StoredConditions {
  readonly schema: Schema
  readonly words: Words
  readonly #origins = new Pool<Origin>()
  readonly #typed = new Pool<readonly TypedWord[]>()
  readonly #places = new Pool<TypedPlace>()

  constructor(schema: Schema) {
    this.schema = schema
    this.words = {
      types: new Numbered(),
      vehicles: new Numbered(),
      choices: schema.choices.map(() => new Numbered()),
      items: schema.items.map(() => new Numbered()),
    }
  }

  /** The cheapest and narrowest conditions first. */
  write(query: SearchConditions): number[] {
    const { schema, words } = this
    const numbers: number[] = []
    const add = (kind: number, ...values: number[]) => numbers.push(kind, values.length, ...values)
    const { wanted, excluded } = vehicleRows(query)
    for (const [at, range] of schema.ranges.entries()) {
      // In months from today the bounds move from day to day.
      const bounds = chosenBounds(range, query, 0)
      if (!bounds) continue
      if (range.inMonths) {
        add(sign.months, at, Math.max(least, ...monthsOf(query, range.lower)), Math.min(most, ...monthsOf(query, range.upper)))
      } else add(sign.range, at, bounds.from ?? least, bounds.upTo ?? most)
    }
    if (query.vehicleType !== undefined) add(sign.type, words.types.learn(query.vehicleType))
    for (const [at, choice] of schema.choices.entries()) {
      const chosen = chosenWords(choice, query)
      if (chosen) add(sign.choice, at, ...chosen.map((word) => (words.choices[at] as Numbered).learn(word)))
    }
    if (wanted.length > 0) add(sign.vehicles, ...wanted.map((row) => this.vehicle(row)))
    if (excluded.length > 0) add(sign.noVehicles, ...excluded.map((row) => this.vehicle(row)))
    const { origins, radiusKm, onlineSinceDays, text, cityZip } = query
    if (origins && radiusKm !== undefined) {
      const numbered = origins.map((origin) => this.#origins.add(`${origin.latitude} ${origin.longitude}`, () => origin))
      add(sign.within, radiusKm, ...numbered)
    }
    for (const [at, items] of schema.items.entries()) {
      const chosen = chosenWords(items, query)
      if (chosen) add(sign.items, at, ...chosen.map((word) => (words.items[at] as Numbered).learn(word)))
    }
    if (onlineSinceDays !== undefined) add(sign.onlineSince, onlineSinceDays)
    if (query.featuredOnly) add(sign.featured, 1)
    if (query.withoutFeatured) add(sign.featured, 0)
    const typed = typedWords(text ?? '')
    if (typed.length > 0) add(sign.words, this.#typed.add(text ?? '', () => typed))
    if (cityZip) add(sign.typedPlace, this.#places.add(JSON.stringify([cityZip, query.cityZipTowns]), () => typedPlace(cityZip, query.cityZipTowns))) // prettier-ignore
    return numbers
  } // prettier-ignore

  vehicle({ make, model, variant }: Omit<VehicleChoice, 'excluded'>): number {
    return this.words.vehicles.learn([make, model, variant].filter((slug) => slug !== undefined).join('.'))
  }

  /** Whether a listing that is on offer fits the conditions from `start` up to `end`. */
  fit(numbers: Int32Array, start: number, end: number, listing: ListingState, now: Date): boolean {
    for (let at = start; at < end;) {
      const kind = numbers[at] as number
      const first = at + 2
      const next = first + (numbers[at + 1] as number)
      if (!this.#fits(kind, numbers, first, next, listing, now)) return false
      at = next
    }
    return true
  }

  #fits(kind: number, numbers: Int32Array, first: number, next: number, listing: ListingState, now: Date): boolean {
    const value = numbers[first] as number
    switch (kind) {
      case sign.range: {
        const stated = listing.ranges[value] as number
        if (stated === anyStated) return true
        return stated !== -1 && stated >= (numbers[first + 1] as number) && stated <= (numbers[first + 2] as number)
      }
      case sign.months:
        return this.#fitsMonths(value, numbers[first + 1] as number, numbers[first + 2] as number, listing, dayOf(now))
      case sign.choice:
        return includes(numbers, first + 1, next, listing.choices[value] as number)
      case sign.type:
        return listing.type === value
      case sign.vehicles:
        return listing.vehicles.some((vehicle) => includes(numbers, first, next, vehicle))
      case sign.noVehicles:
        return !listing.vehicles.some((vehicle) => includes(numbers, first, next, vehicle))
      case sign.within: {
        const { latitude, longitude } = listing
        for (let at = first + 1; at < next; at += 1) {
          const origin = this.#origins.get(numbers[at] as number)
          if (squaredKm(origin, latitude, longitude) <= value * value) return true
        }
        return false
      }
      case sign.items: {
        for (let at = first + 1; at < next; at += 1) {
          if (!(listing.items[value] as ReadonlySet<number>).has(numbers[at] as number)) return false
        }
        return true
      }
      case sign.onlineSince:
        return listing.publishedMs > now.getTime() - value * dayMs
      case sign.featured:
        return listing.isFeatured === (value === 1)
      case sign.words:
        return this.#typed.get(value).every(({ alternatives }) => alternatives.some((terms) => terms.every((term) => listing.text.has(term)))) // prettier-ignore
      default:
        return fitsPlace(this.#places.get(value), listing.place)
    }
  }

  #fitsMonths(range: number, from: number, upTo: number, listing: ListingState, today: Day): boolean {
    const fact = this.schema.ranges[range] as Schema['ranges'][number]
    const stated = listing.ranges[range] as number
    const [lower] = fact.lower
    const [upper] = fact.upper
    const query = { ...(lower !== undefined && from !== least && { [lower]: from }), ...(upper !== undefined && upTo !== most && { [upper]: upTo }) } // prettier-ignore
    const bounds = chosenBounds(fact, query, today)
    if (stated === -1 || !bounds) return false
    return stated >= (bounds.from ?? least) && stated <= (bounds.upTo ?? most)
  }
}

function monthsOf(query: SearchConditions, names: readonly string[]): number[] {
  return names.map((name) => ownValue(query as Readonly<Record<string, unknown>>, name)).filter((value) => typeof value === 'number')
} // prettier-ignore

function includes(numbers: Int32Array, first: number, next: number, wanted: number): boolean {
  if (wanted === 0) return false
  for (let at = first; at < next; at += 1) if (numbers[at] === wanted) return true
  return false
}

function typedPlace(cityZip: string, towns: readonly string[] = []): TypedPlace {
  return { wanted: foldPlace(cityZip), postcode: small(cityZip), towns: new Set(towns.map(foldPlace)) }
}

function fitsPlace({ wanted, postcode, towns }: TypedPlace, place: ListingState['place']): boolean {
  const begins = place.postcode !== '' && place.postcode.startsWith(postcode)
  return begins || towns.has(place.city) || place.names.includes(wanted)
}

/**
 * Stored searches, found by a listing: the search the other way round. Each stands under its most selective condition, with its
 * bounds of price beside it; what stands under the conditions of a listing is tested exactly.
 */
import { ownValue } from '../../../../../contract/market/own-value.ts'
import { IdTable, idAt, wordsOf } from '../index/id-table.ts'
import { chosenWords, type Schema } from '../schema.ts'
import type { Origin, SearchConditions } from '../search-engine.ts'
import { vehicleRows } from '../rules.ts'
import { GrowingNumbers, type Numbered } from './growing.ts'
import { anyStated, type ListingRow, listingState, type ListingState, type VehicleNames } from './listing-state.ts'
import { StoredConditions } from './stored-conditions.ts'

/** Wider circles cover too many cells to stand under each. */
const widestKm = 150
/** A choice selects less where it has few words, or where a search allows many of them. */
const fewestWords = 5
const mostChosen = 4
const kmPerDegree = 111
const least = -2_147_483_648
const most = 2_147_483_647

/** Searches under one condition: their slots, and between which prices. */
class Shelf {
  readonly slots = new GrowingNumbers()
  readonly lowest = new GrowingNumbers()
  readonly highest = new GrowingNumbers()

  add(slot: number, lowest: number, highest: number): void {
    this.slots.push(slot)
    this.lowest.push(lowest)
    this.highest.push(highest)
  }
}

export class StoredSearches {
  #conditions: StoredConditions
  readonly #schema: Schema
  /** Where the conditions of each slot begin and end; a slot that was given up ends where it begins. */
  #starts = new GrowingNumbers(1_024)
  #ends = new GrowingNumbers(1_024)
  #numbers = new GrowingNumbers(16_384)
  #ids = new IdTable(1_024)
  #shelves = new Map<string, Shelf>()
  /** The look in which a slot was last tested: it may stand on several shelves. */
  #testedIn = new Uint32Array(1_024)
  #look = 0
  #slots = 0
  #givenUp = 0

  constructor(schema: Schema) {
    this.#schema = schema
    this.#conditions = new StoredConditions(schema)
  }

  get size(): number {
    return this.#slots - this.#givenUp
  }

  /** The share of slots that was given up; beyond a half it is worth reading all searches anew. */
  get isWorn(): boolean {
    return this.#givenUp > 1_000 && this.#givenUp > this.#slots / 2
  }

  /** Stores a search, in place of the one with its id. */
  put(id: string, query: SearchConditions): void {
    this.remove(id)
    const slot = this.#newSlot(id)
    this.#starts.push(this.#numbers.length)
    for (const number of this.#conditions.write(query)) this.#numbers.push(number)
    this.#ends.push(this.#numbers.length)
    const price = this.#schema.ranges.find(({ name }) => name === 'priceEuros')
    const bounds = (names: readonly string[] = []) =>
      names.map((name) => ownValue(query as Readonly<Record<string, unknown>>, name)).filter((value) => typeof value === 'number')
    const lowest = Math.max(least, ...bounds(price?.lower))
    const highest = Math.min(most, ...bounds(price?.upper))
    for (const key of this.#keysOf(query)) this.#shelf(key).add(slot, lowest, highest)
  } // prettier-ignore

  remove(id: string): void {
    const slot = this.#ids.find(...wordsOf(id))
    if (slot === -1) return
    this.#ids.remove(slot)
    this.#starts.values[slot] = -1
    this.#givenUp += 1
  }

  state(row: ListingRow, names: VehicleNames, now: Date): ListingState {
    return listingState(row, names, { schema: this.#schema, words: this.#conditions.words }, now)
  }

  /** The listing as it fits searches whatever they say of prices. */
  atAnyPrice(listing: ListingState): ListingState {
    const price = this.#schema.ranges.findIndex(({ name }) => name === 'priceEuros')
    return { ...listing, priceEuros: Number.NaN, ranges: listing.ranges.with(price, anyStated) }
  }

  /** Calls for each search that a listing on offer fits. */
  match(listing: ListingState, now: Date, each: (searchId: string) => void): void {
    this.#look += 1
    const price = listing.priceEuros
    for (const key of keysOfListing(listing)) {
      const shelf = this.#shelves.get(key)
      if (!shelf) continue
      const { slots, lowest, highest } = shelf
      for (let at = 0; at < slots.length; at += 1) {
        if (price < (lowest.values[at] as number) || price > (highest.values[at] as number)) continue
        const slot = slots.values[at] as number
        if (this.#testedIn[slot] === this.#look) continue
        this.#testedIn[slot] = this.#look
        if (this.#fits(slot, listing, now)) each(idAt(this.#ids.words, slot * 4))
      }
    }
  }

  /** Whether a listing that is on offer fits one search; false for one that is not stored. */
  fits(searchId: string, listing: ListingState, now: Date): boolean {
    const slot = this.#ids.find(...wordsOf(searchId))
    return slot !== -1 && this.#fits(slot, listing, now)
  }

  #fits(slot: number, listing: ListingState, now: Date): boolean {
    const start = this.#starts.values[slot] as number
    return (
      start !== -1 && this.#conditions.fit(this.#numbers.values, start, this.#ends.values[slot] as number, listing, now)
    )
  }

  #newSlot(id: string): number {
    const slot = this.#slots
    if (slot === this.#testedIn.length) this.#grow(slot * 2)
    this.#ids.add(slot, ...wordsOf(id))
    this.#slots += 1
    return slot
  }

  #grow(capacity: number): void {
    const larger = new IdTable(capacity)
    const { words } = this.#ids
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const id = words.subarray(slot * 4, slot * 4 + 4) as unknown as [number, number, number, number]
      if (this.#starts.values[slot] !== -1) larger.add(slot, ...id)
    }
    this.#ids = larger
    const tested = new Uint32Array(capacity)
    tested.set(this.#testedIn)
    this.#testedIn = tested
  }

  #shelf(key: string): Shelf {
    const known = this.#shelves.get(key)
    if (known) return known
    const shelf = new Shelf()
    this.#shelves.set(key, shelf)
    return shelf
  }

  /** The conditions under which a search stands: alternatives of one filter, of which a listing has to have one. */
  #keysOf(query: SearchConditions): string[] {
    const { wanted } = vehicleRows(query)
    if (wanted.length > 0) return unique(wanted.map((row) => `vehicle ${this.#conditions.vehicle(row)}`))
    const { origins, radiusKm } = query
    if (origins && radiusKm !== undefined && radiusKm <= widestKm) {
      return unique(origins.flatMap((origin) => cellsAround(origin, radiusKm)))
    }
    const chosen = this.#schema.choices.flatMap((fact, at) => {
      const words = chosenWords(fact, query)
      const selects = words !== null && fact.words.length >= fewestWords && words.length <= mostChosen
      return selects ? [{ at, words, of: fact.words.length / words.length }] : []
    })
    const best = chosen.toSorted((one, other) => other.of - one.of)[0]
    if (best) {
      const known = this.#conditions.words.choices[best.at] as Numbered
      return unique(best.words.map((word) => `choice ${best.at} ${known.learn(word)}`))
    }
    if (query.vehicleType !== undefined) return [`type ${this.#conditions.words.types.learn(query.vehicleType)}`]
    return ['all']
  }
}

/** The conditions that a listing has, one of which every search that it fits stands under. */
function* keysOfListing({ vehicles, latitude, longitude, choices, type }: ListingState): Generator<string> {
  for (const vehicle of vehicles) if (vehicle !== 0) yield `vehicle ${vehicle}`
  if (!Number.isNaN(latitude) && !Number.isNaN(longitude)) yield cell(Math.floor(latitude), Math.floor(longitude))
  for (let at = 0; at < choices.length; at += 1) if (choices[at] !== 0) yield `choice ${at} ${choices[at]}`
  if (type !== 0) yield `type ${type}`
  yield 'all'
}

/** The cells of a degree by a degree that a circle may touch, with some room for what a plane makes of a sphere. */
function cellsAround({ latitude, longitude }: Origin, km: number): string[] {
  const north = (km * 1.05) / kmPerDegree
  // Where the circle is nearest to a pole a degree of longitude is shortest.
  const narrowest = Math.cos((Math.min(89, Math.abs(latitude) + north) * Math.PI) / 180)
  const east = (km * 1.05) / (kmPerDegree * narrowest)
  const cells: string[] = []
  for (let row = Math.floor(latitude - north); row <= Math.floor(latitude + north); row += 1) {
    for (let column = Math.floor(longitude - east); column <= Math.floor(longitude + east); column += 1) {
      cells.push(cell(row, column))
    }
  }
  return cells
}

function cell(row: number, column: number): string {
  return `cell ${row} ${column}`
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)]
}

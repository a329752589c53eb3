/**
 * The listings that are on offer or may be again without a change, in memory: columns of numbers by slot, sets of slots,
 * orders of slots, and counts of everything. It has a fixed number of slots; when they are used up it is built anew.
 */
import { onlineSinceOptionsDays, yearBars } from '../../../../contract/search-filters.ts' // prettier-ignore
import { type Bits, BitSets, clearBit, hasBit, Scratch, setBit } from './bits.ts'
import { bounds, columnsFor, ends, writeColumns } from './columns.ts'
import { CountedPart } from './counted-part.ts'
import { Counting } from './counting.ts'
import { Facts } from './facts.ts'
import { IdTable } from './id-table.ts'
import { type LargeMake, LargeMakes } from './large-makes.ts'
import { IndexMemory, type InMemory } from './memory.ts'
import { MovingBoundary } from './moving-boundary.ts'
import { OrderedSlots } from './ordered-slots.ts'
import type { Places } from './places.ts'
import { RangeSets } from './range-sets.ts'
import { Rooms } from './rooms.ts'
import { type ListingRecord, microseconds } from './record.ts'
import { SlotSorter, type SortKeys } from './sort-slots.ts'
import type { Taxonomy, TaxonomyRows } from './taxonomy.ts'

const dayMicroseconds = 86_400_000_000

export class MarketIndex {
  readonly taxonomy: Taxonomy
  readonly places: Places
  readonly capacity: number
  readonly ids: IdTable
  readonly memory = new IndexMemory()
  readonly sets: BitSets
  readonly scratch: Scratch
  readonly sorter: SlotSorter
  readonly counting: Counting
  /** Everything on offer. */
  readonly market: CountedPart
  /** The empty set. */
  readonly nothing: Bits
  size = 0
  /** Changes with everything that may change an answer. */
  version = 0

  readonly columns
  readonly featured: Bits
  /** By the number of days. */
  readonly onlineSince: ReadonlyMap<number, Bits>
  readonly facts: Facts
  readonly ranges: Record<'price' | 'mileage' | 'year' | 'power', RangeSets>
  readonly newest: OrderedSlots
  readonly makes = new LargeMakes(this)
  readonly #ends: { column: InMemory<Float64Array>; order: OrderedSlots }[]
  readonly #boundaries: MovingBoundary[]
  #now: number
  #used = 0
  readonly #free: number[] = []
  readonly #rooms = new Rooms()
  readonly #idWords: InMemory<Uint32Array>

  constructor(capacity: number, taxonomy: Taxonomy, places: Places, now: Date) {
    this.taxonomy = taxonomy
    this.places = places
    this.capacity = Math.ceil(capacity / 32) * 32
    const size = this.capacity
    this.#now = microseconds(now)
    this.#idWords = this.memory.uint32(size * 4)
    this.ids = new IdTable(size, this.#idWords)
    this.sets = new BitSets(this.memory, size)
    this.sorter = new SlotSorter(this.memory)
    this.scratch = new Scratch(this.sets)
    this.columns = columnsFor(size, this.memory)
    const { columns, sets } = this
    this.counting = new Counting(columns, this.memory)
    this.market = new CountedPart(sets.make(), this.memory)
    this.nothing = sets.make()
    this.featured = sets.make()
    this.onlineSince = new Map(onlineSinceOptionsDays.map((days) => [days, sets.make()]))
    this.facts = new Facts(this)
    const range = (keys: Uint32Array | Uint16Array, bounds: readonly number[]) =>
      new RangeSets(new OrderedSlots(keys, this.ids.words), keys, bounds, sets)
    this.ranges = {
      price: range(columns.priceEuros, bounds.price),
      mileage: range(columns.mileageKm, bounds.mileage),
      year: range(columns.year, yearBars.slice(1)),
      power: range(columns.powerKw, bounds.power),
    }
    this.newest = new OrderedSlots(columns.publishedAt, this.ids.words)
    const ending = (column: InMemory<Float64Array>) => ({ column, order: new OrderedSlots(column, this.ids.words) })
    const [expiry, featuring] = [ending(columns.packageExpiry), ending(columns.featuredUntil)]
    this.#ends = [expiry, featuring]
    this.#boundaries = [
      new MovingBoundary(expiry.order, 0, { ended: (slot) => this.#close(slot), begun: (slot) => this.#open(slot) }),
      new MovingBoundary(featuring.order, 0, told(this.featured)),
      ...[...this.onlineSince].map(
        ([days, bits]) => new MovingBoundary(this.newest, days * dayMicroseconds, told(bits)),
      ),
    ]
    for (const boundary of this.#boundaries) boundary.start(this.#now)
  }

  get isFull(): boolean {
    return this.#free.length === 0 && this.#used === this.capacity
  }

  /** Keeps room for so many listings of each model, by its id. */
  reserve(byModel: ReadonlyMap<string, number>): void {
    this.#used = this.#rooms.reserve(this.taxonomy, byModel)
  }

  /** Adds a listing without its place in sets, orders and counts; `finish` sees to those of all at once. */
  load(record: ListingRecord): void {
    const slot = this.#rooms.take(record.model) ?? this.#used++
    const { id } = record
    this.ids.add(slot, id[0] as number, id[1] as number, id[2] as number, id[3] as number)
    writeColumns(this.columns, slot, record)
  }

  /** Sorts and counts what was loaded, a step at a time, so that others get their turn between. */
  *finish(): Generator<void> {
    const { columns, market, scratch } = this
    for (const slot of this.#rooms.close()) this.#free.push(slot)
    const loaded = scratch.empty()
    for (let slot = 0; slot < this.#used; slot += 1) setBit(loaded, slot)
    for (const slot of this.#free) clearBit(loaded, slot)
    const all = Uint32Array.from(this.sets.slotsOf(loaded, this.#used - this.#free.length))
    yield* this.facts.fill(loaded, all)
    yield
    const idsDescending = this.sorter.sort(all, { values: this.#idWords, each: 4 }).toReversed()
    const sortBy = (values: SortKeys['values']) => this.sorter.sort(idsDescending, { values })
    yield
    this.ranges.price.fill(sortBy(columns.priceEuros), scratch)
    yield
    this.ranges.mileage.fill(sortBy(columns.mileageKm), scratch)
    yield
    this.ranges.year.fill(sortBy(columns.year), scratch)
    this.ranges.power.fill(sortBy(columns.powerKw), scratch)
    yield
    this.newest.fill(sortBy(columns.publishedAt))
    yield
    for (const { column, order } of this.#ends) {
      order.fill(this.sorter.sort(idsDescending.filter((slot) => ends(column[slot] as number)), { values: column })) // prettier-ignore
      yield
    }
    scratch.release()
    for (const slot of all) {
      if ((columns.packageExpiry[slot] as number) > this.#now) setBit(market.onOffer, slot)
      this.#applyMoments(slot)
    }
    market.countAll(columns.counted, this.nothing, this.sets)
    this.size = all.length
    this.version += 1
  }

  hasRoomFor(record: ListingRecord): boolean {
    const [a, b, c, d] = wordsIn(record)
    return !this.isFull || this.ids.find(a, b, c, d) !== -1
  }

  /** Takes over new names and entries. Answers false where models moved, so that the index has to be built anew. */
  readTaxonomy(rows: TaxonomyRows): boolean {
    const homes = this.taxonomy.models.map((model) => model && `${model.make.id} ${model.make.type.id}`)
    this.taxonomy.read(rows)
    this.makes.forget()
    this.version += 1
    return homes.every((home, code) => {
      const model = this.taxonomy.models[code]
      return home === undefined || model === undefined || home === `${model.make.id} ${model.make.type.id}`
    })
  }

  /** Adds a listing or takes over its change. There has to be room. */
  put(record: ListingRecord): void {
    const [a, b, c, d] = wordsIn(record)
    let slot = this.ids.find(a, b, c, d)
    if (slot === -1) {
      slot = this.#free.pop() ?? this.#used++
      if (slot >= this.capacity) throw new Error('The index is full')
    } else this.#unlink(slot)
    this.ids.add(slot, ...wordsIn(record))
    writeColumns(this.columns, slot, record)
    this.#changeFacts(slot, 'add')
    for (const range of Object.values(this.ranges)) range.add(slot)
    this.newest.add(slot)
    for (const { column, order } of this.#ends) if (ends(column[slot] as number)) order.add(slot)
    this.#applyTime(slot)
    this.size += 1
    this.version += 1
  }

  /** Forgets a listing, if it is there. */
  remove(a: number, b: number, c: number, d: number): void {
    const slot = this.ids.find(a, b, c, d)
    if (slot === -1) return
    this.#unlink(slot)
    this.#free.push(slot)
    this.version += 1
  }

  /** Lets everything end, or begin again, that has by this moment. */
  advance(now: Date): void {
    const time = microseconds(now)
    if (time === this.#now) return
    this.#now = time
    for (const boundary of this.#boundaries) if (boundary.move(time)) this.version += 1
  }

  /** Adds a slot to, or takes it out of, everything that goes by its columns. */
  #changeFacts(slot: number, change: 'add' | 'remove'): void {
    this.facts[change](slot)
    const large = this.#largeMakeOf(slot)
    if (large) (change === 'add' ? setBit : clearBit)(large.all, slot)
  }

  /** What depends on the present moment. */
  #applyTime(slot: number): void {
    if ((this.columns.packageExpiry[slot] as number) > this.#now) this.#open(slot)
    this.#applyMoments(slot)
  }

  #applyMoments(slot: number): void {
    const { columns } = this
    if ((columns.featuredUntil[slot] as number) > this.#now) setBit(this.featured, slot)
    const publishedAt = columns.publishedAt[slot] as number
    for (const [days, bits] of this.onlineSince)
      if (publishedAt > this.#now - days * dayMicroseconds) setBit(bits, slot)
  }

  #open(slot: number): void {
    for (const part of this.#partsOf(slot)) part.open(this.columns.counted, slot)
  }

  #close(slot: number): void {
    for (const part of this.#partsOf(slot)) part.close(this.columns.counted, slot)
  }

  #partsOf(slot: number): CountedPart[] {
    const large = this.#largeMakeOf(slot)
    return large ? [this.market, large.part] : [this.market]
  }

  #largeMakeOf(slot: number): LargeMake | undefined {
    const make = this.taxonomy.models[this.columns.model[slot] as number]?.make
    return make && this.makes.kept(make.slug)
  }

  #unlink(slot: number): void {
    if (hasBit(this.market.onOffer, slot)) this.#close(slot)
    clearBit(this.featured, slot)
    for (const bits of this.onlineSince.values()) clearBit(bits, slot)
    this.#changeFacts(slot, 'remove')
    for (const range of Object.values(this.ranges)) range.remove(slot)
    this.newest.remove(slot)
    for (const { column, order } of this.#ends) if (ends(column[slot] as number)) order.remove(slot)
    this.ids.remove(slot)
    this.size -= 1
  }
}

function told(bits: Bits) {
  return { ended: (slot: number) => clearBit(bits, slot), begun: (slot: number) => setBit(bits, slot) }
}

function wordsIn({ id }: ListingRecord): [number, number, number, number] {
  return [id[0] as number, id[1] as number, id[2] as number, id[3] as number]
}

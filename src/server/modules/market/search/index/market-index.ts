/**
 * The listings that are on offer or may be again without a change, in memory: columns of numbers by slot, sets of slots,
 * orders of slots, and counts of everything. It has a fixed number of slots; when they are used up it is built anew.
 */
import { dayMs } from '../../../../../contract/market/durations.ts'
import { onlineSinceOptionsDays } from '../../../../../contract/market/search-filters.ts'
import { type Day, dayOf, type Schema } from '../schema.ts'
import { type Bits, clearBit, hasBit, Scratch, setBit } from './bits.ts'
import { Cells } from './cells.ts'
import { columnsFor, ends, writeColumns } from './columns.ts'
import { CountedPart, Counting } from './counting.ts'
import { Tally } from './tally.ts'
import { Facts } from './facts.ts'
import { IdTable } from './id-table.ts'
import { type LargeMake, LargeMakes } from './large-makes.ts'
import { MovingBoundary } from './moving-boundary.ts'
import { OrderedSlots } from './ordered-slots.ts'
import type { Places } from './places.ts'
import { RangeSets } from './range-sets.ts'
import { Rooms } from './rooms.ts'
import { type ListingRecord, microseconds } from './record.ts'
import { sortSlots, type SortKeys } from './sort-slots.ts'
import type { Taxonomy, TaxonomyRows } from './taxonomy.ts'
import { TextIndex } from './text-index.ts'

const dayMicroseconds = dayMs * 1_000
/** Room for models to come: when it is used up, the index is built anew. */
const spareModels = 1_024

export class MarketIndex {
  readonly schema: Schema
  readonly taxonomy: Taxonomy
  readonly places: Places
  readonly capacity: number
  readonly ids: IdTable
  readonly scratch: Scratch
  readonly cells: Cells
  readonly counting: Counting
  /** Everything on offer. */
  readonly market: CountedPart
  /** The empty set. */
  readonly nothing: Bits
  size = 0
  /** Changes with everything that may change an answer. */
  version = 0
  /** From which filters count months. */
  today: Day

  readonly columns
  readonly featured: Bits
  /** By the number of days. */
  readonly onlineSince: ReadonlyMap<number, Bits>
  readonly facts: Facts
  /** By range. */
  readonly ranges: readonly RangeSets[]
  readonly newest: OrderedSlots
  readonly makes: LargeMakes
  readonly text: TextIndex
  readonly #ends: { column: Float64Array; order: OrderedSlots }[]
  readonly #boundaries: MovingBoundary[]
  readonly #modelRoom: number
  #now: number
  #used = 0
  readonly #free: number[] = []
  readonly #rooms = new Rooms()

  constructor(schema: Schema, capacity: number, taxonomy: Taxonomy, places: Places, now: Date) {
    this.schema = schema
    this.taxonomy = taxonomy
    this.places = places
    this.capacity = Math.ceil(capacity / 32) * 32
    this.#modelRoom = taxonomy.modelCodes + spareModels
    ;[this.#now, this.today] = [microseconds(now), dayOf(now)]
    this.ids = new IdTable(this.capacity)
    this.scratch = new Scratch(() => this.makeSet())
    this.cells = new Cells(schema, onlineSinceOptionsDays.length)
    this.columns = columnsFor(this.capacity, this.cells)
    const { columns } = this
    this.market = new CountedPart(this.makeSet(), this.makeTally())
    this.nothing = this.makeSet()
    this.featured = this.makeSet()
    this.onlineSince = new Map(onlineSinceOptionsDays.map((days) => [days, this.makeSet()]))
    this.counting = new Counting(this)
    this.facts = new Facts(this)
    this.makes = new LargeMakes(this)
    this.text = new TextIndex(this.capacity)
    this.ranges = schema.ranges.map((range, at) => {
      const column = columns.numbers[at] as (typeof columns.numbers)[number]
      const order = range.orders === undefined ? null : new OrderedSlots(column, this.ids.words)
      return new RangeSets(range, column, order, () => this.makeSet())
    })
    this.newest = new OrderedSlots(columns.publishedAt, this.ids.words)
    const ending = (column: Float64Array) => ({ column, order: new OrderedSlots(column, this.ids.words) })
    const [expiry, featuring] = [ending(columns.packageExpiry), ending(columns.featuredUntil)]
    this.#ends = [expiry, featuring]
    this.#boundaries = [
      new MovingBoundary(expiry.order, 0, { ended: (slot) => this.#close(slot), begun: (slot) => this.#open(slot) }),
      new MovingBoundary(featuring.order, 0, {
        ended: (slot) => clearBit(this.featured, slot),
        begun: (slot) => setBit(this.featured, slot),
      }),
      ...onlineSinceOptionsDays.map(
        (days) =>
          new MovingBoundary(this.newest, days * dayMicroseconds, {
            ended: (slot) => this.#age(slot, days, false),
            begun: (slot) => this.#age(slot, days, true),
          }),
      ),
    ]
    for (const boundary of this.#boundaries) boundary.start(this.#now)
  }

  /** An empty set of slots. */
  makeSet(): Bits {
    return new Int32Array(this.capacity / 32)
  }

  makeTally(): Tally {
    return new Tally(this.cells.layout, this.#modelRoom)
  }

  /** The order of a range that searches are sorted by, and the number that a slot has in it. */
  numbersOf(name: string): { order: OrderedSlots; of: (slot: number | null | undefined) => number | null } {
    const at = this.schema.ranges.findIndex((range) => range.name === name)
    const order = this.ranges[at]?.order
    const column = this.columns.numbers[at]
    if (!order || !column) throw new Error(`There is no order by ${name}`)
    return { order, of: (slot) => (typeof slot === 'number' ? (column[slot] as number) - 1 : null) }
  }

  get isFull(): boolean {
    return this.text.isFull || (this.#free.length === 0 && this.#used === this.capacity)
  }

  /** Keeps room for so many listings of each model, by its id. */
  reserve(byModel: ReadonlyMap<string, number>): void {
    this.#used = this.#rooms.reserve(this.taxonomy, byModel)
  }

  /** Adds a listing without its place in orders and counts; `finish` sees to those of all at once. */
  load(record: ListingRecord): void {
    const slot = this.#rooms.take(record.model) ?? this.#used++
    this.ids.add(slot, ...wordsIn(record))
    this.#write(slot, record)
    this.text.put(slot, record.terms)
    this.facts.list(slot)
  }

  /** Sorts and counts what was loaded, a step at a time, so that others get their turn between. */
  *finish(): Generator<void> {
    const { columns, market, scratch } = this
    for (const slot of this.#rooms.close()) this.#free.push(slot)
    const free = scratch.empty()
    for (const slot of this.#free) setBit(free, slot)
    const all = Uint32Array.from({ length: this.#used }, (_, slot) => slot).filter((slot) => !hasBit(free, slot))
    yield* this.facts.fill(all)
    const idsDescending = sortSlots(all, { values: this.ids.words, each: 4 }).toReversed()
    yield
    const sortBy = (values: SortKeys['values']) => sortSlots(idsDescending, { values })
    for (const [at, range] of this.ranges.entries()) {
      range.fill(sortBy(columns.numbers[at] as SortKeys['values']), free)
      yield
    }
    scratch.release()
    this.text.finish()
    yield
    this.newest.fill(sortBy(columns.publishedAt))
    yield
    for (const { column, order } of this.#ends) {
      order.fill(sortSlots(idsDescending.filter((slot) => ends(column[slot] as number)), { values: column })) // prettier-ignore
      yield
    }
    for (const slot of all) if ((columns.packageExpiry[slot] as number) > this.#now) setBit(market.onOffer, slot)
    this.counting.countPart(market)
    this.size = all.length
    this.version += 1
  }

  hasRoomFor(record: ListingRecord): boolean {
    const slot = this.ids.find(...wordsIn(record))
    return !this.isFull || (slot !== -1 && this.text.hasRoomFor(slot, record.terms))
  }

  /** Takes over new names and entries. Returns false where models moved or are too many: the index has to be built anew. */
  readTaxonomy(rows: TaxonomyRows): boolean {
    const homes = this.taxonomy.models.map((model) => model && `${model.make.id} ${model.make.type.id}`)
    this.taxonomy.read(rows)
    this.makes.forget()
    this.version += 1
    if (this.taxonomy.modelCodes > this.#modelRoom) return false
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
    this.#write(slot, record)
    this.text.put(slot, record.terms)
    this.facts.add(slot, record.cells)
    const large = this.#largeMakeOf(slot)
    if (large) setBit(large.all, slot)
    for (const range of this.ranges) range.add(slot)
    this.newest.add(slot)
    for (const { column, order } of this.#ends) if (ends(column[slot] as number)) order.add(slot)
    if ((this.columns.packageExpiry[slot] as number) > this.#now) this.#open(slot)
    this.size += 1
    this.version += 1
  }

  /** Forgets a listing, if it is there. */
  remove(a: number, b: number, c: number, d: number): void {
    const slot = this.ids.find(a, b, c, d)
    if (slot === -1) return
    this.#unlink(slot)
    this.text.remove(slot)
    this.#free.push(slot)
    this.version += 1
  }

  /** Lets everything end, or begin again, that has by this moment. */
  advance(now: Date): void {
    const time = microseconds(now)
    if (time === this.#now) return
    this.#now = time
    if (this.today !== dayOf(now)) this.version += 1
    this.today = dayOf(now)
    for (const boundary of this.#boundaries) if (boundary.move(time)) this.version += 1
  }

  /** Columns of one listing, and what depends on the present moment. */
  #write(slot: number, record: ListingRecord): void {
    let age = 0
    for (const [days, bits] of this.onlineSince) {
      if (record.publishedAt <= this.#now - days * dayMicroseconds) continue
      setBit(bits, slot)
      age += 1
    }
    if (record.featuredUntil > this.#now) setBit(this.featured, slot)
    writeColumns(this.columns, this.cells, slot, record, age)
    this.counting.notice(slot)
  }

  /** A listing has become older than so many days, or is younger again. */
  #age(slot: number, days: number, isYounger: boolean): void {
    const change = isYounger ? setBit : clearBit
    change(this.onlineSince.get(days) as Bits, slot)
    const isOpen = hasBit(this.market.onOffer, slot)
    if (isOpen) this.#close(slot)
    const { layout, age } = this.cells
    const pack = this.columns.packs[layout.packOf[age] as number] as Uint16Array
    const step = layout.multiplierOf[age] as number
    pack[slot] = (pack[slot] as number) + (isYounger ? step : -step)
    if (isOpen) this.#open(slot)
  }

  #open(slot: number): void {
    for (const part of this.#partsOf(slot)) part.open(this.columns, slot)
  }

  #close(slot: number): void {
    for (const part of this.#partsOf(slot)) part.close(this.columns, slot)
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
    this.facts.remove(slot)
    const large = this.#largeMakeOf(slot)
    if (large) clearBit(large.all, slot)
    for (const range of this.ranges) range.remove(slot)
    this.newest.remove(slot)
    for (const { column, order } of this.#ends) if (ends(column[slot] as number)) order.remove(slot)
    this.ids.remove(slot)
    this.size -= 1
  }
}

function wordsIn({ id }: ListingRecord): [number, number, number, number] {
  return [id[0] as number, id[1] as number, id[2] as number, id[3] as number]
}

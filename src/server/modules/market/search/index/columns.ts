/** What the index keeps of each listing: a typed array for each fact, by slot. */
import { barOf, type Cells } from './cells.ts'
import type { ListingRecord } from './record.ts'

export type Numbers = Uint32Array | Uint16Array | Uint8Array

export interface Columns {
  /** By range: one more than the number, 0 where it is not stated. */
  numbers: readonly Numbers[]
  /** By pack. */
  packs: readonly Uint16Array[]
  model: Uint32Array
  variant: Uint32Array
  place: Uint32Array
  publishedAt: Float64Array
  featuredUntil: Float64Array
  packageExpiry: Float64Array
}

export function columnsFor(size: number, { schema, layout }: Cells): Columns {
  return {
    numbers: schema.ranges.map(({ most }) =>
      most < 0xff ? new Uint8Array(size) : most < 0xff_ff ? new Uint16Array(size) : new Uint32Array(size),
    ),
    packs: layout.packs.map(() => new Uint16Array(size)),
    model: new Uint32Array(size),
    variant: new Uint32Array(size),
    place: new Uint32Array(size),
    publishedAt: new Float64Array(size),
    featuredUntil: new Float64Array(size),
    packageExpiry: new Float64Array(size),
  }
}

/** @param age how many of the spans of days it is not older than */
export function writeColumns(columns: Columns, cells: Cells, slot: number, record: ListingRecord, age: number): void {
  columns.model[slot] = record.model
  columns.variant[slot] = record.variant
  columns.place[slot] = record.place
  columns.publishedAt[slot] = record.publishedAt
  columns.featuredUntil[slot] = record.featuredUntil
  columns.packageExpiry[slot] = record.packageExpiry
  for (let range = 0; range < columns.numbers.length; range += 1) {
    const column = columns.numbers[range] as Numbers
    const value = record.numbers[range] as number
    const { most, bars } = cells.schema.ranges[range] as (typeof cells.schema.ranges)[number]
    column[slot] = Math.min(value, most) + 1
    const cell = cells.bars[range]
    if (cell !== null && cell !== undefined) record.cells[cell] = value < 0 ? 0 : barOf(bars ?? [], value)
  }
  record.cells[cells.age] = age
  const { packOf, multiplierOf } = cells.layout
  for (const pack of columns.packs) pack[slot] = 0
  for (let cell = 0; cell < record.cells.length; cell += 1) {
    const code = record.cells[cell] as number
    if (code === 0) continue
    const pack = columns.packs[packOf[cell] as number] as Uint16Array
    pack[slot] = (pack[slot] as number) + code * (multiplierOf[cell] as number)
  }
}

/** Whether a time in a column is one that comes: 0 stands for never begun, infinity for no end. */
export function ends(time: number): boolean {
  return time !== 0 && time !== Infinity
}

/** One listing as the index takes it: numbers, and the words of its texts as bytes. The same object is filled again for every row that is read. */
import type { Cells } from './cells.ts'
import type { WrittenTerms } from './text-index.ts'

/** Times are microseconds since 2000 began. */
export interface ListingRecord {
  id: Uint32Array
  /** Codes of the taxonomy and of places; 0 for none. */
  model: number
  variant: number
  place: number
  /** By range; -1 where it is not stated. */
  numbers: Int32Array
  /** By cell: codes of choices, 1 for items that are there. What follows from numbers and times is filled in by the index. */
  cells: Uint16Array
  publishedAt: number
  /** 0 where it never was. */
  featuredUntil: number
  /** Infinity where no package limits it. */
  packageExpiry: number
  terms: WrittenTerms
}

export function emptyRecord(cells: Cells): ListingRecord {
  return {
    id: new Uint32Array(4),
    model: 0,
    variant: 0,
    place: 0,
    numbers: new Int32Array(cells.schema.ranges.length).fill(-1),
    cells: new Uint16Array(cells.count),
    publishedAt: 0,
    featuredUntil: 0,
    packageExpiry: Infinity,
    terms: { view: new DataView(new ArrayBuffer(0)), start: 0, length: 0 },
  }
}

const startOf2000Ms = Date.UTC(2000, 0, 1)

/** A moment as the database counts it: microseconds since 2000 began. */
export function microseconds(moment: Date): number {
  return (moment.getTime() - startOf2000Ms) * 1_000
}

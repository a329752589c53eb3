/** What the index keeps of each listing: a typed array for each fact, by slot. */
import type { IndexMemory } from './memory.ts'
import { packed } from './packs.ts'
import type { ListingRecord } from './record.ts'

const steps = (from: number, upTo: number, by: number) =>
  Array.from({ length: (upTo - from) / by + 1 }, (_, index) => from + index * by)
/** Numbers that people type and options name; bounds between two of them take a little longer. */
export const bounds = {
  price: [...steps(500, 30_000, 500), ...steps(32_500, 60_000, 2_500), ...steps(70_000, 100_000, 10_000), ...steps(125_000, 250_000, 25_000)],
  mileage: [...steps(5_000, 200_000, 5_000), 250_000, 300_000],
  power: [1, ...steps(20, 300, 10), 400],
} // prettier-ignore

/**
 * Everything of a listing that facets count stands together, so that counting a listing is one look into memory: the
 * first two packs, the third pack and the model, the features. The packs and the model are columns as well, to count one
 * of them alone.
 */
export const countedWords = 3

export type Columns = ReturnType<typeof columnsFor>

/** What kernels count and sort by lies in their memory. */
export function columnsFor(size: number, memory: IndexMemory) {
  return {
    priceEuros: memory.uint32(size),
    mileageKm: memory.uint32(size),
    year: memory.uint16(size),
    powerKw: memory.uint16(size),
    engineCc: new Uint16Array(size),
    co2Plus1: new Uint16Array(size),
    seats: new Uint8Array(size),
    model: memory.uint16(size),
    variant: new Uint32Array(size),
    place: memory.uint32(size),
    publishedAt: memory.float64(size),
    featuredUntil: memory.float64(size),
    packageExpiry: memory.float64(size),
    packs: [memory.uint16(size), memory.uint16(size), memory.uint16(size)] as const,
    counted: memory.uint32(size * countedWords),
  }
}

export function writeColumns(columns: Columns, slot: number, record: ListingRecord): void {
  columns.priceEuros[slot] = record.priceEuros
  columns.mileageKm[slot] = record.mileageKm
  columns.year[slot] = record.year
  columns.powerKw[slot] = record.powerKw
  columns.engineCc[slot] = record.engineCc
  columns.co2Plus1[slot] = record.co2Plus1
  columns.seats[slot] = record.seats
  columns.model[slot] = record.model
  columns.variant[slot] = record.variant
  columns.place[slot] = record.place
  columns.publishedAt[slot] = record.publishedAt
  columns.featuredUntil[slot] = record.featuredUntil
  columns.packageExpiry[slot] = record.packageExpiry
  const values = packed(record)
  for (const index of [0, 1, 2] as const) columns.packs[index][slot] = values[index]
  columns.counted[slot * countedWords] = values[0] | (values[1] << 16)
  columns.counted[slot * countedWords + 1] = values[2] | (record.model << 16)
  columns.counted[slot * countedWords + 2] = record.features
}

/** Whether a time in a column is one that comes: 0 stands for never begun, infinity for no end. */
export function ends(time: number): boolean {
  return time !== 0 && time !== Infinity
}

/** The columns of the database that an index is read from, in the order in which they are read. */
import type { Schema } from '../schema.ts'

const single = [
  'id',
  'model_id',
  'variant_id',
  'published_at',
  'featured_until',
  'package_expiry',
  'search_terms',
] as const
/** Together, byte for byte, they are a place. */
const placeColumns = ['city', 'state_province', 'location', 'postcode', 'latitude', 'longitude'] as const

export interface RowColumns {
  names: readonly string[]
  fieldOf: Readonly<Record<(typeof single)[number] | (typeof placeColumns)[number], number>>
  /** Where the fields of the schema begin. */
  choices: number
  ranges: number
  items: number
}

export function rowColumnsOf({ choices, ranges, items }: Schema): RowColumns {
  const first = single.length
  const names = [...single, ...[...choices, ...ranges, ...items].map(({ column }) => column.name), ...placeColumns]
  const fieldOf = Object.fromEntries([
    ...single.map((name, field) => [name, field]),
    ...placeColumns.map((name, at) => [name, names.length - placeColumns.length + at]),
  ]) as RowColumns['fieldOf']
  return { names, fieldOf, choices: first, ranges: first + choices.length, items: first + choices.length + ranges.length } // prettier-ignore
}

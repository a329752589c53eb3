/** What a file changes of a listing that it published before. */
import { createHash } from 'node:crypto'
import type { CheckedDraft } from '../../../../contract/listing-draft.ts'
import type { CheckedChanges } from '../publishing/service.ts'
import type { Reserved } from './reservations.ts'
import type { Field } from './data/column-words.ts'

const place = ['location', 'city', 'region', 'postcode', 'country', 'latitude', 'longitude'] as const

/** The statements that come from a column; for others the column has the statement's name. */
const statedBy: Partial<Record<Field, readonly (keyof CheckedDraft)[]>> = {
  externalId: [],
  description: [],
  variant: ['variant', 'modelDescription'],
  make: ['make', 'model', 'variant', 'modelDescription'],
  model: ['make', 'model', 'variant', 'modelDescription'],
  year: ['year'],
  firstRegistration: ['year', 'firstRegistrationMonth'],
  powerPs: ['powerKw'],
  power: ['powerKw'],
  category: ['bodyType'],
  accidentFree: ['accident'],
  pictures: [],
  currency: ['priceEuros'],
  condition: ['condition', 'offerKind'],
  city: place,
  postcode: place,
  country: place,
}

export interface FileRow {
  draft: CheckedDraft
  /** Make and model as the market names them. */
  vehicle: string
  /** The fields that the file states: its columns, and values for all its rows. */
  held: ReadonlySet<Field>
  /** Fields of this row that could not be read. */
  doubtful: readonly string[]
  /** Whether the description was made of the facts. */
  isDescribed: boolean
  /** Addresses of pictures in their order; null when the file has no column for them. */
  pictures: readonly string[] | null
  /** Null where the file has no column for it, or the cell is not understood. */
  reserved: Reserved | null
}

/** Returns a hash of everything that a row says; rows with the same hash need no change. */
export function contentHashOf({ draft, held, isDescribed, pictures }: FileRow): string {
  return hashOf(JSON.stringify([[...held].toSorted(), isDescribed, draft, pictures]))
}

/** Returns a hash of a description that was made of the facts; null for one that the row states. */
export function descriptionHashOf({ draft, isDescribed }: FileRow): string | null {
  return isDescribed ? hashOf(draft.description) : null
}

/**
 * Returns what a row changes. The file wins for what it states, also with an empty cell; what the dealer stated on the
 * site and the file has no column for stays, and so does a fact whose cell could not be read. A description that was
 * made of the facts is made again, unless the dealer has rewritten it.
 */
export function changesOf(row: FileRow, current: CheckedDraft, descriptionHash: string | null): CheckedChanges {
  const { draft, held, doubtful, isDescribed } = row
  const keys = new Set<keyof CheckedDraft>()
  for (const field of held) {
    if (doubtful.includes(field)) continue
    for (const key of statedBy[field] ?? [field as keyof CheckedDraft]) keys.add(key)
  }
  // A file without months does not remove one.
  if (held.has('year') && draft.firstRegistrationMonth !== null) keys.add('firstRegistrationMonth')
  // The body that is usual for a model belongs to the model.
  if (draft.vehicleType !== current.vehicleType || draft.model !== current.model)
    keys.add('bodyType').add('vehicleType')
  const isOurs = descriptionHash !== null && hashOf(current.description) === descriptionHash
  if (!isDescribed || isOurs) keys.add('description').add('descriptionLanguage')
  const changed = [...keys].filter((key) => key in draft).map((key) => [key, draft[key]])
  return Object.fromEntries(changed) as CheckedChanges
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

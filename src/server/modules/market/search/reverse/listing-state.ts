/** A listing as stored searches are tested against it: its row at one moment, before or after a change. */
import { isOnOffer } from '../../../../../contract/market/listing-status.ts'
import { isOtherModel } from '../../../../../contract/market/other-model.ts'
import { ownValue } from '../../../../../contract/market/own-value.ts'
import { foldPlace, foldWords } from '../fold-words.ts'
import { small } from '../index/small.ts'
import { type Day, dayOf, type Schema } from '../schema.ts'
import { isBeginning, termAt } from '../typed-words.ts'
import type { Numbered } from './growing.ts'

/** A row of `vehicle_listings` as JSON of the database, by the names of its columns. */
export type ListingRow = Readonly<Record<string, unknown>>

/** What the taxonomy calls a listing. */
export interface VehicleNames {
  type: string
  make: { slug: string; name: string }
  model: { slug: string; name: string }
  variant: { slug: string; name: string } | null
}

/** Numbers that stored searches have given to words; a word that no search knows is 0. */
export interface Words {
  types: Numbered
  vehicles: Numbered
  choices: readonly Numbered[]
  items: readonly Numbered[]
}

export interface ListingState {
  onOffer: boolean
  priceEuros: number
  type: number
  /** Make, model and variant. */
  vehicles: readonly [number, number, number]
  choices: Int32Array
  /** -1 where nothing is stated. */
  ranges: Int32Array
  items: readonly ReadonlySet<number>[]
  latitude: number
  longitude: number
  /** City, region and location folded, apart by a character that no search has; city; postcode. */
  place: { names: string; city: string; postcode: string }
  publishedMs: number
  isFeatured: boolean
  text: ListingText
}

/** A range of a listing that fits every bound. */
export const anyStated = -2

export function listingState(
  row: ListingRow,
  names: VehicleNames,
  { schema, words }: { schema: Schema; words: Words },
  now: Date,
): ListingState {
  const { make, model, variant } = names
  const value = (column: { name: string }) => (ownValue(row, column.name) ?? null) as string | number | boolean | null
  const number = (name: string) => asNumber(ownValue(row, name))
  const text = (name: string) => asText(ownValue(row, name)) ?? ''
  const moment = (name: string) => {
    const written = asText(ownValue(row, name))
    return written === null ? null : new Date(written)
  }
  return {
    onOffer: isOnOffer(
      { status: text('status'), packageExpiry: moment('package_expiry'), isWithheld: row['is_withheld'] === true },
      now,
    ),
    priceEuros: number('price_euros'),
    type: words.types.of(names.type),
    vehicles: [
      words.vehicles.of(make.slug),
      words.vehicles.of(`${make.slug}.${model.slug}`),
      variant ? words.vehicles.of(`${make.slug}.${model.slug}.${variant.slug}`) : 0,
    ],
    choices: Int32Array.from(schema.choices, ({ column }, at) => {
      const word = value(column)
      return word === null ? 0 : (words.choices[at] as Numbered).of(String(word))
    }),
    ranges: Int32Array.from(schema.ranges, ({ column, inMonths }) => {
      const stated = value(column)
      if (stated === null) return -1
      return inMonths ? Math.max(0, dayOfText(String(stated))) : Number(stated)
    }),
    items: schema.items.map(({ column }, at) => {
      const stated = ownValue(row, column.name)
      const known = words.items[at] as Numbered
      return new Set(Array.isArray(stated) ? stated.map((word) => known.of(String(word))) : [])
    }),
    latitude: number('latitude'),
    longitude: number('longitude'),
    place: {
      names: foldPlace(`${text('city')}\0${text('state_province')}\0${text('location')}`),
      city: foldPlace(text('city')),
      postcode: small(text('postcode')),
    },
    publishedMs: moment('published_at')?.getTime() ?? 0,
    isFeatured: (moment('featured_until')?.getTime() ?? 0) > now.getTime(),
    text: new ListingText(names, text('search_terms')),
  }
}

function asNumber(stated: unknown): number {
  return typeof stated === 'number' ? stated : Number.NaN
}

function asText(stated: unknown): string | null {
  return typeof stated === 'string' ? stated : null
}

function dayOfText(day: string): Day {
  return dayOf(new Date(day))
}

/** The words of a listing; they are taken apart when a search asks for the first one. */
export class ListingText {
  readonly #names: VehicleNames
  readonly #written: string
  #folded: readonly string[] | null = null
  #terms: readonly string[] | null = null

  /** @param written a `tsvector` as the database writes it: `'golf':1A 'gti':2A` */
  constructor(names: VehicleNames, written: string) {
    this.#names = names
    this.#written = written
  }

  /** Whether a term is in a name of make, model or variant, or is a word of the text, or the beginning of one. */
  has(term: string): boolean {
    this.#folded ??= this.#foldedNames()
    if (this.#folded.some((name) => termAt(name, term) !== -1)) return true
    this.#terms ??= termsOf(this.#written)
    const at = firstFrom(this.#terms, term)
    const found = this.#terms[at]
    return found !== undefined && (found === term || (isBeginning(term) && found.startsWith(term)))
  }

  #foldedNames(): string[] {
    const { make, model, variant } = this.#names
    const full = isOtherModel(model.slug) ? make.name : `${make.name} ${model.name}`
    return [full, ...(variant ? [variant.name] : [])].map((name) => foldWords(name.replaceAll('-', '')))
  }
}

/** In the order of their characters. A quotation mark in a term is doubled, but no term has one. */
function termsOf(written: string): string[] {
  return [...written.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '').toSorted((a, b) => (a < b ? -1 : 1))
}

function firstFrom(terms: readonly string[], term: string): number {
  let [low, high] = [0, terms.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((terms[middle] as string) < term) low = middle + 1
    else high = middle
  }
  return low
}

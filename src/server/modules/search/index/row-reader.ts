/** Reads what `copy … (format binary)` writes: rows as they come over the wire, cut anywhere. */
import { ByteCodes, hashOf } from './byte-codes.ts'
import { codedFacetNames, codedFacets, emptyRecord, featureCodes, type ListingRecord } from './record.ts'
import type { Places } from './places.ts'
import type { Taxonomy } from './taxonomy.ts'
import { WordCodes } from './word-codes.ts'

/** The columns, in the order in which `read` takes them. */
export const rowColumns = [
  'id', 'model_id', 'variant_id', 'price_euros', 'mileage_km', 'year', 'power_kw', 'engine_cc', 'co2_grams_per_km', 'seats',
  'doors', 'body_type', 'fuel_type', 'transmission', 'condition', 'colour', 'salesperson_type', 'country', 'features',
  'has_pictures', 'published_at', 'featured_until', 'package_expiry',
  'city', 'state_province', 'location', 'postcode', 'latitude', 'longitude',
] as const // prettier-ignore

const headerLength = 19
const fieldOf = Object.fromEntries(rowColumns.map((column, field) => [column, field])) as Record<
  (typeof rowColumns)[number],
  number
>
/** The coded facets in the order of a record's codes: doors are a number and come last, the others are words. */
const doorsAt = codedFacetNames.indexOf('doors')
/** More than one piece of the wire. */
const usualBytes = 256 * 1024

const wordFacets = codedFacetNames.slice(0, doorsAt)
const wordCodes = () => wordFacets.map((facet) => new WordCodes(codedFacets[facet].words))
const wordCount = () => wordFacets.reduce((count, facet) => count + codedFacets[facet].words.length, 0)

export class RowReader {
  readonly #taxonomy: Taxonomy
  readonly #places: Places
  readonly #record: ListingRecord = emptyRecord()
  #words = wordCodes()
  #wordsKnown = wordCount()
  readonly #features = new WordCodes(featureCodes)
  /** Places by their bytes: most rows repeat one. */
  readonly #known = new ByteCodes()
  #headerRead = false
  /** What was not whole when it came, and what has come since: so many bytes of it are in use. */
  #bytes = Buffer.alloc(usualBytes)
  #view = new DataView(this.#bytes.buffer)
  #size = 0
  /** Where the present row begins. */
  #at = 0
  /** Where each of its fields begins, and how long it is; -1 for null. */
  readonly #starts = new Int32Array(rowColumns.length)
  readonly #lengths = new Int32Array(rowColumns.length)

  constructor(taxonomy: Taxonomy, places: Places) {
    this.#taxonomy = taxonomy
    this.#places = places
  }

  /** Before the first chunk of an answer. */
  begin(): void {
    this.#size = 0
    this.#headerRead = false
    if (wordCount() === this.#wordsKnown) return
    this.#words = wordCodes()
    this.#wordsKnown = wordCount()
  }

  /** Calls for every row that is whole; the record is the same object each time. */
  read(chunk: Uint8Array, each: (record: ListingRecord) => void): void {
    this.#add(chunk)
    this.#at = 0
    if (!this.#headerRead && this.#size >= headerLength) {
      this.#at = headerLength
      this.#headerRead = true
    }
    if (this.#headerRead) {
      for (let end = this.#findFields(); end !== -1; end = this.#findFields()) {
        this.#readRow()
        each(this.#record)
        this.#at = end
      }
    }
    this.#bytes.copyWithin(0, this.#at, this.#size)
    this.#size -= this.#at
  }

  #add(chunk: Uint8Array): void {
    const size = this.#size + chunk.length
    if (size > this.#bytes.length) {
      const larger = Buffer.alloc(size * 2)
      this.#bytes.copy(larger, 0, 0, this.#size)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    this.#bytes.set(chunk, this.#size)
    this.#size = size
  }

  /** Where the row at the present position ends; -1 where no whole row stands there, as at the end of all rows. */
  #findFields(): number {
    const [view, starts, lengths, size] = [this.#view, this.#starts, this.#lengths, this.#size]
    let at = this.#at
    if (at + 2 > size || view.getInt16(at) === -1) return -1
    at += 2
    for (let field = 0; field < starts.length; field += 1) {
      if (at + 4 > size) return -1
      const length = view.getInt32(at)
      at += 4
      starts[field] = at
      lengths[field] = length
      if (length > 0) at += length
    }
    return at <= size ? at : -1
  }

  #readRow(): void {
    const [record, view] = [this.#record, this.#view]
    const { id, codes } = record
    const idAt = this.#starts[fieldOf.id] as number
    for (let word = 0; word < 4; word += 1) id[word] = view.getUint32(idAt + word * 4)
    record.model = this.#taxonomyCode(fieldOf.model_id)
    record.variant = this.#taxonomyCode(fieldOf.variant_id)
    record.priceEuros = this.#integer(fieldOf.price_euros, 0)
    record.mileageKm = this.#integer(fieldOf.mileage_km, 0)
    record.year = this.#integer(fieldOf.year, 0)
    record.powerKw = this.#integer(fieldOf.power_kw, 0)
    record.engineCc = this.#integer(fieldOf.engine_cc, 0)
    record.co2Plus1 = this.#integer(fieldOf.co2_grams_per_km, -1) + 1
    record.seats = this.#integer(fieldOf.seats, 0)
    codes[doorsAt] = this.#integer(fieldOf.doors, 0)
    for (let facet = 0; facet < doorsAt; facet += 1) {
      const field = fieldOf.body_type + facet
      codes[facet] = (this.#words[facet] as WordCodes).of(
        this.#bytes,
        this.#starts[field] as number,
        this.#lengths[field] as number,
      )
    }
    record.features = this.#featureBits()
    record.hasPictures = view.getUint8(this.#starts[fieldOf.has_pictures] as number) === 1
    record.publishedAt = this.#moment(fieldOf.published_at, 0)
    record.featuredUntil = this.#moment(fieldOf.featured_until, 0)
    record.packageExpiry = this.#moment(fieldOf.package_expiry, Infinity)
    record.place = this.#place()
  }

  #integer(field: number, missing: number): number {
    return this.#lengths[field] === -1 ? missing : this.#view.getInt32(this.#starts[field] as number)
  }

  #moment(field: number, missing: number): number {
    if (this.#lengths[field] === -1) return missing
    const at = this.#starts[field] as number
    return this.#view.getInt32(at) * 4_294_967_296 + this.#view.getUint32(at + 4)
  }

  #taxonomyCode(field: number): number {
    if (this.#lengths[field] === -1) return 0
    const [view, at] = [this.#view, this.#starts[field] as number]
    return this.#taxonomy.codeOf(
      view.getUint32(at),
      view.getUint32(at + 4),
      view.getUint32(at + 8),
      view.getUint32(at + 12),
    )
  }

  /** An array of text: dimensions, a flag, the type, then length and first index of each dimension, then the words. */
  #featureBits(): number {
    const [view, start] = [this.#view, this.#starts[fieldOf.features] as number]
    let bits = 0
    if (view.getInt32(start) === 0) return bits
    const end = start + (this.#lengths[fieldOf.features] as number)
    for (let at = start + 20; at < end;) {
      const length = view.getInt32(at)
      const code = this.#features.of(this.#bytes, at + 4, length)
      if (code > 0) bits |= 1 << (code - 1)
      at += 4 + length
    }
    return bits
  }

  /** The last six fields together, byte for byte. */
  #place(): number {
    const view = this.#view
    const start = (this.#starts[fieldOf.city] as number) - 4
    const end = (this.#starts[fieldOf.longitude] as number) + Math.max(0, this.#lengths[fieldOf.longitude] as number)
    const hash = hashOf(view, start, end - start)
    const known = this.#known.find(hash, view, start, end - start)
    if (known !== -1) return known
    const code = this.#readPlace()
    this.#known.add(hash, view, start, end - start, code)
    return code
  }

  #readPlace(): number {
    const text = (field: number) => {
      const start = this.#starts[field] as number
      return this.#bytes.toString('utf8', start, start + Math.max(0, this.#lengths[field] as number))
    }
    const degrees = (field: number) =>
      this.#lengths[field] === -1 ? null : this.#view.getFloat64(this.#starts[field] as number)
    return this.#places.codeOf(
      text(fieldOf.city),
      text(fieldOf.state_province),
      text(fieldOf.location),
      text(fieldOf.postcode),
      degrees(fieldOf.latitude),
      degrees(fieldOf.longitude),
    )
  }
}

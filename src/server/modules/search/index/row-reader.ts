/** Reads what `copy … (format binary)` writes: rows as they come over the wire, cut anywhere. */
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
const doorsAt = codedFacetNames.indexOf('doors')

export class RowReader {
  readonly #taxonomy: Taxonomy
  readonly #places: Places
  readonly #record: ListingRecord = emptyRecord()
  /** In the order of the codes of a record; doors are a number and come last. */
  readonly #words = codedFacetNames.slice(0, doorsAt).map((facet) => new WordCodes(codedFacets[facet].words))
  readonly #features = new WordCodes(featureCodes)
  /** Places by their bytes: most rows repeat one. */
  readonly #known = new Map<number, { bytes: Buffer; code: number }[]>()
  #rest: Buffer = Buffer.alloc(0)
  #headerRead = false
  #at = 0
  #bytes: Buffer = this.#rest

  constructor(taxonomy: Taxonomy, places: Places) {
    this.#taxonomy = taxonomy
    this.#places = places
  }

  /** Before the first chunk of an answer. */
  begin(): void {
    this.#rest = Buffer.alloc(0)
    this.#headerRead = false
  }

  /** Calls for every row that is whole; the record is the same object each time. */
  read(chunk: Uint8Array, each: (record: ListingRecord) => void): void {
    const added = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    this.#bytes = this.#rest.length === 0 ? added : Buffer.concat([this.#rest, added])
    this.#at = 0
    if (!this.#headerRead) {
      if (this.#bytes.length < headerLength) {
        this.#rest = Buffer.from(this.#bytes)
        return
      }
      this.#at = headerLength
      this.#headerRead = true
    }
    while (this.#isWhole()) {
      this.#at += 2
      this.#readRow()
      each(this.#record)
    }
    this.#rest = Buffer.from(this.#bytes.subarray(this.#at))
  }

  /** Whether a whole row stands at the present position; the end of all rows is none. */
  #isWhole(): boolean {
    const bytes = this.#bytes
    let at = this.#at
    if (at + 2 > bytes.length || bytes.readInt16BE(at) === -1) return false
    at += 2
    for (let field = 0; field < rowColumns.length; field += 1) {
      if (at + 4 > bytes.length) return false
      at += 4 + Math.max(0, bytes.readInt32BE(at))
    }
    return at <= bytes.length
  }

  #readRow(): void {
    const record = this.#record
    const { id, codes } = record
    const bytes = this.#bytes
    for (let word = 0; word < 4; word += 1) id[word] = bytes.readUInt32BE(this.#at + 4 + word * 4)
    this.#at += 20
    record.model = this.#taxonomyCode()
    record.variant = this.#taxonomyCode()
    record.priceEuros = this.#integer()
    record.mileageKm = this.#integer()
    record.year = this.#integer()
    record.powerKw = this.#integer()
    record.engineCc = this.#integer()
    record.co2Plus1 = this.#integer(-1) + 1
    record.seats = this.#integer()
    codes[doorsAt] = this.#integer()
    for (let facet = 0; facet < this.#words.length; facet += 1)
      codes[facet] = this.#word(this.#words[facet] as WordCodes)
    record.features = this.#featureBits()
    record.hasPictures = bytes[this.#at + 4] === 1
    this.#at += 5
    record.publishedAt = this.#moment(0)
    record.featuredUntil = this.#moment(0)
    record.packageExpiry = this.#moment(Infinity)
    record.place = this.#place()
  }

  #length(): number {
    const length = this.#bytes.readInt32BE(this.#at)
    this.#at += 4
    return length
  }

  #integer(missing = 0): number {
    if (this.#length() === -1) return missing
    this.#at += 4
    return this.#bytes.readInt32BE(this.#at - 4)
  }

  #moment(missing: number): number {
    if (this.#length() === -1) return missing
    this.#at += 8
    return this.#bytes.readInt32BE(this.#at - 8) * 4_294_967_296 + this.#bytes.readUInt32BE(this.#at - 4)
  }

  #taxonomyCode(): number {
    if (this.#length() === -1) return 0
    const at = this.#at
    this.#at += 16
    const bytes = this.#bytes
    return this.#taxonomy.codeOf(
      bytes.readUInt32BE(at),
      bytes.readUInt32BE(at + 4),
      bytes.readUInt32BE(at + 8),
      bytes.readUInt32BE(at + 12),
    )
  }

  #word(words: WordCodes): number {
    const length = this.#length()
    if (length === -1) return 0
    this.#at += length
    return words.of(this.#bytes, this.#at - length, length)
  }

  /** An array of text: dimensions, a flag, the type, then length and first index of each dimension, then the words. */
  #featureBits(): number {
    const end = this.#length() + this.#at
    let bits = 0
    if (this.#bytes.readInt32BE(this.#at) > 0) {
      for (this.#at += 20; this.#at < end;) {
        const code = this.#word(this.#features)
        if (code > 0) bits |= 1 << (code - 1)
      }
    }
    this.#at = end
    return bits
  }

  /** The last six fields together, byte for byte. */
  #place(): number {
    const start = this.#at
    const bytes = this.#bytes
    let end = start
    for (let field = 0; field < 6; field += 1) end += 4 + Math.max(0, bytes.readInt32BE(end))
    // Four bytes at a time; that the last few do not count makes no difference to whether they are the same.
    let hash = end - start
    for (let at = start; at + 4 <= end; at += 4) {
      const word =
        ((bytes[at] as number) << 24) |
        ((bytes[at + 1] as number) << 16) |
        ((bytes[at + 2] as number) << 8) |
        (bytes[at + 3] as number)
      hash = Math.imul(hash ^ word, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    this.#at = end
    const same = this.#known.get(hash)
    for (const { bytes: known, code } of same ?? []) {
      if (bytes.compare(known, 0, known.length, start, end) === 0) return code
    }
    const entry = { bytes: Buffer.from(bytes.subarray(start, end)), code: this.#readPlace(start) }
    if (same) same.push(entry)
    else this.#known.set(hash, [entry])
    return entry.code
  }

  #readPlace(start: number): number {
    this.#at = start
    const text = () => {
      const length = this.#length()
      if (length === -1) return ''
      this.#at += length
      return this.#bytes.toString('utf8', this.#at - length, this.#at)
    }
    const degrees = () => {
      if (this.#length() === -1) return null
      this.#at += 8
      return this.#bytes.readDoubleBE(this.#at - 8)
    }
    return this.#places.codeOf(text(), text(), text(), text(), degrees(), degrees())
  }
}

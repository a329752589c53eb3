/** Reads what `copy … (format binary)` writes: rows as they come over the wire, cut anywhere. */
import { ByteCodes, hashOf } from './byte-codes.ts'
import type { Cells } from './cells.ts'
import type { Places } from './places.ts'
import { emptyRecord, type ListingRecord } from './record.ts'
import { type RowColumns, rowColumnsOf } from './row-columns.ts'
import type { Taxonomy } from './taxonomy.ts'
import type { Vocabulary } from './vocabulary.ts'

const headerLength = 19
/** More than one piece of the wire. */
const usualBytes = 256 * 1024

export class RowReader {
  readonly #taxonomy: Taxonomy
  readonly #places: Places
  readonly #cells: Cells
  readonly #columns: RowColumns
  readonly #record: ListingRecord
  /** Words by their bytes, for each choice and for items, and places by theirs: most rows repeat what is known. */
  readonly #choices: ByteCodes[]
  readonly #items: ByteCodes[]
  /** The same by their numbers, for choices of numbers. */
  readonly #numbers: Map<number, number>[] = []
  readonly #known = new ByteCodes()
  #headerRead = false
  /** What was not whole when it came, and what has come since: so many bytes of it are in use. */
  #bytes = Buffer.alloc(usualBytes)
  #view = new DataView(this.#bytes.buffer)
  #size = 0
  /** Where the present row begins. */
  #at = 0
  /** Where each of its fields begins, and how long it is; -1 for null. */
  readonly #starts: Int32Array
  readonly #lengths: Int32Array

  constructor(taxonomy: Taxonomy, places: Places, cells: Cells) {
    this.#taxonomy = taxonomy
    this.#places = places
    this.#cells = cells
    this.#columns = rowColumnsOf(cells.schema)
    this.#record = emptyRecord(cells)
    this.#choices = cells.words.map(() => new ByteCodes())
    this.#items = cells.items.map(() => new ByteCodes())
    this.#starts = new Int32Array(this.#columns.names.length)
    this.#lengths = new Int32Array(this.#columns.names.length)
  }

  /** Before the first chunk of an answer. */
  begin(): void {
    this.#size = 0
    this.#headerRead = false
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
    const { fieldOf } = this.#columns
    const idAt = this.#starts[fieldOf.id] as number
    for (let word = 0; word < 4; word += 1) record.id[word] = view.getUint32(idAt + word * 4)
    record.model = this.#taxonomyCode(fieldOf.model_id)
    record.variant = this.#taxonomyCode(fieldOf.variant_id)
    record.publishedAt = this.#moment(fieldOf.published_at, 0)
    record.featuredUntil = this.#moment(fieldOf.featured_until, 0)
    record.packageExpiry = this.#moment(fieldOf.package_expiry, Infinity)
    record.place = this.#place()
    record.terms.view = view
    record.terms.start = this.#starts[fieldOf.search_terms] as number
    record.terms.length = Math.max(0, this.#lengths[fieldOf.search_terms] as number)
    record.cells.fill(0)
    const { choices, ranges, items } = this.#columns
    for (let choice = 0; choice < this.#choices.length; choice += 1) record.cells[choice] = this.#choice(choice, choices + choice) // prettier-ignore
    for (let range = 0; range < record.numbers.length; range += 1)
      record.numbers[range] = this.#number(range, ranges + range)
    for (let item = 0; item < this.#items.length; item += 1) this.#readItems(item, items + item)
  }

  #choice(choice: number, field: number): number {
    const { schema, words } = this.#cells
    const { dataType } = (schema.choices[choice] as (typeof schema.choices)[number]).column
    const length = this.#lengths[field] as number
    if (length === -1) return 0
    const start = this.#starts[field] as number
    if (dataType === 'boolean') return this.#view.getUint8(start)
    if (dataType === 'number') return this.#wordOfNumber(choice, this.#view.getInt32(start))
    return this.#word(this.#choices[choice] as ByteCodes, words[choice] as Vocabulary, start, length)
  }

  #wordOfNumber(choice: number, value: number): number {
    const codes = (this.#numbers[choice] ??= new Map())
    const known = codes.get(value)
    if (known !== undefined) return known
    const code = (this.#cells.words[choice] as Vocabulary).learn(String(value))
    codes.set(value, code)
    return code
  }

  /** The code of a word by its bytes: text is made of them the first time. */
  #word(codes: ByteCodes, words: Vocabulary, start: number, length: number): number {
    const hash = hashOf(this.#view, start, length)
    const known = codes.find(hash, this.#view, start, length)
    if (known !== -1) return known
    const code = words.learn(this.#bytes.toString('utf8', start, start + length))
    codes.add(hash, this.#view, start, length, code)
    return code
  }

  /** The number of a range, from 0; -1 where none is stated. Days before 2000, when days begin to be counted, are its first. */
  #number(range: number, field: number): number {
    if (this.#lengths[field] === -1) return -1
    const number = this.#view.getInt32(this.#starts[field] as number)
    return this.#cells.schema.ranges[range]?.inMonths ? Math.max(0, number) : number
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
  #readItems(item: number, field: number): void {
    const [view, start] = [this.#view, this.#starts[field] as number]
    if ((this.#lengths[field] as number) < 20) return
    const { words, first } = this.#cells.items[item] as Cells['items'][number]
    const end = start + (this.#lengths[field] as number)
    for (let at = start + 20; at < end;) {
      const length = view.getInt32(at)
      const code = this.#word(this.#items[item] as ByteCodes, words, at + 4, length)
      if (code > 0) this.#record.cells[first + code - 1] = 1
      at += 4 + length
    }
  }

  /** The last six fields together, byte for byte. */
  #place(): number {
    const view = this.#view
    const { fieldOf } = this.#columns
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
    const { fieldOf } = this.#columns
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

/**
 * The words of the listings' titles, model descriptions and texts. Each text is a document with a number of its own; a text that changes
 * is a new document, and the number of the old one leads nowhere. When the numbers are used up, the index is built anew.
 */
import { LRUCache } from 'lru-cache'
import { isBeginning } from '../typed-words.ts'
import { type Bits, clearBit, setBit, unite } from './bits.ts'
import { mixed } from './byte-codes.ts'
import { hashOf, TermDictionary } from './term-dictionary.ts'
import { TermPostings } from './term-postings.ts'

/** The words of one listing as the database sends them (`tsvectorsend`): to be read at once. */
export interface WrittenTerms {
  view: DataView
  start: number
  /** 0 where nothing was read. */
  length: number
}

/** The slots whose text has a word, and those that have it in their headline. */
interface WordSet {
  headline: Bits
  anywhere: Bits
}

/** So many frequent words are sets that follow every change: a quarter of a megabyte each for a million listings. */
const keptWords = 64
/** Documents to come, for each slot. */
const spareDocuments = 0.25
/** Weight A in the two highest bits of a position. */
const headlineWeight = 3

export class TextIndex {
  readonly #dictionary = new TermDictionary()
  readonly #postings = new TermPostings()
  /** By document; -1 where the text is another one by now, or is gone. */
  readonly #slotOf: Int32Array
  /** By slot; -1 where there is no text. */
  readonly #documentOf: Int32Array
  /** By slot: 53 bits by which an unchanged text is known. */
  readonly #hashes: Float64Array
  /** By code, of frequent words that were asked for. */
  readonly #frequent = new LRUCache<number, WordSet>({ max: keptWords })
  #documents = 0

  constructor(capacity: number) {
    this.#slotOf = new Int32Array(Math.ceil(capacity * (1 + spareDocuments))).fill(-1)
    this.#documentOf = new Int32Array(capacity).fill(-1)
    this.#hashes = new Float64Array(capacity)
  }

  /** Whether no other text can be taken over. */
  get isFull(): boolean {
    return this.#documents === this.#slotOf.length
  }

  /** How many documents were made so far, those that lead nowhere included. */
  get documents(): number {
    return this.#documents
  }

  /** Whether the text of a slot can be taken over. */
  hasRoomFor(slot: number, terms: WrittenTerms): boolean {
    return !this.isFull || this.#isKnown(slot, hashOfText(terms))
  }

  /** Takes over the text of a slot. One that is known already costs nothing but looking at its bytes. */
  put(slot: number, terms: WrittenTerms): void {
    const hash = hashOfText(terms)
    if (this.#isKnown(slot, hash)) return
    this.remove(slot)
    const { view, start, length } = terms
    const words = length === 0 ? 0 : view.getInt32(start)
    if (words === 0) return
    const document = this.#documents++
    if (document >= this.#slotOf.length) throw new Error('There is no room for another text')
    this.#slotOf[document] = slot
    this.#documentOf[slot] = document
    this.#hashes[slot] = hash
    this.#addWords(document, words, view, start + 4)
  }

  /** Forgets the text of a slot, if it has one. */
  remove(slot: number): void {
    const document = this.#documentOf[slot] as number
    if (document === -1) return
    this.#slotOf[document] = -1
    this.#documentOf[slot] = -1
    for (const { headline, anywhere } of this.#frequent.values()) {
      clearBit(headline, slot)
      clearBit(anywhere, slot)
    }
  }

  /** Adds the slots whose text has a term, or a word that begins with it where it is a beginning. */
  addTo(term: string, headline: Bits, anywhere: Bits): void {
    const code = this.#dictionary.find(term)
    const codes = isBeginning(term) ? this.#dictionary.startingWith(term) : code === -1 ? [] : [code]
    for (const code of codes) {
      if (!this.#postings.isLong(code)) {
        this.#postings.addTo(code, this.#slotOf, headline, anywhere)
        continue
      }
      const set = this.#setOf(code)
      unite(headline, set.headline)
      unite(anywhere, set.anywhere)
    }
  }

  /** Once everything is loaded. */
  finish(): void {
    this.#dictionary.sort()
  }

  #setOf(code: number): WordSet {
    const known = this.#frequent.get(code)
    if (known) return known
    const makeSet = () => new Int32Array(Math.ceil(this.#documentOf.length / 32))
    const set = { headline: makeSet(), anywhere: makeSet() }
    this.#postings.addTo(code, this.#slotOf, set.headline, set.anywhere)
    this.#frequent.set(code, set)
    return set
  }

  #isKnown(slot: number, hash: number): boolean {
    return this.#documentOf[slot] !== -1 && this.#hashes[slot] === hash
  }

  /** For each word its bytes, a zero, how many positions it has, and these. */
  #addWords(document: number, words: number, view: DataView, start: number): void {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    let at = start
    for (let word = 0; word < words; word += 1) {
      const from = at
      while (bytes[at] !== 0) at += 1
      const code = this.#dictionary.codeOf(bytes, from, at - from, hashOf(bytes, from, at - from))
      const positions = view.getUint16(at + 1)
      const isHeadline = positions > 0 && view.getUint16(at + 3) >>> 14 === headlineWeight
      this.#postings.add(code, document, isHeadline)
      const set = this.#frequent.peek(code)
      if (set) {
        const slot = this.#slotOf[document] as number
        setBit(set.anywhere, slot)
        if (isHeadline) setBit(set.headline, slot)
      }
      at += 3 + positions * 2
    }
  }
}

/** 53 bits of the bytes of a text. */
function hashOfText({ view, start, length }: WrittenTerms): number {
  let [one, other] = [length, ~length]
  let at = start
  for (; at + 4 <= start + length; at += 4) {
    const word = view.getInt32(at)
    one = mixed(one ^ word)
    other = (Math.imul(other, 0x85ebca6b) ^ (other >>> 13)) + word
  }
  for (; at < start + length; at += 1) {
    one = mixed(one ^ view.getUint8(at))
    other = (Math.imul(other, 0x85ebca6b) ^ (other >>> 13)) + view.getUint8(at)
  }
  return (one >>> 0) * 2 ** 21 + (other >>> 11)
}

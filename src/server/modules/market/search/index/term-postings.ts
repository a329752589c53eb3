/**
 * Which documents have a word, by the code of the word. Documents are numbered as they come, so that each list only grows at its end: it is a
 * chain of slices of one large store, each larger than the one before, in which every entry is the distance to the entry before it and
 * whether the word stands in the headline, as a number of 7 bits a byte. A word that one listing in fifty has takes a byte for each.
 */
import { type Bits, setBit } from './bits.ts'

/** Sizes of the slices of a list, in bytes, one after the other; the last one again and again. */
const sliceSizes = [8, 12, 20, 32, 48, 80, 128, 192, 320, 512, 768, 1_280, 2_048, 4_096] as const
/** At the end of each slice: where the next one begins. */
const linkSize = 4
/** No slice lies in two pages. */
const pageBits = 20
const pageSize = 2 ** pageBits
const pageMask = pageSize - 1

export class TermPostings {
  readonly #pages: Uint8Array[] = [new Uint8Array(pageSize)]
  /** Where the next slice begins; the first bytes are never used, so that 0 is no address. */
  #free = 8
  /** By word: where its first slice begins, where the next entry goes and how many bytes of that slice are left, and its last document. */
  #first = new Uint32Array(4_096)
  #next = new Uint32Array(4_096)
  #left = new Uint16Array(4_096)
  #slice = new Uint8Array(4_096)
  #last = new Uint32Array(4_096)

  /** Adds a document that is later than all others. */
  add(code: number, document: number, isHeadline: boolean): void {
    if (code >= this.#first.length) this.#grow(code + 1)
    const isFirst = this.#first[code] === 0
    let entry = ((isFirst ? document + 1 : document - (this.#last[code] as number)) << 1) | (isHeadline ? 1 : 0)
    this.#last[code] = document
    const size = entry < 0x80 ? 1 : entry < 0x4000 ? 2 : entry < 0x20_0000 ? 3 : entry < 0x1000_0000 ? 4 : 5
    if (isFirst) this.#first[code] = this.#next[code] = this.#takeSlice(code, 0)
    // Two small ones are enough for any entry.
    while ((this.#left[code] as number) < size) this.#link(code)
    const next = this.#next[code] as number
    const page = this.#pages[next >>> pageBits] as Uint8Array
    let at = next & pageMask
    for (; entry >= 0x80; entry >>>= 7) page[at++] = (entry & 0x7f) | 0x80
    page[at] = entry
    this.#next[code] = next + size
    this.#left[code] = (this.#left[code] as number) - size
  }

  /** Whether a word is in some ten thousand documents, so that reading its list takes longer than meeting two sets. */
  isLong(code: number): boolean {
    return this.#slice[code] === sliceSizes.length - 1
  }

  /**
   * Adds the slots of the documents that have a word to `anywhere`, and to `headline` where it stands there.
   * @param slotOf by document; -1 for one that is no more
   */
  addTo(code: number, slotOf: Int32Array, headline: Bits, anywhere: Bits): void {
    const end = this.#next[code] as number
    let document = -1
    let start = this.#first[code] ?? 0
    for (let slice = 0; start !== 0; slice += 1) {
      const size = sizeOf(slice)
      const page = this.#pages[start >>> pageBits] as Uint8Array
      const from = start & pageMask
      const isLast = end >= start && end <= start + size - linkSize
      const upTo = isLast ? end & pageMask : from + size - linkSize
      for (let at = from; at < upTo;) {
        let byte = page[at++] as number
        // The rest of a slice in which an entry had no room.
        if (byte === 0) break
        let entry = byte & 0x7f
        for (let shift = 7; byte >= 0x80; shift += 7) {
          byte = page[at++] as number
          entry |= (byte & 0x7f) << shift
        }
        document += entry >>> 1
        const slot = slotOf[document] as number
        if (slot < 0) continue
        setBit(anywhere, slot)
        if ((entry & 1) === 1) setBit(headline, slot)
      }
      start = isLast ? 0 : readAddress(page, from + size - linkSize)
    }
  }

  #link(code: number): void {
    const slice = (this.#slice[code] as number) + 1
    const end = (this.#next[code] as number) + (this.#left[code] as number)
    const start = this.#takeSlice(code, Math.min(slice, sliceSizes.length - 1))
    writeAddress(this.#pages[end >>> pageBits] as Uint8Array, end & pageMask, start)
    this.#next[code] = start
  }

  #takeSlice(code: number, slice: number): number {
    const size = sizeOf(slice)
    if ((this.#free & pageMask) + size > pageSize) this.#free = this.#pages.length * pageSize
    if (this.#free === this.#pages.length * pageSize) this.#pages.push(new Uint8Array(pageSize))
    const start = this.#free
    this.#free += size
    this.#slice[code] = slice
    this.#left[code] = size - linkSize
    return start
  }

  #grow(least: number): void {
    const size = Math.max(least, Math.ceil(this.#first.length * 1.5))
    this.#first = longer(this.#first, new Uint32Array(size))
    this.#next = longer(this.#next, new Uint32Array(size))
    this.#left = longer(this.#left, new Uint16Array(size))
    this.#slice = longer(this.#slice, new Uint8Array(size))
    this.#last = longer(this.#last, new Uint32Array(size))
  }
}

function sizeOf(slice: number): number {
  return sliceSizes[Math.min(slice, sliceSizes.length - 1)] as number
}

function longer<Numbers extends Uint8Array | Uint16Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}

function writeAddress(page: Uint8Array, at: number, address: number): void {
  for (let byte = 0; byte < linkSize; byte += 1) page[at + byte] = (address >>> (byte * 8)) & 0xff
}

function readAddress(page: Uint8Array, at: number): number {
  let address = 0
  for (let byte = linkSize - 1; byte >= 0; byte -= 1) address = address * 256 + (page[at + byte] as number)
  return address
}

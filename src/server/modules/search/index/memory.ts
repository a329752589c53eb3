/** The memory of one index: what the kernels read and write lies in it, and goes with it. */
import { readFileSync } from 'node:fs'

/** What `kernels/kernels.ts` exports; sets and arrays are named by where they begin. */
export interface Kernels {
  both(target: number, one: number, other: number, bytes: number): void
  butNot(target: number, one: number, other: number, bytes: number): void
  either(target: number, one: number, other: number, bytes: number): void
  narrow(target: number, behind: number, next: number, bytes: number): void
  isEmpty(set: number, bytes: number): number
  countBoth(one: number, other: number, bytes: number): number
  slotsOf(set: number, bytes: number, target: number): void
  tally(
    counted: number,
    bits: number,
    less: number,
    bytes: number,
    firstPack: number,
    secondPack: number,
    thirdPack: number,
    models: number,
    lowFeatures: number,
    highFeatures: number,
    lowFeatureBits: number,
  ): void
  countModels(column: number, bits: number, less: number, bytes: number, counts: number): void
  countCodes(
    column: number,
    codes: number,
    bits: number,
    less: number,
    bytes: number,
    counts: number,
    apart: number,
  ): void
  countPlaces(places: number, codes: number, bits: number, bytes: number, counts: number): void
  addByCode(column: number, codes: number, members: number, bytes: number, sets: number): void
  addByFeature(counted: number, members: number, bytes: number, sets: number): void
  sortByDigit(from: number, into: number, slots: number, digits: number, stride: number, starts: number): number
  invert(counts: number, everything: number, bytes: number): void
  fold(counts: number, groups: number, size: number, sums: number, into: number): void
}

/** As much of it as is used: the standard types of a server do not have it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: object }
  Memory: new (size: { initial: number; maximum: number; shared: boolean }) => {
    buffer: ArrayBufferLike
    grow(pages: number): number
  }
}

declare const inMemory: unique symbol
/** An array that kernels can reach, and no other one. */
export type InMemory<Values> = Values & { readonly [inMemory]: true }

type ArrayOf<Values> = new (buffer: ArrayBufferLike, byteOffset: number, length: number) => Values

const pageBytes = 65_536
/** All that 32 bits can name: address space, of which only what is asked for takes memory. */
const mostPages = 65_536
/** Kernels work on so many bytes at a time, and may read and write beyond an array's end up to there. */
const alignment = 16

const compiled = new WebAssembly.Module(readFileSync(new URL('kernels/kernels.wasm', import.meta.url)))

export class IndexMemory {
  readonly kernels: Kernels
  /** Shared, because growing any other kind takes away the arrays that lie in it. */
  readonly #memory = new WebAssembly.Memory({ initial: 1, maximum: mostPages, shared: true })
  #used = alignment

  constructor() {
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory: this.#memory } })
    this.kernels = exports as unknown as Kernels
  }

  /** How much of it there is. */
  get bytes(): number {
    return this.#memory.buffer.byteLength
  }

  uint8(length: number): InMemory<Uint8Array> {
    return this.#take(Uint8Array, length)
  }

  uint16(length: number): InMemory<Uint16Array> {
    return this.#take(Uint16Array, length, 2)
  }

  uint32(length: number): InMemory<Uint32Array> {
    return this.#take(Uint32Array, length, 4)
  }

  float64(length: number): InMemory<Float64Array> {
    return this.#take(Float64Array, length, 8)
  }

  /** Where some arrays begin, for kernels that write into one of them. */
  placesOf(arrays: readonly InMemory<{ byteOffset: number }>[]): InMemory<Uint32Array> {
    const places = this.uint32(arrays.length)
    places.set(arrays.map(({ byteOffset }) => byteOffset))
    return places
  }

  /** Zeros, for as long as there is this memory. Throws `RangeError` where the machine has no more. */
  #take<Values>(kind: ArrayOf<Values>, length: number, bytesEach = 1): InMemory<Values> {
    const from = this.#used
    this.#used += Math.ceil((length * bytesEach) / alignment) * alignment
    const missing = this.#used - this.#memory.buffer.byteLength
    if (missing > 0) this.#memory.grow(Math.ceil(missing / pageBytes))
    return new kind(this.#memory.buffer, from, length) as InMemory<Values>
  }
}

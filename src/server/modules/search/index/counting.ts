/** Counts over the columns of one index. They are made one question after the other, so that all share the same room. */
import type { Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { IndexMemory, InMemory } from './memory.ts'
import { type PackedFacet, packOf, packs, packSizes, sizeOf, unpacked } from './packs.ts'
import { type Counters, invert, Tally } from './tally.ts'
import { mostModelCodes } from './taxonomy.ts'

/** A pack without its last facet; the largest facet; all circles around a place. */
const mostGroups = Math.max(...packs.map((facets, pack) => (packSizes[pack] as number) / sizeOf(facets.at(-1) as PackedFacet))) // prettier-ignore
const mostCodes = Math.max(...packs.flat().map(sizeOf))

export class Counting {
  /** Of everything, for whatever is asked at present. */
  readonly tally: Tally
  readonly #columns: Columns
  readonly #memory: IndexMemory
  /** What each packed number says about each facet. */
  readonly #codes: ReadonlyMap<PackedFacet, InMemory<Uint8Array>>
  readonly #models: Counters
  /** By code, and once more to count apart. */
  readonly #sums: Counters
  /** Packs of which facets were folded away, in turn. */
  readonly #folded: readonly [Counters, Counters]
  #places: InMemory<Uint8Array>

  constructor(columns: Columns, memory: IndexMemory) {
    this.#columns = columns
    this.#memory = memory
    this.tally = new Tally(memory)
    this.#codes = new Map(
      [...unpacked].map(([facet, values]) => {
        const codes = memory.uint8(values.length)
        codes.set(values)
        return [facet, codes]
      }),
    )
    this.#models = memory.uint32(mostModelCodes)
    this.#sums = memory.uint32(mostCodes * 2)
    this.#folded = [memory.uint32(mostGroups), memory.uint32(mostGroups)]
    this.#places = memory.uint8(1_024)
  }

  /**
   * Counts by the values of each facet of a pack, from counts by packed number: one facet after the other is folded away,
   * the last one first, so that most of the work is adding neighbours up.
   */
  sumPack(pack: number, counts: Counters): ReadonlyMap<PackedFacet, Uint32Array> {
    const facets = packs[pack] as readonly PackedFacet[]
    const found = new Map<PackedFacet, Uint32Array>()
    let from = counts
    let groups = packSizes[pack] as number
    for (let index = facets.length - 1; index > 0; index -= 1) {
      const facet = facets[index] as PackedFacet
      const size = sizeOf(facet)
      const into = this.#folded[index % 2] as Counters
      groups /= size
      this.#sums.fill(0, 0, size)
      this.#memory.kernels.fold(from.byteOffset, groups, size, this.#sums.byteOffset, into.byteOffset)
      found.set(facet, this.#sums.slice(0, size))
      from = into
    }
    found.set(facets[0] as PackedFacet, from.slice(0, groups))
    return found
  }

  /** Counts of one facet over what is in a set and not in another one, added to those that are known. */
  countFacet(facet: PackedFacet, bits: Bits, less: Bits, known: Uint32Array | null): Uint32Array {
    const column = this.#columns.packs[packOf(facet)] as InMemory<Uint16Array>
    const codes = this.#codes.get(facet) as InMemory<Uint8Array>
    const size = sizeOf(facet)
    this.#sums.fill(0)
    if (known) this.#sums.set(known)
    this.#memory.kernels.countCodes(
      column.byteOffset,
      codes.byteOffset,
      bits.byteOffset,
      less.byteOffset,
      bits.byteLength,
      this.#sums.byteOffset,
      this.#sums.byteOffset + mostCodes * 4,
    )
    return this.#sums.slice(0, size).map((listings, code) => listings + (this.#sums[mostCodes + code] as number))
  }

  /** Counts by model over what is in a set and not in another one, added to those that are known: until the next ones. */
  countModels(bits: Bits, less: Bits, known: Uint32Array | null): Counters {
    if (known) this.#models.set(known)
    else this.#models.fill(0)
    this.#memory.kernels.countModels(
      this.#columns.model.byteOffset,
      bits.byteOffset,
      less.byteOffset,
      bits.byteLength,
      this.#models.byteOffset,
    )
    return this.#models
  }

  /** Counts by model without those of what is in a set and not in another one: until the next ones. */
  countModelsLess(counts: Counters, bits: Bits, less: Bits): Counters {
    const models = this.countModels(bits, less, null)
    invert(this.#memory.kernels, models, counts)
    return models
  }

  /** A code for every place, by how far it is: until the next ones. */
  codesOfPlaces(squaredKm: Float64Array, codeOf: (squaredKm: number) => number): InMemory<Uint8Array> {
    const places = squaredKm.length
    if (places > this.#places.length) this.#places = this.#memory.uint8(places * 2)
    for (let place = 0; place < places; place += 1) this.#places[place] = codeOf(squaredKm[place] as number)
    return this.#places.subarray(0, places) as InMemory<Uint8Array>
  }

  /** Counts by the codes of places over what is in a set. */
  countPlaces(codes: InMemory<Uint8Array>, size: number, bits: Bits): Uint32Array {
    this.#sums.fill(0, 0, size)
    this.#memory.kernels.countPlaces(
      this.#columns.place.byteOffset,
      codes.byteOffset,
      bits.byteOffset,
      bits.byteLength,
      this.#sums.byteOffset,
    )
    return this.#sums.slice(0, size)
  }

  /** Puts every slot of a set into the set of what it has. @param sets by the codes of the facet */
  addToSets(facet: PackedFacet, slots: Bits, sets: readonly Bits[]): void {
    this.#memory.kernels.addByCode(
      (this.#columns.packs[packOf(facet)] as InMemory<Uint16Array>).byteOffset,
      (this.#codes.get(facet) as InMemory<Uint8Array>).byteOffset,
      slots.byteOffset,
      slots.byteLength,
      this.#memory.placesOf(sets).byteOffset,
    )
  }
}

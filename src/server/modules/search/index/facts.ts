/** Which slots have what: sets by the codes of facets, by feature and vehicle type, lists by model and place. */
import { type Bits, type BitSets, clearBit, type Scratch, setBit } from './bits.ts'
import { type Columns, countedWords } from './columns.ts'
import type { Counting } from './counting.ts'
import type { IndexMemory } from './memory.ts'
import { packOf, unpack, unpacked } from './packs.ts'
import { Postings } from './postings.ts'
import { codedFacetNames, codedFacets, type CodedFacet, featureCodes } from './record.ts'
import type { Taxonomy } from './taxonomy.ts'

/** What they are made of: the index. */
interface Listings {
  readonly capacity: number
  readonly taxonomy: Taxonomy
  readonly columns: Columns
  readonly counting: Counting
  readonly memory: IndexMemory
  readonly scratch: Scratch
  readonly sets: BitSets
}

export class Facts {
  readonly coded: Record<CodedFacet, readonly Bits[]>
  readonly features: readonly Bits[]
  readonly withPictures: Bits
  readonly byModel: Postings
  readonly byPlace: Postings
  readonly #index: Listings
  /** The sets by code, with what a packed number says about the code. */
  readonly #coded: { sets: readonly Bits[]; codes: Uint8Array; column: Uint16Array }[]
  readonly #types = new Map<string, Bits>()

  constructor(index: Listings) {
    const { capacity, columns, sets } = index
    this.#index = index
    this.coded = Object.fromEntries(
      codedFacetNames.map((facet) => [facet, Array.from({ length: codedFacets[facet].size }, () => sets.make())]),
    ) as Record<CodedFacet, Bits[]>
    this.#coded = codedFacetNames.map((facet) => ({
      sets: this.coded[facet],
      codes: unpacked.get(facet) as Uint8Array,
      column: columns.packs[packOf(facet)] as Uint16Array,
    }))
    this.features = featureCodes.map(() => sets.make())
    this.withPictures = sets.make()
    this.byModel = new Postings(capacity)
    this.byPlace = new Postings(capacity)
  }

  /** The listings of a vehicle type. */
  ofType(typeId: string): Bits {
    let set = this.#types.get(typeId)
    if (!set) this.#types.set(typeId, (set = this.#index.sets.make()))
    return set
  }

  add(slot: number): void {
    this.#change(slot, setBit)
    this.#addPostings(slot)
  }

  /** While the columns still say what they said when it was added. */
  remove(slot: number): void {
    this.#change(slot, clearBit)
    this.byModel.remove(this.#index.columns.model[slot] as number, slot)
    this.byPlace.remove(this.#index.columns.place[slot] as number, slot)
  }

  /** Adds all slots of a set at once, a step at a time; where nothing was added before. */
  *fill(members: Bits, slots: Uint32Array): Generator<void> {
    const { columns, counting, memory, scratch, taxonomy } = this.#index
    for (const facet of codedFacetNames) counting.addToSets(facet, members, this.coded[facet])
    counting.addToSets('withPictures', members, [scratch.empty(), this.withPictures])
    const { byteOffset: features } = memory.placesOf(this.features)
    memory.kernels.addByFeature(columns.counted.byteOffset, members.byteOffset, members.byteLength, features)
    for (let at = 0; at < slots.length; at += 1) {
      if (at % 100_000 === 0) yield
      this.#addPostings(slots[at] as number)
    }
    for (const { models, type } of taxonomy.makes) {
      for (const { code } of models) this.byModel.addTo(this.ofType(type.id), code)
    }
  }

  #change(slot: number, change: typeof setBit): void {
    const { columns, taxonomy } = this.#index
    for (const { sets, codes, column } of this.#coded) {
      change(sets[codes[column[slot] as number] as number] as Bits, slot)
    }
    for (let rest = columns.counted[slot * countedWords + 2] as number; rest !== 0; rest &= rest - 1) {
      change(this.features[31 - Math.clz32(rest & -rest)] as Bits, slot)
    }
    if (unpack('withPictures', columns.packs[2][slot] as number) === 1) change(this.withPictures, slot)
    const make = taxonomy.models[columns.model[slot] as number]?.make
    if (make) change(this.ofType(make.type.id), slot)
  }

  #addPostings(slot: number): void {
    this.byModel.add(this.#index.columns.model[slot] as number, slot)
    this.byPlace.add(this.#index.columns.place[slot] as number, slot)
  }
}

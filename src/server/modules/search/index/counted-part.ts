/** A part of the market of which it is always known how many listings on offer have what: counted as they come and go. */
import { type Bits, type BitSets, clearBit, setBit } from './bits.ts'
import type { IndexMemory, InMemory } from './memory.ts'
import { Tally } from './tally.ts'

export class CountedPart {
  readonly onOffer: Bits
  readonly tally: Tally
  total = 0

  /** @param onOffer what of it is on offer: kept here from now on */
  constructor(onOffer: Bits, memory: IndexMemory) {
    this.onOffer = onOffer
    this.tally = new Tally(memory)
  }

  /** Counts what is on offer already. */
  countAll(counted: InMemory<Uint32Array>, nothing: Bits, sets: BitSets): void {
    this.tally.count(counted, this.onOffer, nothing)
    this.total = sets.count(this.onOffer)
  }

  open(counted: Uint32Array, slot: number): void {
    setBit(this.onOffer, slot)
    this.tally.add(counted, slot, 1)
    this.total += 1
  }

  close(counted: Uint32Array, slot: number): void {
    clearBit(this.onOffer, slot)
    this.tally.add(counted, slot, -1)
    this.total -= 1
  }
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, BitSets, hasBit, Scratch, setBit } from './bits.ts'
import { IndexMemory } from './memory.ts'

/** More than one block of what `meet` works through at a time, and no round number. */
const capacity = 20_011

/** Slots in a few places, as those of a make are. */
const slots = fc
  .array(fc.record({ from: fc.nat(capacity - 1), length: fc.nat(700), step: fc.integer({ min: 1, max: 40 }) }), { maxLength: 6 })
  .map((runs) => new Set(runs.flatMap(({ from, length, step }) => Array.from({ length }, (_, at) => from + at * step)).filter((slot) => slot < capacity))) // prettier-ignore

function open() {
  const sets = new BitSets(new IndexMemory(), capacity)
  const of = (members: ReadonlySet<number>): Bits => {
    const bits = sets.make()
    for (const slot of members) setBit(bits, slot)
    return bits
  }
  const membersOf = (bits: Bits) => new Set(sets.slotsOf(bits, sets.count(bits)))
  return { sets, of, membersOf }
}

const both = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  new Set([...one].filter((slot) => other.has(slot)))

test('sets of listings are met, joined, taken from each other and counted as sets are', () => {
  fc.assert(
    fc.property(slots, slots, (one, other) => {
      const { sets, of, membersOf } = open()
      const [a, b, target] = [of(one), of(other), sets.make()]
      sets.intersectInto(target, a, b)
      expect(membersOf(target)).toEqual(both(one, other))
      expect(sets.countCommon(a, b)).toBe(both(one, other).size)
      sets.subtractInto(target, a, b)
      expect(membersOf(target)).toEqual(new Set([...one].filter((slot) => !other.has(slot))))
      sets.unite(target, b)
      expect(membersOf(target)).toEqual(new Set([...one, ...other]))
      expect([...sets.slotsOf(a, one.size)]).toEqual([...one].toSorted((x, y) => x - y))
    }),
    { numRuns: 60 },
  )
})

test('what is in all sets, and in all but each one, is what meeting them one by one gives', () => {
  fc.assert(
    fc.property(slots, fc.array(slots, { minLength: 1, maxLength: 5 }), (base, chosen) => {
      const { sets, of, membersOf } = open()
      const { all, allBut } = sets.meet(of(base), chosen.map(of), new Scratch(sets))
      const metWithout = (left: number) => chosen.reduce((met, one, at) => (at === left ? met : both(met, one)), base)
      expect(membersOf(all.bits)).toEqual(metWithout(-1))
      expect(all.total).toBe(metWithout(-1).size)
      for (const [at, { bits, total }] of allBut.entries()) {
        expect(membersOf(bits)).toEqual(metWithout(at))
        expect(total).toBe(metWithout(at).size)
      }
    }),
    { numRuns: 60 },
  )
})

test('a set that was there before the memory grew is still the same', () => {
  const { sets, of, membersOf } = open()
  const early = of(new Set([1, 20_010]))
  for (let more = 0; more < 1_000; more += 1) setBit(sets.make(), more)
  setBit(early, 7)
  expect(membersOf(early)).toEqual(new Set([1, 7, 20_010]))
  expect(hasBit(early, 20_010)).toBe(true)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, countCommon, countLess, intersect, meet, setBit, subtract, unite, writeSlots } from './bits.ts'

/** More than one block of what `meet` works through at a time, and no round number. */
const capacity = 40_000

/** Slots in a few places, as those of a make are. */
const slots = fc
  .array(fc.record({ from: fc.nat(capacity - 1), length: fc.nat(700), step: fc.integer({ min: 1, max: 40 }) }), { maxLength: 6 })
  .map((runs) => new Set(runs.flatMap(({ from, length, step }) => Array.from({ length }, (_, at) => from + at * step)).filter((slot) => slot < capacity))) // prettier-ignore

const empty = (): Bits => new Int32Array(capacity / 32)
function setOf(members: ReadonlySet<number>): Bits {
  const bits = empty()
  for (const slot of members) setBit(bits, slot)
  return bits
}
const slotsOf = (bits: Bits) => [...writeSlots(bits, empty(), new Int32Array(capacity))]
const both = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  new Set([...one].filter((slot) => other.has(slot)))
const less = (one: ReadonlySet<number>, other: ReadonlySet<number>) => [...one].filter((slot) => !other.has(slot))
const sorted = (members: Iterable<number>) => [...members].toSorted((x, y) => x - y)

test('sets of listings are met, joined, taken from each other and counted as sets are', () => {
  fc.assert(
    fc.property(slots, slots, (one, other) => {
      const [a, b, target] = [setOf(one), setOf(other), empty()]
      intersect(target, a, b)
      expect(slotsOf(target)).toEqual(sorted(both(one, other)))
      expect(countCommon(a, b)).toBe(both(one, other).size)
      subtract(target, a, b)
      expect(slotsOf(target)).toEqual(sorted(less(one, other)))
      unite(target, b)
      expect(slotsOf(target)).toEqual(sorted(new Set([...one, ...other])))
      expect(slotsOf(a)).toEqual(sorted(one))
    }),
    { numRuns: 60 },
  )
})

test('what is in all sets, and in all but each one, is what meeting them one by one gives', () => {
  fc.assert(
    fc.property(slots, fc.array(slots, { maxLength: 5 }), (base, chosen) => {
      const sets = chosen.map(setOf)
      const { all, allButOne } = meet(setOf(base), sets, empty(), empty())
      const metWithout = (left: number) => chosen.reduce((met, one, at) => (at === left ? met : both(met, one)), base)
      expect(slotsOf(all.bits)).toEqual(sorted(metWithout(-1)))
      expect(all.total).toBe(metWithout(-1).size)
      expect(allButOne.total).toBe(slotsOf(allButOne.bits).length)
      for (const [at, set] of sets.entries()) {
        const failing = empty()
        subtract(failing, allButOne.bits, set)
        expect(slotsOf(failing)).toEqual(sorted(less(metWithout(at), chosen[at] ?? new Set())))
        expect(countLess(allButOne.bits, set)).toBe(slotsOf(failing).length)
      }
    }),
    { numRuns: 60 },
  )
})

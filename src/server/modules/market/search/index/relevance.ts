/** The order by how well listings fit typed words: sets by the sum of their points, the highest first. */
import { type Bits, countCommon, type Counted, intersect, type Scratch } from './bits.ts'
import type { WordSets } from './word-sets.ts'

/**
 * The hits parted by points. Each has a point for every word; a word of title or model description is worth one more, one of a name two more.
 * Points are counted for 32 listings at a time: one set for each binary digit of the sum, to which the words' sets are added as numbers are by hand.
 * The set is the same each time: to be used before the next one is asked for.
 */
export function* byPoints(scratch: Scratch, hits: Bits, words: readonly WordSets[]): Generator<Counted> {
  const most = words.length * 2
  const digits = Array.from({ length: Math.ceil(Math.log2(most + 1)) }, () => scratch.empty())
  for (const [names, headline] of words) {
    addOne(digits, names)
    addOne(digits, headline)
  }
  const bits = scratch.take()
  for (let points = most; points >= 0; points -= 1) {
    bits.set(hits)
    for (const [digit, set] of digits.entries()) {
      if ((points & (1 << digit)) !== 0) intersect(bits, bits, set)
      else for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & ~(set[at] as number)
    }
    const total = countCommon(bits, bits)
    if (total > 0) yield { bits, total }
  }
}

/** Adds one to the sum of everything in a set. */
function addOne(digits: readonly Bits[], set: Bits): void {
  for (let at = 0; at < set.length; at += 1) {
    let carried = set[at] as number
    for (let digit = 0; carried !== 0; digit += 1) {
      const sums = digits[digit] as Bits
      const before = sums[at] as number
      sums[at] = before ^ carried
      carried &= before
    }
  }
}

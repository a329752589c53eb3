/** Repeatable chance: the same seed gives the same sequence on every machine. */

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  /** A number between the two. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Bell-shaped around 0 with deviation 1. */
  normal(): number
  draw<Item>(table: WeightedTable<Item>): Item
}

/** Items with running sums of their weights, so that a draw is one binary search. */
export interface WeightedTable<Item> {
  items: readonly Item[]
  sums: Float64Array
}

/** Leaves out items of weight zero. Throws if nothing is left to draw from. */
export function weightedTable<Item>(entries: Iterable<readonly [Item, number]>): WeightedTable<Item> {
  const kept = [...entries].filter(([, weight]) => weight > 0)
  if (kept.length === 0) throw new Error('Nothing to draw from')
  const sums = new Float64Array(kept.length)
  let sum = 0
  kept.forEach(([, weight], index) => {
    sum += weight
    sums[index] = sum
  })
  return { items: kept.map(([item]) => item), sums }
}

/** The generator sfc32. `stream` gives independent sequences of one seed, so that listing n never depends on n - 1. */
export function createRandom(seed: number, stream = 0): Random {
  let a = seed | 0
  let b = stream | 0
  let c = 0x9e3779b9 | 0
  let counter = 1

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 15; round += 1) next()

  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    // The sum of uniform numbers is close enough to a bell curve, without extreme tails.
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    draw: ({ items, sums }) => at(items, firstAbove(sums, next() * at(sums, sums.length - 1))),
  }
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(sums, middle) > value) high = middle
    else low = middle + 1
  }
  return low
}

function at<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A stable number for a word, for choices that depend on the word and not on chance. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * The inner loops of the index, in AssemblyScript: what a search spends its time in, four words or one listing at a time.
 * `npm run kernels` makes `kernels.wasm` of this file. Arguments are places in the memory of one index; lengths of sets are
 * multiples of 16 bytes, and nothing is checked here: `memory.ts` and `bits.ts` see to it.
 */

/** target = one and other */
export function both(target: usize, one: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(target + at, v128.and(v128.load(one + at), v128.load(other + at)))
  }
}

/** target = one and not other */
export function butNot(target: usize, one: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(target + at, v128.andnot(v128.load(one + at), v128.load(other + at)))
  }
}

/** target = one or other */
export function either(target: usize, one: usize, other: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(target + at, v128.or(v128.load(one + at), v128.load(other + at)))
  }
}

/** behind = behind and next; target = target and behind */
export function narrow(target: usize, behind: usize, next: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    const met = v128.and(v128.load(behind + at), v128.load(next + at))
    v128.store(behind + at, met)
    v128.store(target + at, v128.and(v128.load(target + at), met))
  }
}

export function isEmpty(set: usize, bytes: usize): bool {
  for (let at: usize = 0; at < bytes; at += 16) if (v128.any_true(v128.load(set + at))) return false
  return true
}

/** How many are in both. Bytes hold up to 255, so they are added up for 31 rounds of 8 before they could overflow. */
export function countBoth(one: usize, other: usize, bytes: usize): i32 {
  let total = i32x4.splat(0)
  let at: usize = 0
  while (at < bytes) {
    const end = min<usize>(at + 31 * 16, bytes)
    let ones = i8x16.splat(0)
    for (; at < end; at += 16) {
      ones = i8x16.add(ones, i8x16.popcnt(v128.and(v128.load(one + at), v128.load(other + at))))
    }
    total = i32x4.add(total, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(ones)))
  }
  const pairs = i32x4.add(total, v128.shuffle<i32>(total, total, 2, 3, 0, 1))
  return i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1)
}

/** Writes the slots of a set, ascending; `target` has room for all of them. */
export function slotsOf(set: usize, bytes: usize, target: usize): void {
  let next = target
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let rest = load<u64>(set + at); rest !== 0; rest &= rest - 1) {
      store<u32>(next, ((at as u32) << 3) + (ctz<u64>(rest) as u32))
      next += 4
    }
  }
}

/**
 * Counts what is in a set and not in another one by everything that facets count. `counted` has three words for each slot,
 * as `columns.ts` says. Listings of one model stand side by side, so that one sum is made of many.
 */
export function tally(
  counted: usize,
  bits: usize,
  less: usize,
  bytes: usize,
  firstPack: usize,
  secondPack: usize,
  thirdPack: usize,
  models: usize,
  lowFeatures: usize,
  highFeatures: usize,
  lowFeatureBits: u32,
): void {
  const lowMask: u32 = (1 << lowFeatureBits) - 1
  let model: u32 = 0
  let ofModel: u32 = 0
  for (let at: usize = 0; at < bytes; at += 16) {
    const here = v128.andnot(v128.load(bits + at), v128.load(less + at))
    if (!v128.any_true(here)) continue
    let rest = i64x2.extract_lane(here, 0) as u64
    for (let half: usize = 0; half < 2; half += 1) {
      const listings = counted + ((at << 3) + (half << 6)) * 12
      for (; rest !== 0; rest &= rest - 1) {
        const listing = listings + (ctz<u64>(rest) as usize) * 12
        const first = load<u32>(listing)
        const second = load<u32>(listing, 4)
        const features = load<u32>(listing, 8)
        count(firstPack, first & 0xffff, 1)
        count(secondPack, first >>> 16, 1)
        count(thirdPack, second & 0xffff, 1)
        count(lowFeatures, features & lowMask, 1)
        count(highFeatures, features >>> lowFeatureBits, 1)
        if (second >>> 16 !== model) {
          count(models, model, ofModel)
          model = second >>> 16
          ofModel = 0
        }
        ofModel += 1
      }
      rest = i64x2.extract_lane(here, 1) as u64
    }
  }
  count(models, model, ofModel)
}

/** Counts what is in a set and not in another one by the column of models, which stand side by side. */
export function countModels(column: usize, bits: usize, less: usize, bytes: usize, counts: usize): void {
  let model: u32 = 0
  let ofModel: u32 = 0
  for (let at: usize = 0; at < bytes; at += 16) {
    const here = v128.andnot(v128.load(bits + at), v128.load(less + at))
    if (!v128.any_true(here)) continue
    let rest = i64x2.extract_lane(here, 0) as u64
    for (let half: usize = 0; half < 2; half += 1) {
      const values = column + (at << 4) + (half << 7)
      for (; rest !== 0; rest &= rest - 1) {
        const value: u32 = load<u16>(values + ((ctz<u64>(rest) as usize) << 1))
        if (value !== model) {
          count(counts, model, ofModel)
          model = value
          ofModel = 0
        }
        ofModel += 1
      }
      rest = i64x2.extract_lane(here, 1) as u64
    }
  }
  count(counts, model, ofModel)
}

/**
 * Counts what is in a set and not in another one by what the values of a column stand for: a byte for each. Each second one
 * is counted apart, at `apart`, because adding to a number that was only just written has to wait for it.
 */
export function countCodes(
  column: usize,
  codes: usize,
  bits: usize,
  less: usize,
  bytes: usize,
  counts: usize,
  apart: usize,
): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    const here = v128.andnot(v128.load(bits + at), v128.load(less + at))
    if (!v128.any_true(here)) continue
    let rest = i64x2.extract_lane(here, 0) as u64
    for (let half: usize = 0; half < 2; half += 1) {
      const values = column + (at << 4) + (half << 7)
      while (rest !== 0) {
        count(counts, load<u8>(codes + load<u16>(values + ((ctz<u64>(rest) as usize) << 1))), 1)
        rest &= rest - 1
        if (rest === 0) break
        count(apart, load<u8>(codes + load<u16>(values + ((ctz<u64>(rest) as usize) << 1))), 1)
        rest &= rest - 1
      }
      rest = i64x2.extract_lane(here, 1) as u64
    }
  }
}

/** The same by the column of places, which has 32 bits. */
export function countPlaces(places: usize, codes: usize, bits: usize, bytes: usize, counts: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let rest = load<u64>(bits + at); rest !== 0; rest &= rest - 1) {
      count(counts, load<u8>(codes + load<u32>(places + (at << 5) + ((ctz<u64>(rest) as usize) << 2))), 1)
    }
  }
}

/** Puts every slot of a set into the set that its code in a column names: `sets` has a place for each code. */
export function addByCode(column: usize, codes: usize, members: usize, bytes: usize, sets: usize): void {
  for (let at: usize = 0; at < bytes; at += 4) {
    for (let rest = load<u32>(members + at); rest !== 0; rest &= rest - 1) {
      const code = load<u8>(codes + load<u16>(column + (((at << 3) + ctz<u32>(rest)) << 1)))
      addBit((load<u32>(sets + ((<usize>code) << 2)) as usize) + at, rest)
    }
  }
}

/** Puts every slot of a set into the sets of its features. */
export function addByFeature(counted: usize, members: usize, bytes: usize, sets: usize): void {
  for (let at: usize = 0; at < bytes; at += 4) {
    for (let rest = load<u32>(members + at); rest !== 0; rest &= rest - 1) {
      let features = load<u32>(counted + ((at << 3) + ctz<u32>(rest)) * 12, 8)
      for (; features !== 0; features &= features - 1) {
        addBit((load<u32>(sets + ((<usize>ctz<u32>(features)) << 2)) as usize) + at, rest)
      }
    }
  }
}

/** Adds the lowest bit of `rest` to a word of a set. */
function addBit(word: usize, rest: u32): void {
  store<u32>(word, load<u32>(word) | (rest & -rest))
}

/**
 * Sorts slots by 16 bits of each, keeping the order of equals. `digits` is where those of the first slot are, `stride` how far
 * it is to the next one's. `starts` has 65,537 words. Answers false, and writes nothing, where all are the same.
 */
export function sortByDigit(from: usize, into: usize, slots: u32, digits: usize, stride: usize, starts: usize): bool {
  memory.fill(starts, 0, 65_537 * 4)
  const end = from + ((<usize>slots) << 2)
  for (let at = from; at < end; at += 4) count(starts, <u32>load<u16>(digits + <usize>load<u32>(at) * stride) + 1, 1)
  for (let digit: usize = 0; digit < 65_536; digit += 1) {
    const start = starts + (digit << 2)
    const ofDigit = load<u32>(start, 4)
    if (ofDigit === slots) return false
    store<u32>(start, load<u32>(start) + ofDigit, 4)
  }
  for (let at = from; at < end; at += 4) {
    const slot = load<u32>(at)
    const start = starts + ((<usize>load<u16>(digits + <usize>slot * stride)) << 2)
    const place = load<u32>(start)
    store<u32>(start, place + 1)
    store<u32>(into + ((<usize>place) << 2), slot)
  }
  return true
}

/** counts = everything - counts, number by number */
export function invert(counts: usize, everything: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(counts + at, i32x4.sub(v128.load(everything + at), v128.load(counts + at)))
  }
}

/**
 * Folds the last facet of a pack away: adds its neighbours up into `into`, and each of its codes into `sums`. Returns nothing
 * else; `into` may not be `counts`.
 */
export function fold(counts: usize, groups: i32, size: i32, sums: usize, into: usize): void {
  let from = counts
  for (let group = 0; group < groups; group += 1) {
    let listings: u32 = 0
    for (let code = 0; code < size; code += 1) {
      const count = load<u32>(from)
      from += 4
      if (count === 0) continue
      const sum = sums + ((<usize>code) << 2)
      store<u32>(sum, load<u32>(sum) + count)
      listings += count
    }
    store<u32>(into + ((<usize>group) << 2), listings)
  }
}

function count(counts: usize, value: u32, listings: u32): void {
  const place = counts + ((<usize>value) << 2)
  store<u32>(place, load<u32>(place) + listings)
}

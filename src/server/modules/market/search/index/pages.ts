/** One page of a set of slots, in the order that a search asks for. */
import { chosenBounds, rangeOrder } from '../schema.ts'
import type { Origin, SearchQuery } from '../search-engine.ts'
import { type Bits, countCommon, hasBit, intersect, subtract } from './bits.ts'
import { distancesFrom } from './distances.ts'
import type { MarketIndex } from './market-index.ts'
import { compareIds, descending as newestFirst, type OrderedSlots, type Reading } from './ordered-slots.ts'
import { byPoints } from './relevance.ts'
import { wordSets } from './word-sets.ts'
import { placeIn, sharesOf, turnAt } from '../turns.ts'

/** @param total how many are in `hits`, of which some are on the page */
export function pageOf(index: MarketIndex, hits: Bits, total: number, query: SearchQuery, now: Date): number[] {
  const skip = (query.page - 1) * query.pageSize
  const take = Math.min(query.pageSize, total - skip)
  if (take <= 0) return []
  if (query.sort === 'featured') {
    const { featuredPerPage: cap = null } = query
    return cap === null ? featuredFirst(index, hits, total, skip, take) : capped(index, hits, total, query, cap, now)
  }
  if (query.sort === 'relevance') return bestFirst(index, hits, query.text ?? '', skip, take)
  if (query.sort === 'distance') return query.origins ? nearestFirst(index, hits, query.origins, skip, take) : []
  const { order, reading } = orderOf(index, query)
  return sorted(index, order, hits, total, reading, skip, take)
}

/** An order and how to read it. What filters say of its keys tells where the hits begin. */
function orderOf({ schema, ranges, newest, today }: MarketIndex, query: SearchQuery): { order: OrderedSlots; reading: Reading } {
  const wanted = rangeOrder(schema, query.sort)
  const order = wanted && ranges[schema.ranges.indexOf(wanted.fact)]?.order
  if (!order) return { order: newest, reading: newestFirst }
  const { from = 0, upTo = Infinity } = chosenBounds(wanted.fact, query, today) ?? {}
  // Columns have one more than the number; what states none is at the end of both orders.
  return { order, reading: { descending: wanted.descending, last: 0, keys: { from: from + 1, upTo: upTo + 1 } } }
} // prettier-ignore

/** So few that looking at each is quicker than to walk along an order of everything, where they may all be at its far end. */
const few = 40_000

function sorted(
  index: MarketIndex,
  order: OrderedSlots,
  hits: Bits,
  total: number,
  reading: Reading,
  skip: number,
  take: number,
): number[] {
  const steps = ((skip + take) / total) * index.size
  // What is newest is spread over everything; the cheapest or the oldest of what was filtered is not.
  if (total > few || (order === index.newest && steps < total)) return order.page(hits, reading, skip, take)
  const compare = (one: number, other: number) => order.compareFor(one, other, reading)
  return first(index.counting.slotsOf(hits), skip + take, compare).slice(skip)
}

/** Those that fit typed words best, the newest of them first. */
function bestFirst(index: MarketIndex, hits: Bits, text: string, skip: number, take: number): number[] {
  const found: number[] = []
  let before = 0
  for (const { bits, total } of byPoints(index.scratch, hits, wordSets(index, text))) {
    const from = Math.max(0, skip - before)
    if (from < total) {
      const wanted = Math.min(take - found.length, total - from)
      found.push(...sorted(index, index.newest, bits, total, newestFirst, from, wanted))
    }
    before += total
    if (found.length === take) break
  }
  return found
}

function featuredFirst(index: MarketIndex, hits: Bits, total: number, skip: number, take: number): number[] {
  const { scratch, featured, newest } = index
  const featuredTotal = countCommon(hits, featured)
  const bits = scratch.take()
  const found: number[] = []
  if (skip < featuredTotal) {
    intersect(bits, hits, featured)
    found.push(...sorted(index, newest, bits, featuredTotal, newestFirst, skip, Math.min(take, featuredTotal - skip)))
  }
  if (found.length < take) {
    subtract(bits, hits, featured)
    const skipOrdinary = Math.max(0, skip - featuredTotal)
    found.push(...sorted(index, newest, bits, total - featuredTotal, newestFirst, skipOrdinary, take - found.length))
  }
  return found
}

/** A page with so many paid placements at most, in the order of the hour. */
function capped(
  index: MarketIndex,
  hits: Bits,
  total: number,
  query: SearchQuery,
  perPage: number,
  now: Date,
): number[] {
  const { scratch, featured, newest, counting } = index
  const { words } = index.ids
  const featuredTotal = countCommon(hits, featured)
  const shares = sharesOf({ featured: featuredTotal, ordinary: total - featuredTotal }, query, perPage)
  const bits = scratch.take()
  intersect(bits, hits, featured)
  const turn = turnAt(now)
  const placeOf = (slot: number) => placeIn(turn, (words[slot * 4 + 3] as number) & 0xff_ff_ff)
  const drawn = (one: number, other: number) => placeOf(one) - placeOf(other) || compareIds(words, other, one)
  const { skip, take } = shares.featured
  const found = take > 0 ? first(counting.slotsOf(bits), skip + take, drawn).slice(skip) : []
  if (shares.ordinary.take === 0) return found
  subtract(bits, hits, featured)
  const rest = total - featuredTotal
  return [...found, ...sorted(index, newest, bits, rest, newestFirst, shares.ordinary.skip, shares.ordinary.take)]
}

function nearestFirst(
  index: MarketIndex,
  hits: Bits,
  origins: readonly Origin[],
  skip: number,
  take: number,
): number[] {
  const { nearestFirst: places, squaredKm } = distancesFrom(index, origins)
  const found: number[] = []
  let skipped = 0
  /** Listings of equal distance, by id. */
  const addGroup = (group: number[]) => {
    if (skipped + group.length <= skip) {
      skipped += group.length
      return
    }
    const wanted = Math.max(0, skip - skipped)
    const missing = wanted + take - found.length
    found.push(...first(group, missing, (one, other) => compareIds(index.ids.words, other, one)).slice(wanted))
    skipped = Math.max(skipped, skip)
  }
  for (let at = 0; at < places.length && found.length < take;) {
    const distance = squaredKm[places[at] as number]
    const group: number[] = []
    for (; at < places.length && squaredKm[places[at] as number] === distance; at += 1) {
      for (const slot of index.facts.byPlace.of(places[at] as number)) if (hasBit(hits, slot)) group.push(slot)
    }
    addGroup(group)
  }
  if (found.length < take) addGroup(nowhere(index, hits, squaredKm))
  return found.slice(0, take)
}

/** The first so many of a list in an order: a town may hold thousands of which a page shows ten. */
function first(slots: ArrayLike<number>, count: number, compare: (one: number, other: number) => number): number[] {
  if (count * 8 > slots.length) return Array.from(slots).sort(compare).slice(0, count)
  const found = Array.from({ length: count }, (_, at) => slots[at] as number).sort(compare)
  for (let at = count; at < slots.length; at += 1) {
    const slot = slots[at] as number
    if (compare(slot, found.at(-1) as number) > 0) continue
    found.splice(found.findLastIndex((other) => compare(other, slot) < 0) + 1, 0, slot)
    found.pop()
  }
  return found
}

/** What names a place that is not known. */
function nowhere(index: MarketIndex, hits: Bits, squaredKm: Float64Array): number[] {
  const found: number[] = []
  for (let place = 0; place < squaredKm.length; place += 1) {
    if (!Number.isNaN(squaredKm[place])) continue
    for (const slot of index.facts.byPlace.of(place)) if (hasBit(hits, slot)) found.push(slot)
  }
  return found
}

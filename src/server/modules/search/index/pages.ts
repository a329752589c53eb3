/** One page of a set of slots, in the order that a search asks for. */
import type { Origin, SearchQuery } from '../search-engine.ts'
import { type Bits, countCommon, hasBit, intersectInto, slotsOf, subtractInto } from './bits.ts'
import { distancesFrom } from './distances.ts'
import type { MarketIndex } from './market-index.ts'
import { compareIds, type OrderedSlots } from './ordered-slots.ts'

type PlainSort = Exclude<SearchQuery['sort'], 'featured' | 'distance'>

/** @param total how many are in `hits`, of which some are on the page */
export function pageOf(index: MarketIndex, hits: Bits, total: number, query: SearchQuery): number[] {
  const skip = (query.page - 1) * query.pageSize
  const take = Math.min(query.pageSize, total - skip)
  if (take <= 0) return []
  if (query.sort === 'featured') return featuredFirst(index, hits, skip, take)
  if (query.sort === 'distance') return query.origin ? nearestFirst(index, hits, query.origin, skip, take) : []
  const { order, descending, last } = orderOf(index, query.sort)
  return sorted(index, order, hits, total, { descending, last }, skip, take)
}

function orderOf({ ranges, newest }: MarketIndex, sort: PlainSort): { order: OrderedSlots; descending: boolean; last: number | null } {
  // What does not state its power is at the end of both orders.
  if (sort === 'newest') return { order: newest, descending: true, last: null }
  if (sort === 'power_asc' || sort === 'power_desc') return { order: ranges.power.order, descending: sort === 'power_desc', last: 0 }
  const name = sort.slice(0, sort.indexOf('_')) as 'price' | 'mileage' | 'year'
  return { order: ranges[name].order, descending: sort.endsWith('desc'), last: null }
} // prettier-ignore

/** So few that sorting them is quicker than to walk along an order of everything. */
const few = 1_500

function sorted(
  { size }: MarketIndex,
  order: OrderedSlots,
  hits: Bits,
  total: number,
  { descending, last }: { descending: boolean; last: number | null },
  skip: number,
  take: number,
): number[] {
  const steps = ((skip + take) / total) * size
  if (total > few || steps < total * 10) return order.page(hits, descending, skip, take, last)
  const slots = [...slotsOf(hits, total)]
  return slots.sort((one, other) => order.compareFor(one, other, descending, last)).slice(skip, skip + take)
}

function featuredFirst(index: MarketIndex, hits: Bits, skip: number, take: number): number[] {
  const { scratch, featured, newest } = index
  const total = countCommon(hits, index.onOffer)
  const featuredTotal = countCommon(hits, featured)
  const bits = scratch.take()
  const found: number[] = []
  const newestFirst = { descending: true, last: null }
  if (skip < featuredTotal) {
    intersectInto(bits, hits, featured)
    found.push(...sorted(index, newest, bits, featuredTotal, newestFirst, skip, Math.min(take, featuredTotal - skip)))
  }
  if (found.length < take) {
    subtractInto(bits, hits, featured)
    const skipOrdinary = Math.max(0, skip - featuredTotal)
    found.push(...sorted(index, newest, bits, total - featuredTotal, newestFirst, skipOrdinary, take - found.length))
  }
  return found
}

function nearestFirst(index: MarketIndex, hits: Bits, origin: Origin, skip: number, take: number): number[] {
  const { places, squaredKm } = distancesFrom(index, origin)
  const found: number[] = []
  let skipped = 0
  /** Listings of equal distance, by id. */
  const addGroup = (group: number[]) => {
    if (skipped + group.length <= skip) {
      skipped += group.length
      return
    }
    group.sort((one, other) => compareIds(index.ids.words, other, one))
    found.push(...group.slice(Math.max(0, skip - skipped)))
    skipped = Math.max(skipped, skip)
  }
  for (let at = 0; at < places.length && found.length < take;) {
    const distance = squaredKm[places[at] as number]
    const group: number[] = []
    for (; at < places.length && squaredKm[places[at] as number] === distance; at += 1) {
      for (const slot of index.byPlace.of(places[at] as number)) if (hasBit(hits, slot)) group.push(slot)
    }
    addGroup(group)
  }
  if (found.length < take) addGroup(nowhere(index, hits, squaredKm))
  return found.slice(0, take)
}

/** What names a place that is not known. */
function nowhere(index: MarketIndex, hits: Bits, squaredKm: Float64Array): number[] {
  const found: number[] = []
  for (let place = 0; place < squaredKm.length; place += 1) {
    if (!Number.isNaN(squaredKm[place])) continue
    for (const slot of index.byPlace.of(place)) if (hasBit(hits, slot)) found.push(slot)
  }
  return found
}

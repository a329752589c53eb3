/** How many people wait for a vehicle. */
import type { Demand, demandOperations } from '../../../../contract/demand.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { type ListingRow, type ListingState, listingRows, namesOfRows, type StoredSearches } from '../search/service.ts'
import { requireMakeAndModel } from '../taxonomy/service.ts'
import { tellable } from './rules.ts'
import * as store from './store.ts'
import { waitingSearches } from './waiting-searches.ts'

export { forgetWaiting } from './waiting-searches.ts'

export const demand: HandlersOf<typeof demandOperations> = {
  async ofDraft(scope, { vehicleType, make, model, ...stated }) {
    const entries = await requireMakeAndModel(scope, { vehicleType, make, model })
    const stored = await waitingSearches(scope)
    const names = {
      type: vehicleType,
      make: { slug: make, name: entries.make.name },
      model: { slug: model, name: entries.model.name },
      variant: null,
    }
    const listing = stored.state(rowOf(stated, scope.now()), names, scope.now())
    const [found] = await demandFor(scope, stored, [{ listing, priceEuros: stated.priceEuros ?? null }])
    return found ?? { people: null, atPrice: null }
  },

  async ofMine(scope, { ids }) {
    const now = scope.now()
    const own = await store.ownOnOffer(scope.db, scope.actor.userId, ids, now)
    const rows = await listingRows(scope.db, own)
    const namesOf = await namesOfRows(scope.db, [...rows.values()])
    const stored = await waitingSearches(scope)
    const asked = [...rows].flatMap(([listingId, row]) => {
      const names = namesOf(row)
      if (!names) return []
      const listing = stored.state(row, names, now)
      return [{ listingId, listing, priceEuros: listing.priceEuros }]
    })
    const found = await demandFor(scope, stored, asked)
    const none = { people: null, atPrice: null }
    return { listings: asked.map(({ listingId }, index) => ({ listingId, ...(found[index] ?? none) })) }
  },
}

/** In the order of the listings; one statement for all. */
async function demandFor(
  scope: Scope<Actor>,
  stored: StoredSearches,
  listings: readonly { listing: ListingState; priceEuros: number | null }[],
): Promise<Demand[]> {
  const now = scope.now()
  const searchesFor = (listing: ListingState) => {
    const fitting: string[] = []
    stored.match(listing, now, (searchId) => fitting.push(searchId))
    return fitting
  }
  const lists = listings.flatMap(({ listing, priceEuros }) => [
    searchesFor(stored.atAnyPrice(listing)),
    priceEuros === null ? [] : searchesFor(listing),
  ])
  const people = await store.peopleOf(scope.db, lists, scope.actor.userId)
  return listings.map((_, index) => ({
    people: tellable(people[2 * index] ?? 0),
    atPrice: tellable(people[2 * index + 1] ?? 0),
  }))
}

type Stated = Omit<Parameters<(typeof demand)['ofDraft']>[1], 'vehicleType' | 'make' | 'model'>

/** A described vehicle as the row that it would be, by the names of its columns. */
function rowOf(stated: Stated, now: Date): ListingRow {
  return {
    status: 'active',
    published_at: now.toISOString(),
    year: stated.year,
    mileage_km: stated.mileageKm,
    price_euros: stated.priceEuros,
    body_type: stated.bodyType,
    fuel_type: stated.fuelType,
    transmission: stated.transmission,
    power_kw: stated.powerKw,
    // As a listing that says nothing of it.
    damaged: 'not_stated',
    country: stated.country,
    latitude: stated.latitude,
    longitude: stated.longitude,
  }
}

/** How many people wait for a vehicle. */
import type { Demand, demandOperations } from '../../../contract/demand.ts'
import type { HandlersOf } from '../../operations.ts'
import type { Actor, Scope } from '../../scope.ts'
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
    return demandFor(
      scope,
      stored,
      stored.state(rowOf(stated, scope.now()), names, scope.now()),
      stated.priceEuros ?? null,
    )
  },

  async ofMine(scope, { ids }) {
    const now = scope.now()
    const own = await store.ownOnOffer(scope.db, scope.actor.userId, ids, now)
    const rows = await listingRows(scope.db, own)
    const namesOf = await namesOfRows(scope.db, [...rows.values()])
    const stored = await waitingSearches(scope)
    const listings = []
    for (const [listingId, row] of rows) {
      const names = namesOf(row)
      if (!names) continue
      const state = stored.state(row, names, now)
      listings.push({ listingId, ...(await demandFor(scope, stored, state, state.priceEuros)) })
    }
    return { listings }
  },
}

async function demandFor(
  scope: Scope<Actor>,
  stored: StoredSearches,
  listing: ListingState,
  priceEuros: number | null,
): Promise<Demand> {
  const [fitting, atPrice]: [string[], string[]] = [[], []]
  const now = scope.now()
  stored.match(stored.atAnyPrice(listing), now, (searchId) => fitting.push(searchId))
  const people = tellable(await store.peopleOf(scope.db, fitting, scope.actor.userId))
  if (people === null || priceEuros === null) return { people, atPrice: null }
  stored.match(listing, now, (searchId) => atPrice.push(searchId))
  return { people, atPrice: tellable(await store.peopleOf(scope.db, atPrice, scope.actor.userId)) }
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
    country: stated.country,
    latitude: stated.latitude,
    longitude: stated.longitude,
  }
}

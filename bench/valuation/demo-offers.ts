import { demoListings } from '../../src/demo/market/demo-listings.ts'
import { demoSellers } from '../../src/demo/market/demo-sellers.ts'
import { createRandom } from '../../src/demo/market/random.ts'
import { readVehicle } from '../../src/server/modules/market/valuation/read-vehicle.ts'
import type { Offer } from '../../src/server/modules/market/valuation/formula/vehicle.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import { figure } from '../table.ts'

/** The invented vehicles of a demo, all of them on offer. */
export function demoOffers(count: number): { offers: Offer[]; about: string; now: number } {
  const now = new Date('2026-11-01T00:00:00Z')
  const sellers = demoSellers(createRandom(1))
  const market = demoListings({ count, taxonomy: readTaxonomy(), sellers, seed: 1, now })
  const offers = [...market].map(({ draft }, index): Offer => ({
    ...readVehicle({ ...draft }),
    id: `demo ${index}`,
    priceEuros: draft.priceEuros,
  }))
  return { offers, about: `The demo market of ${figure(count)} vehicles.`, now: 2026.83 }
}

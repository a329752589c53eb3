/** Buyers of the demo market, as the demo accounts that sell see them. */
import { dayMs } from '../contract/market/durations.ts'
import { addLead } from '../server/modules/selling/leads/service.ts'
import { requireContactable } from '../server/modules/market/listings/service.ts'
import { countViewsOf, countPhoneView } from '../server/modules/market/views/service.ts'
import type { Scope } from '../server/scope.ts'
import { interestDays, interestIn } from './market/interest.ts'
import { createRandom } from './market/random.ts'

export interface WatchedVehicle {
  listingId: string
  publishedAt: Date
}

/** Inserts views, revealed numbers and messages of the last weeks; sends no emails. Call it in a transaction. */
export async function addDemoInterest(scope: Scope, vehicles: readonly WatchedVehicle[], seed: number): Promise<void> {
  const now = scope.now()
  const watched = vehicles.map((vehicle, index) => ({
    ...vehicle,
    ...interestIn(createRandom(seed, index), vehicle.publishedAt, now),
  }))
  for (let day = 0; day < interestDays; day += 1) {
    const then = new Date(now.getTime() - (interestDays - 1 - day) * dayMs)
    const thatDay = { ...scope, now: () => then }
    const views = watched.map(({ listingId, viewsByDay }) => [listingId, viewsByDay[day] ?? 0] as const)
    await countViewsOf(thatDay, new Map(views.filter(([, count]) => count > 0)))
    for (const { listingId, revealsByDay } of watched) {
      if (revealsByDay[day]) await countPhoneView(thatDay, listingId)
    }
  }
  for (const { listingId, leads } of watched) {
    if (leads.length === 0) continue
    const { sellerId, title } = await requireContactable(scope, listingId)
    for (const { writtenAt, ...lead } of leads) {
      await addLead(scope, { ...lead, listingId, listingTitle: title, sellerUserId: sellerId, createdAt: writtenAt })
    }
  }
}

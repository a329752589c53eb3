import type { viewOperations } from '../../../../contract/views.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Scope } from '../../../scope.ts'
import { addPhoneView } from '../offers/service.ts'
import { seenListings } from './record.ts'
import { marketDay } from '../../../../contract/market/market-day.ts'
import { lastDays } from './rules.ts'
import * as store from './store.ts'
import { isRobot } from './visitors.ts'

export { countViewsOf } from './record.ts'
export { isRobot } from './visitors.ts'

export const views: HandlersOf<typeof viewOperations> = {
  record(scope, { listingId }) {
    const { address, userAgent } = scope.caller
    if (!isRobot(userAgent)) {
      scope.batches.add(seenListings, { listingId, userId: scope.actor?.userId ?? null, address, userAgent })
    }
    return Promise.resolve({})
  },
}

/** Counts a revealed contact number. Call it in a transaction. */
export async function countPhoneView(scope: Scope, listingId: string): Promise<void> {
  await store.addDailyPhoneView(scope.db, marketDay(scope.now()), listingId)
  await addPhoneView(scope, listingId)
}

/** Views and contacts of a listing on each of the last days. */
export async function statisticsOf(scope: Scope, listingId: string, days: number) {
  const window = lastDays(scope.now(), days)
  const [from = '', to = ''] = [window[0], window.at(-1)]
  return statistics(window, await store.daysOf(scope.db, listingId, from, to))
}

/** Views and contacts of all listings of an account on each of the last days. */
export async function statisticsOfAll(scope: Scope, userId: string, days: number) {
  const window = lastDays(scope.now(), days)
  const [from = '', to = ''] = [window[0], window.at(-1)]
  return statistics(window, await store.daysOfAll(scope.db, userId, from, to))
}

function statistics(window: readonly string[], counted: Awaited<ReturnType<typeof store.daysOf>>) {
  const byDay = new Map(counted.map((count) => [count.day, count]))
  const days = window.map((day) => byDay.get(day) ?? { day, views: 0, phoneViews: 0 })
  return {
    days,
    views: days.reduce((total, { views }) => total + views, 0),
    phoneViews: days.reduce((total, { phoneViews }) => total + phoneViews, 0),
  }
}

import { shownPendingListings } from '../../../../contract/market/limits.ts'
import type { sellingOperations } from '../../../../contract/selling.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Scope } from '../../../scope.ts'
import { valuate } from '../../market/valuation/service.ts'
import { openAsDraft, park } from './park.ts'
import * as store from './store.ts'
import { suggestFacts, vehiclesOfKey } from './suggestions/suggest.ts'
import { vinReport } from './vin-report.ts'

/** Returns an account's pending listings, newest first. */
export async function waitingOf(scope: Scope, userId: string) {
  const rows = await store.newestPending(scope.db, userId, shownPendingListings)
  return rows.map(({ id, title, createdAt }) => ({
    pendingListingId: id,
    title,
    createdAt: createdAt.toISOString(),
  }))
}

export { recordCheckout, publishPending, requireParked, requirePublishable } from './park.ts'

export const selling: HandlersOf<typeof sellingOperations> = {
  async park(scope, submitted) {
    const pendingListingId = await park(scope, scope.actor.userId, submitted)
    return { pendingListingId, paidBy: await store.findPayment(scope.db, pendingListingId) }
  },

  correct(scope, { pendingListingId }) {
    return openAsDraft(scope, pendingListingId)
  },

  async pendingListings(scope) {
    const rows = await store.newestPending(scope.db, scope.actor.userId, shownPendingListings)
    return {
      pendingListings: rows.map(({ id, title, vehicleData, draftId, stripeSessionId, createdAt }) => ({
        pendingListingId: id,
        status: 'pending' as const,
        title,
        vehicleData,
        draftId,
        hasCheckout: stripeSessionId !== null,
        createdAt: createdAt.toISOString(),
      })),
    }
  },

  valuation: valuate,

  checkVin(scope, { vin }) {
    return vinReport(scope, scope.actor.userId, vin)
  },

  async factSuggestions(scope, request) {
    return { suggestions: await suggestFacts(scope, request) }
  },

  vehicleOfKey(scope, { typeKey }) {
    return vehiclesOfKey(scope, typeKey)
  },
}

/** A package for a listing that waits to be published. */
import { Problem } from '../../../../problem.ts'
import type { Scope } from '../../../../scope.ts'
import { publishPending, requireParked, requirePublishable } from '../../../selling/selling/service.ts'
import { expiryFor, featuredUntilFor } from '../../packages/service.ts'
import type { Chosen, Kind } from './kind.ts'
import { listingDays, requirePresent } from './listing-days.ts'
import { refusePaid } from './paid-before.ts'

/**
 * Returns a pending listing of an account as the target of an order. Throws what would prevent its publication, and
 * `payment_already_made`.
 */
export async function requireWaiting(scope: Scope, userId: string, pendingListingId: string): Promise<Chosen> {
  const { title, listingId: published, draftId } = await requireParked(scope, userId, pendingListingId)
  const target = { kind: 'listing', pendingListingId, listingId: null, draftId } as const
  await refusePaid(scope, userId, target)
  if (published !== null) throw new Problem('pending_listing_not_found')
  return { target, title, ...(await requirePublishable(scope, userId, pendingListingId)) }
}

export const listing: Kind = {
  ...listingDays,

  async target(scope, { pendingListingId }) {
    if (pendingListingId === null) throw new Problem('pending_listing_not_found')
    return requireWaiting(scope, scope.actor.userId, pendingListingId)
  },

  outlook: async (scope, _target, pack) => ({ endsAt: expiryFor(pack, scope.now()).toISOString(), scarce: null }),

  async deliver(scope, payment) {
    const { id: paymentId, packageId, pendingListingId, userId } = payment
    await requirePresent(scope, userId)
    const now = scope.now()
    const ends = { packageExpiry: expiryFor(payment, now), featuredUntil: featuredUntilFor(payment, now) }
    const published =
      pendingListingId === null
        ? null
        : await publishPending(scope, pendingListingId, { packageId, paymentId, ...ends })
    if (!published) throw new Problem('pending_listing_not_found')
    // Another payment bought it already: this one is to be refunded.
    if (published.alreadyPublished) throw new Problem('payment_already_made')
    return published.listingId
  },
}

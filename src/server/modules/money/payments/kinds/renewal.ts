/** A package for a listing that is or was on the market. */
import { Problem } from '../../../../problem.ts'
import { renew, renewalEnd, requireRenewable } from '../../../market/offers/service.ts'
import { durationDaysOf } from '../../packages/service.ts'
import type { Kind } from './kind.ts'
import { listingDays, requirePresent } from './listing-days.ts'
import { refusePaid } from './paid-before.ts'

export const renewal: Kind = {
  ...listingDays,

  async target(scope, target) {
    const { userId } = scope.actor
    if (target.listingId === null) throw new Problem('listing_not_found')
    await refusePaid(scope, userId, target)
    return { target, ...(await requireRenewable(scope, userId, target.listingId)) }
  },

  async outlook(scope, { listingId }, pack) {
    if (listingId === null) return { endsAt: null, scarce: null }
    const end = await renewalEnd(scope, scope.actor.userId, listingId, durationDaysOf(pack))
    return { endsAt: end.toISOString(), scarce: null }
  },

  async deliver(scope, payment) {
    const { id: paymentId, packageId, listingId, userId } = payment
    await requirePresent(scope, userId)
    if (listingId === null || userId === null) throw new Problem('listing_not_found')
    const durationDays = durationDaysOf(payment)
    const featuredDays = payment.featuredDays ?? 0
    await renew(scope, userId, listingId, { packageId, paymentId, durationDays, featuredDays })
    return listingId
  },
}

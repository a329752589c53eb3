/** Credits for featured placements, perhaps meant for a listing. */
import { Problem } from '../../../../problem.ts'
import { isFeaturable } from '../../../market/offers/service.ts'
import { readOwn } from '../../../selling/publishing/service.ts'
import { endBought, grantBought, usedOfBought } from '../../featuring/service.ts'
import { confirmsNothing, type Kind } from './kind.ts'
import { refusePaid } from './paid-before.ts'

export const featured: Kind = {
  /** A named listing is where the payment returns to, and has to be one that can be featured. */
  async target(scope, target, { name }) {
    const { userId } = scope.actor
    const wanted = target.listingId === null ? null : await readOwn(scope, userId, target.listingId)
    if (wanted && !isFeaturable(wanted.stated)) throw new Problem('listing_damaged')
    await refusePaid(scope, userId, target)
    return { target, title: name, isFeaturable: true }
  },

  outlook: async () => ({ endsAt: null, scarce: null }),

  async deliver(scope, payment) {
    const { id: paymentId, userId, listingId } = payment
    if (userId === null) throw new Problem('payment_not_found')
    await grantBought(scope, { ...payment, userId, paymentId })
    return listingId
  },

  period: async () => null,
  takeBack: (scope, { id }) => endBought(scope, id),

  /** The part that was used. */
  async supplied(scope, { id, credits }) {
    return { kind: 'credits', supplied: await usedOfBought(scope, id), whole: credits ?? 0 }
  },

  confirmation: ({ credits }) => ({ ...confirmsNothing, credits }),
  isCorrectable: false,
}

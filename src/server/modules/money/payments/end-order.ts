/** Takes back what one order gave. Earlier and later orders keep what they paid for. */
import type { Scope } from '../../../scope.ts'
import { endBought } from '../featuring/service.ts'
import { lockPackageExpiry, takeBackOrder } from '../../market/offers/service.ts'
import { endWithout } from './rules.ts'
import * as store from './store.ts'

/**
 * Takes back what a locked payment gave, once, and marks it. Returns false for a month of a plan, which the provider
 * has to end.
 */
export async function endOrder(scope: Scope, payment: store.PaymentRow): Promise<boolean> {
  const hasEnded = payment.withdrawnAt !== null || payment.endedAt !== null
  if (!hasEnded) {
    await takeBack(scope, payment)
    await store.update(scope.db, payment.id, { endedAt: scope.now() })
  }
  return payment.paymentType !== 'subscription'
}

/** Takes back what an order gave, without marking it. */
export async function takeBack(
  scope: Scope,
  { id, paymentType, listingId, fulfilledAt }: store.PaymentRow,
): Promise<void> {
  if (fulfilledAt === null || paymentType === 'subscription') return
  if (paymentType === 'featured') return endBought(scope, id)
  if (listingId === null) return
  const packageExpiry = await lockPackageExpiry(scope, listingId)
  if (packageExpiry === null) return
  const endsAt = endWithout(await store.ordersOf(scope.db, listingId), id, { packageExpiry, now: scope.now() })
  await takeBackOrder(scope, listingId, { paymentId: id, endsAt })
}

/** Takes back what one order gave. Earlier and later orders keep what they paid for. */
import { isMonthly } from '../../../../contract/market/sale-kinds.ts'
import type { Scope } from '../../../scope.ts'
import { kinds } from './kinds/kinds.ts'
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
  return !isMonthly(payment.paymentType)
}

/** Takes back what an order gave, if it was delivered, without marking it. */
export async function takeBack(scope: Scope, payment: store.PaymentRow): Promise<void> {
  if (payment.fulfilledAt !== null) await kinds[payment.paymentType].takeBack(scope, payment)
}

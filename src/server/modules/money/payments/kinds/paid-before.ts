import { Problem } from '../../../../problem.ts'
import type { Scope } from '../../../../scope.ts'
import * as store from '../store.ts'

/** Throws `payment_already_made` if the same has been paid for. */
export async function refusePaid(scope: Scope, userId: string, target: store.Target): Promise<void> {
  const paid = await store.paidFor(scope.db, userId, target)
  if (paid) throw alreadyMade(paid)
}

export function alreadyMade({ stripeSessionId, packageId }: store.PaymentRow): Problem {
  return new Problem('payment_already_made', { details: { sessionId: stripeSessionId, packageId } })
}

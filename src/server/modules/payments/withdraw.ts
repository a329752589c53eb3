/** Withdrawal from an order's contract, as consumers may (Directive 2011/83/EU, Articles 9 and 11a). */
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { endBought } from '../featuring/service.ts'
import { lockPackageExpiry, takeBackOrder } from '../offers/service.ts'
import { durationDaysOf } from '../packages/service.ts'
import { withdrawalReceived } from './emails/withdrawal-received.ts'
import { languageOf } from './confirm.ts'
import { endWithout, withdrawUntil } from './rules.ts'
import * as store from './store.ts'

/**
 * Ends what was bought and confirms it by email, once; the operator, who refunds, gets the same email. Throws
 * `payment_not_found` for an order of another account, and `withdrawal_not_possible` if there is no such right, or no
 * longer.
 */
export async function withdraw(
  scope: Scope<Actor>,
  { paymentId }: { paymentId: string },
): Promise<{ withdrawnAt: string }> {
  const { userId, email, isDealer } = scope.actor
  return inTransaction(scope, async (scope) => {
    const payment = await store.lock(scope.db, paymentId)
    if (payment?.userId !== userId) throw new Problem('payment_not_found')
    if (payment.withdrawnAt !== null) return { withdrawnAt: payment.withdrawnAt.toISOString() }
    const now = scope.now()
    if (payment.paidAt === null || !withdrawUntil(payment, isDealer, now)) throw new Problem('withdrawal_not_possible')

    await store.take(scope.db, paymentId, 'withdraw', { withdrawnAt: now, problem: null })
    await endWhatWasBought(scope, payment)
    const payer = await store.payerOf(scope.db, paymentId)
    if (payer) {
      const letter = {
        language: languageOf(payer, payment),
        template: withdrawalReceived,
        values: {
          order: paymentId,
          packageName: payer.packageName,
          title: payment.title,
          amountCents: payment.amountCents,
          email,
          paidAt: payment.paidAt.toISOString(),
          withdrawnAt: now.toISOString(),
        },
      }
      await scope.mail.send({ to: payer.email, ...letter })
      await scope.mail.send({ to: scope.site.operatorEmail, ...letter })
    }
    scope.log.info({ paymentId }, 'a consumer withdrew from an order')
    return { withdrawnAt: now.toISOString() }
  })
}

/** Ends only what this order brought: earlier and later orders keep what they paid for. */
async function endWhatWasBought(
  scope: Scope,
  { id, paymentType, listingId, fulfilledAt }: store.PaymentRow,
): Promise<void> {
  if (fulfilledAt === null) return
  if (paymentType === 'featured') return endBought(scope, id)
  if (listingId === null) return
  const packageExpiry = await lockPackageExpiry(scope, listingId)
  if (packageExpiry === null) return
  const orders = (await store.ordersOf(scope.db, listingId)).map(({ listingDurationDays, ...order }) => ({
    ...order,
    durationDays: durationDaysOf({ listingDurationDays }),
  }))
  const endsAt = endWithout(orders, id, { packageExpiry, now: scope.now() })
  await takeBackOrder(scope, listingId, { paymentId: id, endsAt })
}

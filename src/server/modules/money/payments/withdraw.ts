/** Withdrawal from an order's contract, as consumers may (Directive 2011/83/EU, Articles 9 and 11a). */
import { orderNames } from '../../../../contract/package-words.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { withdrawalReceived } from './emails/withdrawal-received.ts'
import { withdrawalTold } from './emails/withdrawal-told.ts'
import { takeBack } from './end-order.ts'
import { kinds } from './kinds/kinds.ts'
import { languageOf } from './payer-language.ts'
import { type Supplied, withdrawalRefund } from './refund-rules.ts'
import { oweRefund } from './refunds.ts'
import { withdrawUntil } from './rules.ts'
import * as store from './store.ts'

/**
 * Ends what was bought, owes what is due and confirms both by email, once; the operator is told by an email of its own. Throws
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

    const refund = withdrawalRefund(payment, await suppliedOf(scope, payment))
    await store.take(scope.db, paymentId, 'withdraw', { withdrawnAt: now, problem: null })
    await takeBack(scope, payment)
    const owed = { paymentId, amountCents: refund.amountCents, reason: 'withdrawal', requestedBy: null } as const
    await oweRefund(scope, owed)
    const payer = await store.payerOf(scope.db, paymentId)
    if (payer) {
      const language = languageOf(payer, payment)
      const letter = {
        language,
        template: withdrawalReceived,
        values: {
          order: paymentId,
          ...orderNames({ ...payer, title: payment.title }, language),
          amountCents: payment.amountCents,
          email,
          paidAt: payment.paidAt.toISOString(),
          withdrawnAt: now.toISOString(),
          refundCents: refund.amountCents,
          basis: refund.basis,
          supplied: refund.supplied,
          whole: refund.whole,
        },
      }
      await scope.mail.send({ to: payer.email, ...letter })
      const { order, packageName, title, amountCents, withdrawnAt, refundCents } = letter.values
      const link = `${scope.site.baseUrl}/admin/payments/${paymentId}`
      const customer = payment.buyer?.name ?? null
      await scope.mail.send({
        to: scope.site.operatorEmail,
        language,
        template: withdrawalTold,
        values: { order, link, packageName, title, customer, email, amountCents, withdrawnAt, refundCents },
      })
    }
    scope.log.info({ paymentId }, 'a consumer withdrew from an order')
    return { withdrawnAt: now.toISOString() }
  })
}

/** Returns how much of an order was supplied until now. */
async function suppliedOf(scope: Scope, payment: store.PaymentRow): Promise<Supplied> {
  return payment.fulfilledAt === null ? { kind: 'nothing' } : kinds[payment.paymentType].supplied(scope, payment)
}

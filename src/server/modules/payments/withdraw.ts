/** Withdrawing from the contract of an order, as consumers may (Directive 2011/83/EU, Articles 9 and 11a). */
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { endBought } from '../featuring/service.ts'
import { endPackage } from '../listings/service.ts'
import { languageOf } from './fulfil.ts'
import { withdrawUntil } from './rules.ts'
import * as store from './store.ts'

/**
 * Ends what was bought and confirms it by letter, once; the operator, who pays back, gets the same letter. Throws
 * `payment_not_found` for an order of somebody else, and `withdrawal_not_possible` where there is no such right, or not
 * any more.
 */
export async function withdraw(
  scope: Scope<Actor>,
  { paymentId }: { paymentId: string },
): Promise<{ withdrawnAt: string }> {
  const { userId, email, isDealer } = scope.actor
  return inTransaction(scope, async (transaction) => {
    const payment = await store.lock(transaction.db, paymentId)
    if (payment?.userId !== userId) throw new Problem('payment_not_found')
    if (payment.withdrawnAt !== null) return { withdrawnAt: payment.withdrawnAt.toISOString() }
    const now = scope.now()
    const until = withdrawUntil(payment, isDealer)
    if (until === null || until <= now || payment.paidAt === null) throw new Problem('withdrawal_not_possible')

    await store.update(transaction.db, paymentId, { withdrawnAt: now, problem: null })
    if (payment.listingId !== null && payment.fulfilledAt !== null && payment.paymentType !== 'featured') {
      await endPackage(transaction, payment.listingId)
    }
    await endBought(transaction, paymentId)
    const payer = await store.payerOf(transaction.db, paymentId)
    if (payer) {
      const letter = {
        language: languageOf(payer, payment),
        template: 'withdrawal_received' as const,
        values: {
          order: paymentId,
          packageName: payer.packageName,
          title: payment.title,
          amountEuros: payment.amountEuros,
          email,
          paidAt: payment.paidAt.toISOString(),
          withdrawnAt: now.toISOString(),
        },
      }
      await transaction.mail.send({ to: payer.email, ...letter })
      await transaction.mail.send({ to: scope.operatorEmail, ...letter })
    }
    scope.log.info({ paymentId }, 'a consumer withdrew from an order')
    return { withdrawnAt: now.toISOString() }
  })
}

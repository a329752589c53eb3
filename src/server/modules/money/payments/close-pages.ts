import { saleKinds, saleOf } from '../../../../contract/market/sale-kinds.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { settle } from './fulfil.ts'
import { ask } from './provider.ts'
import { isOver } from './rules.ts'
import * as store from './store.ts'

/**
 * Closes the open payment pages of what is sold for an own listing that is about to be removed, so that no user pays
 * for it. A page that turns out to be paid is settled first. If the provider is unavailable, the job closes them.
 */
export async function closePagesFor(scope: Scope, userId: string, listingId: string): Promise<void> {
  for (const kind of saleKinds.filter((kind) => saleOf(kind).names.listingId === 'required')) {
    const target = { kind, pendingListingId: null, listingId, draftId: null }
    for (const payment of await store.openFor(scope.db, userId, target)) {
      try {
        await closePage(scope, payment)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        scope.log.warn({ err: error, paymentId: payment.id }, 'the payment page of a removed listing is still open')
      }
    }
  }
}

/** Closes the page of a payment, or settles it if it was paid. */
export async function closePage(scope: Scope, { id, stripeSessionId: sessionId }: store.PaymentRow) {
  const session = sessionId === null ? null : await ask(scope, (provider) => provider.close(sessionId))
  if (session && !isOver(session)) return settle(scope, session)
  await store.giveUp(scope.db, id, sessionId)
  return null
}

/** What orders that give a listing days on the market have in common. */
import { dayMs } from '../../../../../contract/market/durations.ts'
import { Problem } from '../../../../problem.ts'
import type { Scope } from '../../../../scope.ts'
import { lockPackageExpiry, takeBackOrder } from '../../../market/offers/service.ts'
import { absenceOf } from '../../../people/auth/service.ts'
import { durationDaysOf } from '../../packages/service.ts'
import { absencesOf } from '../absences-store.ts'
import { awayMsSince, endWithout, startOf, suppliedDays } from '../rules.ts'
import * as store from '../store.ts'
import { confirmsNothing, type Kind } from './kind.ts'

/** Locks the seller until the transaction ends. Throws `account_banned`. */
export async function requirePresent(scope: Scope, userId: string | null): Promise<void> {
  const absence = userId === null ? null : await absenceOf(scope, userId, { lock: true })
  if (absence === 'banned') throw new Problem('account_banned')
}

export const listingDays = {
  async period(scope, { listingId, ...sold }) {
    const periodEnd = listingId === null ? null : await lockPackageExpiry(scope, listingId)
    return periodEnd && { periodStart: new Date(periodEnd.getTime() - durationDaysOf(sold) * dayMs), periodEnd }
  },

  async takeBack(scope, { id, listingId }) {
    if (listingId === null) return
    const packageExpiry = await lockPackageExpiry(scope, listingId)
    if (packageExpiry === null) return
    const orders = await store.ordersOf(scope.db, listingId)
    const order = orders.find((one) => one.id === id)
    // What the listing got for an absence in the days of this order goes with them.
    const awayMs = order ? awayMsSince(await absencesOf(scope.db, listingId), startOf(orders, order)) : 0
    const endsAt = endWithout(orders, id, { packageExpiry, awayMs, now: scope.now() })
    await takeBackOrder(scope, listingId, { paymentId: id, endsAt })
  },

  /** Whole days. */
  async supplied(scope, { id, listingId }) {
    if (listingId === null) return { kind: 'nothing' }
    return { kind: 'days', ...suppliedDays(await store.ordersOf(scope.db, listingId), id, scope.now()) }
  },

  confirmation: (payment) => ({ ...confirmsNothing, days: durationDaysOf(payment) }),
  isCorrectable: true,
} satisfies Partial<Kind>

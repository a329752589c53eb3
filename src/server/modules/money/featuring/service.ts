/** Credits: a ledger of grants and uses, and the placements they pay for. */
import { dayMs } from '../../../../contract/market/durations.ts'
import type { featuringOperations } from '../../../../contract/featuring.ts'
import { boughtCreditDays, creditDays } from '../../../../contract/market/limits.ts'
import type { CreditType } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { endPlacements, feature, type OwnResult, placeMany } from '../../market/offers/service.ts'
import { balances, takeMany } from './ledger.ts'
import { creditsMissing, creditTypeFor, movementsOf } from './rules.ts'
import * as store from './store.ts'

export { adminCredits } from './admin.ts'
export { creditTypeFor } from './rules.ts'

export const featuring: HandlersOf<typeof featuringOperations> = {
  async credits(scope) {
    return { credits: await balances(scope, scope.actor.userId) }
  },

  async history(scope, { limit }) {
    return { movements: movementsOf(await store.newestOf(scope.db, scope.actor.userId, limit)) }
  },

  async feature(scope, { listingId, creditType }) {
    const { userId } = scope.actor
    const days = creditDays[creditType]
    const { featuredUntil } = await inTransaction(scope, async (scope) => {
      // Locks credits before the listing, as a withdrawal does; in the other order the two could deadlock.
      await store.lockGrants(scope.db, userId, scope.now())
      const placement = await feature(scope, userId, listingId, days)
      await takeMany(scope, userId, creditType, [{ listingId, featuredListingId: placement.placementId }])
      return placement
    })
    return { creditType, days, featuredUntil: featuredUntil.toISOString() }
  },
}

/**
 * Uses one credit for each of an account's own listings that can be featured; each listing has its own result. Throws
 * `insufficient_credits` with `needed` and `left` if there are fewer; then nothing is written.
 */
export function featureMany(
  scope: Scope,
  userId: string,
  { listingIds, creditType }: { listingIds: readonly string[]; creditType: CreditType },
): Promise<OwnResult[]> {
  return inTransaction(scope, async (scope) => {
    // Locks credits before the listings, as featuring one does.
    await store.lockGrants(scope.db, userId, scope.now())
    return placeMany(scope, userId, { listingIds, days: creditDays[creditType] }, (scope, placements) =>
      takeMany(
        scope,
        userId,
        creditType,
        placements.map(({ listingId, placementId }) => ({ listingId, featuredListingId: placementId })),
      ),
    )
  })
}

/** Grants credits that were bought separately, once per payment. Must be called inside a transaction. */
export async function grantBought(scope: Scope, { userId, paymentId, featuredDays, credits }: Bought): Promise<void> {
  const now = scope.now()
  const creditType = creditTypeFor(featuredDays)
  if (creditType === null || credits === null) throw new Error('A package of credits without credits was sold')
  const expiresAt = new Date(now.getTime() + boughtCreditDays * dayMs)
  await store.grant(scope.db, {
    id: scope.newId(),
    userId,
    paymentId,
    creditType,
    amount: credits,
    expiresAt,
    createdAt: now,
  })
}

/** Takes back what is left of credits that were bought with a payment, and ends the placements they paid for. */
export async function endBought(scope: Scope, paymentId: string): Promise<void> {
  await store.endOfPayment(scope.db, paymentId, scope.now())
  await endPlacements(scope, await store.placementsOf(scope.db, paymentId))
}

/** Returns how many credits of a payment were used. */
export function usedOfBought(scope: Scope, paymentId: string): Promise<number> {
  return store.usedOfPayment(scope.db, paymentId)
}

/** Ends what is left of the credits that a period of a plan granted. */
export function endPeriod(scope: Scope, subscriptionId: string, start: Date): Promise<void> {
  return store.endPeriod(scope.db, subscriptionId, start, scope.now())
}

export interface Bought {
  userId: string
  paymentId: string
  featuredDays: number | null
  credits: number | null
}

/** One paid period of a plan. */
export interface PaidPeriod {
  userId: string
  subscriptionId: string
  /** The plan in this period: a larger one grants what it has more. */
  packageId: string
  featuredDays: number | null
  credits: number
  start: Date
  end: Date
}

/**
 * Grants the credits of a plan's period, once per period and package; what is left of earlier periods ends. A plan that
 * was changed within the period grants what it has more: credits of another type take the place of those that are left.
 * Must be called inside a transaction that locks the plan.
 */
export async function grantPeriod(scope: Scope, period: PaidPeriod): Promise<void> {
  const { userId, subscriptionId, packageId, featuredDays, start, end } = period
  const now = scope.now()
  const creditType = creditTypeFor(featuredDays)
  if (creditType === null || period.credits === 0 || end <= now) return
  const granted = await store.grantsOfPeriod(scope.db, subscriptionId, start)
  if (granted.some((grant) => grant.packageId === packageId || grant.packageId === null)) return
  const credits = creditsMissing(period.credits, creditType, granted)
  const others = granted.filter((grant) => grant.creditType !== creditType)
  if (credits > 0) {
    const grant = { id: scope.newId(), userId, creditType, amount: credits, createdAt: now }
    const source = { subscriptionId, packageId, periodStart: start, expiresAt: end }
    if (!(await store.grant(scope.db, { ...grant, ...source }))) return
  }
  await store.endGrants(
    scope.db,
    others.map(({ id }) => id),
    now,
  )
  if (granted.length === 0) await store.endEarlierPeriods(scope.db, subscriptionId, start, now)
}

/** Returns how many placements a plan's period granted and how many of them were used; null before the grant. */
export function creditsOfPeriod(scope: Scope, subscriptionId: string, start: Date) {
  return store.ofPeriod(scope.db, subscriptionId, start)
}

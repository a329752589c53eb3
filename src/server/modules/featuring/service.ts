/** Credits: a ledger of grants and uses, and the placements they pay for. */
import { dayMs } from '../../../contract/durations.ts'
import type { featuringOperations } from '../../../contract/featuring.ts'
import { boughtCreditDays, creditDays } from '../../../contract/limits.ts'
import type { CreditType } from '../../../contract/vocabulary.ts'
import type { HandlersOf } from '../../operations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { endPlacements, feature, type OwnResult, placeMany } from '../offers/service.ts'
import { balancesOf, creditsMissing, creditTypeFor } from './rules.ts'
import * as store from './store.ts'

export { creditTypeFor } from './rules.ts'

export const featuring: HandlersOf<typeof featuringOperations> = {
  async credits(scope) {
    const grants = await store.grantsOf(scope.db, scope.actor.userId, scope.now())
    return {
      credits: balancesOf(grants).map(({ creditType, total, expiresAt }) => ({
        creditType,
        totalCredits: total,
        expiresAt: expiresAt.toISOString(),
        days: creditDays[creditType],
      })),
    }
  },

  async feature(scope, { listingId, creditType }) {
    const { userId } = scope.actor
    const days = creditDays[creditType]
    const { featuredUntil } = await inTransaction(scope, async (scope) => {
      // Locks credits before the listing, as a withdrawal does; in the other order the two could deadlock.
      await store.lockGrants(scope.db, userId, scope.now())
      const placement = await feature(scope, userId, listingId, days)
      await spend(scope, userId, creditType, { listingId, featuredListingId: placement.placementId })
      return placement
    })
    return { creditType, days, featuredUntil: featuredUntil.toISOString() }
  },
}

/**
 * Takes the credit that expires first from grants that the caller has locked; of two concurrent calls the second sees
 * what the first left. Throws `insufficient_credits`.
 */
async function spend(
  scope: Scope,
  userId: string,
  creditType: CreditType,
  on: { listingId: string; featuredListingId: string },
): Promise<void> {
  const now = scope.now()
  const grants = await store.grantsOf(scope.db, userId, now)
  const grant = grants.find((one) => one.creditType === creditType && one.left > 0)
  if (!grant) throw new Problem('insufficient_credits', { details: { creditType } })
  const use = { id: scope.newId(), userId, creditType, amount: -1, grantId: grant.id, createdAt: now, ...on }
  await store.recordUses(scope.db, [use])
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
      spendMany(scope, userId, creditType, placements),
    )
  })
}

/** Takes credits for placements, those first that expire first, from grants that the caller has locked. */
async function spendMany(
  scope: Scope,
  userId: string,
  creditType: CreditType,
  placements: readonly { listingId: string; placementId: string }[],
): Promise<void> {
  const now = scope.now()
  const grants = (await store.grantsOf(scope.db, userId, now)).filter((grant) => grant.creditType === creditType)
  const credits = grants.flatMap(({ id, left }) => Array.from({ length: left }, () => id))
  if (credits.length < placements.length) {
    const details = { creditType, needed: placements.length, left: credits.length }
    throw new Problem('insufficient_credits', { details })
  }
  const uses = placements.map(({ listingId, placementId }, index) => ({
    id: scope.newId(),
    userId,
    creditType,
    amount: -1,
    grantId: credits[index] as string,
    listingId,
    featuredListingId: placementId,
    createdAt: now,
  }))
  await store.recordUses(scope.db, uses)
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

/** Syncs a plan to its provider's state: one row, and all consequences in the same transaction. */
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { endPeriod } from '../featuring/service.ts'
import { beginCoverage, endCoverage, shrinkCoverage } from '../../market/offers/service.ts'
import { knownPackage } from '../packages/service.ts'
import { grantMonth } from './grant-month.ts'
import { notifyCancelled, notifyEnded, notifyNext, notifyPastDue, notifyScarce } from './plan-emails.ts'
import { coverageEndOf, planStateOf, planStates, planStatusOf, type ProviderStatus } from './rules.ts'
import * as store from './store.ts'

/** The provider's state of a plan. */
export interface PlanFacts {
  id: string
  customerId: string
  status: ProviderStatus
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** When its cancellation was received, if the provider knows. */
  cancelledAt: Date | null
  endedAt: Date | null
  /** Whether the newest invoice, that of the period, is paid. */
  isPaid: boolean
  /** The package of this period; null if the provider was not told. */
  itemId: string | null
  /** The package from the next period on; null if it stays. */
  nextItemId: string | null
  /** What the next month costs. */
  amountCents: number
}

/** The plan's account, if it is not known yet. */
export interface PlanOrder {
  userId: string
  packageId: string
}

/** `conflict`: another plan of the account stands; this one was not saved. */
export type SyncedPlan =
  { kind: 'synced'; userId: string; packageId: string } | { kind: 'unknown' } | { kind: 'conflict' }

/**
 * Saves the provider's state as of a moment. Events may come in any order and repeatedly: the newest state counts, and
 * an ended plan stays ended. Null `order`: only a known plan is saved.
 */
export async function syncPlan(
  scope: Scope,
  facts: PlanFacts,
  askedAt: Date,
  order: PlanOrder | null,
): Promise<SyncedPlan> {
  try {
    return await inTransaction(scope, async (scope) => {
      const known = (await store.lockByProviderId(scope.db, facts.id)) ?? (await begin(scope, facts, order))
      if (known === null) return { kind: 'unknown' }
      const isOlder = known.followedAt !== null && known.followedAt > askedAt
      const packageId = (await knownPackage(scope, facts.itemId)) ?? known.packageId
      const isCurrent = !isOlder && planStateOf(known.status).lives
      if (isCurrent)
        await change(scope, { ...known, packageId }, facts, { askedAt, isOther: packageId !== known.packageId })
      return { kind: 'synced', userId: known.userId, packageId: isCurrent ? packageId : known.packageId }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'user_subscriptions_standing')) return { kind: 'conflict' }
    throw error
  }
}

/** Returns a new row, not running yet; null if its account is unknown. */
async function begin(scope: Scope, facts: PlanFacts, order: PlanOrder | null): Promise<store.PlanRow | null> {
  if (order === null) return null
  const now = scope.now()
  await store.insert(scope.db, {
    ...order,
    id: scope.newId(),
    stripeCustomerId: facts.customerId,
    stripeSubscriptionId: facts.id,
    status: 'incomplete',
    currentPeriodStart: facts.periodStart,
    currentPeriodEnd: facts.periodEnd,
    createdAt: now,
    updatedAt: now,
  })
  return store.lockByProviderId(scope.db, facts.id)
}

async function change(
  scope: Scope,
  known: store.PlanRow,
  facts: PlanFacts,
  { askedAt, isOther }: { askedAt: Date; isOther: boolean },
): Promise<void> {
  const now = scope.now()
  const { id, userId, packageId } = known
  const status = planStatusOf[facts.status]
  const [before, after] = [planStateOf(known.status), planStates[status]]
  const period = { currentPeriodStart: facts.periodStart, currentPeriodEnd: facts.periodEnd }
  const nextPackageId = await knownPackage(scope, facts.nextItemId)
  await store.update(scope.db, id, {
    ...period,
    status,
    packageId,
    nextPackageId,
    nextChargeCents: facts.amountCents,
    stripeCustomerId: facts.customerId,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    endedAt: facts.endedAt,
    followedAt: askedAt,
    updatedAt: now,
  })
  const begins = after.carries && !before.carries
  const scarce = begins
    ? await beginCoverage(scope, userId)
    : after.carries && isOther
      ? await shrinkCoverage(scope, userId)
      : null
  if (scarce) await notifyScarce(scope, id, scarce)
  if (before.carries && !after.carries) {
    const endsAt = coverageEndOf(facts, now)
    await endCoverage(scope, userId, packageId, endsAt)
    if (status === 'canceled' && !facts.isPaid) await endPeriod(scope, id, facts.periodStart)
    await notifyEnded(scope, id, status, endsAt)
  }
  if (nextPackageId !== null && nextPackageId !== known.nextPackageId) await notifyNext(scope, id)
  if (after.lives && facts.cancelAtPeriodEnd && !known.cancelAtPeriodEnd) {
    await notifyCancelled(scope, id, { receivedAt: facts.cancelledAt ?? askedAt, endsAt: facts.periodEnd })
  }
  if (status === 'past_due' && known.status !== 'past_due') await notifyPastDue(scope, id)
  if (after.grants && facts.isPaid) await grantMonth(scope, { ...known, ...period })
  if (status !== known.status) scope.log.info({ subscriptionId: id, from: known.status, to: status }, 'plan')
}

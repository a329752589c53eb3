/** A plan as its provider says it is: kept in one row, and everything that follows from it in the same transaction. */
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Scope } from '../../scope.ts'
import { beginCoverage, endCoverage } from '../offers/service.ts'
import { grantMonth } from './grant-month.ts'
import { tellEnded, tellPastDue } from './plan-emails.ts'
import { coverageEndOf, planStates, type PlanStatus, planStatusOf, type ProviderStatus } from './rules.ts'
import * as store from './store.ts'

/** What the provider says of a plan. */
export interface PlanFacts {
  id: string
  customerId: string
  status: ProviderStatus
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  /** Whether the newest invoice, that of the period, is paid. */
  isPaid: boolean
}

/** Whose plan it is, where it is not known yet. */
export interface PlanOrder {
  userId: string
  packageId: string
}

/** `conflict`: another plan of the account stands; this one was not kept. */
export type KeptPlan = { kind: 'kept'; userId: string; packageId: string } | { kind: 'unknown' } | { kind: 'conflict' }

/**
 * Keeps what the provider said when it was asked at a moment. Events may come in any order and more than once: what
 * counts is the newest answer, and a plan that has ended stays ended. Null `order`: only a plan that is known is kept.
 */
export async function keepPlan(
  scope: Scope,
  facts: PlanFacts,
  askedAt: Date,
  order: PlanOrder | null,
): Promise<KeptPlan> {
  try {
    return await inTransaction(scope, async (scope) => {
      const known = (await store.lockByProviderId(scope.db, facts.id)) ?? (await begin(scope, facts, order))
      if (known === null) return { kind: 'unknown' }
      const { userId, packageId } = known
      const isOlder = known.followedAt !== null && known.followedAt > askedAt
      if (!isOlder && planStates[known.status as PlanStatus].lives) await change(scope, known, facts, askedAt)
      return { kind: 'kept', userId, packageId }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'user_subscriptions_standing')) return { kind: 'conflict' }
    throw error
  }
}

/** A new row, not running yet; null where nobody knows whose it would be. */
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

async function change(scope: Scope, known: store.PlanRow, facts: PlanFacts, askedAt: Date): Promise<void> {
  const now = scope.now()
  const { id, userId, packageId } = known
  const status = planStatusOf[facts.status]
  const [before, after] = [planStates[known.status as PlanStatus], planStates[status]]
  const period = { currentPeriodStart: facts.periodStart, currentPeriodEnd: facts.periodEnd }
  await store.update(scope.db, id, {
    ...period,
    status,
    stripeCustomerId: facts.customerId,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    endedAt: facts.endedAt,
    followedAt: askedAt,
    updatedAt: now,
  })
  if (after.carries && !before.carries) await beginCoverage(scope, userId)
  if (before.carries && !after.carries) {
    const endsAt = coverageEndOf(facts, now)
    await endCoverage(scope, userId, packageId, endsAt)
    await tellEnded(scope, id, status, endsAt)
  }
  if (status === 'past_due' && known.status !== 'past_due') await tellPastDue(scope, id)
  if (after.grants && facts.isPaid) await grantMonth(scope, { ...known, ...period })
  if (status !== known.status) scope.log.info({ subscriptionId: id, from: known.status, to: status }, 'plan')
}

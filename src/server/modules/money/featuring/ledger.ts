/** Reading what is left of the grants of an account, and taking from it. */
import type { CreditBalance } from '../../../../contract/featuring.ts'
import { creditDays } from '../../../../contract/market/limits.ts'
import type { CreditType } from '../../../../contract/market/vocabulary.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { balancesOf } from './rules.ts'
import * as store from './store.ts'

/** Returns the credits that an account has left, by type. */
export async function balances(scope: Scope, userId: string): Promise<CreditBalance[]> {
  const grants = await store.grantsOf(scope.db, userId, scope.now())
  return balancesOf(grants).map(({ creditType, total, expiresAt }) => ({
    creditType,
    totalCredits: total,
    expiresAt: expiresAt.toISOString(),
    days: creditDays[creditType],
  }))
}

/** What a credit is taken for: a placement, or the reason of the staff. */
export interface TakenFor {
  listingId?: string
  featuredListingId?: string
  reason?: string
}

/**
 * Takes one credit for each item, those first that expire first, from grants that the caller has locked. Throws
 * `insufficient_credits` with `needed` and `left` if there are fewer; then nothing is written.
 */
export async function takeMany(
  scope: Scope,
  userId: string,
  creditType: CreditType,
  items: readonly TakenFor[],
): Promise<void> {
  const now = scope.now()
  const grants = (await store.grantsOf(scope.db, userId, now)).filter((grant) => grant.creditType === creditType)
  const credits = grants.flatMap(({ id, left }) => Array.from({ length: left }, () => id))
  if (credits.length < items.length) {
    const details = { creditType, needed: items.length, left: credits.length }
    throw new Problem('insufficient_credits', { details })
  }
  const uses = items.map((item, index) => ({
    ...item,
    id: scope.newId(),
    userId,
    creditType,
    amount: -1,
    grantId: credits[index] as string,
    createdAt: now,
  }))
  await store.recordUses(scope.db, uses)
}

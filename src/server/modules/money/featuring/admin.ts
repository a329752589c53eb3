/** Credits that the staff grant and take back: entries of the ledger with a reason. */
import type { z } from 'zod'
import type { adminCreditOperations } from '../../../../contract/admin-credits.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import { boughtCreditDays } from '../../../../contract/market/limits.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { onceAnswered } from '../../people/idempotency/service.ts'
import { requireProfile } from '../../people/profiles/service.ts'
import { balances, takeMany } from './ledger.ts'
import { movementsOf } from './rules.ts'
import * as store from './store.ts'

const shownMovements = 50

type Change = z.output<typeof adminCreditOperations.grant.input>

export const adminCredits: HandlersOf<typeof adminCreditOperations> = {
  async get(scope, { userId }) {
    await requireProfile(scope, userId)
    const entries = await store.newestOf(scope.db, userId, shownMovements)
    return { credits: await balances(scope, userId), movements: movementsOf(entries) }
  },

  grant(scope, change) {
    return changing(scope, 'credits_granted', change, async (scope, { userId, creditType, count, reason }) => {
      const now = scope.now()
      const expiresAt = new Date(now.getTime() + boughtCreditDays * dayMs)
      const grant = { id: scope.newId(), userId, creditType, amount: count, reason, expiresAt, createdAt: now }
      await store.grant(scope.db, grant)
    })
  },

  takeBack(scope, change) {
    return changing(scope, 'credits_taken', change, async (scope, { userId, creditType, count, reason }) => {
      await store.lockGrants(scope.db, userId, scope.now())
      const items = Array.from({ length: count }, () => ({ reason }))
      await takeMany(scope, userId, creditType, items)
    })
  },
}

/** Changes the ledger once per key, records it, and returns what is left. Staff cannot change their own credits. */
async function changing(
  scope: Scope<Actor>,
  action: 'credits_granted' | 'credits_taken',
  { idempotencyKey: key, ...change }: Change,
  work: (scope: Scope<Actor>, change: Omit<Change, 'idempotencyKey'>) => Promise<void>,
) {
  const { userId, creditType, count } = change
  if (scope.actor.userId === userId) throw new Problem('own_account')
  await requireProfile(scope, userId)
  const call = { userId: scope.actor.userId, key, operation: action, request: change }
  await onceAnswered(scope, call, async (scope) => {
    await work(scope, change)
    await recordAction(scope, { action, subjectType: 'account', subjectId: userId, after: { creditType, count } })
    return {}
  })
  return { credits: await balances(scope, userId) }
}

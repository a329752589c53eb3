/** Plans that an operator arranges with a dealer, without a payment provider: they run until they are ended. */
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { beginCoverage, endCoverage } from '../../market/offers/service.ts'
import { grantMonth } from './grant-month.ts'
import { notifyEnded } from './plan-emails.ts'
import { monthLater, planStateOf } from './rules.ts'
import * as store from './store.ts'

/** Plans continued in one transaction. */
const batch = 50

/** Gives a dealer a plan that starts now; returns false if another one stands. */
export function arrangePlan(scope: Scope, userId: string, packageId: string): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    const now = scope.now()
    const plan = { id: scope.newId(), userId, packageId, currentPeriodStart: now, currentPeriodEnd: monthLater(now) }
    if (!(await store.insert(scope.db, { ...plan, status: 'active', createdAt: now, updatedAt: now }))) return false
    await beginCoverage(scope, userId)
    await grantMonth(scope, plan)
    return true
  })
}

/** Starts the next month of arranged plans whose month is over, or ends them; returns how many. Repeatable. */
export async function renewArranged(scope: Scope): Promise<number> {
  let done = 0
  for (;;) {
    const count = await inTransaction(scope, async (scope) => {
      const lapsed = await store.lockLapsedArranged(scope.db, scope.now(), batch)
      for (const plan of lapsed) await (plan.cancelAtPeriodEnd ? end(scope, plan) : renew(scope, plan))
      return lapsed.length
    })
    done += count
    if (count < batch) return done
  }
}

async function renew(scope: Scope, plan: store.PlanRow): Promise<void> {
  const now = scope.now()
  let [start, end] = [plan.currentPeriodStart, plan.currentPeriodEnd]
  while (end <= now) [start, end] = [end, monthLater(end)]
  const period = { currentPeriodStart: start, currentPeriodEnd: end }
  await store.update(scope.db, plan.id, { ...period, updatedAt: now })
  if (planStateOf(plan.status).grants) await grantMonth(scope, { ...plan, ...period })
}

async function end(scope: Scope, { id, userId, packageId, currentPeriodEnd }: store.PlanRow): Promise<void> {
  await store.update(scope.db, id, { status: 'canceled', endedAt: currentPeriodEnd, updatedAt: scope.now() })
  await endCoverage(scope, userId, packageId, currentPeriodEnd)
  await notifyEnded(scope, id, 'canceled', currentPeriodEnd)
}

import type { Scope } from '../../../scope.ts'
import { grantPeriod } from '../featuring/service.ts'
import * as store from './store.ts'

/** A paid month of a plan. */
export type Month = Pick<store.PlanRow, 'id' | 'userId' | 'packageId' | 'currentPeriodStart' | 'currentPeriodEnd'>

/** Grants the credits of a paid month, once; repeatable. Call it in a transaction. */
export async function grantMonth(scope: Scope, plan: Month): Promise<void> {
  const pack = await store.packageOf(scope.db, plan.packageId)
  if (!pack) return
  await grantPeriod(scope, {
    userId: plan.userId,
    subscriptionId: plan.id,
    packageId: plan.packageId,
    featuredDays: pack.featuredDays,
    credits: pack.featuredListingsAllowed,
    start: plan.currentPeriodStart,
    end: plan.currentPeriodEnd,
  })
}

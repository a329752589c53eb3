/** The plans of the demo market's dealers, known to the payment provider where that is the stand-in. */
import { dayMs } from '../contract/market/durations.ts'
import { plansOnSale } from '../server/modules/money/packages/service.ts'
import { arrangePlan, syncPlan, type PlanFacts } from '../server/modules/money/subscriptions/service.ts'
import type { Scope } from '../server/scope.ts'

/** Free places that a dealer should have. */
const spare = 10

/** Starts a monthly plan of an account at the stand-in for the payment provider, in the scope's transaction. */
export type StandInPlan = (
  scope: Scope,
  order: { userId: string; email: string; name: string; priceEuros: number },
  since: Date,
) => Promise<PlanFacts>

export interface DemoDealer {
  userId: string
  email: string
  listings: number
}

/** Gives each dealer the smallest plan that carries their listings. Call it in a transaction. */
export async function addDemoPlans(
  scope: Scope,
  dealers: readonly DemoDealer[],
  beginPlan: StandInPlan | null,
): Promise<void> {
  const plans = await plansOnSale(scope)
  for (const [index, { userId, email, listings }] of dealers.entries()) {
    const plan =
      plans.find(({ maxListings }) => maxListings === null || maxListings >= listings + spare) ?? plans.at(-1)
    if (!plan) return
    if (beginPlan === null) {
      await arrangePlan(scope, userId, plan.id)
      continue
    }
    // Not all on the same day.
    const since = new Date(scope.now().getTime() - ((index * 5) % 27) * dayMs)
    const facts = await beginPlan(scope, { userId, email, name: plan.name, priceEuros: plan.priceEuros }, since)
    await syncPlan(scope, facts, scope.now(), { userId, packageId: plan.id })
  }
}

/** The plans of the demo market's dealers, with a payment provider that knows them: the stand-in, where there is one. */
import { plansOnSale } from '../server/modules/packages/service.ts'
import { arrangePlan, keepPlan } from '../server/modules/subscriptions/service.ts'
import { beginPlan, plansOf } from '../sandbox/stripe/plans.ts'
import type { Scope } from '../server/scope.ts'

const dayMs = 86_400_000
/** Places that a dealer should have left to publish more. */
const spare = 10

export interface DemoDealer {
  userId: string
  email: string
  listings: number
}

/** Gives each dealer the smallest plan that carries their listings. Inside a transaction. */
export async function addDemoPlans(scope: Scope, dealers: readonly DemoDealer[], atStandIn: boolean): Promise<void> {
  const plans = await plansOnSale(scope)
  for (const [index, { userId, email, listings }] of dealers.entries()) {
    const plan =
      plans.find(({ maxListings }) => maxListings === null || maxListings >= listings + spare) ?? plans.at(-1)
    if (!plan) return
    if (!atStandIn) {
      await arrangePlan(scope, userId, plan.id)
      continue
    }
    // Not all on the same day.
    const since = new Date(scope.now().getTime() - ((index * 5) % 27) * dayMs)
    const begun = await beginPlan(
      plansOf({ database: scope, clock: scope.now }),
      {
        key: userId.replaceAll('-', ''),
        customerId: null,
        email,
        item: { name: plan.name, cents: plan.priceEuros * 100 },
        metadata: {},
      },
      since,
    )
    const facts = {
      ...begun,
      periodStart: new Date(begun.periodStart * 1_000),
      periodEnd: new Date(begun.periodEnd * 1_000),
      endedAt: null,
      isPaid: true,
    }
    await keepPlan(scope, facts, scope.now(), { userId, packageId: plan.id })
  }
}

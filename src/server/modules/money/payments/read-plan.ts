/** A plan in its present state at the provider. Never call this in a transaction. */
import type { ProviderSubscription } from '../../../platform/payments/payments.ts'
import type { Scope } from '../../../scope.ts'
import type { PlanFacts } from '../subscriptions/service.ts'
import { ask } from './provider.ts'

/** The provider's response, and when it was asked. */
export type ReadPlan = ProviderSubscription & PlanFacts & { askedAt: Date }

/** Null if the provider has no such plan. Throws what `ask` throws. */
export async function readPlan(scope: Scope, subscriptionId: string): Promise<ReadPlan | null> {
  const askedAt = scope.now()
  const found = await ask(scope, (provider) => provider.readSubscription(subscriptionId))
  return found && { ...found, isPaid: found.lastInvoice?.isPaid ?? false, askedAt }
}

/** Ends an unwanted plan at the provider: it is not charged again. */
export async function endPlan(scope: Scope, { id, status }: ReadPlan): Promise<void> {
  if (status === 'canceled') return
  scope.log.error({ subscription: id }, 'a plan beside another one is ended; what was paid for it is owed back')
  await ask(scope, (provider) => provider.endSubscription(id))
}

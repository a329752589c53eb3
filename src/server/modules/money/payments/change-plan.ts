/** A dealer's change to another plan: the provider is asked and charges; what it says then is followed. */
import type { z } from 'zod'
import { hourMs } from '../../../../contract/market/durations.ts'
import type { PlanChange, planChangeOperations } from '../../../../contract/plan-changes.ts'
import { isPlan } from '../../../../contract/market/sale-kinds.ts'
import { partsOf, priceOf, type VatTreatment } from '../../../../contract/market/vat.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { SubscriptionChange } from '../../../platform/payments/payments.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { scarcityIn } from '../../market/offers/service.ts'
import { findPackage, requireSold } from '../packages/service.ts'
import { standingAtProvider } from '../subscriptions/service.ts'
import { followPlan } from './follow.ts'
import { vatOf } from './invoicing.ts'
import { directionOf } from './plan-change-rules.ts'
import { ask } from './provider.ts'
import { type ReadPlan, readPlan } from './read-plan.ts'
import * as store from './store.ts'

export const planChanges: HandlersOf<typeof planChangeOperations> = {
  async preview(scope, { packageId }) {
    return (await planned(scope, packageId, scope.now())).shown
  },
  change: changePlan,
}

type Input = z.output<typeof planChangeOperations.change.input>

async function changePlan(scope: Scope<Actor>, { packageId, asOf, ...shown }: Input): Promise<PlanChange> {
  const now = scope.now()
  const at = new Date(asOf)
  const isRecent = at <= now && now.getTime() - at.getTime() < hourMs
  const { order, shown: present } = await planned(scope, packageId, isRecent ? at : now)
  if (!isRecent || present.dueCents !== shown.dueCents || present.monthlyCents !== shown.monthlyCents) {
    const { dueCents, monthlyCents, asOf } = present
    throw new Problem('price_changed', { details: { dueCents, monthlyCents, asOf } })
  }
  try {
    await ask(scope, (provider) => provider.changeSubscription(order))
  } catch (error) {
    if (error instanceof Problem && error.details?.['kind'] === 'declined') throw new Problem('payment_declined')
    throw error
  }
  scope.log.info({ subscription: order.subscriptionId, packageId, direction: present.direction }, 'plan changed')
  await followPlan(scope, order.subscriptionId)
  return present
}

/** What a change is, and what it costs at a moment. */
async function planned(
  scope: Scope<Actor>,
  packageId: string,
  at: Date,
): Promise<{ order: SubscriptionChange; shown: PlanChange }> {
  const standing = await standingAtProvider(scope, scope.actor.userId)
  if (!standing) throw new Problem('subscription_not_found')
  const plan = await readPlan(scope, standing.subscriptionId)
  if (!plan) throw new Problem('subscription_not_found')
  const presentId = plan.itemId ?? standing.packageId
  // The present plan may be kept, though it is no longer sold.
  const pack = packageId === presentId ? await findPackage(scope, packageId) : await requireSold(scope, packageId, true)
  if (!pack || !isPlan(pack)) throw new Problem('package_not_available')
  const prices = await pricesOf(scope, plan)
  const wanted = prices.of(pack.priceEuros * 100)
  const paid = plan.nextItemId === null ? plan.amountCents : await presentCents(scope, presentId, prices)
  const keptCents = packageId === presentId ? paid : wanted.amountCents
  const direction = directionOf({
    isPaid: plan.status === 'active' && plan.isPaid,
    isEnding: plan.cancelAtPeriodEnd,
    isSame: packageId === (plan.nextItemId ?? presentId),
    isPresent: packageId === presentId,
    hasNext: plan.nextItemId !== null,
    presentCents: paid,
    wantedCents: keptCents,
  })
  if (typeof direction !== 'string') throw new Problem('plan_change_not_possible', { details: direction })
  const order: SubscriptionChange = {
    subscriptionId: plan.id,
    item: { id: packageId, name: pack.name },
    amountCents: keptCents,
    from: direction === 'up' ? 'now' : 'next_period',
    at,
    presentItemId: presentId,
  }
  const dueCents = direction === 'up' ? Math.max(0, await ask(scope, (provider) => provider.previewChange(order))) : 0
  return {
    order,
    shown: {
      direction,
      packageId,
      packageName: pack.name,
      packageTranslations: pack.translations,
      dueCents,
      dueVatCents: partsOf(dueCents, wanted.vatBasisPoints).vatCents,
      monthlyCents: keptCents,
      monthlyVatCents: partsOf(keptCents, wanted.vatBasisPoints).vatCents,
      treatment: wanted.treatment,
      asOf: at.toISOString(),
      startsAt: (direction === 'down' ? plan.periodEnd : at).toISOString(),
      nextChargeAt: plan.periodEnd.toISOString(),
      scarce: direction === 'down' ? await scarcityIn(scope, scope.actor.userId, pack.maxListings) : null,
    },
  }
}

type Prices = Awaited<ReturnType<typeof pricesOf>>

/** Prices with the VAT of the order that the plan came from. */
async function pricesOf(scope: Scope, { reference }: ReadPlan) {
  const { seller } = scope.site
  const order = reference === null ? null : await store.findReferenced(scope.db, reference)
  const treatment: VatTreatment = order
    ? vatOf(order, seller).treatment
    : seller.vatBasisPoints === 0
      ? 'exempt'
      : 'domestic'
  return { of: (grossCents: number) => priceOf(grossCents, seller, treatment) }
}

async function presentCents(scope: Scope, packageId: string, prices: Prices): Promise<number> {
  const present = await findPackage(scope, packageId)
  return prices.of((present?.priceEuros ?? 0) * 100).amountCents
}

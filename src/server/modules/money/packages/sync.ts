/** Packages as products and prices at the payment provider (specification section 7, sync-stripe-products). */
import { z } from 'zod'
import type { PackageSync } from '../../../../contract/admin.ts'
import { packageOf } from '../../../../contract/market/sale-kinds.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { PaymentProviderError, type Payments } from '../../../platform/payments/payments.ts'
import type { Scope } from '../../../scope.ts'
import { isWantedAtProvider } from './rules.ts'
import * as store from './store.ts'

/** Brings a changed package to the provider. */
export const syncJob = { name: 'packages.sync', payload: z.object({ packageId: z.uuid() }), retries: 6 } satisfies Job

/** Fails while the provider does not respond, so that the queue retries; what it refuses waits for the operator. */
export function syncWorker(scope: Scope): JobWorker {
  return defineWorker(syncJob, scope, async (scope, { packageId }) => {
    const row = await store.find(scope.db, packageId)
    if (!row || !scope.payments) return
    const problem = await syncPackage(scope, scope.payments, row)
    if (problem?.kind === 'unavailable') throw problem
  })
}

/** Syncs every package on sale that costs something to the provider, each by itself. Repeatable. */
export async function syncPackages(scope: Scope, payments: Payments): Promise<PackageSync[]> {
  const results: PackageSync[] = []
  for (const row of (await store.active(scope.db)).filter(isWantedAtProvider)) {
    const problem = await syncPackage(scope, payments, row)
    const synced = (await store.find(scope.db, row.id)) ?? row
    results.push({
      packageId: row.id,
      packageName: row.name,
      status: problem ? 'error' : 'synced',
      stripeProductId: synced.stripeProductId,
      stripePriceId: synced.stripePriceId,
      error: problem?.message ?? null,
    })
  }
  return results
}

/** Syncs a package and records the result; returns the problem, if any. Never call it in a transaction. */
export async function syncPackage(
  scope: Scope,
  payments: Payments,
  row: store.PackageRow,
): Promise<PaymentProviderError | null> {
  const { id, name, description, priceEuros, type } = row
  const isOnSale = isWantedAtProvider(row)
  if (!isOnSale && row.stripeProductId === null) return null
  try {
    const isMonthly = packageOf(type).billing === 'monthly'
    const item = { id, name, description, amountCents: priceEuros * 100, isMonthly, isOnSale }
    const { productId, priceId } = await payments.syncItem(item)
    const ids = { stripeProductId: productId, stripePriceId: priceId }
    await store.recordStripe(scope.db, id, { ...ids, stripeSyncedAt: row.updatedAt, stripeProblem: null })
    // A change that was saved meanwhile may have reached the provider before this one.
    const saved = await store.find(scope.db, id)
    return saved && saved.updatedAt > row.updatedAt ? await syncPackage(scope, payments, saved) : null
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    scope.log.warn({ packageId: id, error }, 'a package could not be brought to the payment provider')
    await store.recordStripe(scope.db, id, { stripeProblem: error.message })
    return error
  }
}

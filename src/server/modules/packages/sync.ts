/** Packages as products and prices at the payment provider (specification section 7, sync-stripe-products). */
import type { PackageSync } from '../../../contract/admin.ts'
import { PaymentProviderError, type Payments } from '../../platform/payments/payments.ts'
import type { Scope } from '../../scope.ts'
import * as store from './store.ts'

/** Syncs every package on sale to the provider, each by itself. Repeatable. */
export async function syncPackages(scope: Scope, payments: Payments): Promise<PackageSync[]> {
  const results: PackageSync[] = []
  for (const row of await store.active(scope.db)) results.push(await syncPackage(scope, payments, row))
  return results
}

async function syncPackage(scope: Scope, payments: Payments, row: store.PackageRow): Promise<PackageSync> {
  const { id, name, description, priceEuros, type } = row
  try {
    const item = { id, name, description, amountCents: priceEuros * 100, isMonthly: type === 'subscription' }
    const { productId, priceId } = await payments.syncItem(item)
    await store.recordStripe(scope.db, id, { stripeProductId: productId, stripePriceId: priceId })
    return { packageId: id, packageName: name, status: 'synced', stripeProductId: productId, stripePriceId: priceId, error: null } // prettier-ignore
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    scope.log.warn({ packageId: id, error }, 'a package could not be brought to the payment provider')
    const { stripeProductId, stripePriceId } = row
    return { packageId: id, packageName: name, status: 'error', stripeProductId, stripePriceId, error: error.message }
  }
}

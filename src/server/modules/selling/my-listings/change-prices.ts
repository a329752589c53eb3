import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { adoptPrices } from '../drafts/service.ts'
import { changePrices, type OwnResult, type PriceChanges } from '../../market/offers/service.ts'

/** Changes prices of own listings, also in what is being typed about them: publishing that later must not take them back. */
export function changeOwnPrices(scope: Scope, userId: string, change: PriceChanges): Promise<OwnResult[]> {
  return inTransaction(scope, async (scope) => {
    const results = await changePrices(scope, userId, change)
    const changed = new Set(results.filter(({ changed }) => changed).map(({ listingId }) => listingId))
    await adoptPrices(
      scope,
      userId,
      change.prices.filter(({ listingId }) => changed.has(listingId)),
    )
    return results
  })
}

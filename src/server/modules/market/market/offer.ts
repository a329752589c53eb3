/** What the market does not offer, as the database knows it: it marks the listings of it, new ones as they are written. */
import type { Market } from '../../../../contract/market/market-choices.ts'
import { countries } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { replaceWithheld, withheld } from '../../../platform/market/live-market.ts'
import type { Scope } from '../../../scope.ts'
import { markWithheld } from '../offers/service.ts'

interface Withheld {
  kind: 'vehicle_type' | 'country'
  key: string
}

/** Brings the database to what the market offers, and marks listings whose type or country it begins or ceases to offer. */
export async function applyOffer(scope: Scope, market: Pick<Market, 'countries' | 'withheldTypes'>): Promise<void> {
  const wanted: Withheld[] = [
    ...market.withheldTypes.map((key) => ({ kind: 'vehicle_type' as const, key })),
    ...countries.filter((code) => !market.countries.includes(code)).map((key) => ({ kind: 'country' as const, key })),
  ]
  const before = await withheld(scope.db)
  const changed = [...missingIn(before, wanted), ...missingIn(wanted, before)]
  if (changed.length === 0) return
  await inTransaction(scope, async (scope) => {
    await replaceWithheld(scope.db, wanted)
    await markWithheld(scope, {
      types: changed.flatMap(({ kind, key }) => (kind === 'vehicle_type' ? [key] : [])),
      countries: countries.filter((code) => changed.some(({ kind, key }) => kind === 'country' && key === code)),
    })
  })
}

function missingIn(some: readonly Withheld[], others: readonly Withheld[]): Withheld[] {
  return others.filter(({ kind, key }) => !some.some((one) => one.kind === kind && one.key === key))
}

import type { Scope } from '../../scope.ts'
import { packagesOnSale } from '../packages/service.ts'
import type { MarketFacts } from './rules.ts'

/** Reads what decides what the market still needs. */
export async function factsOf(scope: Scope): Promise<MarketFacts> {
  const { vatNumber, taxNumber } = scope.site.seller
  return {
    onSale: await packagesOnSale(scope),
    hasPayments: scope.payments !== null,
    hasTaxNumber: (vatNumber ?? taxNumber) !== null,
  }
}

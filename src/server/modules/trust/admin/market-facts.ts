import type { Scope } from '../../../scope.ts'
import { packagesOnSale } from '../../money/packages/service.ts'
import type { MarketFacts } from './rules.ts'

/** Reads what decides what the market still needs. */
export async function factsOf(scope: Scope): Promise<MarketFacts> {
  const { seller, takesPartInDisputes } = scope.site
  return {
    onSale: await packagesOnSale(scope),
    hasPayments: scope.payments !== null,
    hasAddress: seller.address !== null,
    hasTaxNumber: (seller.vatNumber ?? seller.taxNumber) !== null,
    saysDisputes: takesPartInDisputes !== null || seller.country !== 'DE',
  }
}

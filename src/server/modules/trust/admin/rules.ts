import { type NextStep, nextSteps } from '../../../../contract/admin.ts'
import { isPlan, packageOf, type PackageType } from '../../../../contract/market/sale-kinds.ts'

/** What decides what a market still needs. */
export interface MarketFacts {
  /** Packages on sale. */
  onSale: readonly { type: PackageType; priceEuros: number; hasFailedSync: boolean }[]
  hasPayments: boolean
  /** Of the operator, for imprint and emails. */
  hasAddress: boolean
  /** Of the operator, for invoices. */
  hasTaxNumber: boolean
  /** Whether the imprint says of dispute resolution what the operator's country wants. */
  saysDisputes: boolean
}

/** Returns what a market still needs before it can sell. */
export function missingIn({ onSale, hasPayments, hasAddress, hasTaxNumber, saysDisputes }: MarketFacts): NextStep[] {
  const costs = onSale.some(({ priceEuros }) => priceEuros > 0)
  const isMissing: Record<NextStep, boolean> = {
    listing_package: !onSale.some(({ type }) => packageOf(type).gives === 'days'),
    plan: !onSale.some(isPlan),
    payments: costs && !hasPayments,
    package_sync: hasPayments && onSale.some(({ hasFailedSync }) => hasFailedSync),
    company_address: !hasAddress,
    tax_number: costs && !hasTaxNumber,
    disputes: !saysDisputes,
  }
  return nextSteps.filter((step) => isMissing[step])
}

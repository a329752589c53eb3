/** What the operator of a real market should know at each start, beside what the start refuses. */
import type { Config } from './config.ts'

export function startWarnings({ demoListings, seller }: Pick<Config, 'demoListings' | 'seller'>): string[] {
  const hasNumber = (seller.vatNumber ?? seller.taxNumber) !== null
  if (demoListings !== null || seller.vatBasisPoints === 0 || hasNumber) return []
  return [
    'Warning: invoices charge VAT without a number of yours. Set COMPANY_VAT_NUMBER, or COMPANY_TAX_NUMBER if you have none. Until then invoices lack what the law asks for, and there are no electronic ones.',
  ]
}

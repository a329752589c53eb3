/** What the operator of a real market should know at each start, beside what the start refuses. */
import type { Config } from './config.ts'

export function startWarnings({
  demoListings,
  company,
  imprint,
  seller,
}: Pick<Config, 'demoListings' | 'company' | 'imprint' | 'seller'>): string[] {
  if (demoListings !== null) return []
  const hasNumber = (seller.vatNumber ?? seller.taxNumber) !== null
  const owed: [isOwed: boolean, warning: string][] = [
    [
      seller.vatBasisPoints > 0 && !hasNumber,
      'Warning: invoices charge VAT without a number of yours. Set COMPANY_VAT_NUMBER, or COMPANY_TAX_NUMBER if you have none. Until then invoices lack what the law asks for, and there are no electronic ones.',
    ],
    [company.address === null, 'Warning: imprint and emails name no address of yours. Set COMPANY_ADDRESS.'],
    [
      seller.country === 'DE' && imprint.takesPartInDisputes === null,
      'Warning: the imprint does not say whether you take part in dispute resolution, as traders in Germany must (section 36 VSBG). Set DISPUTE_PARTICIPATION to yes or no.',
    ],
  ]
  return owed.filter(([isOwed]) => isOwed).map(([, warning]) => warning)
}

import { checkVAT, countries } from 'jsvat-next'
import type { Buyer } from '../../../../contract/billing.ts'
import { isInUnion, vatPrefixOf } from '../../../../contract/market/vat.ts'

/**
 * Returns why the VAT number of a customer cannot be right; null if it may be. Numbers of the Union begin with the
 * prefix of the customer's country and have its form and check digits. Numbers of other countries are not checked.
 */
export function vatNumberProblem({
  kind,
  country,
  vatNumber,
}: Pick<Buyer, 'kind' | 'country' | 'vatNumber'>): 'not_of_business' | 'country' | 'form' | null {
  if (vatNumber === null) return null
  if (kind === 'consumer') return 'not_of_business'
  if (!isInUnion(country)) return null
  if (!vatNumber.startsWith(vatPrefixOf(country))) return 'country'
  return checkVAT(vatNumber, countries).isValid ? null : 'form'
}

import { checkVAT, countries } from 'jsvat-next'
import type { Buyer, VatCheck } from '../../../contract/billing.ts'
import { dayMs } from '../../../contract/durations.ts'
import { unionCountries, vatPrefixOf } from '../../../contract/vat.ts'

const inUnion: ReadonlySet<string> = new Set(unionCountries)

/**
 * Returns why the VAT number of a customer cannot be right; null if it may be. Numbers of the Union begin with the
 * prefix of the customer's country and have its form and check digits. Numbers of other countries are not checked.
 */
export function vatNumberProblem({ kind, country, vatNumber }: Buyer): 'not_of_business' | 'country' | 'form' | null {
  if (vatNumber === null) return null
  if (kind === 'consumer') return 'not_of_business'
  if (!inUnion.has(country)) return null
  if (!vatNumber.startsWith(vatPrefixOf(country))) return 'country'
  return checkVAT(vatNumber, countries).isValid ? null : 'form'
}

/** A valid number is asked about again after a day. */
export const checkedForMs = dayMs

/**
 * Returns what is known of a VAT number. `registered`: what the register said; null if it was not asked or did not
 * respond.
 */
export function vatCheckOf({ vatNumber, country }: Buyer, hasRegister: boolean, registered: boolean | null): VatCheck {
  if (vatNumber === null || !inUnion.has(country)) return 'none'
  if (!hasRegister) return 'form'
  if (registered === null) return 'unavailable'
  return registered ? 'valid' : 'invalid'
}

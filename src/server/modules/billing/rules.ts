import type { Buyer, VatCheck } from '../../../contract/billing.ts'
import { dayMs } from '../../../contract/durations.ts'
import { isInUnion } from '../../../contract/vat.ts'

/** A valid number is asked about again after a day. */
export const checkedForMs = dayMs

/**
 * Returns what is known of a VAT number. `registered`: what the register said; null if it was not asked or did not
 * respond.
 */
export function vatCheckOf({ vatNumber, country }: Buyer, hasRegister: boolean, registered: boolean | null): VatCheck {
  if (vatNumber === null || !isInUnion(country)) return 'none'
  if (!hasRegister) return 'form'
  if (registered === null) return 'unavailable'
  return registered ? 'valid' : 'invalid'
}

import type { Buyer, VatCheck } from '../../../../contract/billing.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import { isInUnion } from '../../../../contract/market/vat.ts'

/** Returns whether a number was found to be valid within the last day. */
export function isFresh(
  { vatNumberValid, vatCheckedAt }: { vatNumberValid: boolean | null; vatCheckedAt: Date | null },
  now: Date,
): boolean {
  return vatNumberValid === true && vatCheckedAt !== null && now.getTime() - vatCheckedAt.getTime() < dayMs
}

/**
 * Returns what is known of a VAT number. `registered`: what the register said; null if it was not asked or did not
 * respond.
 */
export function vatCheckOf(
  { vatNumber, country }: Pick<Buyer, 'vatNumber' | 'country'>,
  hasRegister: boolean,
  registered: boolean | null,
): VatCheck {
  if (vatNumber === null || !isInUnion(country)) return 'none'
  if (!hasRegister) return 'form'
  if (registered === null) return 'unavailable'
  return registered ? 'valid' : 'invalid'
}

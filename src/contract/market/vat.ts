/**
 * The VAT of what the operator sells (Directive 2006/112/EC). Prices include the VAT of the operator's country; where
 * none is due, the net price is charged. Free of zod, so that browser code may import it.
 */

/**
 * `domestic`: the operator's rate is in the price. `reverse_charge`: the customer owes it (Articles 44 and 196).
 * `outside`: supplied outside the Union (Articles 44 and 58). `exempt`: the operator charges no VAT.
 */
export const vatTreatments = ['domestic', 'reverse_charge', 'outside', 'exempt'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** Who sells. `vatBasisPoints`: 1900 is 19 %; 0 for an operator who charges no VAT. */
export interface VatSeller {
  country: string
  vatBasisPoints: number
}

/** Who buys. `hasVatNumber`: the VAT number of another member state was found to be valid. */
export interface VatBuyer {
  kind: 'consumer' | 'business'
  country: string
  hasVatNumber: boolean
}

/** Member states by their codes in addresses; VAT numbers of Greece begin with EL. */
export const unionCountries = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL',
  'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const // prettier-ignore

/** Returns the prefix of a member state's VAT numbers. */
export function vatPrefixOf(country: string): string {
  return country === 'GR' ? 'EL' : country
}

const union: ReadonlySet<string> = new Set(unionCountries)

export function isInUnion(country: string): boolean {
  return union.has(country)
}

/**
 * Returns who owes the VAT of an order. Consumers of other member states are charged the operator's rate, as long as
 * the operator's sales to them stay below the threshold of Article 59c.
 */
export function vatTreatmentOf(seller: VatSeller, buyer: VatBuyer): VatTreatment {
  if (seller.vatBasisPoints === 0) return 'exempt'
  if (buyer.country === seller.country) return 'domestic'
  if (!isInUnion(buyer.country)) return 'outside'
  return buyer.kind === 'business' && buyer.hasVatNumber ? 'reverse_charge' : 'domestic'
}

/** What is charged, in cents, and its parts. */
export interface Price {
  netCents: number
  vatCents: number
  amountCents: number
  vatBasisPoints: number
  treatment: VatTreatment
}

/** Returns what a price that includes the operator's VAT comes to. */
export function priceOf(grossCents: number, seller: VatSeller, treatment: VatTreatment): Price {
  const netCents = Math.round((grossCents * 10_000) / (10_000 + seller.vatBasisPoints))
  if (treatment !== 'domestic') return { netCents, vatCents: 0, amountCents: netCents, vatBasisPoints: 0, treatment }
  const { vatBasisPoints } = seller
  return { netCents, vatCents: grossCents - netCents, amountCents: grossCents, vatBasisPoints, treatment }
}

/** Returns the parts of an amount that was charged, or of a part of it that is paid back. */
export function partsOf(amountCents: number, vatBasisPoints: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((amountCents * 10_000) / (10_000 + vatBasisPoints))
  return { netCents, vatCents: amountCents - netCents }
}

/**
 * Standard rates of value added tax in percent, by country of the seller: European Commission, "VAT rules and rates", and
 * for IS, LI and NO their tax administrations; as of 1 January 2026. Whether a rate has changed since is to be checked
 * with each release.
 */
import type { Country, VatTreatment } from '../../../../contract/market/vocabulary.ts'

const standardVatPercent: Readonly<Record<Country, number>> = {
  AT: 20, BE: 21, BG: 20, HR: 25, CY: 19, CZ: 21, DK: 25, EE: 24, FI: 25.5, FR: 20, DE: 19, GR: 24, HU: 27, IE: 23, IT: 22,
  LV: 21, LT: 21, LU: 17, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21, SK: 23, SI: 22, ES: 21, SE: 25, IS: 24, LI: 8.1, NO: 25,
} // prettier-ignore

export interface NetPrice {
  /** Rounded to whole euros. */
  priceEuros: number
  vatPercent: number
}

interface Priced {
  priceEuros: number
  vatTreatment: VatTreatment
  country: Country
}

/** The price without VAT, where the seller shows VAT on the invoice; null elsewhere. */
export function netPriceOf({ priceEuros, vatTreatment, country }: Priced): NetPrice | null {
  if (vatTreatment !== 'deductible') return null
  const vatPercent = standardVatPercent[country]
  return { priceEuros: Math.round(priceEuros / (1 + vatPercent / 100)), vatPercent }
}

/** The price with VAT at the standard rate, rounded to whole euros. */
export function grossPriceOf(netEuros: number, country: Country): number {
  return Math.round(netEuros * (1 + standardVatPercent[country] / 100))
}

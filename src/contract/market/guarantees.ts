/**
 * What the law gives a consumer who buys a vehicle of a trader, and when a producer's guarantee is one of durability. Free of
 * zod, so that browser code may import it.
 */
import { type Country, euCountries, type SellerKind, type WarrantyKind } from './vocabulary.ts'

/** A guarantee of durability is for more than so many months (Directive 2011/83/EU, art. 6(1)(la)). */
export const durabilityAboveMonths = 24

/** Returns false for a guarantee that is called one of durability and is too short for it, or of unknown duration. */
export function isDurabilityStatedFully(kind: WarrantyKind | '' | null, months: number | null): boolean {
  return kind !== 'durability' || (months ?? 0) > durabilityAboveMonths
}

/** National terms of the legal guarantee that differ from the two years of Directive (EU) 2019/771. */
export interface NationalTerm {
  newMonths?: 36
  /** The shortest time that seller and buyer may expressly agree on for used goods; 24 where they may not. */
  usedMonths: 12 | 18 | 24
  /** For so long the seller has to show that a defect was not there at delivery; 12 where nothing is said. */
  proofMonths?: { new: 24; used: 12 | 24 }
}

/**
 * DE: BGB § 476(2) · AT: VGG § 10(4) · BE: old Civil Code art. 1649quater · ES: RDL 1/2007 art. 120 · FR: Code de la
 * consommation L217-3 · IT: Codice del consumo art. 133 · PT: DL 84/2021 art. 12. Burden of proof, where it is longer than the year of
 * art. 11 of the directive: BE: art. 1649quater § 4 · ES: art. 121 · FR: L217-7 · PT: art. 13. Of other countries the notice says what
 * the directive says. To be checked with each release.
 */
const nationalTerms: Partial<Record<Country, NationalTerm>> = {
  AT: { usedMonths: 12 },
  BE: { usedMonths: 12, proofMonths: { new: 24, used: 24 } },
  DE: { usedMonths: 12 },
  ES: { newMonths: 36, usedMonths: 12, proofMonths: { new: 24, used: 24 } },
  FR: { usedMonths: 24, proofMonths: { new: 24, used: 12 } },
  IT: { usedMonths: 12 },
  PT: { newMonths: 36, usedMonths: 18, proofMonths: { new: 24, used: 12 } },
}

/** The term that a country has of its own. */
export function nationalTermOf(country: Country): NationalTerm | null {
  return nationalTerms[country] ?? null
}

/** Whether an offer needs the reminder of the legal guarantee: a trader in the EU offers it to consumers. */
export function remindsOfGuarantee(sellerKind: SellerKind, country: Country): boolean {
  return sellerKind === 'dealer' && (euCountries as readonly Country[]).includes(country)
}

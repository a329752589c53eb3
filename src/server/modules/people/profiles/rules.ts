import type { SellerKind } from '../../../../contract/market/vocabulary.ts'

interface NamedProfile {
  firstName: string | null
  lastName: string | null
  companyName: string | null
  isDealer: boolean
  isApprovedDealer: boolean
}

/**
 * Returns whether a seller counts as a dealer: if either flag is set (specification section 3). The first is what the account
 * has declared; the second never stands without it (a check of the database).
 */
export function isDealer(profile: Pick<NamedProfile, 'isDealer' | 'isApprovedDealer'>): boolean {
  return profile.isDealer || profile.isApprovedDealer
}

export function sellerKindOf(profile: Pick<NamedProfile, 'isDealer' | 'isApprovedDealer'>): SellerKind {
  return isDealer(profile) ? 'dealer' : 'private'
}

/**
 * Returns the public name: a dealer's company, or the full name if no company was stated (a trader must be identified:
 * Directive 2011/83/EU article 6a); a private seller's first name and initial. Null stands for 'Private Seller'
 * (specification section 3).
 */
export function publicName(profile: NamedProfile): string | null {
  if (isDealer(profile)) {
    if (profile.companyName) return profile.companyName
    return [profile.firstName, profile.lastName].filter(Boolean).join(' ') || null
  }
  if (!profile.firstName) return null
  const [initial] = profile.lastName ?? ''
  return initial ? `${profile.firstName} ${initial}.` : profile.firstName
}

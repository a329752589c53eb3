import type { SellerKind } from '../../../contract/vocabulary.ts'

interface NamedProfile {
  firstName: string | null
  lastName: string | null
  companyName: string | null
  isDealer: boolean
  isApprovedDealer: boolean
}

/** A seller counts as dealer if either flag is set (specification section 3). */
export function isDealer(profile: Pick<NamedProfile, 'isDealer' | 'isApprovedDealer'>): boolean {
  return profile.isDealer || profile.isApprovedDealer
}

export function sellerKindOf(profile: Pick<NamedProfile, 'isDealer' | 'isApprovedDealer'>): SellerKind {
  return isDealer(profile) ? 'dealer' : 'private'
}

/**
 * The name the public sees: the company of an approved dealer, else first name and initial. Null stands for
 * 'Private Seller' (specification section 3).
 */
export function publicName(profile: NamedProfile): string | null {
  if (profile.isApprovedDealer && profile.companyName) return profile.companyName
  if (!profile.firstName) return null
  const [initial] = profile.lastName ?? ''
  return initial ? `${profile.firstName} ${initial}.` : profile.firstName
}

import type { myProfileOperations, OwnProfile } from '../../../../contract/my-profile.ts'
import type { profileOperations, PublicProfile, SellerSummary } from '../../../../contract/profiles.ts'
import type { Country } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { pictureUrlOf, profilePictureUrl, removeProfilePicture } from './profile-picture.ts'
import { isDealer, publicName, sellerKindOf } from './rules.ts'
import * as store from './store.ts'
import { checkedCompanyOf, publicTraderOf } from './trader-identity.ts'

export { profilePictureUrl, setProfilePicture } from './profile-picture.ts'
export { isDealer, publicName, sellerKindOf } from './rules.ts'
export type { ProfileRow } from './store.ts'
export {
  checkedAtOf,
  identityOf,
  missingDetails,
  offerRefusalOf,
  publicTraderOf,
  requireMayOffer,
} from './trader-identity.ts'

export const profiles: HandlersOf<typeof profileOperations> = {
  async list(scope, { ids }) {
    const rows = await store.findPublic(scope.db, ids, scope.now())
    const byUser = new Map(rows.map((row) => [row.profile.userId, row]))
    const found = [...new Set(ids)].flatMap((userId) => byUser.get(userId) ?? [])
    return { profiles: found.map(toPublicProfile) }
  },

  async get(scope, { userId }) {
    const [row] = await store.findPublic(scope.db, [userId], scope.now())
    if (!row) throw new Problem('profile_not_found')
    return toPublicProfile(row)
  },

  async removePicture(scope) {
    await removeProfilePicture(scope)
    return { profilePictureUrl: null }
  },
}

function toPublicProfile({ profile, picture, activeListings }: store.PublicRow): PublicProfile {
  const approved = profile.isApprovedDealer
  const contact = {
    phone: profile.dealerPhone,
    email: profile.dealerEmail,
    registeredAddress: profile.dealerRegisteredAddress,
    website: profile.dealerWebsite,
  }
  return {
    ...sellerSummary({ profile, picture, activeListings }),
    firstName: profile.firstName,
    companyName: isDealer(profile) ? profile.companyName : null,
    dealerContact: approved && Object.values(contact).some((value) => value !== null) ? contact : null,
  }
}

export const myProfile: HandlersOf<typeof myProfileOperations> = {
  async get(scope) {
    return toOwnProfile(scope, await requireProfile(scope, scope.actor.userId))
  },

  async update(scope, change) {
    const { userId, isDealer } = scope.actor
    if (isDealer && change.companyName === null) await requireNameless(scope, userId)
    if (!(await store.update(scope.db, userId, change, scope.now()))) throw new Problem('profile_not_found')
    return toOwnProfile(scope, await requireProfile(scope, userId))
  },
}

/** A trader must be identified: a company name can be changed, but not removed. */
async function requireNameless(scope: Scope, userId: string): Promise<void> {
  const { companyName } = await requireProfile(scope, userId)
  if (companyName === null) return
  const issue = { path: 'companyName', code: 'required', message: 'A dealer has a company name' }
  throw new Problem('invalid_input', { issues: [issue] })
}

async function toOwnProfile(scope: Scope<Actor>, profile: store.ProfileRow): Promise<OwnProfile> {
  return {
    userId: profile.userId,
    email: scope.actor.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    contactNumber: profile.contactNumber,
    companyName: profile.companyName,
    profilePictureUrl: await profilePictureUrl(scope, profile.userId),
    isDealer: isDealer(profile),
    isApprovedDealer: profile.isApprovedDealer,
    dealerApplicationStatus: profile.dealerApplicationStatus,
    createdAt: profile.createdAt.toISOString(),
  }
}

/** The seller as a listing's page names it. */
export function sellerSummary({ profile, picture, activeListings }: store.PublicRow): SellerSummary {
  return {
    userId: profile.userId,
    kind: sellerKindOf(profile),
    name: publicName(profile),
    approvedDealer: profile.isApprovedDealer,
    memberSince: profile.createdAt.toISOString(),
    country: profile.country as Country | null,
    activeListings,
    profilePictureUrl: picture && pictureUrlOf(picture),
    trader: publicTraderOf(profile),
  }
}

/**
 * Returns the number that an approved dealer shows to all users (specification section 7, get_public_profile), or null.
 */
export async function publicDealerPhone(scope: Scope, userId: string): Promise<string | null> {
  return publicPhoneOf(await requireProfile(scope, userId))
}

/** The number that an approved dealer publishes with the profile, or null. */
export function publicPhoneOf({
  isApprovedDealer,
  dealerPhone,
}: Pick<store.ProfileRow, 'isApprovedDealer' | 'dealerPhone'>): string | null {
  return isApprovedDealer ? dealerPhone || null : null
}

/** Returns the name of a dealer for emails to addresses that may be a stranger's: only that of a checked company, else null. */
export async function checkedCompany(scope: Scope, userId: string): Promise<string | null> {
  const profile = await store.findByUser(scope.db, userId)
  return profile && checkedCompanyOf(profile)
}

/** Returns the whole profile, for rules of other modules; never use it as a response. */
export async function requireProfile(scope: Scope, userId: string): Promise<store.ProfileRow> {
  const profile = await store.findByUser(scope.db, userId)
  if (!profile) throw new Problem('profile_not_found')
  return profile
}

/** Updates the given fields of a profile. */
export async function changeProfile(
  scope: Scope,
  userId: string,
  change: Parameters<typeof store.update>[2],
): Promise<void> {
  await store.update(scope.db, userId, change, scope.now())
}

export type NewProfile = Omit<Parameters<typeof store.save>[1], 'id' | 'createdAt' | 'updatedAt'> & { createdAt?: Date }

/** Creates the profile of a new account. */
export async function createProfile(scope: Scope, profile: NewProfile): Promise<void> {
  const createdAt = profile.createdAt ?? scope.now()
  // Whoever opens an account for a business has said so.
  const declared = profile.isDealer ? { sellerDeclaredAt: createdAt } : {}
  await store.save(scope.db, { ...declared, ...profile, id: scope.newId(), createdAt, updatedAt: createdAt })
}

/** Returns dealer applications that await a decision. */
export function pendingApplications(scope: Scope): Promise<number> {
  return store.countPendingApplications(scope.db)
}

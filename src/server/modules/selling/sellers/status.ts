/** How an account sells, as its owner and the staff see it. */
import { dayMs } from '../../../../contract/market/durations.ts'
import type { SellerStatus, TraderCheckState } from '../../../../contract/sellers.ts'
import type { Scope } from '../../../scope.ts'
import { checkedAtOf, missingDetails, offerRefusalOf, type ProfileRow } from '../../people/profiles/service.ts'
import { hasRunningPlan } from '../../money/subscriptions/service.ts'
import { checkStateOf, tradeSignsOf } from './rules.ts'
import * as store from './store.ts'

/** The twelve months in which the pace of publications is counted. */
export function paceOf(now: Date): { now: Date; since: Date } {
  return { now, since: new Date(now.getTime() - 365 * dayMs) }
}

/** The state of the check that counts now. */
export function checkOf(profile: ProfileRow): TraderCheckState {
  return checkStateOf(profile.traderCheckState, checkedAtOf(profile) !== null)
}

export async function statusOf(scope: Scope, profile: ProfileRow): Promise<SellerStatus & { activeListings: number }> {
  const { userId, isDealer } = profile
  const now = scope.now()
  const trading = await store.tradingOf(scope.db, userId, paceOf(now))
  const activeListings = trading.descriptions.length
  const state = checkOf(profile)
  return {
    activeListings,
    declaredAs: profile.sellerDeclaredAt === null ? null : isDealer ? 'dealer' : 'private',
    declaredAt: profile.sellerDeclaredAt?.toISOString() ?? null,
    details: detailsOf(profile),
    missing: missingDetails(profile),
    dueAt: profile.traderDetailsDueAt?.toISOString() ?? null,
    mayOffer: offerRefusalOf(profile, now) === null,
    isBound: profile.isApprovedDealer || (await hasRunningPlan(scope, userId)),
    check: {
      state,
      checkedAt: checkedAtOf(profile)?.toISOString() ?? null,
      reason: state === 'returned' ? profile.traderCheckReason : null,
      documents: (await store.documentsOf(scope.db, [userId])).map(toDocument),
    },
    signs: tradeSignsOf({ isDealer, activeListings, ...trading }),
    privateBecause: profile.privateBecause,
  }
}

export function toDocument({ id, fileName, mediaType, byteSize, addedAt }: Omit<store.DocumentRow, 'userId'>) {
  return {
    documentId: id,
    fileName,
    mediaType,
    sizeBytes: byteSize,
    addedAt: addedAt.toISOString(),
  }
}

export function detailsOf(profile: ProfileRow): SellerStatus['details'] {
  return {
    companyName: profile.companyName,
    legalForm: profile.traderLegalForm,
    register: profile.traderRegister,
    registerNumber: profile.traderRegisterNumber,
    representative: profile.traderRepresentative,
    registeredAddress: profile.dealerRegisteredAddress,
    taxVatNumber: profile.dealerTaxVatNumber,
    email: profile.dealerEmail,
    phone: profile.dealerPhone,
    website: profile.dealerWebsite,
    certifiedAt: profile.traderCertifiedAt?.toISOString() ?? null,
  }
}

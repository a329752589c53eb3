/** Who sells: an account declares whether it is a trader, and a trader who it is (Regulation 2022/2065, article 30). */
import type { sellerOperations, SellerStatus } from '../../../../contract/sellers.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { endMembership } from '../../people/dealer-members/service.ts'
import { followSellerKind } from '../../market/offers/service.ts'
import {
  changeProfile,
  isDealer,
  type ProfileRow,
  requireProfile,
  sellerKindOf,
} from '../../people/profiles/service.ts'
import { hasRunningPlan } from '../../money/subscriptions/service.ts'
import { removeDocument } from './documents.ts'
import { detailsOf, statusOf } from './status.ts'
import * as store from './store.ts'

export { adminSellers, waitingChecks } from './admin.ts'
export { addDocument, readDocument } from './documents.ts'

export const sellers: HandlersOf<typeof sellerOperations> = {
  get: ownStatus,

  async declarePrivate(scope, { because }) {
    await inTransaction(scope, async (scope) => {
      const profile = await lockProfile(scope, scope.actor.userId)
      await declarePrivate(scope, profile)
      if (because !== null && because !== profile.privateBecause) {
        await changeProfile(scope, profile.userId, { privateBecause: because, privateBecauseAt: scope.now() })
      }
    })
    return ownStatus(scope)
  },

  async saveDetails(scope, { register, registerNumber, ...facts }) {
    if ((register === null) !== (registerNumber === null)) {
      const path = register === null ? 'register' : 'registerNumber'
      const message = 'Register and number belong together'
      throw new Problem('invalid_input', { issues: [{ path, code: 'required', message }] })
    }
    await inTransaction(scope, async (scope) => {
      const profile = await lockProfile(scope, scope.actor.userId)
      await declareTrader(scope, profile, {
        companyName: facts.companyName,
        traderLegalForm: facts.legalForm,
        traderRepresentative: facts.representative,
        traderRegister: register,
        traderRegisterNumber: registerNumber,
        traderCertifiedAt: profile.traderCertifiedAt ?? scope.now(),
        dealerRegisteredAddress: facts.registeredAddress,
        dealerTaxVatNumber: facts.taxVatNumber,
        dealerEmail: facts.email,
        dealerPhone: facts.phone,
        dealerWebsite: facts.website,
        traderDetailsDueAt: null,
      })
    })
    return ownStatus(scope)
  },

  async removeDocument(scope, { documentId }) {
    await removeDocument(scope, documentId)
    return ownStatus(scope)
  },
}

async function ownStatus(scope: Scope<Actor>): Promise<SellerStatus> {
  const { activeListings: _, ...status } = await statusOf(scope, await requireProfile(scope, scope.actor.userId))
  return status
}

/** Returns a profile, locked until the transaction ends. Throws `profile_not_found`. */
export async function lockProfile(scope: Scope, userId: string): Promise<ProfileRow> {
  const profile = await store.lock(scope.db, userId)
  if (!profile) throw new Problem('profile_not_found')
  return profile
}

/**
 * Makes a locked account one of a trader, with the given facts; profile and listings say so from now on. It works for no other
 * dealer any more. Call it in a transaction.
 */
export async function declareTrader(
  scope: Scope<Actor>,
  profile: ProfileRow,
  facts: Partial<ProfileRow>,
): Promise<void> {
  await declare(scope, profile, { ...facts, isDealer: true })
  await endMembership(scope, profile.userId, 'member_left')
}

/** Makes a locked account a private seller's. Call it in a transaction. Throws `dealer_not_private`. */
export async function declarePrivate(scope: Scope, profile: ProfileRow): Promise<void> {
  const isBound = profile.isApprovedDealer || (await hasRunningPlan(scope, profile.userId))
  if (isBound) throw new Problem('dealer_not_private')
  await declare(scope, profile, { isDealer: false, traderDetailsDueAt: null })
}

async function declare(
  scope: Scope,
  profile: ProfileRow,
  change: Partial<ProfileRow> & Pick<ProfileRow, 'isDealer'>,
): Promise<void> {
  const isSame = profile.sellerDeclaredAt !== null && isDealer(profile) === change.isDealer
  const sellerDeclaredAt = isSame ? profile.sellerDeclaredAt : scope.now()
  await changeProfile(scope, profile.userId, { ...change, sellerDeclaredAt })
  if (isDealer(profile) === change.isDealer) return
  await followSellerKind(scope, profile.userId, sellerKindOf({ ...profile, ...change }))
}

/** Keeps who a trader was when the account is erased (article 30(5)). */
export async function retainTrader(scope: Scope, userId: string): Promise<void> {
  const row = await store.findSeller(scope.db, userId)
  if (!row || (!isDealer(row.profile) && row.profile.traderCertifiedAt === null)) return
  const details = detailsOf(row.profile)
  await store.retainDeparted(scope.db, { userId, email: row.accountEmail, details, leftAt: scope.now() })
}

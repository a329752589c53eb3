/** From a private account to an approved dealer and back (specification section 4). */
import type { AdminApplication, adminApplicationOperations } from '../../../../contract/admin-applications.ts'
import type { DealerApplication, dealerApplicationOperations } from '../../../../contract/dealer-application.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { followSellerKind } from '../../market/offers/service.ts'
import { notifyDecision, recordDecision } from '../moderation/service.ts'
import { endMembership } from '../../people/dealer-members/service.ts'
import { changeProfile, isDealer, requireProfile, sellerKindOf } from '../../people/profiles/service.ts'
import { declarePrivate, declareTrader, lockProfile } from '../../selling/sellers/service.ts'
import { type ApplicationStatus, flagsAfter, mayTake, transitions } from './rules.ts'
import * as store from './store.ts'

export const dealerApplication: HandlersOf<typeof dealerApplicationOperations> = {
  async get(scope) {
    return toApplication(await requireProfile(scope, scope.actor.userId))
  },

  declare(scope, { companyName }) {
    return inTransaction(scope, async (scope) => {
      await declareTrader(scope, await lockProfile(scope, scope.actor.userId), { companyName })
      return { isDealer: true, companyName }
    })
  },

  takeBack(scope) {
    return inTransaction(scope, async (scope) => {
      const profile = await lockProfile(scope, scope.actor.userId)
      await declarePrivate(scope, profile)
      return { isDealer: false, companyName: profile.companyName }
    })
  },

  submit(scope, facts) {
    return inTransaction(scope, async (scope) => {
      const profile = await lockProfile(scope, scope.actor.userId)
      const change = {
        companyName: facts.companyName,
        dealerRegisteredAddress: facts.registeredAddress,
        dealerTaxVatNumber: facts.taxVatNumber,
        dealerEmail: facts.email,
        dealerPhone: facts.phone,
        dealerWebsite: facts.website,
      }
      const status = statusOf(profile)
      if (!mayTake('submit', status)) {
        const isSame = Object.entries(change).every(([column, value]) => ownValue(profile, column) === value)
        if (status === 'pending' && isSame) return toApplication(profile)
        throw new Problem('application_not_open', { details: { status } })
      }
      const submitted = {
        ...change,
        dealerApplicationStatus: transitions.submit.to,
        dealerApplicationDate: scope.now(),
        dealerApplicationNotes: null,
        updatedAt: scope.now(),
      }
      // Who applies as a dealer has said to sell as a business, whatever becomes of the application.
      await declareTrader(scope, profile, submitted)
      return toApplication({ ...profile, ...submitted })
    })
  },
}

export const adminApplications: HandlersOf<typeof adminApplicationOperations> = {
  async list(scope, { status, page, pageSize }) {
    const counts = await store.countsByStatus(scope.db)
    const { pending, approved, declined } = { pending: 0, approved: 0, declined: 0, ...Object.fromEntries(counts) }
    const rows = await store.pageOf(scope.db, { status, page, pageSize })
    return {
      total: status === undefined ? pending + approved + declined : { pending, approved, declined }[status],
      page,
      pageSize,
      counts: { pending, approved, declined },
      applications: await withRefusals(scope, rows),
    }
  },

  approve: (scope, { userId }) => decide(scope, userId, 'approve', null),
  decline: (scope, { userId, notes }) => decide(scope, userId, 'decline', notes),
  revoke: (scope, { userId, reason }) => decide(scope, userId, 'revoke', reason),
}

const decisions = {
  approve: 'application_approved',
  decline: 'application_declined',
  revoke: 'dealer_revoked',
} as const

/**
 * Takes one step once: of two concurrent calls the second finds it taken. Flags, listings, email and record change
 * together. Throws `own_account`, `application_not_found`, and `application_decided` if its state is not what the
 * caller expected.
 */
async function decide(scope: Scope<Actor>, userId: string, step: keyof typeof decisions, notes: string | null) {
  if (userId === scope.actor.userId) throw new Problem('own_account')
  await inTransaction(scope, async (scope) => {
    const profile = await store.lock(scope.db, userId)
    const status = profile && statusOf(profile)
    if (!profile || status === null) throw new Problem('application_not_found')
    if (!mayTake(step, status)) {
      const { to } = transitions[step]
      if (status === to && profile.dealerApplicationNotes === notes) return
      throw new Problem('application_decided', { details: { status } })
    }
    const flags = flagsAfter(step, isDealer(profile))
    await changeProfile(scope, userId, {
      ...flags,
      ...(flags.isDealer && { sellerDeclaredAt: profile.sellerDeclaredAt ?? scope.now() }),
      dealerApplicationStatus: transitions[step].to,
      dealerApplicationNotes: notes,
      updatedAt: scope.now(),
    })
    await followSellerKind(scope, userId, sellerKindOf(flags))
    if (isDealer(flags)) await endMembership(scope, userId)
    await notifyDecision(scope, { decision: decisions[step], userId, facts: notes })
    await recordAction(scope, {
      action: decisions[step],
      subjectType: 'account',
      subjectId: userId,
      before: { status, isDealer: profile.isDealer, isApprovedDealer: profile.isApprovedDealer },
      after: { status: transitions[step].to, ...flags },
    })
  })
  const row = await store.find(scope.db, userId)
  if (!row) throw new Problem('application_not_found')
  const [application] = await withRefusals(scope, [row])
  if (!application) throw new Problem('application_not_found')
  return { application }
}

/** The last refusal is that of an earlier application, unless it is what became of this one. */
async function withRefusals(scope: Scope, rows: readonly store.ApplicationRow[]): Promise<AdminApplication[]> {
  const refusals = await store.refusalsOf(
    scope.db,
    rows.map(({ profile }) => profile.userId),
  )
  return rows.map((row) => {
    const refusal = row.profile.dealerApplicationStatus === 'declined' ? undefined : refusals.get(row.profile.userId)
    const earlier = refusal ? { ...refusal, decidedAt: refusal.decidedAt.toISOString() } : null
    return { ...toAdminApplication(row), earlier }
  })
}

/**
 * Approves an application that was declined or revoked, for an appeal; returns false if it is neither any more. Its owner is
 * told otherwise. Call it in a transaction.
 */
export async function approveAfterAppeal(scope: Scope, userId: string): Promise<boolean> {
  const profile = await store.lock(scope.db, userId)
  if (!profile || !mayTake('restore', statusOf(profile))) return false
  const flags = flagsAfter('restore', isDealer(profile))
  await changeProfile(scope, userId, {
    ...flags,
    dealerApplicationStatus: transitions.restore.to,
    dealerApplicationNotes: null,
    updatedAt: scope.now(),
  })
  await followSellerKind(scope, userId, sellerKindOf(flags))
  await endMembership(scope, userId)
  await recordDecision(scope, { decision: decisions.approve, userId })
  return true
}

/** The database allows no other values. */
function statusOf({ dealerApplicationStatus }: store.ProfileRow): ApplicationStatus | null {
  return dealerApplicationStatus
}

function toApplication(profile: store.ProfileRow): DealerApplication {
  return {
    status: statusOf(profile),
    appliedAt: profile.dealerApplicationDate?.toISOString() ?? null,
    notes: profile.dealerApplicationNotes,
    companyName: profile.companyName,
    registeredAddress: profile.dealerRegisteredAddress,
    taxVatNumber: profile.dealerTaxVatNumber,
    email: profile.dealerEmail,
    phone: profile.dealerPhone,
    website: profile.dealerWebsite,
  }
}

function toAdminApplication({
  profile,
  accountEmail,
  listings,
}: store.ApplicationRow): Omit<AdminApplication, 'earlier'> {
  const { status, ...application } = toApplication(profile)
  return {
    ...application,
    status: status ?? 'pending',
    userId: profile.userId,
    accountEmail,
    name: [profile.firstName, profile.lastName].filter(Boolean).join(' ') || null,
    isDealer: profile.isDealer,
    listings,
  }
}

/** The staff checks who a trader is, and sees who should have said to be one. */
import type { Waiting } from '../../../../contract/admin.ts'
import type { AdminSeller, adminSellerOperations } from '../../../../contract/admin-sellers.ts'
import { statedDetails } from '../../../../contract/sellers.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { changeProfile, identityOf, requireMayOffer } from '../../people/profiles/service.ts'
import { traderChecked, traderReturned } from './emails/trader.ts'
import { notify } from './notify.ts'
import { mayTake, transitions } from './rules.ts'
import { checkOf, paceOf, statusOf } from './status.ts'
import * as store from './store.ts'

export async function waitingChecks(scope: Scope): Promise<Waiting> {
  const query = { list: 'submitted', page: 1, pageSize: 1 } as const
  return { count: await store.totalOf(scope.db, query, paceOf(scope.now())), dueAt: null, overdue: 0 }
}

export const adminSellers: HandlersOf<typeof adminSellerOperations> = {
  async list(scope, query) {
    const period = paceOf(scope.now())
    const rows = await store.pageOf(scope.db, query, period)
    const { page, pageSize } = query
    const total = await store.totalOf(scope.db, query, period)
    const found: AdminSeller[] = []
    for (const row of rows) found.push(await toSeller(scope, row))
    return { total, page, pageSize, sellers: found }
  },

  get: (scope, { userId }) => requireSeller(scope, userId),

  async departed(scope, { page, pageSize }) {
    const rows = await store.departedPage(scope.db, { page, pageSize })
    return {
      total: await store.countDeparted(scope.db),
      page,
      pageSize,
      sellers: rows.map(({ userId, email, details, leftAt }) => ({
        userId,
        email,
        details: statedDetails.parse(details),
        leftAt: leftAt.toISOString(),
      })),
    }
  },

  check: (scope, { userId }) => decide(scope, userId, 'check', null),
  askAgain: (scope, { userId, reason }) => decide(scope, userId, 'askAgain', reason),
}

const decisions = {
  check: { action: 'trader_checked', template: traderChecked },
  askAgain: { action: 'trader_returned', template: traderReturned },
} as const

/** Takes one step once: of two concurrent calls the second finds it taken. State, documents, email and record change together. */
async function decide(
  scope: Scope<Actor>,
  userId: string,
  step: keyof typeof decisions,
  reason: string | null,
): Promise<AdminSeller> {
  if (userId === scope.actor.userId) throw new Problem('own_account')
  await inTransaction(scope, async (scope) => {
    const profile = await store.lock(scope.db, userId)
    if (!profile) throw new Problem('profile_not_found')
    const state = checkOf(profile)
    const { to } = transitions[step]
    if (state === to && profile.traderCheckReason === reason) return
    if (!profile.isDealer || !mayTake(step, state)) throw new Problem('trader_check_state', { details: { state } })
    const now = scope.now()
    if (step === 'check') {
      requireMayOffer({ ...profile, traderDetailsDueAt: null }, now)
      const mark = { traderCheckState: to, traderCheckedAt: now, traderCheckedFacts: identityOf(profile) }
      await changeProfile(scope, userId, { ...mark, traderCheckReason: null })
    } else {
      await changeProfile(scope, userId, { traderCheckState: to, traderCheckReason: reason })
    }
    await store.decideDocuments(scope.db, userId, now)
    const { action, template } = decisions[step]
    await notify(scope, userId, template, { reason })
    const values = { before: { state }, after: { state: to, ...(reason !== null && { reason }) } }
    await recordAction(scope, { action, subjectType: 'account', subjectId: userId, ...values })
  })
  return requireSeller(scope, userId)
}

async function requireSeller(scope: Scope, userId: string): Promise<AdminSeller> {
  const row = await store.findSeller(scope.db, userId)
  if (!row) throw new Problem('profile_not_found')
  return toSeller(scope, row)
}

async function toSeller(scope: Scope, { profile, accountEmail }: store.SellerRow): Promise<AdminSeller> {
  const { activeListings, ...status } = await statusOf(scope, profile)
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || null
  return { userId: profile.userId, accountEmail, name, activeListings, status }
}

/**
 * Accounts as support sees them. A ban is emailed with its reason; when it ends, everything that it took is restored.
 */
import { z } from 'zod'
import { noEnd } from '../../../contract/admin-choices.ts'
import type { AdminUser, adminUserOperations } from '../../../contract/admin-users.ts'
import type { HandlersOf } from '../../operations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../platform/jobs/jobs.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { recordAction } from '../audit/service.ts'
import { isBanned, setBan } from '../auth/service.ts'
import { endMembership } from '../dealer-members/service.ts'
import { pauseListings, resumeListings } from '../offers/service.ts'
import { decisionsOn, notifyDecision } from '../moderation/service.ts'
import { sellerKindOf } from '../profiles/service.ts'
import * as store from './store.ts'

const shownDecisions = 50
/** Bans lifted in one transaction. */
const batch = 20

export const adminUsers: HandlersOf<typeof adminUserOperations> = {
  async list(scope, query) {
    const { page, pageSize } = query
    const rows = await store.pageOf(scope.db, query, scope.now())
    const users = rows.map((row) => toUser(row, scope.now()))
    return { total: await store.total(scope.db, query, scope.now()), page, pageSize, users }
  },

  async get(scope, { userId }) {
    const row = await requireUser(scope, userId)
    const decisions = await decisionsOn(scope, userId, shownDecisions)
    return {
      user: toUser(row, scope.now()),
      contactNumber: row.profile?.contactNumber ?? null,
      country: row.profile?.country ?? null,
      dealerApplicationStatus: (row.profile?.dealerApplicationStatus ?? null) as
        'pending' | 'approved' | 'declined' | null,
      decisions: decisions.map(({ decision, title, reason, until, decidedAt }) => ({
        decision,
        title,
        reason,
        until: until?.toISOString() ?? null,
        decidedAt: decidedAt.toISOString(),
      })),
    }
  },

  async ban(scope, { userId, until, reason }) {
    const end = new Date(until ?? noEnd)
    if (end <= scope.now()) {
      const issue = { path: 'until', code: 'too_small', message: 'A ban ends in the future' }
      throw new Problem('invalid_input', { issues: [issue] })
    }
    await inTransaction(scope, async (scope) => {
      const user = await requireLocked(scope, userId)
      if (user.isStaff) throw new Problem('user_is_staff')
      const [last] = await decisionsOn(scope, userId, 1)
      // A repeated call sends no second email.
      if (user.bannedUntil?.getTime() === end.getTime() && last?.reason === reason) return
      await setBan(scope, userId, end)
      await endMembership(scope, userId)
      await store.rememberPaused(scope.db, userId, await pauseListings(scope, userId))
      await notifyDecision(scope, { decision: 'account_banned', userId, reason, until: until === null ? null : end })
      await recordAction(scope, {
        action: 'account_banned',
        subjectType: 'account',
        subjectId: userId,
        before: { bannedUntil: user.bannedUntil?.toISOString() ?? null },
        after: { bannedUntil: end.toISOString(), reason },
      })
    })
    return { user: toUser(await requireUser(scope, userId), scope.now()) }
  },

  async unban(scope, { userId }) {
    await inTransaction(scope, async (scope) => {
      const { bannedUntil } = await requireLocked(scope, userId)
      if (bannedUntil === null) return
      await letIn(scope, userId)
      await recordAction(scope, {
        action: 'account_unbanned',
        subjectType: 'account',
        subjectId: userId,
        before: { bannedUntil: bannedUntil.toISOString() },
      })
    })
    return { user: toUser(await requireUser(scope, userId), scope.now()) }
  },
}

/** Restores what a ban took from an account. Call it in a transaction that has locked the account. */
async function letIn(scope: Scope, userId: string): Promise<void> {
  await setBan(scope, userId, null)
  await resumeListings(scope, await store.takePaused(scope.db, userId))
  await notifyDecision(scope, { decision: 'account_unbanned', userId })
}

/** Lifts bans that have ended; returns how many. Repeatable, and safe on several processes. */
export async function liftEndedBans(scope: Scope): Promise<number> {
  let lifted = 0
  for (;;) {
    const done = await inTransaction(scope, async (scope) => {
      const ended = await store.lockEndedBans(scope.db, scope.now(), batch)
      for (const userId of ended) await letIn(scope, userId)
      return ended.length
    })
    lifted += done
    if (done < batch) return lifted
  }
}

export const bansJob = { name: 'users.bans', payload: z.object({}), retries: 3, cron: '*/5 * * * *' } satisfies Job

export function bansWorker(scope: Scope): JobWorker {
  return defineWorker(bansJob, scope, async (scope) => void (await liftEndedBans(scope)))
}

async function requireUser(scope: Scope, userId: string): Promise<store.UserRow> {
  const row = await store.find(scope.db, userId, scope.now())
  if (!row) throw new Problem('user_not_found')
  return row
}

async function requireLocked(scope: Scope, userId: string) {
  const user = await store.lock(scope.db, userId)
  if (!user) throw new Problem('user_not_found')
  return user
}

function toUser({ user, profile, staffRole, eraseAt, listings, listingsOnOffer }: store.UserRow, now: Date): AdminUser {
  const flags = { isDealer: profile?.isDealer ?? false, isApprovedDealer: profile?.isApprovedDealer ?? false }
  return {
    userId: user.id,
    email: user.email,
    name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || null,
    companyName: profile?.companyName ?? null,
    sellerKind: sellerKindOf(flags),
    isApprovedDealer: flags.isApprovedDealer,
    staffRole: staffRole as AdminUser['staffRole'],
    isConfirmed: user.emailConfirmedAt !== null,
    bannedUntil: isBanned(user, now) ? (user.bannedUntil?.toISOString() ?? null) : null,
    erasedAt: eraseAt?.toISOString() ?? null,
    listings,
    listingsOnOffer,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  }
}

/**
 * Accounts as support sees them. A ban is emailed with its reason; when it ends, everything that it took is restored.
 */
import { z } from 'zod'
import { noEnd } from '../../../../contract/market/admin-choices.ts'
import type { adminUserOperations } from '../../../../contract/admin-users.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { decisionsOn } from '../moderation/service.ts'
import { letIn, lockOut, requireLocked, requireUser, toUser, userOf } from './bans.ts'
import { notes, notesAbout } from './notes.ts'
import { terminations, withdrawEnding } from './terminations.ts'
import * as store from './store.ts'

const shownDecisions = 50
/** Bans lifted in one transaction. */
const batch = 20

export { endAnnounced, terminationsJob, terminationsWorker } from './terminations.ts'

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
      notes: await notesAbout(scope, userId),
      user: toUser(row, scope.now()),
      contactNumber: row.profile?.contactNumber ?? null,
      country: row.profile?.country ?? null,
      dealerApplicationStatus: row.profile?.dealerApplicationStatus ?? null,
      decisions: decisions.map(({ id, decision, title, ground, reason, until, decidedAt }) => ({
        decisionId: id,
        decision,
        title,
        ground,
        facts: reason,
        until: until?.toISOString() ?? null,
        decidedAt: decidedAt.toISOString(),
      })),
    }
  },

  async ban(scope, { userId, until, ground, facts }) {
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
      if (user.bannedUntil?.getTime() === end.getTime() && last?.reason === facts && last.ground === ground) return
      await lockOut(scope, userId, end, { decision: 'account_banned', ground, facts })
      await recordAction(scope, {
        action: 'account_banned',
        subjectType: 'account',
        subjectId: userId,
        before: { bannedUntil: user.bannedUntil?.toISOString() ?? null },
        after: { bannedUntil: end.toISOString(), ground, facts },
      })
    })
    return { user: await userOf(scope, userId) }
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
    return { user: await userOf(scope, userId) }
  },

  ...terminations,
  ...notes,
}

/**
 * Undoes that an account was locked out or is to be, for an appeal; returns false if neither is so. Its owner is told
 * otherwise. Call it in a transaction.
 */
export async function restoreAccount(scope: Scope, userId: string): Promise<boolean> {
  const { bannedUntil } = await requireLocked(scope, userId)
  const isKept = await withdrawEnding(scope, userId, true)
  if (bannedUntil === null) return isKept
  await letIn(scope, userId, true)
  return true
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

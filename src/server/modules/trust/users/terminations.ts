/**
 * Ending accounts. A dealer is told 30 days ahead, with the reasons (Regulation 2019/1150, art. 4); until then the staff can
 * withdraw it. An ended account is blocked without an end.
 */
import { z } from 'zod'
import { noEnd } from '../../../../contract/market/admin-choices.ts'
import type { adminUserOperations } from '../../../../contract/admin-users.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import { endingNoticeDays } from '../../../../contract/market/report-choices.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { findDecision, notifyDecision, recordDecision } from '../moderation/service.ts'
import { isDealer, requireProfile } from '../../people/profiles/service.ts'
import { lockOut, requireLocked, userOf } from './bans.ts'
import * as store from './terminations-store.ts'

export const terminations: Pick<HandlersOf<typeof adminUserOperations>, 'end' | 'keep'> = {
  async end(scope, { userId, exception, ground, facts }) {
    await inTransaction(scope, async (scope) => {
      const { isStaff, bannedUntil } = await requireLocked(scope, userId)
      if (isStaff) throw new Problem('user_is_staff')
      const isEnded = bannedUntil?.toISOString() === noEnd
      if (isEnded || (await store.find(scope.db, userId)) !== null) return
      const now = scope.now()
      const needsNotice = exception === null && isDealer(await requireProfile(scope, userId))
      if (!needsNotice) {
        await lockOut(scope, userId, new Date(noEnd), { decision: 'account_ended', ground, facts })
        await record(scope, 'account_ended', userId, { ground, facts, exception })
        return
      }
      const endsAt = new Date(now.getTime() + endingNoticeDays * dayMs)
      const decisionId = await notifyDecision(scope, {
        decision: 'account_ending',
        userId,
        ground,
        facts,
        until: endsAt,
      })
      await store.add(scope.db, { userId, decisionId, endsAt, createdAt: now })
      await record(scope, 'account_ending', userId, { ground, facts, endsAt: endsAt.toISOString() })
    })
    return { user: await userOf(scope, userId) }
  },

  async keep(scope, { userId }) {
    await inTransaction(scope, async (scope) => {
      await requireLocked(scope, userId)
      if (await withdrawEnding(scope, userId)) await record(scope, 'account_kept', userId, {})
    })
    return { user: await userOf(scope, userId) }
  },
}

function record(
  scope: Scope,
  action: 'account_ending' | 'account_kept' | 'account_ended',
  subjectId: string,
  after: Record<string, unknown>,
): Promise<void> {
  return recordAction(scope, { action, subjectType: 'account', subjectId, after })
}

/**
 * Withdraws the announced end of an account; returns false if none was announced. Call it in a transaction. `quietly`: its
 * owner is told otherwise.
 */
export async function withdrawEnding(scope: Scope, userId: string, quietly = false): Promise<boolean> {
  if ((await store.take(scope.db, userId)) === null) return false
  const decision = { decision: 'account_kept', userId } as const
  await (quietly ? recordDecision(scope, decision) : notifyDecision(scope, decision))
  return true
}

/** Ends the accounts whose notice is over; returns how many. Repeatable, and safe on several processes. */
export async function endAnnounced(scope: Scope): Promise<number> {
  let ended = 0
  for (const userId of await store.due(scope.db, scope.now())) {
    ended += await inTransaction(scope, async (scope) => {
      await requireLocked(scope, userId)
      const announced = await store.take(scope.db, userId)
      if (announced === null) return 0
      const { decision } = (announced.decisionId && (await findDecision(scope, announced.decisionId))) || {}
      await lockOut(scope, userId, new Date(noEnd), {
        decision: 'account_ended',
        ground: decision?.ground ?? undefined,
        facts: decision?.reason ?? null,
        decidedBy: decision?.decidedBy ?? null,
      })
      await record(scope, 'account_ended', userId, { announcedAt: announced.createdAt.toISOString() })
      return 1
    })
  }
  return ended
}

export const terminationsJob = {
  name: 'users.terminations',
  payload: z.object({}),
  retries: 3,
  cron: '*/10 * * * *',
} satisfies Job

export function terminationsWorker(scope: Scope): JobWorker {
  return defineWorker(terminationsJob, scope, async (scope) => void (await endAnnounced(scope)))
}

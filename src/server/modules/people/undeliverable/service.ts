/** Emails that do not arrive: reports of the provider, the list of the staff, and what the owner of an address is told. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { adminMailOperations, mailReportOperations } from '../../../../contract/mail-reports.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import {
  findUndeliverable,
  liftUndeliverable,
  pageOfUndeliverable,
  recordUndeliverable,
} from '../../../platform/mail/undeliverable.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'

export const mailReports: HandlersOf<typeof mailReportOperations> = {
  async report(scope, { secret, reports }) {
    const { mailReportSecret } = scope.site
    if (mailReportSecret === null || !isSame(secret, mailReportSecret)) throw new Problem('invalid_signature')
    await inTransaction(scope, async (scope) => {
      for (const { address, kind, reply } of reports) {
        await recordUndeliverable(scope.db, { address, reason: kind, reply, now: scope.now() })
      }
    })
    scope.log.info({ reports: reports.length }, 'the mail provider reports addresses that it does not reach')
    return { recorded: reports.length }
  },
}

export const adminMail: HandlersOf<typeof adminMailOperations> = {
  async list(scope, { text, page, pageSize }) {
    const { total, rows } = await pageOfUndeliverable(scope.db, { text, page, pageSize })
    return {
      total,
      page,
      pageSize,
      addresses: rows.map(({ since, lastUnsentAt, ...row }) => ({
        ...row,
        since: since.toISOString(),
        lastUnsentAt: lastUnsentAt?.toISOString() ?? null,
      })),
    }
  },

  async lift(scope, { address }) {
    return inTransaction(scope, async (scope) => {
      const before = await findUndeliverable(scope.db, address)
      if (before?.reason === 'complained') throw new Problem('complaint_stands')
      const lifted = await liftUndeliverable(scope.db, address)
      if (lifted) scope.log.info({ by: scope.actor.userId, reason: before?.reason }, 'an address gets emails again')
      return { lifted }
    })
  },
}

/** Returns why the caller gets no emails; null if they arrive. */
export async function undeliverableNotice(scope: Scope<Actor>) {
  const found = await findUndeliverable(scope.db, scope.actor.email)
  return found && { reason: found.reason, since: found.since.toISOString() }
}

/** Takes the same time for every wrong secret. */
function isSame(stated: string, secret: string): boolean {
  return timingSafeEqual(digestOf(stated), digestOf(secret))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

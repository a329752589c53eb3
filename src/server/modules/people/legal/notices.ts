/**
 * Letters about announced versions (Regulation (EU) 2019/1150, art. 3(2)): one for each account, also after a crash in the
 * middle, and for accounts that are opened before the version is valid. Who has it is told if the version is withdrawn.
 */
import { z } from 'zod'
import { isLanguage } from '../../../../contract/market/language.ts'
import { legalPaths } from '../../../../contract/market/legal-choices.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { legalChange, legalWithdrawn } from './emails/legal-change.ts'
import * as notices from './notice-store.ts'
import type { VersionRow } from './store.ts'

export const legalNoticesJob = {
  name: 'legal.notices',
  payload: z.object({}),
  retries: 5,
  cron: '23 * * * *',
} satisfies Job

/** Accounts read at once. */
const batch = 200

export function legalNoticesWorker(scope: Scope): JobWorker {
  return defineWorker(legalNoticesJob, scope, async (scope) => void (await sendNotices(scope)))
}

/** Sends every letter that is due; returns how many. Repeatable. */
export async function sendNotices(scope: Scope): Promise<number> {
  let sent = 0
  for (const version of await notices.comingVersions(scope.db, scope.now())) {
    for (;;) {
      const accounts = await notices.untold(scope.db, version.id, scope.now(), batch)
      for (const account of accounts) if (await tell(scope, version, account)) sent += 1
      if (accounts.length < batch) break
    }
  }
  for (const version of await notices.withdrawnVersions(scope.db)) {
    for (;;) {
      const accounts = await notices.stillExpecting(scope.db, version.id, scope.now(), batch)
      for (const account of accounts) if (await tellWithdrawn(scope, version, account)) sent += 1
      if (accounts.length < batch) break
    }
  }
  return sent
}

/** As with the first letter, the record is part of the same transaction. */
function tellWithdrawn(
  scope: Scope,
  version: VersionRow,
  account: Pick<notices.Addressee, 'userId' | 'email' | 'language'>,
): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    if (!(await notices.claimWithdrawal(scope.db, version.id, account.userId, scope.now()))) return false
    await scope.mail.send({
      to: account.email,
      language: isLanguage(account.language) ? account.language : 'en',
      template: legalWithdrawn,
      values: {
        kind: version.kind,
        validFrom: version.validFrom.toISOString(),
        reason: version.withdrawalReason ?? '',
        link: `${scope.site.baseUrl}${legalPaths[version.kind]}`,
      },
    })
    return true
  })
}

/** The letter and its record are one transaction: a crash leaves both or neither. */
function tell(scope: Scope, version: VersionRow, account: notices.Addressee): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    if (!(await notices.claim(scope.db, version.id, account.userId, scope.now()))) return false
    const { kind, number, authoritative, summaries, validFrom } = version
    const language = isLanguage(account.language) ? account.language : 'en'
    await scope.mail.send({
      to: account.email,
      language,
      template: legalChange,
      values: {
        kind,
        validFrom: validFrom.toISOString(),
        summary: summaries[language] ?? summaries[authoritative] ?? '',
        isTrader: account.isTrader,
        link: `${scope.site.baseUrl}${legalPaths[kind]}/versions/${number}`,
      },
    })
    return true
  })
}

/** Returns the announced version that the caller should still be shown, or null. */
export function unseenNotice(scope: Scope<Actor>): Promise<VersionRow | null> {
  return notices.findUnseen(scope.db, scope.actor.userId)
}

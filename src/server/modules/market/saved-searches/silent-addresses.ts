/** Asks addresses that have been silent for long whether letters are still wanted; retention deletes those that stay silent. */
import { z } from 'zod'
import { isLanguage } from '../../../../contract/market/language.ts'
import { retentionMs } from '../../../../contract/market/retention.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { adoptAll } from './adopt.ts'
import { stillWanted } from './emails/still-wanted.ts'
import { linkAddress } from './links.ts'
import { silenceMs } from './rules.ts'
import * as store from './store.ts'

export const alertsJob = { name: 'alerts.silence', payload: z.object({}), retries: 3, cron: '37 9 * * *' } satisfies Job

const atOnce = 200

export function alertsWorker(scope: Scope): JobWorker {
  return defineWorker(alertsJob, scope, async (scope) => {
    await adoptAll(scope)
    await askSilentAddresses(scope)
  })
}

/** Returns the number of letters. Repeatable. */
export async function askSilentAddresses(scope: Scope): Promise<number> {
  let sent = 0
  for (;;) {
    const now = scope.now()
    const silent = await store.silentSince(scope.db, new Date(now.getTime() - silenceMs), atOnce)
    for (const { id, email, searchId, language, searches } of silent) {
      await inTransaction(scope, async (scope) => {
        if (!(await store.claimAsked(scope.db, id, now))) return
        const endsAt = new Date(now.getTime() + retentionMs.silentAddresses).toISOString()
        const values = { searches, endsAt, link: `${linkAddress(scope, searchId)}&action=keep` }
        await scope.mail.send({ to: email, language: isLanguage(language) ? language : 'en', template: stillWanted, values }) // prettier-ignore
        sent += 1
      })
    }
    if (silent.length < atOnce) return sent
  }
}

/** The messages sent to users of the test market. */
import { sql } from 'drizzle-orm'
import { letterLaterJob, letterSoonJob, sendLetter } from '../../src/server/modules/selling/conversations/letters.ts'
import { mailJob } from '../../src/server/platform/mail/mail-job.ts'
import { messageWorkers } from '../../src/server/platform/message-workers.ts'
import { type OutboxMessage, readOutbox } from '../../src/server/platform/outbox/outbox.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { smsJob } from '../../src/server/platform/sms/sms-job.ts'
import type { Market } from '../market.ts'
import type { JobWorker } from '../../src/server/platform/jobs/jobs.ts'

export interface WaitingJob {
  id: string
  name: string
  data: Record<string, unknown>
}

/** Messages that wait for a worker. */
export async function waitingMessages({ database }: Platform): Promise<WaitingJob[]> {
  const { rows } = (await database.db.execute(
    sql`select id, name, data from pgboss.job where name in (${mailJob.name}, ${smsJob.name}) and state = 'created' order by created_on, id`,
  )) as { rows: WaitingJob[] }
  return rows
}

/** Runs the queued work at once, as the workers would within a second. */
export async function deliverMessages(
  platform: Platform,
  workers: JobWorker[] = messageWorkers(platform),
): Promise<void> {
  for (const { id, name, data } of await waitingMessages(platform)) {
    const worker = workers.find(({ job }) => job.name === name)
    if (!worker) throw new Error(`Nobody delivers ${name}`)
    await worker.work(worker.job.payload.parse(data) as never)
    await platform.database.db.execute(sql`delete from pgboss.job where id = ${id}`)
  }
}

/** Messages to an address or a number, newest first. */
export async function messagesTo(platform: Platform, recipient: string): Promise<OutboxMessage[]> {
  await deliverMessages(platform)
  return readOutbox(platform.database.db, { recipient, limit: 100 })
}

/** Runs the letters about unread messages: those that follow the first message, or also the later ones. */
export async function sendLettersDue({ scope }: Pick<Market, 'scope'>, when: 'soon' | 'later' = 'soon'): Promise<void> {
  const { db } = scope
  const jobs = when === 'soon' ? [letterSoonJob.name] : [letterSoonJob.name, letterLaterJob.name]
  const { rows } = (await db.execute(
    sql`select id, name, data from pgboss.job where name in ${jobs} and state = 'created' order by created_on, id`,
  )) as { rows: WaitingJob[] }
  for (const { id, data } of rows) {
    await sendLetter(scope, letterSoonJob.payload.parse(data))
    await db.execute(sql`delete from pgboss.job where id = ${id}`)
  }
}

/**
 * Events as Stripe sends them: signed over their bytes and the time in seconds, and repeated until they are accepted.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { defineWorker, type Job, type JobWorker } from '../../server/platform/jobs/jobs.ts'
import type { Platform } from '../../server/platform/platform.ts'
import type { StandInAccount } from './account.ts'

/** One event to be delivered. */
export const webhookJob = {
  name: 'sandbox-stripe-webhook',
  payload: z.object({ body: z.string() }),
  retries: 10,
  pollingSeconds: 1,
} satisfies Job

type Sender = Pick<Platform, 'jobs' | 'database' | 'clock'>

/** Enqueues the delivery of an event. */
export async function sendEvent({ jobs, database, clock }: Sender, type: string, object: object): Promise<void> {
  const event = {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-01-28',
    created: Math.floor(clock().getTime() / 1_000),
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  }
  await jobs.enqueue(database.db, webhookJob, { body: JSON.stringify(event) })
}

export function webhookWorker(platform: Platform, { webhookUrl, webhookSecret }: StandInAccount): JobWorker {
  return defineWorker(webhookJob, platform, async ({ outside, clock }, { body }) => {
    const response = await outside.fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (sandbox)',
        'stripe-signature': signatureOf(body, webhookSecret, clock()),
      },
      body,
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook responded with ${response.status}`)
  })
}

/** Returns the header that proves the sender of these bytes, and the time. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

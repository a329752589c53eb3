/** Sends what is due: claimed in the database, posted outside of any transaction, its result recorded. */
import { z } from 'zod'
import { minuteMs } from '../../../../contract/market/durations.ts'
import { loggedResponseBytes, signatureHeader } from '../../../../contract/market/webhook-events.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { OutsideError } from '../../../platform/outside/guarded-outside.ts'
import type { Scope } from '../../../scope.ts'
import { addresseeOf } from '../../people/auth/service.ts'
import { webhookDisabled } from './emails/webhook-disabled.ts'
import { protocolsFor, secretsOf } from './endpoint-secrets.ts'
import { maySend } from './may-send-store.ts'
import { isAccepted, nextAttemptAt } from './rules.ts'
import { signatureOf } from './signature.ts'
import * as store from './store.ts'

/** Every minute, and at once for what is enqueued with its event. */
export const webhooksJob = { name: 'webhooks', payload: z.object({}), retries: 0, cron: '* * * * *' } satisfies Job

/** Deliveries that are sent at the same time: a few of each endpoint. And the most in one run of the job. */
const atOnce = { endpoints: 10, ofEach: 4 }
const mostInRun = 2_000
const timeoutMs = 10_000
/** After this time a delivery without a result is due again: its process has ended. */
const claimMs = 2 * minuteMs
/** How long nothing is sent to an endpoint after a failure. */
const restMs = minuteMs

export function webhooksWorker(scope: Scope): JobWorker {
  return defineWorker(webhooksJob, scope, async (scope) => void (await deliverDue(scope)))
}

/** Sends everything that is due, and returns how many attempts were made. May run in several processes. */
export async function deliverDue(scope: Scope): Promise<number> {
  // First: a key that is over reads nothing any more.
  await store.endWithKeys(scope.db, scope.now())
  await store.recordEnds(scope.db, scope.now())
  let attempts = 0
  while (attempts < mostInRun) {
    const now = scope.now()
    const due = await inTransaction(scope, (scope) =>
      store.claimDue(scope.db, now, new Date(now.getTime() + claimMs), atOnce),
    )
    await Promise.all(due.map((one) => attemptAlone(scope, one)))
    if (due.length === 0) break
    attempts += due.length
  }
  return attempts
}

interface Answer {
  status: number | null
  failure: string | null
  response: string | null
}

/** A delivery that cannot even be tried, such as with a secret that was sealed by another key, does not stop the others. */
async function attemptAlone(scope: Scope, due: store.Due): Promise<void> {
  try {
    await attempt(scope, due)
  } catch (error) {
    scope.log.error({ err: error, endpointId: due.endpoint.id }, 'a webhook could not be sent')
    await store.rest(scope.db, due.endpoint.id, new Date(scope.now().getTime() + restMs))
  }
}

async function attempt(scope: Scope, due: store.Due): Promise<void> {
  const { delivery, endpoint } = due
  // Not an attempt: what is paused is sent once it is active again, and what has ended is not sent at all.
  if (!(await maySend(scope.db, due, scope.now()))) return
  const startedMs = performance.now()
  const answer = await post(scope, due)
  const durationMs = Math.round(performance.now() - startedMs)
  const now = scope.now()
  const isDelivered = answer.failure === null
  const next = isDelivered ? null : nextAttemptAt(delivery.attempts + 1, now)
  const state = isDelivered ? 'delivered' : next === null ? 'failed' : 'waiting'
  await inTransaction(scope, async (scope) => {
    await store.recordAttempt(scope.db, due, { ...answer, durationMs, state, nextAttemptAt: next })
    if (isDelivered) await store.recordDelivered(scope.db, endpoint.id, now)
    else await store.rest(scope.db, endpoint.id, new Date(now.getTime() + restMs))
    if (state === 'failed') await disableIfDead(scope, due)
  })
}

async function post(scope: Scope, { delivery, endpoint, number, lead }: store.Due): Promise<Answer> {
  const { eventId, type, occurredAt } = delivery
  const page = lead && { conversationUrl: `${scope.site.baseUrl}/messages/${lead.conversationId}` }
  const data = { number, ...(delivery.data as object), ...lead, ...page }
  const body = JSON.stringify({ id: eventId, type, createdAt: occurredAt.toISOString(), data })
  try {
    const response = await scope.outside.fetchOutside(endpoint.address, {
      method: 'POST',
      protocols: protocolsFor(scope),
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(body, secretsOf(scope, endpoint), scope.now()),
      },
      body,
      timeoutMs,
      maxBytes: loggedResponseBytes,
      whenLarger: 'cut',
    })
    const text = (await response.bytes()).toString('utf8').replaceAll('\0', '')
    return {
      status: response.status,
      failure: isAccepted(response.status) ? null : 'refused_by_receiver',
      response: text,
    }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { status: null, failure: error.failure, response: null }
  }
}

/** Disables an endpoint that nothing reached since the first attempt of a delivery that is now given up. */
async function disableIfDead(scope: Scope, { delivery, endpoint }: store.Due): Promise<void> {
  const since = delivery.firstAttemptAt ?? delivery.occurredAt
  if (await store.hasDeliveredSince(scope.db, endpoint.id, since)) return
  if (!(await store.take(scope.db, endpoint.id, 'disable'))) return
  const dealer = await addresseeOf(scope, endpoint.userId)
  if (!dealer) return
  await scope.mail.send({
    ...dealer,
    template: webhookDisabled,
    values: { host: new URL(endpoint.address).host, link: `${scope.site.baseUrl}/my-profile/api` },
  })
}

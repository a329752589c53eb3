/** Sends notifications: one job for each device, so that one that fails is tried again alone. */
import { z } from 'zod'
import { hourMs } from '../../../../contract/market/durations.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { OutsideError } from '../../../platform/outside/guarded-outside.ts'
import type { Scope } from '../../../scope.ts'
import { encryptedFor, maxMessageBytes } from './encryption.ts'
import { senderHeader } from './push-keys.ts'
import * as store from './store.ts'

const message = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that it opens. */
  path: z.string(),
  /** A newer message takes the place of one with the same tag. */
  tag: z.string(),
})
export type PushMessage = z.output<typeof message>

export const pushJob = {
  name: 'push',
  payload: z.object({ subscriptionId: z.uuid(), message }),
  retries: 4,
} satisfies Job

const timeoutMs = 10_000
const keptSeconds = (24 * hourMs) / 1_000
const longest = { title: 120, body: 300 }

/** Notifies the devices of an account: in a transaction, when that commits. */
export async function notifyDevices(
  scope: Scope,
  userId: string,
  { title, body, ...rest }: PushMessage,
): Promise<void> {
  const short = { title: cut(title, longest.title), body: cut(body, longest.body), ...rest }
  for (const { subscription } of await store.listOf(scope.db, userId, scope.now())) {
    await scope.jobs.enqueue(scope.db, pushJob, { subscriptionId: subscription.id, message: short })
  }
}

export function pushWorker(scope: Scope): JobWorker {
  return defineWorker(pushJob, scope, (scope, { subscriptionId, message }) => send(scope, subscriptionId, message))
}

/** Throws to be tried again. A device that its push service knows no more is forgotten. */
export async function send(scope: Scope, subscriptionId: string, message: PushMessage): Promise<void> {
  const subscription = await store.find(scope.db, subscriptionId, scope.now())
  if (!subscription) return
  const { endpoint, publicKey, authSecret } = subscription
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) > maxMessageBytes) throw new Error('A notification is too long')
  const keys = { publicKey, authSecret: scope.keyring.open(authSecret, endpoint) }
  const status = await post(scope, endpoint, encryptedFor(keys, text))
  if (status === 404 || status === 410) await store.remove(scope.db, subscriptionId)
  else if (status >= 300) throw new Error(`A push service responded with ${status}`)
}

async function post(scope: Scope, endpoint: string, body: Buffer<ArrayBuffer>): Promise<number> {
  try {
    const response = await scope.outside.fetchOutside(endpoint, {
      method: 'POST',
      headers: {
        authorization: await senderHeader(scope, endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        urgency: 'normal',
      },
      body,
      protocols: protocolsFor(scope),
      timeoutMs,
      maxBytes: 10_000,
      whenLarger: 'cut',
    })
    await response.bytes()
    return response.status
  } catch (error) {
    // An address that leads into a private network will not become one that does not.
    if (error instanceof OutsideError && error.failure === 'address_not_public') return 410
    throw error
  }
}

/** Push services have https; in private networks, as for webhooks, an operator may allow http. */
export function protocolsFor({ outside }: Pick<Scope, 'outside'>): readonly ('https:' | 'http:')[] {
  return outside.allowsPrivate ? ['https:', 'http:'] : ['https:']
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** Notifications on devices: web push (RFC 8030, 8291, 8292). */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'

/** Devices of an account that are notified. */
export const maxPushDevices = 10

const subscriptionId = z.uuid().meta({ description: 'Identifies a device that is notified' })
const base64url = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]+$/)

export const pushOperations = {
  key: operation({
    method: 'GET',
    path: '/push-key',
    access: 'visitor',
    summary: 'The key that a browser subscribes with',
    description: 'The public key of this market for push services (VAPID), as `applicationServerKey`.',
    input: z.object({}),
    output: z.object({ publicKey: z.string() }),
    errors: [],
    rateLimit: readLimit,
  }),
  list: operation({
    method: 'GET',
    path: '/me/push-subscriptions',
    access: 'user',
    summary: 'The devices of the caller that are notified',
    input: z.object({}),
    output: z.object({
      devices: z.array(
        z.object({
          subscriptionId,
          endpointHash: z.string().meta({ description: 'SHA-256 of its endpoint, by which a device knows itself' }),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          createdAt: instant,
        }),
      ),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  subscribe: operation({
    method: 'PUT',
    path: '/me/push-subscriptions',
    access: 'user',
    summary: 'Notify a device of what saved searches and favourites tell',
    description: `\`PushSubscription.toJSON()\` of the browser. It is notified when an email about these is sent, until the session of the caller ends. Called twice it changes nothing. At most ${maxPushDevices} devices.`,
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    output: z.object({ subscriptionId }),
    errors: ['push_subscription_not_valid', 'push_devices_full'],
    rateLimit: writeLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/me/push-subscriptions/{subscriptionId}',
    access: 'user',
    summary: 'Notify a device no longer',
    description: 'Called twice, or for one that never was, it changes nothing and returns the same.',
    input: z.object({ subscriptionId }),
    output: z.object({}),
    errors: [],
    rateLimit: writeLimit,
  }),
}

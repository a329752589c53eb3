/** Webhooks: what happens to a dealer's listings and leads, posted to an address of the dealer. */
import { z } from 'zod'
import { cursor, instant, isEstablished, maker } from './fields.ts'
import { operation } from './kernel.ts'
import { maxPageSize, readLimit, writeLimit } from './market/limits.ts'
import {
  deliveryFailures,
  deliveryLogDays,
  loggedResponseBytes,
  maxWebhookAddress,
  maxWebhookEndpoints,
  secretOverlapHours,
  webhookEvents,
} from './market/webhook-events.ts'

const endpointId = z.uuid().meta({ description: 'Identifies an endpoint' })
const deliveryId = z.uuid().meta({ description: 'Identifies a delivery' })

const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)

export const webhookEndpoint = z
  .object({
    endpointId,
    address: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z.enum(['active', 'paused', 'disabled', 'ended']).meta({
      description:
        '`disabled`: deliveries failed for three days. `ended`, for good: its maker no longer acts for the dealer as an owner, or the key that made it was revoked or expired. Events are recorded only while it is `active`',
    }),
    createdAt: instant,
    madeBy: maker.nullable(),
    isMadeByKey: z.boolean(),
    lastDeliveredAt: instant.nullable(),
    formerSecretUntil: instant.nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.output<typeof webhookEndpoint>

export const webhookDelivery = z
  .object({
    deliveryId,
    endpointId,
    /** The same for all deliveries and repetitions of one event. */
    eventId: z.uuid(),
    type: z.enum([...webhookEvents, 'test']),
    occurredAt: instant,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int().min(0),
    nextAttemptAt: instant.nullable(),
    /** Of the last attempt. */
    status: z.int().nullable(),
    durationMs: z.int().nullable(),
    failure: z.enum(deliveryFailures).nullable(),
    response: z
      .string()
      .nullable()
      .meta({ description: `The first ${loggedResponseBytes} bytes` }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof webhookDelivery>

const secret = z.string().meta({ description: 'The signing secret, `whsec_…`; returned this once' })

const exampleId = '0197a2c4-5d3e-7b1a-9f00-3c1b2a4d5e6f'
const exampleEndpoint = {
  endpointId: exampleId,
  address: 'https://dms.example/webhooks',
  events: ['listing.sold', 'lead.created'],
  state: 'active',
  createdAt: '2026-06-01T09:00:00.000Z',
  madeBy: { name: 'Karl Muster', isPresent: true },
  isMadeByKey: true,
  lastDeliveredAt: null,
  formerSecretUntil: null,
} as const

export const webhookOperations = {
  list: operation({
    method: 'GET',
    path: '/webhook-endpoints',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    summary: "The caller's webhook endpoints",
    input: z.object({}),
    output: z.object({ endpoints: z.array(webhookEndpoint), isEstablished }),
    errors: [],
    rateLimit: readLimit,
    example: { input: {}, output: { endpoints: [exampleEndpoint], isEstablished: true } },
  }),
  create: operation({
    method: 'POST',
    path: '/webhook-endpoints',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    changes: { part: 'access' },
    summary: 'Add a webhook endpoint',
    description: `The address is https and leads to the public internet; redirects are not followed. Each event is posted as JSON: \`{ "id", "type", "createdAt", "data" }\`, signed in the header \`Market-Signature: t=…,v1=…\`, where \`v1\` is the HMAC-SHA256 of \`t.body\` with the secret, in hex, as Stripe signs. Any status of 200 to 299 counts as delivered. Anything else is repeated after 1, 5 and 15 minutes, 1, 3, 6, 12, 24 and 24 hours; then the endpoint is disabled if nothing reached it meanwhile. \`data\` of a listing has \`number\`, \`listingId\`, \`title\`, \`status\`, \`priceEuros\` and \`revision\` as they were then; of a lead \`leadId\`, \`conversationId\`, \`conversationUrl\`, \`listingId\`, \`number\`, \`kind\` and what its sender stated, without the address. Events of one listing may arrive in another order, and twice: \`id\` says which is which. At most ${maxWebhookEndpoints} endpoints. From a session it needs a recent proof. A key needs the scopes that read what it asks for: \`leads:read\` for leads, \`stock:read\` for the others; its endpoints end with it.`,
    input: z.object({ address: z.string().trim().max(maxWebhookAddress), events }),
    output: z.object({ endpoint: webhookEndpoint, secret }),
    errors: [
      'webhook_address_refused',
      'too_many_webhook_endpoints',
      'reauthentication_needed',
      'plan_or_check_required',
    ],
    rateLimit: { limit: 20, windowMs: 60_000, per: 'account' },
    status: 201,
    example: {
      input: { address: 'https://dms.example/webhooks', events: ['listing.sold', 'lead.created'] },
      output: { endpoint: exampleEndpoint, secret: 'whsec_5yQbHq3tq6vH2mYkZs0c1w8rJ4nL7xTa' },
    },
  }),
  update: operation({
    method: 'PATCH',
    path: '/webhook-endpoints/{endpointId}',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    changes: { part: 'access' },
    summary: 'Change the events of an endpoint, pause it, or make it active again',
    description:
      'Omitted fields stay. Deliveries that wait are sent once it is active again, unless they are too old. A key needs the scopes of the events. An endpoint that has ended stays as it is.',
    input: z.object({ endpointId, events: events.optional(), state: z.enum(['active', 'paused']).optional() }),
    output: webhookEndpoint,
    errors: ['webhook_endpoint_not_found', 'webhook_endpoint_not_active', 'plan_or_check_required'],
    rateLimit: writeLimit,
    example: {
      input: { endpointId: exampleId, events: ['lead.created'] },
      output: { ...exampleEndpoint, events: ['lead.created'] },
    },
  }),
  remove: operation({
    method: 'DELETE',
    path: '/webhook-endpoints/{endpointId}',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    summary: 'Remove an endpoint with its log',
    description: 'Repeating it returns the same.',
    input: z.object({ endpointId }),
    output: z.object({ endpointId }),
    errors: [],
    rateLimit: writeLimit,
    example: { input: { endpointId: exampleId }, output: { endpointId: exampleId } },
  }),
  rotateSecret: operation({
    method: 'POST',
    path: '/webhook-endpoints/{endpointId}/secret',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    changes: { part: 'access' },
    summary: 'Replace the signing secret',
    description: `For ${secretOverlapHours} hours the former secret signs as well: the header then holds two \`v1\`. From a session it needs a recent proof.`,
    input: z.object({ endpointId }),
    output: z.object({ endpoint: webhookEndpoint, secret }),
    errors: ['webhook_endpoint_not_found', 'reauthentication_needed'],
    rateLimit: { limit: 20, windowMs: 60_000, per: 'account' },
    example: { input: { endpointId: exampleId } },
  }),
  test: operation({
    method: 'POST',
    path: '/webhook-endpoints/{endpointId}/test',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    summary: 'Send an event of the type `test`',
    input: z.object({ endpointId }),
    output: webhookDelivery,
    errors: ['webhook_endpoint_not_found', 'webhook_endpoint_not_active', 'plan_or_check_required'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
    example: { input: { endpointId: exampleId } },
  }),
  deliveries: operation({
    method: 'GET',
    path: '/webhook-endpoints/{endpointId}/deliveries',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    summary: `The deliveries of the last ${deliveryLogDays} days, newest first`,
    input: z.object({ endpointId, cursor: cursor.optional(), limit: z.int().min(1).max(maxPageSize).default(20) }),
    output: z.object({ deliveries: z.array(webhookDelivery), next: z.string().nullable() }),
    errors: ['webhook_endpoint_not_found'],
    rateLimit: readLimit,
    example: { input: { endpointId: exampleId, limit: 20 } },
  }),
  replay: operation({
    method: 'POST',
    path: '/webhook-deliveries/{deliveryId}/replay',
    access: 'dealer',
    keyScope: 'webhooks:write',
    forDealership: 'owner',
    summary: 'Send a delivery again',
    description: 'Whether it was delivered or failed: with the same `id`, a new signature and new attempts.',
    input: z.object({ deliveryId }),
    output: webhookDelivery,
    errors: ['webhook_delivery_not_found', 'webhook_endpoint_not_active', 'plan_or_check_required'],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
    example: { input: { deliveryId: exampleId } },
  }),
}

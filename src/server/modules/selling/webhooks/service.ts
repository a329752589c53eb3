/** Webhooks of dealers: their endpoints, their log, and what other modules announce. */
import { dayMs, hourMs } from '../../../../contract/market/durations.ts'
import type { Ended } from '../../../../contract/dealership.ts'
import type { Maker } from '../../../../contract/fields.ts'
import {
  maxWebhookEndpoints,
  secretOverlapHours,
  webhookEvents,
  type WebhookEvent,
} from '../../../../contract/market/webhook-events.ts'
import type { WebhookDelivery, WebhookEndpoint, webhookOperations } from '../../../../contract/webhooks.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Departure } from '../../../owned-data.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { OutsideError } from '../../../platform/outside/guarded-outside.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { requireProof } from '../api-keys/service.ts'
import { recordAction } from '../../people/audit/service.ts'
import { makersOf, personOf, requireActing } from '../../people/dealer-members/service.ts'
import { isEstablished, requireEstablished } from '../../money/subscriptions/service.ts'
import { webhooksJob } from './deliver.ts'
import { isReadable, newSecret, protocolsFor } from './endpoint-secrets.ts'
import { missingScope } from './rules.ts'
import * as store from './store.ts'

export { deliverDue, webhooksJob, webhooksWorker } from './deliver.ts'

/** How long a delivery may have waited when its endpoint becomes active again. */
const patienceMs = 3 * dayMs

export const webhooks: HandlersOf<typeof webhookOperations> = {
  async list(scope) {
    const { userId } = scope.actor
    const rows = await store.endpointsOf(scope.db, userId)
    const makerOf = await makersOf(scope, rows)
    const endpoints = rows.map((row) => toEndpoint(row, makerOf(row)))
    return { endpoints, isEstablished: await isEstablished(scope, userId) }
  },

  async create(scope, { address, events }) {
    const { userId, apiKey } = scope.actor
    await requireEstablished(scope)
    await requireProof(scope)
    requireReadable(scope, events)
    await requireReachable(scope, address)
    const endpointId = scope.newId()
    const { secret, sealed } = newSecret(scope, endpointId)
    const now = scope.now()
    const row = await inTransaction(scope, async (scope) => {
      await requireActing(scope, 'owner')
      await store.lockEndpoints(scope.db, userId)
      const present = (await store.endpointsOf(scope.db, userId)).filter(({ endedAt }) => endedAt === null)
      if (present.length >= maxWebhookEndpoints) throw new Problem('too_many_webhook_endpoints')
      const inserted = await store.insertEndpoint(scope.db, {
        id: endpointId,
        userId,
        madeBy: personOf(scope),
        apiKeyId: apiKey?.keyId ?? null,
        address,
        events: inOrder(events),
        state: 'active',
        secretSealed: sealed,
        createdAt: now,
        endsReportedUntil: now,
      })
      await recordAction(scope, { action: 'webhook_added', ...about(inserted), after: factsOf(inserted) })
      return inserted
    })
    return { endpoint: await view(scope, row), secret }
  },

  async update(scope, { endpointId, events, state }) {
    const { userId } = scope.actor
    return inTransaction(scope, async (scope) => {
      const { db } = scope
      const { endedAt } = await requireEndpoint(scope, endpointId)
      if (endedAt !== null) throw new Problem('webhook_endpoint_not_active')
      if (state === 'active') await requireEstablished(scope)
      if (events) requireReadable(scope, events)
      if (events) await store.changeEndpoint(db, { endpointId, userId }, { events: inOrder(events) })
      if (state === 'paused') await store.take(db, endpointId, 'pause')
      if (state === 'active' && (await store.take(db, endpointId, 'activate', { endsReportedUntil: scope.now() }))) {
        await store.giveUpOld(db, endpointId, new Date(scope.now().getTime() - patienceMs))
      }
      return view(scope, await requireEndpoint(scope, endpointId))
    })
  },

  async remove(scope, { endpointId }) {
    const { userId } = scope.actor
    await inTransaction(scope, async (scope) => {
      const row = await store.findEndpoint(scope.db, endpointId, userId)
      if (!row || !(await store.deleteEndpoint(scope.db, endpointId, userId))) return
      await recordAction(scope, { action: 'webhook_removed', ...about(row), before: factsOf(row) })
    })
    return { endpointId }
  },

  async rotateSecret(scope, { endpointId }) {
    const { userId } = scope.actor
    await requireProof(scope)
    const { secret, sealed } = newSecret(scope, endpointId)
    return inTransaction(scope, async (scope) => {
      const former = await requireEndpoint(scope, endpointId)
      const formerSecretUntil = new Date(scope.now().getTime() + secretOverlapHours * hourMs)
      const overlap = { formerSecretSealed: former.secretSealed, formerSecretUntil }
      const noOverlap = { formerSecretSealed: null, formerSecretUntil: null }
      const values = { secretSealed: sealed, ...(isReadable(scope, former) ? overlap : noOverlap) }
      await store.changeEndpoint(scope.db, { endpointId, userId }, values)
      return { endpoint: await view(scope, await requireEndpoint(scope, endpointId)), secret }
    })
  },

  async test(scope, { endpointId }) {
    return inTransaction(scope, async (scope) => {
      const { state } = await requireEndpoint(scope, endpointId)
      await requireEstablished(scope)
      if (state !== 'active') throw new Problem('webhook_endpoint_not_active')
      const [delivery] = await store.insertDeliveries(scope.db, [
        deliveryOf(scope, endpointId, scope.newId(), 'test', {}),
      ])
      if (!delivery) throw new Error('A delivery was not inserted')
      await store.rest(scope.db, endpointId, null)
      await scope.jobs.enqueue(scope.db, webhooksJob, {})
      return toDelivery(delivery)
    })
  },

  async deliveries(scope, { endpointId, cursor, limit }) {
    await requireEndpoint(scope, endpointId)
    const [at = '', deliveryId = ''] = cursor === undefined ? [] : readCursor(cursor, ['moment', 'uuid'])
    const after = cursor === undefined ? null : { at, deliveryId }
    const rows = await store.log(scope.db, endpointId, after, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? writeCursor([last.occurredAt.toISOString(), last.id]) : null
    return { deliveries: shown.map(toDelivery), next }
  },

  async replay(scope, { deliveryId }) {
    return inTransaction(scope, async (scope) => {
      const known = await store.findDelivery(scope.db, deliveryId, scope.actor.userId)
      if (!known) throw new Problem('webhook_delivery_not_found')
      await requireEstablished(scope)
      if (known.state !== 'active') throw new Problem('webhook_endpoint_not_active')
      const restarted = (await store.restart(scope.db, deliveryId)) ?? known.delivery
      await store.rest(scope.db, restarted.endpointId, null)
      await scope.jobs.enqueue(scope.db, webhooksJob, {})
      return toDelivery(restarted)
    })
  },
}

/**
 * Announces an event to the endpoints of an account that want it. Must be called in the transaction of the change.
 * Changes of listings announce themselves (migration 48).
 */
export async function announce(
  scope: Scope,
  userId: string,
  type: WebhookEvent,
  data: Record<string, string | number | null>,
): Promise<void> {
  const endpointIds = await store.wanting(scope.db, userId, type)
  if (endpointIds.length === 0) return
  const eventId = scope.newId()
  const rows = endpointIds.map((endpointId) => deliveryOf(scope, endpointId, eventId, type, data))
  await store.insertDeliveries(scope.db, rows)
  await scope.jobs.enqueue(scope.db, webhooksJob, {})
}

/** Ends the endpoints that a person made for a dealer: their addresses are of that person's choice. */
export async function endEndpointsOf(scope: Scope, { dealerUserId, personUserId, parts }: Departure): Promise<Ended[]> {
  if (!parts.has('owner')) return []
  const ended = await store.endMadeBy(scope.db, dealerUserId, personUserId, scope.now())
  for (const row of ended) await recordAction(scope, { action: 'webhook_removed', ...about(row), before: factsOf(row) })
  return ended.map((row) => ({ kind: 'webhook', name: factsOf(row).host }))
}

/** Throws `api_key_scope_missing` if the caller is a key that may not read what these events tell. */
function requireReadable({ actor: { apiKey } }: Scope<Actor>, events: readonly WebhookEvent[]): void {
  const scope = apiKey && missingScope(events, apiKey.scopes)
  if (scope) throw new Problem('api_key_scope_missing', { details: { scope } })
}

function deliveryOf(scope: Scope, endpointId: string, eventId: string, type: string, data: object) {
  return { id: scope.newId(), endpointId, eventId, type, data, occurredAt: scope.now() }
}

async function requireReachable(scope: Scope, address: string): Promise<void> {
  try {
    await scope.outside.checkAddress(address, { protocols: protocolsFor(scope) })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw new Problem('webhook_address_refused', { details: { reason: error.failure } })
  }
}

async function requireEndpoint(scope: Scope<Actor>, endpointId: string): Promise<store.EndpointRow> {
  const row = await store.findEndpoint(scope.db, endpointId, scope.actor.userId)
  if (!row) throw new Problem('webhook_endpoint_not_found')
  return row
}

function about({ id }: store.EndpointRow) {
  return { subjectType: 'program', subjectId: id } as const
}

function factsOf({ events, address }: store.EndpointRow) {
  return { events, host: new URL(address).host }
}

function inOrder(events: readonly string[]): WebhookEvent[] {
  return webhookEvents.filter((event) => events.includes(event))
}

async function view(scope: Scope<Actor>, row: store.EndpointRow): Promise<WebhookEndpoint> {
  return toEndpoint(row, (await makersOf(scope, [row]))(row))
}

function toEndpoint(row: store.EndpointRow, madeBy: Maker | null): WebhookEndpoint {
  return {
    endpointId: row.id,
    address: row.address,
    events: inOrder(row.events),
    // The database has only these.
    state: row.endedAt === null ? row.state : 'ended',
    createdAt: row.createdAt.toISOString(),
    madeBy,
    isMadeByKey: row.apiKeyId !== null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
  }
}

/** Types, states and failures are those of the contract: the module writes no others. */
function toDelivery(row: store.DeliveryRow): WebhookDelivery {
  return {
    deliveryId: row.id,
    endpointId: row.endpointId,
    eventId: row.eventId,
    type: row.type as WebhookDelivery['type'],
    occurredAt: row.occurredAt.toISOString(),
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    status: row.status,
    durationMs: row.durationMs,
    failure: row.failure as WebhookDelivery['failure'],
    response: row.response,
  }
}

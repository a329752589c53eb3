import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { offeredStatuses } from '../../../../contract/market/listing-status.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { apiKeys } from '../api-keys/tables.ts'
import { endpointSteps, type EndpointStep } from './rules.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Serialises the creation of one account's endpoints until the transaction ends, so that the limit holds. */
export async function lockEndpoints(db: Db, userId: string): Promise<void> {
  await lockName(db, `webhook endpoints ${userId}`)
}

export async function endpointsOf(db: Db, userId: string): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
}

export async function insertEndpoint(db: Db, row: typeof webhookEndpoints.$inferInsert): Promise<EndpointRow> {
  const [inserted] = await db.insert(webhookEndpoints).values(row).returning()
  if (!inserted) throw new Error('An endpoint was not inserted')
  return inserted
}

const own = (endpointId: string, userId: string) =>
  and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.userId, userId))

export async function findEndpoint(db: Db, endpointId: string, userId: string): Promise<EndpointRow | null> {
  return firstOf(db.select().from(webhookEndpoints).where(own(endpointId, userId)))
}

/** Changes an own endpoint, its state excepted. */
export async function changeEndpoint(
  db: Db,
  { endpointId, userId }: { endpointId: string; userId: string },
  values: Partial<Omit<EndpointRow, 'id' | 'userId' | 'state'>>,
): Promise<void> {
  await db.update(webhookEndpoints).set(values).where(own(endpointId, userId))
}

/** Applies a step to an endpoint; returns false if it was not in the step's source state. */
export async function take(
  db: Db,
  endpointId: string,
  step: EndpointStep,
  values: Partial<Pick<EndpointRow, 'endsReportedUntil'>> = {},
): Promise<boolean> {
  const { from, to } = endpointSteps[step]
  const changed = await db
    .update(webhookEndpoints)
    .set({ ...values, state: to })
    .where(
      and(
        eq(webhookEndpoints.id, endpointId),
        inArray(webhookEndpoints.state, [...from]),
        isNull(webhookEndpoints.endedAt),
      ),
    )
    .returning({ id: webhookEndpoints.id })
  return changed.length > 0
}

/** Ends the endpoints of a dealer that a person made; returns them. */
export function endMadeBy(db: Db, userId: string, madeBy: string, now: Date): Promise<EndpointRow[]> {
  return end(db, and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.madeBy, madeBy)), now)
}

/** Ends the endpoints whose key was revoked or has expired. */
export async function endWithKeys(db: Db, now: Date): Promise<void> {
  await end(
    db,
    sql`exists (select 1 from ${apiKeys} where ${apiKeys.id} = ${webhookEndpoints.apiKeyId} and ${isOver(now)})`,
    now,
  )
}

function end(db: Db, which: SQL | undefined, now: Date): Promise<EndpointRow[]> {
  return db
    .update(webhookEndpoints)
    .set({ state: 'disabled', endedAt: now })
    .where(and(isNull(webhookEndpoints.endedAt), which))
    .returning()
}

/** Of keys. */
export const isOver = (now: Date) =>
  or(sql`${apiKeys.revokedAt} is not null`, sql`${apiKeys.expiresAt} <= ${now.toISOString()}::timestamptz`)

export async function deleteEndpoint(db: Db, endpointId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(webhookEndpoints)
    .where(own(endpointId, userId))
    .returning({ id: webhookEndpoints.id })
  return deleted.length > 0
}

/** Returns the ids of the active endpoints of an account that want an event. */
export async function wanting(db: Db, userId: string, type: string): Promise<string[]> {
  const { id, events, state } = webhookEndpoints
  const rows = await db
    .select({ id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, userId), eq(state, 'active'), sql`${type} = any (${events})`))
  return rows.map((row) => row.id)
}

export async function insertDeliveries(
  db: Db,
  rows: readonly (typeof webhookDeliveries.$inferInsert)[],
): Promise<DeliveryRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(webhookDeliveries)
        .values([...rows])
        .returning()
}

/** Newest first, after the last one of the page before. */
export async function log(
  db: Db,
  endpointId: string,
  after: { at: string; deliveryId: string } | null,
  limit: number,
): Promise<DeliveryRow[]> {
  const { id, occurredAt } = webhookDeliveries
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        after === null
          ? undefined
          : sql`(${occurredAt}, ${id}) < (${after.at}::timestamptz, ${after.deliveryId}::uuid)`,
      ),
    )
    .orderBy(desc(occurredAt), desc(id))
    .limit(limit)
}

export async function findDelivery(db: Db, deliveryId: string, userId: string) {
  return firstOf(
    db
      .select({ delivery: webhookDeliveries, state: webhookEndpoints.state })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookEndpoints.userId, userId))),
  )
}

/** Lets a delivery begin anew. */
export async function restart(db: Db, deliveryId: string): Promise<DeliveryRow | null> {
  return firstOf(
    db
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: null, firstAttemptAt: null })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning(),
  )
}

export interface Due {
  delivery: DeliveryRow
  endpoint: EndpointRow
  /** The dealer's own number of the listing, if it is known. */
  number: string | null
  /** What the sender of a lead stated. Not part of the event itself, so that it goes with the lead. */
  lead: { conversationId: string } | null
}

/**
 * Takes deliveries that are due, a few of each endpoint, so that no other process does until `until`. If this one ends
 * before it records a result, they are due again then.
 */
export async function claimDue(
  db: Db,
  now: Date,
  until: Date,
  limits: { endpoints: number; ofEach: number },
): Promise<Due[]> {
  const { id, endpointId, occurredAt } = webhookDeliveries
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: claimed } = (await db.execute(sql`
    with due as materialized (
      select d.id from webhook_endpoints e cross join lateral (
        select d.id from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'waiting' and (d.next_attempt_at is null or d.next_attempt_at <= ${at})
        order by d.next_attempt_at nulls first, d.occurred_at
        limit ${limits.ofEach} for update skip locked
      ) d
      where e.state = 'active' and (e.resting_until is null or e.resting_until <= ${at})
      limit ${limits.endpoints * limits.ofEach}
    )
    update webhook_deliveries set next_attempt_at = ${until.toISOString()}::timestamptz,
      first_attempt_at = coalesce(first_attempt_at, ${at})
    from due where webhook_deliveries.id = due.id
    returning webhook_deliveries.id`)) as { rows: { id: string }[] }
  if (claimed.length === 0) return []
  return db
    .select({
      delivery: webhookDeliveries,
      endpoint: webhookEndpoints,
      number: sql<string | null>`(
        select min(external_id) from imported_listings where user_id = ${webhookEndpoints.userId}
          and listing_id = (${webhookDeliveries.data} ->> 'listingId')::uuid)`,
      lead: sql<{ conversationId: string } | null>`(
        select jsonb_build_object('conversationId', c.id, 'name', c.buyer_name, 'phone', m.phone, 'message', m.text,
          'preferredDate', m.preferred_date, 'language', c.language)
        from conversation_messages m join conversations c on c.id = m.conversation_id
        where m.id = (${webhookDeliveries.data} ->> 'leadId')::uuid and m.removed_at is null
          and c.seller_user_id = ${webhookEndpoints.userId})`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(
      inArray(
        id,
        claimed.map((row) => row.id),
      ),
    )
    .orderBy(asc(occurredAt), asc(id))
}

/** Records an attempt. A delivery that was started anew meanwhile is left as it is. */
export async function recordAttempt(
  db: Db,
  { delivery }: Due,
  result: Pick<DeliveryRow, 'state' | 'nextAttemptAt' | 'status' | 'durationMs' | 'failure' | 'response'>,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...result, attempts: delivery.attempts + 1 })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.attempts, delivery.attempts)))
}

export async function recordDelivered(db: Db, endpointId: string, at: Date): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ lastDeliveredAt: at, restingUntil: null })
    .where(eq(webhookEndpoints.id, endpointId))
}

/** Lets an endpoint rest until a moment; null ends its rest. */
export async function rest(db: Db, endpointId: string, restingUntil: Date | null): Promise<void> {
  await db.update(webhookEndpoints).set({ restingUntil }).where(eq(webhookEndpoints.id, endpointId))
}

/**
 * Records an event for listings whose package ended by itself since the last call: no statement tells of it. Each is
 * reported once.
 */
export async function recordEnds(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with reported as (
      update webhook_endpoints set ends_reported_until = ${at}
      from (select id, ends_reported_until as since from webhook_endpoints
            where state = 'active' and ends_reported_until < ${at} for update) as before
      where webhook_endpoints.id = before.id
      returning webhook_endpoints.id, webhook_endpoints.user_id, webhook_endpoints.events, before.since
    )
    insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at)
      select gen_random_uuid(), reported.id, md5(l.id::text || l.package_expiry::text)::uuid, 'listing.ended',
        jsonb_build_object('listingId', l.id, 'title', l.title, 'status', 'expired', 'priceEuros', l.price_euros,
          'revision', l.revision), l.package_expiry
      from reported join vehicle_listings l on l.user_id = reported.user_id
      where 'listing.ended' = any (reported.events) and l.status in ${[...offeredStatuses]}
        and l.package_expiry > reported.since and l.package_expiry <= ${at}`)
}

/** Deliveries that wait at an endpoint since before a moment are given up. */
export async function giveUpOld(db: Db, endpointId: string, before: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, 'waiting'),
        lt(webhookDeliveries.occurredAt, before),
      ),
    )
}

/** Whether anything reached an endpoint after a moment. */
export async function hasDeliveredSince(db: Db, endpointId: string, since: Date): Promise<boolean> {
  const count = await db.$count(
    webhookEndpoints,
    and(eq(webhookEndpoints.id, endpointId), gt(webhookEndpoints.lastDeliveredAt, since)),
  )
  return count > 0
}

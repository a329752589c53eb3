import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { apiKeys } from '../api-keys/tables.ts'
import { type Due, isOver } from './store.ts'
import { webhookEndpoints } from './tables.ts'

/**
 * Whether a delivery that was claimed may still be sent: its endpoint is active, and the key that made it lives. Both may have
 * ended since the claim, or since the job began.
 */
export async function maySend(db: Db, { endpoint }: Due, now: Date): Promise<boolean> {
  const { id, state, endedAt, apiKeyId } = webhookEndpoints
  const [live] = await db
    .select({ id })
    .from(webhookEndpoints)
    .leftJoin(apiKeys, eq(apiKeys.id, apiKeyId))
    // Unknown for a webhook without a key, and for a key without an end.
    .where(and(eq(id, endpoint.id), eq(state, 'active'), isNull(endedAt), sql`(${isOver(now)}) is not true`))
  return live !== undefined
}

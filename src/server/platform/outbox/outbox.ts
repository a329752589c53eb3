/**
 * Where messages go when nothing is configured that sends them. In the database, so that every process of a market puts
 * into it and shows the same.
 */
import { dayMs } from '../../../contract/durations.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { outboxMessages } from './tables.ts'

export type OutboxMessage = typeof outboxMessages.$inferSelect

/** How long a message can be read. It may hold a link that signs somebody in; those are over long before. */
export const outboxDays = 7

/** Keeps a message, once, however often it is handed over; lets go of those that are too old. */
export async function keepInOutbox(db: Db, message: OutboxMessage): Promise<void> {
  await db.insert(outboxMessages).values(message).onConflictDoNothing()
  const oldest = new Date(message.createdAt.getTime() - outboxDays * dayMs)
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, oldest))
}

/** The newest messages, or those older than the one with the id `before`. */
export async function readOutbox(
  db: Db,
  { recipient, before, limit }: { recipient?: string | undefined; before?: string | undefined; limit: number },
): Promise<OutboxMessage[]> {
  return db
    .select()
    .from(outboxMessages)
    .where(
      and(
        recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient),
        before === undefined
          ? undefined
          : sql`(${outboxMessages.createdAt}, ${outboxMessages.id}) < (select created_at, id from outbox_messages where id = ${before})`,
      ),
    )
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit)
}

export async function findInOutbox(db: Db, id: string): Promise<OutboxMessage | null> {
  const [message] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  return message ?? null
}

/** Stores messages if no sender is configured. In the database, so that all processes of a market share it. */
import { dayMs } from '../../../contract/durations.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { outboxMessages } from './tables.ts'

export type OutboxMessage = typeof outboxMessages.$inferSelect

/** How long a message can be read. It may contain a sign-in link, which expires long before. */
export const outboxDays = 7

/** Stores a message, once, even if it is delivered repeatedly; deletes those that are too old. */
export async function saveInOutbox(db: Db, message: OutboxMessage): Promise<void> {
  await db.insert(outboxMessages).values(message).onConflictDoNothing()
  const oldest = new Date(message.createdAt.getTime() - outboxDays * dayMs)
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, oldest))
}

/** Returns the newest messages, or those older than the one with the id `before`. */
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

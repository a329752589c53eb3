/** Stores messages if no sender is configured. In the database, so that all processes of a market share it. */
import { dayMs } from '../../../contract/market/durations.ts'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { firstOf } from '../database/first-of.ts'
import type { Attachment } from '../mail/attachment.ts'
import { outboxAttachments, outboxMessages } from './tables.ts'

export type OutboxMessage = typeof outboxMessages.$inferSelect

/** How long a message can be read. It may contain a sign-in link, which expires long before. */
export const outboxDays = 7

/** Stores a message, once, even if it is delivered repeatedly; deletes those that are too old. */
export async function saveInOutbox(
  db: Db,
  message: OutboxMessage,
  attachments: readonly Attachment[] = [],
): Promise<void> {
  await db.insert(outboxMessages).values(message).onConflictDoNothing()
  if (attachments.length > 0) {
    const rows = attachments.map(({ filename, contentType, content }, position) => ({
      messageId: message.id,
      position,
      filename,
      contentType,
      content: Buffer.from(content).toString('base64'),
    }))
    await db.insert(outboxAttachments).values(rows).onConflictDoNothing()
  }
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
  return firstOf(db.select().from(outboxMessages).where(eq(outboxMessages.id, id)))
}

/** Returns the names of the files that were sent with messages, in their order, by message. */
export async function attachmentNames(db: Db, messageIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ messageId: outboxAttachments.messageId, filename: outboxAttachments.filename })
    .from(outboxAttachments)
    .where(inArray(outboxAttachments.messageId, [...messageIds]))
    .orderBy(asc(outboxAttachments.messageId), asc(outboxAttachments.position))
  return new Map(
    messageIds.map((id) => [id, rows.filter(({ messageId }) => messageId === id).map(({ filename }) => filename)]),
  )
}

/** Returns a file that was sent with a message. */
export async function findAttachment(db: Db, messageId: string, position: number): Promise<Attachment | null> {
  const [row] = await db
    .select()
    .from(outboxAttachments)
    .where(and(eq(outboxAttachments.messageId, messageId), eq(outboxAttachments.position, position)))
  return row ? { ...row, content: Buffer.from(row.content, 'base64') } : null
}

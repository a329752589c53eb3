import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { ConversationSide } from '../../../../contract/market/conversation-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import type { Person } from '../../market/contact/service.ts'
import { conversationMessages, conversations } from './tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type NewConversation = typeof conversations.$inferInsert
export type MessageRow = typeof conversationMessages.$inferSelect
export type NewMessage = Omit<typeof conversationMessages.$inferInsert, 'number'>

/** An account as it takes part: it buys for itself, and answers for itself or for its dealer. */
export interface Reader {
  buyerId: string
  sellerId: string
}

export async function find(db: Db, id: string): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row ?? null
}

/** Returns a conversation that nobody else changes until the transaction ends: numbers are given under this lock. */
export async function lock(db: Db, id: string): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id)).for('update')
  return row ?? null
}

/** Returns the locked conversation of a buyer about a listing. */
export async function lockAbout(db: Db, listingId: string, buyerId: string): Promise<ConversationRow | null> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerUserId, buyerId)))
    .for('update')
  return row ?? null
}

/** Returns the locked conversation of a buyer and a dealer without a vehicle. */
export async function lockWithDealer(db: Db, dealerId: string, buyerId: string): Promise<ConversationRow | null> {
  const { about, sellerUserId, buyerUserId } = conversations
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(about, 'dealer'), eq(sellerUserId, dealerId), eq(buyerUserId, buyerId)))
    .for('update')
  return row ?? null
}

/** Serialises what one person begins until the transaction ends, so that the limits hold. */
export async function lockPerson(db: Db, { userId, addressHash }: Person): Promise<void> {
  await lockName(db, `conversations ${userId ?? addressHash}`)
}

/** Returns when a person began conversations after a moment, the last first. */
export async function openedBy(db: Db, { userId, addressHash }: Person, after: Date): Promise<Date[]> {
  const { buyerUserId, visitorHash, createdAt } = conversations
  const whose = userId === null ? eq(visitorHash, addressHash ?? '') : eq(buyerUserId, userId)
  const rows = await db
    .select({ createdAt })
    .from(conversations)
    .where(and(whose, gt(createdAt, after)))
    .orderBy(desc(createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

export async function add(db: Db, row: NewConversation): Promise<ConversationRow> {
  const [added] = await db.insert(conversations).values(row).returning()
  if (!added) throw new Error('A conversation was not added')
  return added
}

/** Appends a message to a locked conversation, which its writer has then read and both sides have in their inbox. */
export async function append(db: Db, row: ConversationRow, message: NewMessage): Promise<MessageRow> {
  const number = row.lastNumber + 1
  const [added] = await db
    .insert(conversationMessages)
    .values({ ...message, number })
    .returning()
  if (!added) throw new Error('A message was not added')
  await db
    .update(conversations)
    .set({
      lastNumber: number,
      lastAt: message.createdAt,
      sellerArchivedAt: null,
      buyerArchivedAt: null,
      answeredAt: message.side === 'seller' ? row.answeredAt : null,
      ...(message.side === 'seller' ? { sellerRead: number } : { buyerRead: number }),
    })
    .where(eq(conversations.id, row.id))
  return added
}

export async function findByKey(
  db: Db,
  { conversationId, side, key }: { conversationId: string; side: ConversationSide; key: string },
): Promise<MessageRow | null> {
  const message = conversationMessages
  const [row] = await db
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        eq(message.side, side),
        eq(message.idempotencyKey, key),
        isNull(message.leadKind),
      ),
    )
  return row ?? null
}

/** The last messages before a number, oldest first. */
export async function messagesOf(
  db: Db,
  conversationId: string,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  const { number } = conversationMessages
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(
      and(eq(conversationMessages.conversationId, conversationId), before === null ? undefined : lt(number, before)),
    )
    .orderBy(desc(number))
    .limit(limit)
  return rows.toReversed()
}

/** Returns what the other side wrote after a number, oldest first, without what was removed. */
export async function writtenTo(db: Db, conversationId: string, reader: ConversationSide, after: number) {
  const { number, side, text, removedAt } = conversationMessages
  return db
    .select({ number, text })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        ne(side, reader),
        gt(number, after),
        isNull(removedAt),
      ),
    )
    .orderBy(asc(number))
}

/** Changes fields of a conversation. */
export async function change(
  db: Db,
  id: string,
  fields: Partial<
    Pick<
      NewConversation,
      | 'sellerRead'
      | 'buyerRead'
      | 'sellerNotified'
      | 'buyerNotified'
      | 'sellerArchivedAt'
      | 'buyerArchivedAt'
      | 'answeredAt'
      | 'buyerName'
      | 'visitorProven'
      | 'visitorKey'
      | 'visitorRenewedAt'
    >
  >,
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await db.update(conversations).set(fields).where(eq(conversations.id, id))
}

/**
 * Gives an account what a visitor began under its confirmed address, unless it has a conversation about the same vehicle already:
 * that one stays with its secret address. Of two about the same vehicle the account gets the later one.
 */
export async function joinAccount(db: Db, userId: string, email: string): Promise<void> {
  await db.execute(sql`
    update ${conversations} set buyer_user_id = ${userId}, visitor_email = null, visitor_hash = null
    where id in (
      select distinct on (c.about, coalesce(c.listing_id, c.id)) c.id from ${conversations} c
      where lower(c.visitor_email) = lower(${email}) and c.seller_user_id is distinct from ${userId}
        and not exists (select from ${conversations} own
          where own.buyer_user_id = ${userId} and own.listing_id = c.listing_id)
      order by c.about, coalesce(c.listing_id, c.id), c.last_at desc, c.id desc)`)
}

export async function findMessage(db: Db, messageId: string) {
  const [row] = await db
    .select({ message: conversationMessages, conversation: conversations })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(eq(conversationMessages.id, messageId))
  return row ?? null
}

/** Sets or clears the moment of removal; returns true if that changed it. */
export async function setRemoved(db: Db, messageId: string, removedAt: Date | null): Promise<boolean> {
  const { id, removedAt: removed } = conversationMessages
  const before = removedAt === null ? isNotNull(removed) : isNull(removed)
  const changed = await db
    .update(conversationMessages)
    .set({ removedAt })
    .where(and(eq(id, messageId), before))
    .returning({ id })
  return changed.length > 0
}

/** Takes the name and what was shared from an account's conversations, and deletes those that nobody is left to read. */
export async function forget(db: Db, userId: string): Promise<void> {
  const { buyerUserId, sellerUserId, visitorEmail } = conversations
  await db
    .update(conversationMessages)
    .set({ phone: null })
    .where(
      and(
        eq(conversationMessages.side, 'buyer'),
        inArray(
          conversationMessages.conversationId,
          db.select({ id: conversations.id }).from(conversations).where(eq(buyerUserId, userId)),
        ),
      ),
    )
  await db.update(conversations).set({ buyerName: null }).where(eq(buyerUserId, userId))
  await db.delete(conversations).where(and(eq(buyerUserId, userId), isNull(sellerUserId)))
  await db.delete(conversations).where(and(eq(sellerUserId, userId), isNull(buyerUserId), isNull(visitorEmail)))
}

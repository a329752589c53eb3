import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { ConversationSide, ConversationView } from '../../../../contract/market/conversation-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { profiles } from '../../people/profiles/tables.ts'
import type { ConversationRow, Reader } from './store.ts'
import { conversationMessages, conversations } from './tables.ts'

interface Wanted {
  view: ConversationView
  listingId?: string | undefined
}

function fitting(side: ConversationSide, userId: string, { view, listingId }: Wanted) {
  const { sellerUserId, buyerUserId, sellerArchivedAt, buyerArchivedAt, sellerRead, buyerRead, lastNumber } =
    conversations
  const [owner, archivedAt, read] =
    side === 'seller' ? [sellerUserId, sellerArchivedAt, sellerRead] : [buyerUserId, buyerArchivedAt, buyerRead]
  return and(
    eq(owner, userId),
    view === 'archive' ? isNotNull(archivedAt) : isNull(archivedAt),
    view === 'unread' ? lt(read, lastNumber) : undefined,
    listingId === undefined ? undefined : eq(conversations.listingId, listingId),
  )
}

/** Returns one page of the ids, the last written in first, each with the side of the reader. */
export async function list(db: Db, { buyerId, sellerId }: Reader, wanted: Wanted, limit: number, offset: number) {
  const { id, lastAt } = conversations
  // Each half is read in the order of its index, and no further than the page.
  const half = (side: ConversationSide, userId: string) =>
    db
      .select({ id, lastAt, side: sql<ConversationSide>`${side}::text`.as('side') })
      .from(conversations)
      .where(fitting(side, userId, wanted))
      .orderBy(desc(lastAt), desc(id))
      .limit(limit + offset)
      .as(`as_${side}`)
  const [selling, buying] = [half('seller', sellerId), half('buyer', buyerId)]
  return db
    .select()
    .from(selling)
    .unionAll(db.select().from(buying))
    .orderBy(sql`"last_at" desc, "id" desc`)
    .limit(limit)
    .offset(offset)
}

export async function countFitting(db: Db, { buyerId, sellerId }: Reader, wanted: Wanted): Promise<number> {
  let total = 0
  for (const [side, userId] of [['seller', sellerId] as const, ['buyer', buyerId] as const]) {
    const [row] = await db
      .select({ found: count() })
      .from(conversations)
      .where(fitting(side, userId, wanted))
    total += row?.found ?? 0
  }
  return total
}

export async function byIds(db: Db, ids: readonly string[]): Promise<ConversationRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(conversations)
    .where(inArray(conversations.id, [...ids]))
}

export interface Summary {
  conversationId: string
  lastText: string | null
  lastSide: ConversationSide
  unreadBySeller: number
  unreadByBuyer: number
  /** When the first message was written that the other side has not answered since. */
  unansweredAt: string
}

/** Returns what a list says about the messages of these conversations. */
export async function summariesOf(db: Db, ids: readonly string[]): Promise<Map<string, Summary>> {
  if (ids.length === 0) return new Map()
  const { rows } = (await db.execute(sql`
    select c.id as "conversationId",
      case when last.removed_at is null then left(last.text, 200) end as "lastText", last.side as "lastSide",
      (select count(*)::int from ${conversationMessages} m
        where m.conversation_id = c.id and m.number > c.seller_read and m.side = 'buyer') as "unreadBySeller",
      (select count(*)::int from ${conversationMessages} m
        where m.conversation_id = c.id and m.number > c.buyer_read and m.side = 'seller') as "unreadByBuyer",
      (select min(m.created_at) from ${conversationMessages} m where m.conversation_id = c.id and m.number > coalesce(
        (select max(o.number) from ${conversationMessages} o where o.conversation_id = c.id and o.side <> last.side), 0)
      )::text as "unansweredAt"
    from ${conversations} c
    join ${conversationMessages} last on last.conversation_id = c.id and last.number = c.last_number
    where c.id in ${[...ids]}`)) as { rows: Summary[] }
  return new Map(rows.map((row) => [row.conversationId, row]))
}

export async function profilesOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]))
}

/** Returns what an account has asked about a listing. */
export async function findAbout(db: Db, listingId: string, buyerId: string) {
  const { id, createdAt, sellerRead, answeredAt } = conversations
  // Columns of the one table of a select are written without its name, which is needed in here.
  const hasAnswer = sql<boolean>`exists (select from conversation_messages m
    where m.conversation_id = conversations.id and m.side = 'seller')`
  const [row] = await db
    .select({ id, createdAt, sellerRead, answeredAt, hasAnswer })
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerUserId, buyerId)))
  return row ?? null
}

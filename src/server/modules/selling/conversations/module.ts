import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { messageReceived } from './emails/message-received.ts'
import { messageWaiting } from './emails/message-waiting.ts'
import { letterWorkers } from './letters.ts'
import { conversations } from './service.ts'
import { forget } from './store.ts'

/** What an account wrote, and what it received; of the other side only what that side stated here. */
const messagesOf = (userId: string, written: boolean) => sql`
  select m.conversation_id, c.listing_id, c.listing_title, m.number, m.side, m.text, m.lead_kind, m.phone, m.preferred_date,
    m.created_at, case when m.side = 'buyer' then c.buyer_name end as name
  from conversation_messages m join conversations c on c.id = m.conversation_id
  where case when (m.side = 'buyer') = ${written}::boolean then c.buyer_user_id else c.seller_user_id end = ${userId}
    and m.removed_at is null
  order by m.created_at, m.id`

export const conversationsModule = {
  name: 'conversations',
  operations: { conversations },
  jobs: letterWorkers,
  emails: [messageReceived, messageWaiting],
  retention: {
    conversations: (before) => sql`delete from conversations where last_at < ${before}`,
    leadSenders: (before) => sql`
      update conversations set visitor_hash = null where visitor_hash is not null and created_at < ${before}`,
    messageKeys: (before) => sql`
      update conversation_messages set idempotency_key = null where idempotency_key is not null and created_at < ${before}`,
  },
  personalData: {
    messages_written: (userId) => messagesOf(userId, true),
    messages_received: (userId) => messagesOf(userId, false),
  },
  erasure: (scope, userId) => forget(scope.db, userId),
} satisfies Module

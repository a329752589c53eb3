import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { leadKinds } from '../../../../contract/market/contact-limits.ts'
import { conversationSides, conversationSubjects } from '../../../../contract/market/conversation-choices.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  about: choice('about', conversationSubjects).notNull(),
  listingId: uuid('listing_id'),
  /** Null for a conversation with a dealer without a vehicle. */
  listingTitle: text('listing_title'),
  /** Null once the account is erased, as the buyer's. */
  sellerUserId: uuid('seller_user_id'),
  buyerUserId: uuid('buyer_user_id'),
  buyerName: text('buyer_name'),
  visitorEmail: text('visitor_email'),
  visitorHash: text('visitor_hash'),
  visitorProven: boolean('visitor_proven').notNull().default(false),
  visitorKey: integer('visitor_key').notNull().default(1),
  visitorRenewedAt: moment('visitor_renewed_at'),
  language: text().notNull(),
  createdAt: moment('created_at').notNull(),
  lastNumber: integer('last_number').notNull().default(0),
  lastAt: moment('last_at').notNull(),
  sellerRead: integer('seller_read').notNull().default(0),
  buyerRead: integer('buyer_read').notNull().default(0),
  sellerNotified: integer('seller_notified').notNull().default(0),
  buyerNotified: integer('buyer_notified').notNull().default(0),
  sellerArchivedAt: moment('seller_archived_at'),
  buyerArchivedAt: moment('buyer_archived_at'),
  answeredAt: moment('answered_at'),
})

export const conversationMessages = pgTable('conversation_messages', {
  id: uuid().primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  number: integer().notNull(),
  side: choice('side', conversationSides).notNull(),
  authorUserId: uuid('author_user_id'),
  text: text().notNull(),
  leadKind: choice('lead_kind', leadKinds),
  phone: text(),
  preferredDate: date('preferred_date'),
  idempotencyKey: text('idempotency_key'),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
})

import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { leadKinds } from '../../../../contract/market/contact-limits.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const listingLeads = pgTable('listing_leads', {
  id: uuid().primaryKey(),
  listingId: uuid('listing_id'),
  listingTitle: text('listing_title').notNull(),
  sellerUserId: uuid('seller_user_id').notNull(),
  senderUserId: uuid('sender_user_id'),
  senderHash: text('sender_hash'),
  kind: choice('kind', leadKinds).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull(),
  preferredDate: date('preferred_date'),
  language: text().notNull(),
  idempotencyKey: uuid('idempotency_key'),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  answeredAt: moment('answered_at'),
  archivedAt: moment('archived_at'),
  /** When the staff removed it: its receiver no longer sees it. */
  removedAt: moment('removed_at'),
})

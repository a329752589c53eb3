import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const images = pgTable('images', {
  id: uuid().primaryKey(),
  contentHash: text('content_hash').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  formats: text().array().notNull(),
  placeholder: text().notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const imageOwners = pgTable('image_owners', {
  imageId: uuid('image_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

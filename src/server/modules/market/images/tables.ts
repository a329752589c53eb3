import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const images = pgTable('images', {
  id: uuid().primaryKey(),
  /** Names the files; belongs to one row only, and is never reused. */
  contentHash: text('content_hash').notNull(),
  /** The hash of the file that was sent. */
  uploadHash: text('upload_hash').notNull(),
  likeness: text(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  formats: text().array().notNull(),
  placeholder: text().notNull(),
  /** Null for photos that were stored before it was looked for. */
  focusPercent: smallint('focus_percent'),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
})

export const imageOwners = pgTable('image_owners', {
  imageId: uuid('image_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
  /** False while it was sent only as a profile picture. */
  forListings: boolean('for_listings').notNull().default(true),
})

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  partIds: uuid('part_ids').array().notNull().default([]),
  imageId: uuid('image_id'),
  createdAt: moment('created_at').notNull(),
})

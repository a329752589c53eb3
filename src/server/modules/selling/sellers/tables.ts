import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { documentTypes } from '../../../../contract/sellers.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const traderDocuments = pgTable('trader_documents', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: choice('media_type', documentTypes).notNull(),
  byteSize: integer('byte_size').notNull(),
  /** In base64, sealed by the keyring. */
  contentSealed: text('content_sealed').notNull(),
  addedAt: moment('added_at').notNull(),
  decidedAt: moment('decided_at'),
})

export const departedTraders = pgTable('departed_traders', {
  userId: uuid('user_id').primaryKey(),
  email: text().notNull(),
  details: jsonb().$type<Record<string, string | null>>().notNull(),
  leftAt: moment('left_at').notNull(),
})

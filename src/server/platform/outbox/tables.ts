import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { choice, moment } from '../database/columns.ts'

export const outboxMessages = pgTable('outbox_messages', {
  id: uuid().primaryKey(),
  channel: choice('channel', ['mail', 'sms', 'whatsapp']).notNull(),
  recipient: text().notNull(),
  sender: text().notNull(),
  replyTo: text('reply_to'),
  language: text().notNull(),
  subject: text(),
  html: text(),
  plainText: text('plain_text').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const outboxAttachments = pgTable(
  'outbox_attachments',
  {
    messageId: uuid('message_id').notNull(),
    position: integer().notNull(),
    filename: text().notNull(),
    contentType: text('content_type').notNull(),
    /** In base64. */
    content: text().notNull(),
  },
  ({ messageId, position }) => [primaryKey({ columns: [messageId, position] })],
)

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const outboxMessages = pgTable('outbox_messages', {
  id: uuid().primaryKey(),
  channel: text({ enum: ['mail', 'sms', 'whatsapp'] }).notNull(),
  recipient: text().notNull(),
  sender: text().notNull(),
  replyTo: text('reply_to'),
  language: text().notNull(),
  subject: text(),
  html: text(),
  plainText: text('plain_text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/vocabulary.ts'

export const acceptedTexts = pgTable('accepted_texts', {
  /** The hash of the content. */
  version: text().primaryKey(),
  kind: text({ enum: ['terms'] }).notNull(),
  language: text().$type<Language>().notNull(),
  title: text().notNull(),
  html: text().notNull(),
  firstAcceptedAt: timestamp('first_accepted_at', { withTimezone: true }).notNull(),
})

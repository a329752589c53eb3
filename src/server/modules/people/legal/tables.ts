import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { acceptanceOccasions, legalChanges, legalKinds } from '../../../../contract/market/legal-choices.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { LegalContent } from '../../../../contract/legal.ts'

export const acceptedTexts = pgTable('accepted_texts', {
  /** The hash of the content. */
  version: text().primaryKey(),
  kind: text({ enum: ['terms'] }).notNull(),
  language: text().$type<Language>().notNull(),
  title: text().notNull(),
  html: text().notNull(),
  firstAcceptedAt: timestamp('first_accepted_at', { withTimezone: true }).notNull(),
})

export const legalVersions = pgTable('legal_versions', {
  id: uuid().primaryKey(),
  kind: text({ enum: legalKinds }).notNull(),
  number: integer().notNull(),
  change: text({ enum: legalChanges }).notNull(),
  authoritative: text().$type<Language>().notNull(),
  summaries: jsonb().$type<Partial<Record<Language, string>>>().notNull(),
  validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  publishedBy: uuid('published_by'),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  withdrawnBy: uuid('withdrawn_by'),
  withdrawalReason: text('withdrawal_reason'),
})

export const legalVersionTexts = pgTable(
  'legal_version_texts',
  {
    versionId: uuid('version_id').notNull(),
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    content: jsonb().$type<LegalContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.language] })],
)

export const legalDrafts = pgTable(
  'legal_drafts',
  {
    kind: text({ enum: legalKinds }).notNull(),
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    revision: integer().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: uuid('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
)

export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: uuid('user_id').notNull(),
    versionId: uuid('version_id').notNull(),
    occasion: text({ enum: acceptanceOccasions }).notNull(),
    language: text().$type<Language>().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.versionId, table.occasion] })],
)

export const legalNotices = pgTable(
  'legal_notices',
  {
    versionId: uuid('version_id').notNull(),
    userId: uuid('user_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    withdrawalSentAt: timestamp('withdrawal_sent_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.userId] })],
)

import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { acceptanceOccasions, legalChanges, legalKinds } from '../../../../contract/market/legal-choices.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { LegalContent } from '../../../../contract/legal.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const acceptedTexts = pgTable('accepted_texts', {
  /** The hash of the content. */
  version: text().primaryKey(),
  kind: choice('kind', ['terms']).notNull(),
  language: text().$type<Language>().notNull(),
  title: text().notNull(),
  html: text().notNull(),
  firstAcceptedAt: moment('first_accepted_at').notNull(),
})

export const legalVersions = pgTable('legal_versions', {
  id: uuid().primaryKey(),
  kind: choice('kind', legalKinds).notNull(),
  number: integer().notNull(),
  change: choice('change', legalChanges).notNull(),
  authoritative: text().$type<Language>().notNull(),
  summaries: jsonb().$type<Partial<Record<Language, string>>>().notNull(),
  validFrom: moment('valid_from').notNull(),
  publishedAt: moment('published_at').notNull(),
  publishedBy: uuid('published_by'),
  withdrawnAt: moment('withdrawn_at'),
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
    kind: choice('kind', legalKinds).notNull(),
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    revision: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
)

export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: uuid('user_id').notNull(),
    versionId: uuid('version_id').notNull(),
    occasion: choice('occasion', acceptanceOccasions).notNull(),
    language: text().$type<Language>().notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.versionId, table.occasion] })],
)

export const legalNotices = pgTable(
  'legal_notices',
  {
    versionId: uuid('version_id').notNull(),
    userId: uuid('user_id').notNull(),
    sentAt: moment('sent_at'),
    seenAt: moment('seen_at'),
    withdrawalSentAt: moment('withdrawal_sent_at'),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.userId] })],
)

import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { alertKinds, alertFrequencies } from '../../../../contract/market/saved-search-choices.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const alertAddresses = pgTable('alert_addresses', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  createdAt: moment('created_at').notNull(),
  reactedAt: moment('reacted_at').notNull(),
  askedAt: moment('asked_at'),
})

/** `saved_in` and `changed_in` fill themselves (migration 67). */
export const savedSearches = pgTable('saved_searches', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  addressId: uuid('address_id'),
  name: text().notNull(),
  filters: jsonb().notNull(),
  filtersHash: text('filters_hash').notNull(),
  sort: text(),
  language: text().$type<Language>().notNull(),
  timeZone: text('time_zone').notNull(),
  frequency: choice('frequency', alertFrequencies).notNull(),
  sendHour: smallint('send_hour').notNull(),
  sendWeekday: smallint('send_weekday').notNull(),
  isMuted: boolean('is_muted').notNull().default(false),
  mutedUntil: moment('muted_until'),
  dueAt: moment('due_at'),
  seenAt: moment('seen_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  confirmationHash: text('confirmation_hash'),
  feedHash: text('feed_hash'),
  feedOpenedAt: moment('feed_opened_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const savedSearchMatches = pgTable('saved_search_matches', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  savedSearchId: uuid('saved_search_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  kind: choice('kind', alertKinds).notNull(),
  priceEuros: integer('price_euros').notNull(),
  formerPriceEuros: integer('former_price_euros'),
  changedAt: moment('changed_at').notNull(),
  matchedAt: moment('matched_at').notNull(),
  toldAt: moment('told_at'),
  wasSent: boolean('was_sent').notNull().default(false),
})

/** Triggers write them (migration 67). */
export const alertChanges = pgTable('alert_changes', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  listingId: uuid('listing_id').notNull(),
  former: jsonb().$type<Readonly<Record<string, unknown>>>(),
  changedAt: moment('changed_at').notNull(),
})

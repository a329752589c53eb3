import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { logoTypes } from '../../../contract/market/market-choices.ts'
import type { Country, Language } from '../../../contract/market/vocabulary.ts'
import { choice, moment } from '../database/columns.ts'

/** What administrators chose; what is null is as the settings say. */
export interface Chosen {
  name: string | null
  lightColour: string | null
  darkColour: string | null
  /** Ids of logos. */
  lightLogo: string | null
  darkLogo: string | null
  logoHasName: boolean
  languages: Language[] | null
  countries: Country[] | null
  withheldTypes: string[] | null
}

export const marketVersions = pgTable('market_versions', {
  number: integer().primaryKey(),
  chosen: jsonb().$type<Chosen>().notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})

export const marketLogos = pgTable('market_logos', {
  /** The hash of the content. */
  id: text().primaryKey(),
  mediaType: choice('media_type', logoTypes).notNull(),
  /** SVG as text, PNG as base64. */
  content: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  addedAt: moment('added_at').notNull(),
})

/** What is not on offer, for the database, which marks listings of it. */
export const withheldOffers = pgTable(
  'withheld_offers',
  { kind: choice('kind', ['vehicle_type', 'country']).notNull(), key: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

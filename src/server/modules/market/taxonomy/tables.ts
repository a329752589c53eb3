import type { Language } from '../../../../contract/market/vocabulary.ts'
import { boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

/** An administrator's names of an entry, by language. Null in the database: the built-in names. */
export type GivenNames = Partial<Record<Language, string>>

export const vehicleTypes = pgTable('vehicle_types', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  name: text().notNull(),
  description: text(),
  iconName: text('icon_name').notNull().default('car'),
  position: integer().notNull().default(0),
  names: jsonb().$type<GivenNames>(),
})

export const vehicleMakes = pgTable('vehicle_makes', {
  id: uuid().primaryKey(),
  vehicleTypeId: uuid('vehicle_type_id').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  /** Whether sellers are offered it. */
  isListed: boolean('is_listed').notNull().default(true),
  /** Whether a seller typed it, and no administrator has added it yet. */
  askedFor: boolean('asked_for').notNull().default(false),
})

export const vehicleModels = pgTable('vehicle_models', {
  id: uuid().primaryKey(),
  makeId: uuid('make_id').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  /** The series or family that it is looked for with: "2 Series", "Golf". */
  group: text('model_group'),
  isListed: boolean('is_listed').notNull().default(true),
})

export const vehicleVariants = pgTable('vehicle_variants', {
  id: uuid().primaryKey(),
  modelId: uuid('model_id').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  fromYear: integer('from_year'),
  toYear: integer('to_year'),
  isListed: boolean('is_listed').notNull().default(true),
})

/** Categories serve as body types (specification section 3). */
export const vehicleCategories = pgTable('vehicle_categories', {
  id: uuid().primaryKey(),
  vehicleTypeId: uuid('vehicle_type_id').notNull(),
  key: text().notNull(),
  name: text().notNull(),
  description: text(),
  position: integer().notNull().default(0),
  names: jsonb().$type<GivenNames>(),
})

/** Where the slugs of merged and moved entries lead. */
export const taxonomyMoves = pgTable('taxonomy_moves', {
  id: uuid().primaryKey(),
  vehicleTypeId: uuid('vehicle_type_id').notNull(),
  makeSlug: text('make_slug').notNull(),
  modelSlug: text('model_slug'),
  variantSlug: text('variant_slug'),
  makeId: uuid('make_id').notNull(),
  modelId: uuid('model_id'),
  variantId: uuid('variant_id'),
  movedAt: moment('moved_at').notNull(),
})

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** One row, written by triggers (migration 22). */
export const taxonomyVersions = pgTable('taxonomy_versions', {
  isOnly: boolean('is_only').primaryKey().default(true),
  changedBy: transactionId('changed_by').notNull(),
})

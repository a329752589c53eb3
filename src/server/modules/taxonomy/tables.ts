import type { Language } from '../../../contract/vocabulary.ts'
import { boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

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
})

export const vehicleModels = pgTable('vehicle_models', {
  id: uuid().primaryKey(),
  makeId: uuid('make_id').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  /** The series or family that it is looked for with: "2 Series", "Golf". */
  group: text('model_group'),
})

export const vehicleVariants = pgTable('vehicle_variants', {
  id: uuid().primaryKey(),
  modelId: uuid('model_id').notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  fromYear: integer('from_year'),
  toYear: integer('to_year'),
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

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** One row, written by triggers (migration 22). */
export const taxonomyVersions = pgTable('taxonomy_versions', {
  isOnly: boolean('is_only').primaryKey().default(true),
  changedBy: transactionId('changed_by').notNull(),
})

import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../listings/tables.ts'
import { vehicleCategories, vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from './tables.ts'

/** A subquery: listings on offer per value of one column. Counted apart so that entries without listings stay. */
function countsBy(db: Db, column: PgColumn, now: Date) {
  return db
    .select({ entryId: column.getSQL().mapWith(String).as('entry_id'), listings: count().as('listings') })
    .from(vehicleListings)
    .where(isOnOffer(now))
    .groupBy(column)
    .as('counts')
}

const orZero = (listings: ReturnType<typeof countsBy>['listings']) =>
  sql<number>`coalesce(${listings}, 0)`.mapWith(Number)

export async function typesWithCounts(db: Db, now: Date) {
  const counts = countsBy(db, vehicleListings.vehicleTypeId, now)
  return db
    .select({ key: vehicleTypes.key, listings: orZero(counts.listings) })
    .from(vehicleTypes)
    .leftJoin(counts, eq(counts.entryId, vehicleTypes.id))
    .orderBy(asc(vehicleTypes.position))
}

export async function categoriesWithCounts(db: Db, vehicleType: string, now: Date) {
  const counts = countsBy(db, vehicleListings.categoryId, now)
  return db
    .select({ key: vehicleCategories.key, name: vehicleCategories.name, listings: orZero(counts.listings) })
    .from(vehicleCategories)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleCategories.vehicleTypeId))
    .leftJoin(counts, eq(counts.entryId, vehicleCategories.id))
    .where(eq(vehicleTypes.key, vehicleType))
    .orderBy(asc(vehicleCategories.position), asc(vehicleCategories.name))
}

export async function makesWithCounts(db: Db, vehicleType: string, now: Date) {
  const counts = countsBy(db, vehicleListings.makeId, now)
  return db
    .select({ slug: vehicleMakes.slug, name: vehicleMakes.name, listings: orZero(counts.listings) })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .leftJoin(counts, eq(counts.entryId, vehicleMakes.id))
    .where(eq(vehicleTypes.key, vehicleType))
    .orderBy(sql`lower(${vehicleMakes.name})`)
}

export async function modelsWithCounts(db: Db, makeId: string, now: Date) {
  const counts = countsBy(db, vehicleListings.modelId, now)
  return db
    .select({ slug: vehicleModels.slug, name: vehicleModels.name, listings: orZero(counts.listings) })
    .from(vehicleModels)
    .leftJoin(counts, eq(counts.entryId, vehicleModels.id))
    .where(eq(vehicleModels.makeId, makeId))
    .orderBy(sql`lower(${vehicleModels.name})`)
}

export async function variantsWithCounts(db: Db, modelId: string, now: Date) {
  const counts = countsBy(db, vehicleListings.variantId, now)
  return db
    .select({
      slug: vehicleVariants.slug,
      name: vehicleVariants.name,
      fromYear: vehicleVariants.fromYear,
      toYear: vehicleVariants.toYear,
      listings: orZero(counts.listings),
    })
    .from(vehicleVariants)
    .leftJoin(counts, eq(counts.entryId, vehicleVariants.id))
    .where(eq(vehicleVariants.modelId, modelId))
    .orderBy(sql`lower(${vehicleVariants.name})`)
}

export async function findMake(db: Db, vehicleType: string, slug: string) {
  const [make] = await db
    .select({ id: vehicleMakes.id, name: vehicleMakes.name, vehicleTypeId: vehicleMakes.vehicleTypeId })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .where(and(eq(vehicleTypes.key, vehicleType), eq(vehicleMakes.slug, slug)))
  return make ?? null
}

export async function findModel(db: Db, makeId: string, slug: string) {
  const [model] = await db
    .select({ id: vehicleModels.id, name: vehicleModels.name })
    .from(vehicleModels)
    .where(and(eq(vehicleModels.makeId, makeId), eq(vehicleModels.slug, slug)))
  return model ?? null
}

export async function findVariant(db: Db, modelId: string, slug: string) {
  const [variant] = await db
    .select({ id: vehicleVariants.id, name: vehicleVariants.name })
    .from(vehicleVariants)
    .where(and(eq(vehicleVariants.modelId, modelId), eq(vehicleVariants.slug, slug)))
  return variant ?? null
}

export async function findCategory(db: Db, vehicleTypeId: string, key: string) {
  const [category] = await db
    .select({ id: vehicleCategories.id })
    .from(vehicleCategories)
    .where(and(eq(vehicleCategories.vehicleTypeId, vehicleTypeId), eq(vehicleCategories.key, key)))
  return category ?? null
}

export async function hasTypes(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: vehicleTypes.id }).from(vehicleTypes).limit(1)
  return row !== undefined
}

export interface TaxonomyRows {
  types: (typeof vehicleTypes.$inferInsert)[]
  categories: (typeof vehicleCategories.$inferInsert)[]
  makes: (typeof vehicleMakes.$inferInsert)[]
  models: (typeof vehicleModels.$inferInsert)[]
  variants: (typeof vehicleVariants.$inferInsert)[]
}

/** Writes a whole taxonomy. To be called inside a transaction. */
export async function insertTaxonomy(db: Db, rows: TaxonomyRows): Promise<void> {
  await insertInChunks(rows.types, (chunk) => db.insert(vehicleTypes).values(chunk))
  await insertInChunks(rows.categories, (chunk) => db.insert(vehicleCategories).values(chunk))
  await insertInChunks(rows.makes, (chunk) => db.insert(vehicleMakes).values(chunk))
  await insertInChunks(rows.models, (chunk) => db.insert(vehicleModels).values(chunk))
  await insertInChunks(rows.variants, (chunk) => db.insert(vehicleVariants).values(chunk))
}

/** A statement takes at most 65,535 parameters. */
const rowsPerStatement = 1_000

async function insertInChunks<Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insert(rows.slice(start, start + rowsPerStatement))
  }
}

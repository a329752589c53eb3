import { and, asc, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'
import {
  taxonomyVersions,
  vehicleCategories,
  vehicleMakes,
  vehicleModels,
  vehicleTypes,
  vehicleVariants,
} from './tables.ts'

/** Which listings are counted: those on offer at this moment. */
export interface Counted {
  now: Date
  withoutDamaged: boolean
}

const isCounted = ({ now, withoutDamaged }: Counted) =>
  and(isOnOffer(now), withoutDamaged ? ne(vehicleListings.damaged, 'yes') : undefined)

/** A subquery: listings per value of one column. Counted separately so that entries without listings stay. */
function countsBy(db: Db, column: PgColumn, counted: Counted, within?: SQL) {
  return db
    .select({ entryId: column.getSQL().mapWith(String).as('entry_id'), listings: count().as('listings') })
    .from(vehicleListings)
    .where(and(isCounted(counted), within))
    .groupBy(column)
    .as('counts')
}

const orZero = (listings: ReturnType<typeof countsBy>['listings']) =>
  sql<number>`coalesce(${listings}, 0)`.mapWith(Number)

export async function typesWithCounts(db: Db, counted: Counted) {
  const counts = countsBy(db, vehicleListings.vehicleTypeId, counted)
  return db
    .select({ key: vehicleTypes.key, listings: orZero(counts.listings) })
    .from(vehicleTypes)
    .leftJoin(counts, eq(counts.entryId, vehicleTypes.id))
    .orderBy(asc(vehicleTypes.position))
}

export async function categoriesWithCounts(db: Db, vehicleType: string, counted: Counted) {
  const counts = countsBy(db, vehicleListings.categoryId, counted)
  return db
    .select({ key: vehicleCategories.key, name: vehicleCategories.name, listings: orZero(counts.listings) })
    .from(vehicleCategories)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleCategories.vehicleTypeId))
    .leftJoin(counts, eq(counts.entryId, vehicleCategories.id))
    .where(eq(vehicleTypes.key, vehicleType))
    .orderBy(asc(vehicleCategories.position), asc(vehicleCategories.name))
}

export async function makesWithCounts(db: Db, vehicleType: string, counted: Counted) {
  const counts = countsBy(db, vehicleListings.makeId, counted)
  return db
    .select({ slug: vehicleMakes.slug, name: vehicleMakes.name, listings: orZero(counts.listings) })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .leftJoin(counts, eq(counts.entryId, vehicleMakes.id))
    .where(eq(vehicleTypes.key, vehicleType))
    .orderBy(sql`lower(${vehicleMakes.name})`)
}

export async function modelsWithCounts(db: Db, makeId: string, counted: Counted) {
  const counts = countsBy(db, vehicleListings.modelId, counted, eq(vehicleListings.makeId, makeId))
  return db
    .select({ slug: vehicleModels.slug, name: vehicleModels.name, listings: orZero(counts.listings) })
    .from(vehicleModels)
    .leftJoin(counts, eq(counts.entryId, vehicleModels.id))
    .where(eq(vehicleModels.makeId, makeId))
    .orderBy(isOther, sql`lower(${vehicleModels.name})`)
}

export async function variantsWithCounts(db: Db, modelId: string, counted: Counted) {
  const counts = countsBy(db, vehicleListings.variantId, counted, eq(vehicleListings.modelId, modelId))
  return db
    .select({
      slug: vehicleVariants.slug,
      name: vehicleVariants.name,
      fromYear: vehicleVariants.fromYear,
      toYear: vehicleVariants.toYear,
      isListed: vehicleVariants.isListed,
      listings: orZero(counts.listings),
    })
    .from(vehicleVariants)
    .leftJoin(counts, eq(counts.entryId, vehicleVariants.id))
    .where(eq(vehicleVariants.modelId, modelId))
    .orderBy(sql`lower(${vehicleVariants.name})`)
}

/** Returns the slugs of the makes of a vehicle type that sellers are not offered. */
export async function unlistedMakes(db: Db, vehicleType: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: vehicleMakes.slug })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .where(and(eq(vehicleTypes.key, vehicleType), eq(vehicleMakes.isListed, false)))
  return new Set(rows.map(({ slug }) => slug))
}

export async function unlistedModels(db: Db, makeId: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: vehicleModels.slug })
    .from(vehicleModels)
    .where(and(eq(vehicleModels.makeId, makeId), eq(vehicleModels.isListed, false)))
  return new Set(rows.map(({ slug }) => slug))
}

/** Sorts the model "Other" behind the others. */
const isOther = sql`(${vehicleModels.slug} = ${otherModel.slug})`

/** An entry with its parents' names, as one row. */
export interface MatchRow {
  make: string
  makeSlug: string
  model: string | null
  modelSlug: string | null
  variant: string | null
  variantSlug: string | null
  listings: number
}

/**
 * Returns entries whose path of slugs contains every word, and whose own slug contains at least one: those with
 * listings first, makes before models before variants. No word names the model "Other". `words` are slugs.
 */
export async function matchesWithCounts(
  db: Db,
  { vehicleType, words, limit, ...counted }: Counted & { vehicleType: string; words: readonly string[]; limit: number },
): Promise<MatchRow[]> {
  const allIn = (path: SQL) => and(...words.map((word) => sql`position(${word} in ${path}) > 0`))
  const someIn = (slug: SQL) => or(...words.map((word) => sql`position(${word} in ${slug}) > 0`))
  const ofType = sql`${vehicleMakes} k on k.vehicle_type_id = t.id`
  const result = (await db.execute(sql`
    with entries as (
      select 1 as level, k.id, k.name as make, k.slug as "makeSlug", null::text as model, null::text as "modelSlug",
        null::text as variant, null::text as "variantSlug"
      from ${vehicleTypes} t join ${ofType}
      where t.key = ${vehicleType} and k.is_listed and ${allIn(sql`k.slug`)}
      union all
      select 2, m.id, k.name, k.slug, m.name, m.slug, null, null
      from ${vehicleTypes} t join ${ofType} join ${vehicleModels} m on m.make_id = k.id
      where t.key = ${vehicleType} and m.slug <> ${otherModel.slug} and ${someIn(sql`m.slug`)} and ${allIn(sql`k.slug || ' ' || m.slug`)}
      union all
      select 3, v.id, k.name, k.slug, m.name, m.slug, v.name, v.slug
      from ${vehicleTypes} t join ${ofType} join ${vehicleModels} m on m.make_id = k.id
        join ${vehicleVariants} v on v.model_id = m.id
      where t.key = ${vehicleType} and ${someIn(sql`v.slug`)} and ${allIn(sql`k.slug || ' ' || m.slug || ' ' || v.slug`)}
    ), offers as (
      select make_id, model_id, variant_id, count(*)::int as listings from ${vehicleListings}
      where ${isCounted(counted)} group by make_id, model_id, variant_id
    ), counts as (
      select make_id as id, sum(listings)::int as listings from offers group by make_id
      union all select model_id, sum(listings)::int from offers group by model_id
      union all select variant_id, sum(listings)::int from offers where variant_id is not null group by variant_id
    )
    select make, "makeSlug", model, "modelSlug", variant, "variantSlug", coalesce(listings, 0) as listings
    from entries left join counts using (id)
    order by coalesce(listings, 0) = 0, level, listings desc, make, model, variant
    limit ${limit}`)) as { rows: MatchRow[] }
  return result.rows
}

export async function findMake(db: Db, vehicleType: string, slug: string) {
  return firstOf(
    db
      .select({ id: vehicleMakes.id, name: vehicleMakes.name, vehicleTypeId: vehicleMakes.vehicleTypeId })
      .from(vehicleMakes)
      .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
      .where(and(eq(vehicleTypes.key, vehicleType), eq(vehicleMakes.slug, slug))),
  )
}

export async function findModel(db: Db, makeId: string, slug: string) {
  return firstOf(
    db
      .select({ id: vehicleModels.id, name: vehicleModels.name, slug: vehicleModels.slug })
      .from(vehicleModels)
      .where(and(eq(vehicleModels.makeId, makeId), eq(vehicleModels.slug, slug))),
  )
}

export async function findVariant(db: Db, modelId: string, slug: string) {
  return firstOf(
    db
      .select({ id: vehicleVariants.id, name: vehicleVariants.name })
      .from(vehicleVariants)
      .where(and(eq(vehicleVariants.modelId, modelId), eq(vehicleVariants.slug, slug))),
  )
}

/** Ignores case, as the database's unique index of names does. */
export async function findVariantByName(db: Db, modelId: string, name: string) {
  return firstOf(
    db
      .select({ id: vehicleVariants.id, name: vehicleVariants.name })
      .from(vehicleVariants)
      .where(and(eq(vehicleVariants.modelId, modelId), sql`lower(${vehicleVariants.name}) = lower(${name})`)),
  )
}

export async function modelNames(db: Db, makeId: string): Promise<string[]> {
  const rows = await db
    .select({ name: vehicleModels.name })
    .from(vehicleModels)
    .where(eq(vehicleModels.makeId, makeId))
    .orderBy(isOther, sql`lower(${vehicleModels.name})`)
  return rows.map(({ name }) => name)
}

export async function variantNames(db: Db, modelId: string): Promise<string[]> {
  const rows = await db
    .select({ name: vehicleVariants.name })
    .from(vehicleVariants)
    .where(eq(vehicleVariants.modelId, modelId))
    .orderBy(sql`lower(${vehicleVariants.name})`)
  return rows.map(({ name }) => name)
}

export async function makesBySlug(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .selectDistinctOn([vehicleMakes.slug], { slug: vehicleMakes.slug, name: vehicleMakes.name })
    .from(vehicleMakes)
    .where(inArray(vehicleMakes.slug, [...slugs]))
    .orderBy(asc(vehicleMakes.slug))
}

export async function findCategory(db: Db, vehicleTypeId: string, key: string) {
  return firstOf(
    db
      .select({ id: vehicleCategories.id })
      .from(vehicleCategories)
      .where(and(eq(vehicleCategories.vehicleTypeId, vehicleTypeId), eq(vehicleCategories.key, key))),
  )
}

/** Returns all models, and makes without models, with their names; no makes that only sellers have typed. */
export async function allModels(db: Db) {
  return db
    .select({
      vehicleType: vehicleTypes.key,
      make: { slug: vehicleMakes.slug, name: vehicleMakes.name },
      modelId: vehicleModels.id,
      model: { slug: vehicleModels.slug, name: vehicleModels.name },
      group: vehicleModels.group,
    })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .leftJoin(vehicleModels, eq(vehicleModels.makeId, vehicleMakes.id))
    .where(eq(vehicleMakes.askedFor, false))
    .orderBy(asc(vehicleTypes.position), sql`lower(${vehicleMakes.name})`, isOther, sql`lower(${vehicleModels.name})`)
}

/** Returns all variants by the ids of their models. */
export async function allVariants(db: Db) {
  return db
    .select({ modelId: vehicleVariants.modelId, slug: vehicleVariants.slug, name: vehicleVariants.name })
    .from(vehicleVariants)
    .orderBy(sql`lower(${vehicleVariants.name})`)
}

/** Returns the last transaction that changed the taxonomy. */
export async function version(db: Db): Promise<string> {
  const [row] = await db.select({ changedBy: taxonomyVersions.changedBy }).from(taxonomyVersions)
  return row?.changedBy ?? ''
}

export async function hasTypes(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: vehicleTypes.id }).from(vehicleTypes).limit(1)
  return row !== undefined
}

export async function findType(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select({ id: vehicleTypes.id }).from(vehicleTypes).where(eq(vehicleTypes.key, key))
  return row?.id ?? null
}

export async function modelsOf(db: Db, makeId: string) {
  return db
    .select({ name: vehicleModels.name, slug: vehicleModels.slug })
    .from(vehicleModels)
    .where(eq(vehicleModels.makeId, makeId))
}

export async function insertMake(db: Db, make: typeof vehicleMakes.$inferInsert): Promise<void> {
  await db.insert(vehicleMakes).values(make)
}

export async function insertModel(db: Db, model: typeof vehicleModels.$inferInsert): Promise<void> {
  await db.insert(vehicleModels).values(model)
}

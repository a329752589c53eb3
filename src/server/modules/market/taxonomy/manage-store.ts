/** Reads and writes entries of any level of the taxonomy by id. */
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { TaxonomyLevel } from '../../../../contract/market/taxonomy-levels.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { vehicleListings } from '../offers/tables.ts'
import {
  type GivenNames,
  vehicleCategories,
  vehicleMakes,
  vehicleModels,
  vehicleTypes,
  vehicleVariants,
} from './tables.ts'

/** The columns of each level under common names. */
const levels = {
  types: { table: vehicleTypes, slug: vehicleTypes.key, parent: null, listings: vehicleListings.vehicleTypeId },
  makes: {
    table: vehicleMakes,
    slug: vehicleMakes.slug,
    parent: vehicleMakes.vehicleTypeId,
    listings: vehicleListings.makeId,
  },
  models: {
    table: vehicleModels,
    slug: vehicleModels.slug,
    parent: vehicleModels.makeId,
    listings: vehicleListings.modelId,
  },
  variants: {
    table: vehicleVariants,
    slug: vehicleVariants.slug,
    parent: vehicleVariants.modelId,
    listings: vehicleListings.variantId,
  },
  categories: {
    table: vehicleCategories,
    slug: vehicleCategories.key,
    parent: vehicleCategories.vehicleTypeId,
    listings: vehicleListings.categoryId,
  },
} as const satisfies Record<
  TaxonomyLevel,
  { table: unknown; slug: PgColumn; parent: PgColumn | null; listings: PgColumn }
>

const models = alias(vehicleModels, 'above_models')
const makes = alias(vehicleMakes, 'above_makes')
const types = alias(vehicleTypes, 'above_types')

export interface EntryRow {
  id: string
  name: string
  description: string | null
  slug: string
  model: { id: string; name: string } | null
  make: { id: string; name: string } | null
  type: { id: string; name: string; key: string } | null
  names: GivenNames | null
  iconName: string | null
  fromYear: number | null
  toYear: number | null
  isListed: boolean
  askedFor: boolean
  entries: number
  listings: number
}

const nothing = sql<null>`null`

function childrenOf(level: TaxonomyLevel): SQL<number> {
  const { table } = levels[level]
  const among = {
    types: sql`(select count(*) from vehicle_makes c where c.vehicle_type_id = ${table.id})
      + (select count(*) from vehicle_categories c where c.vehicle_type_id = ${table.id})`,
    makes: sql`(select count(*) from vehicle_models c where c.make_id = ${table.id} and c.slug <> ${otherModel.slug})`,
    models: sql`(select count(*) from vehicle_variants c where c.model_id = ${table.id})`,
    variants: sql`0`,
    categories: sql`0`,
  }[level]
  return sql<number>`${among}`.mapWith(Number)
}

function listingsOf(level: TaxonomyLevel): SQL<number> {
  const { table, listings } = levels[level]
  return sql<number>`(select count(*) from ${vehicleListings} where ${listings} = ${table.id})`.mapWith(Number)
}

function isListedOf(level: TaxonomyLevel) {
  switch (level) {
    case 'makes':
      return vehicleMakes.isListed
    case 'models':
      return vehicleModels.isListed
    case 'variants':
      return vehicleVariants.isListed
    case 'types':
    case 'categories':
      return sql<boolean>`true`
  }
}

function selectEntries(db: Db, level: TaxonomyLevel) {
  const { table, slug, parent } = levels[level]
  const isType = level === 'types'
  return db
    .select({
      id: table.id,
      name: table.name,
      description: table.description,
      slug,
      model: { id: models.id, name: models.name },
      make: { id: makes.id, name: makes.name },
      type: { id: types.id, name: types.name, key: types.key },
      names: isType ? vehicleTypes.names : level === 'categories' ? vehicleCategories.names : nothing,
      iconName: isType ? vehicleTypes.iconName : nothing,
      fromYear: level === 'variants' ? vehicleVariants.fromYear : nothing,
      toYear: level === 'variants' ? vehicleVariants.toYear : nothing,
      isListed: isListedOf(level),
      askedFor: level === 'makes' ? vehicleMakes.askedFor : sql<boolean>`false`,
      entries: childrenOf(level),
      listings: listingsOf(level),
    })
    .from(table)
    .leftJoin(models, level === 'variants' ? eq(models.id, parent as PgColumn) : sql`false`)
    .leftJoin(makes, eq(makes.id, level === 'models' ? (parent as PgColumn) : models.makeId))
    .leftJoin(
      types,
      eq(types.id, level === 'makes' || level === 'categories' ? (parent as PgColumn) : makes.vehicleTypeId),
    )
    .$dynamic()
}

export interface EntryQuery {
  level: TaxonomyLevel
  text: string
  withinId?: string | undefined
  only?: 'asked_for' | 'retired' | undefined
  page: number
  pageSize: number
}

function conditionOf({ level, text, withinId, only }: EntryQuery): SQL | undefined {
  const { table } = levels[level]
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    only === undefined ? undefined : onlyOf(level, only),
    text === '' ? undefined : ilike(table.name, pattern),
    withinId === undefined ? undefined : or(...[models.id, makes.id, types.id].map((id) => eq(id, withinId))),
  )
}

/** Only makes are asked for. */
function onlyOf(level: TaxonomyLevel, only: 'asked_for' | 'retired'): SQL {
  const askedFor = level === 'makes' ? sql`${vehicleMakes.askedFor}` : sql`false`
  return only === 'asked_for' ? askedFor : sql`(not ${isListedOf(level)} and not ${askedFor})`
}

export async function total(db: Db, query: EntryQuery): Promise<number> {
  return db.$count(selectEntries(db, query.level).where(conditionOf(query)).as('entries'))
}

/** Sorts the model "Other" behind the others. */
const isOther = sql`(${vehicleModels.slug} = ${otherModel.slug})`

/** Returns one page, by name. */
export async function pageOf(db: Db, query: EntryQuery): Promise<EntryRow[]> {
  const { level } = query
  const { table } = levels[level]
  return selectEntries(db, level)
    .where(conditionOf(query))
    .orderBy(
      ...(query.only === 'asked_for' ? [sql`${listingsOf(level)} desc`] : []),
      ...(level === 'models' ? [isOther] : []),
      sql`lower(${table.name})`,
      asc(table.id),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
}

export async function find(db: Db, level: TaxonomyLevel, id: string): Promise<EntryRow | null> {
  return firstOf(selectEntries(db, level).where(eq(levels[level].table.id, id)))
}

/** Returns the names of a level with their parents, below one entry if it is given. */
export async function choicesOf(db: Db, level: 'types' | 'makes' | 'models', withinId?: string) {
  const { table } = levels[level]
  const rows = await db
    .select({ id: table.id, name: table.name, type: types.name, make: makes.name })
    .from(table)
    .leftJoin(makes, level === 'models' ? eq(makes.id, vehicleModels.makeId) : sql`false`)
    .leftJoin(types, eq(types.id, level === 'makes' ? vehicleMakes.vehicleTypeId : makes.vehicleTypeId))
    .where(withinId === undefined ? undefined : or(eq(makes.id, withinId), eq(types.id, withinId)))
    .orderBy(
      asc(types.position),
      sql`lower(${makes.name})`,
      ...(level === 'models' ? [isOther] : []),
      sql`lower(${table.name})`,
    )
  return rows.map(({ id, name, type, make }) => ({ id, name, path: [type, make].filter((above) => above !== null) }))
}

/**
 * Returns slugs that a new entry cannot have: those of its siblings, or, if slugs are keys of the whole market, all.
 */
export async function takenSlugs(db: Db, level: TaxonomyLevel, parentId: string | null): Promise<Set<string>> {
  const { table, slug, parent } = levels[level]
  const isKey = level === 'types' || level === 'categories'
  const rows = await db
    .select({ slug })
    .from(table)
    .where(isKey || parent === null || parentId === null ? undefined : eq(parent, parentId))
  return new Set(rows.map(({ slug }) => slug))
}

export interface NewEntry {
  id: string
  name: string
  description: string | null
  slug: string
  parentId: string | null
  names: GivenNames | null
  iconName: string
  fromYear: number | null
  toYear: number | null
}

export async function insert(db: Db, level: TaxonomyLevel, entry: NewEntry): Promise<void> {
  const { id, name, description, slug, names, iconName, fromYear, toYear } = entry
  const parentId = entry.parentId ?? ''
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${levels[level].table})`
  switch (level) {
    case 'types':
      await db.insert(vehicleTypes).values({ id, name, description, key: slug, names, iconName, position: last })
      return
    case 'makes':
      await db.insert(vehicleMakes).values({ id, name, description, slug, vehicleTypeId: parentId })
      return
    case 'models':
      await db.insert(vehicleModels).values({ id, name, description, slug, makeId: parentId })
      return
    case 'variants':
      await db.insert(vehicleVariants).values({ id, name, description, slug, fromYear, toYear, modelId: parentId })
      return
    case 'categories':
      await db
        .insert(vehicleCategories)
        .values({ id, name, description, key: slug, names, vehicleTypeId: parentId, position: last })
  }
}

export interface EntryChange {
  name?: string | undefined
  description?: string | null | undefined
  names?: GivenNames | undefined
  iconName?: string | undefined
  fromYear?: number | null | undefined
  toYear?: number | null | undefined
}

export async function update(
  db: Db,
  level: TaxonomyLevel,
  id: string,
  { name, description, names, iconName, fromYear, toYear }: EntryChange,
): Promise<void> {
  const change = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...((level === 'types' || level === 'categories') && names !== undefined && { names }),
    ...(level === 'types' && iconName !== undefined && { iconName }),
    ...(level === 'variants' && fromYear !== undefined && { fromYear }),
    ...(level === 'variants' && toYear !== undefined && { toYear }),
  }
  if (Object.keys(change).length === 0) return
  switch (level) {
    case 'types':
      await db.update(vehicleTypes).set(change).where(eq(vehicleTypes.id, id))
      return
    case 'makes':
      await db.update(vehicleMakes).set(change).where(eq(vehicleMakes.id, id))
      return
    case 'models':
      await db.update(vehicleModels).set(change).where(eq(vehicleModels.id, id))
      return
    case 'variants':
      await db.update(vehicleVariants).set(change).where(eq(vehicleVariants.id, id))
      return
    case 'categories':
      await db.update(vehicleCategories).set(change).where(eq(vehicleCategories.id, id))
  }
}

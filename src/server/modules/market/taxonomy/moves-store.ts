/** Reads and writes what merging and moving entries of the taxonomy changes. Call the writes in a transaction. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { taxonomyMoves, vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from './tables.ts'

type Level = 'makes' | 'models' | 'variants'

/** The slugs that name an entry, from its make down to itself. */
export interface Slugs {
  make: string
  model?: string
  variant?: string
}

/** An entry with its parents. */
export interface EntryPath {
  name: string
  vehicleType: string
  vehicleTypeId: string
  makeId: string
  modelId: string | null
  variantId: string | null
  slugs: Slugs
}

/** Returns an entry with its parents; throws if it is gone, which the caller has checked. */
export async function pathOf(db: Db, level: Level, id: string): Promise<EntryPath> {
  const isVariant = level === 'variants'
  const [row] = await db
    .select({
      vehicleType: vehicleTypes.key,
      vehicleTypeId: vehicleTypes.id,
      make: { id: vehicleMakes.id, slug: vehicleMakes.slug, name: vehicleMakes.name },
      model: { id: vehicleModels.id, slug: vehicleModels.slug, name: vehicleModels.name },
      variant: { id: vehicleVariants.id, slug: vehicleVariants.slug, name: vehicleVariants.name },
    })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .leftJoin(vehicleModels, level === 'makes' ? sql`false` : eq(vehicleModels.makeId, vehicleMakes.id))
    .leftJoin(vehicleVariants, isVariant ? eq(vehicleVariants.modelId, vehicleModels.id) : sql`false`)
    .where(eq({ makes: vehicleMakes.id, models: vehicleModels.id, variants: vehicleVariants.id }[level], id))
  if (!row) throw new Error(`There is no entry ${id} of the level ${level}`)
  const { vehicleType, vehicleTypeId, make, model, variant } = row
  return {
    name: (variant ?? model ?? make).name,
    vehicleType,
    vehicleTypeId,
    makeId: make.id,
    modelId: model?.id ?? null,
    variantId: variant?.id ?? null,
    slugs: { make: make.slug, ...(model && { model: model.slug }), ...(variant && { variant: variant.slug }) },
  }
}

export async function childrenOf(db: Db, level: 'models' | 'variants', parentId: string) {
  return level === 'models'
    ? db
        .select({ id: vehicleModels.id, slug: vehicleModels.slug, name: vehicleModels.name })
        .from(vehicleModels)
        .where(eq(vehicleModels.makeId, parentId))
    : db
        .select({ id: vehicleVariants.id, slug: vehicleVariants.slug, name: vehicleVariants.name })
        .from(vehicleVariants)
        .where(eq(vehicleVariants.modelId, parentId))
}

export async function setParent(
  db: Db,
  level: 'models' | 'variants',
  id: string,
  { parentId, slug }: { parentId: string; slug: string },
): Promise<void> {
  if (level === 'models') {
    await db.update(vehicleModels).set({ makeId: parentId, slug }).where(eq(vehicleModels.id, id))
  } else {
    await db.update(vehicleVariants).set({ modelId: parentId, slug }).where(eq(vehicleVariants.id, id))
  }
}

/** Deletes an entry that has no children and no listings any more. */
export async function remove(db: Db, level: Level, id: string): Promise<void> {
  switch (level) {
    case 'makes':
      await db.delete(vehicleMakes).where(eq(vehicleMakes.id, id))
      return
    case 'models':
      await db.delete(vehicleModels).where(eq(vehicleModels.id, id))
      return
    case 'variants':
      await db.delete(vehicleVariants).where(eq(vehicleVariants.id, id))
  }
}

/** Leads what led to an entry to where it is now. */
export async function followMoves(
  db: Db,
  level: Level,
  id: string,
  { makeId, modelId, variantId }: EntryPath,
): Promise<void> {
  const { makes, models, variants } = {
    makes: taxonomyMoves.makeId,
    models: taxonomyMoves.modelId,
    variants: taxonomyMoves.variantId,
  }
  switch (level) {
    case 'makes':
      await db.update(taxonomyMoves).set({ makeId }).where(eq(makes, id))
      return
    case 'models':
      await db.update(taxonomyMoves).set({ makeId, modelId }).where(eq(models, id))
      return
    case 'variants':
      await db.update(taxonomyMoves).set({ makeId, modelId, variantId }).where(eq(variants, id))
  }
}

/** Remembers where slugs lead that named an entry. An entry that got them meanwhile is not led on. */
export async function recordMove(
  db: Db,
  { id, before, into, now }: { id: string; before: Pick<EntryPath, 'slugs'>; into: EntryPath; now: Date },
): Promise<void> {
  const { make, model = null, variant = null } = before.slugs
  const to = { makeId: into.makeId, modelId: into.modelId, variantId: into.variantId }
  await db
    .delete(taxonomyMoves)
    .where(
      and(
        eq(taxonomyMoves.vehicleTypeId, into.vehicleTypeId),
        eq(taxonomyMoves.makeSlug, make),
        model === null ? isNull(taxonomyMoves.modelSlug) : eq(taxonomyMoves.modelSlug, model),
        variant === null ? isNull(taxonomyMoves.variantSlug) : eq(taxonomyMoves.variantSlug, variant),
      ),
    )
  await db.insert(taxonomyMoves).values({
    id,
    vehicleTypeId: into.vehicleTypeId,
    makeSlug: make,
    modelSlug: model,
    variantSlug: variant,
    ...to,
    movedAt: now,
  })
}

/** What an address, a draft or a program names. */
export interface Named {
  make: string
  model: string | null
  variant?: string | null
}

/**
 * Returns the slugs of what a former make, model or variant became; null if it became none. Without a vehicle type what was
 * moved last.
 */
export async function movedTo(
  db: Db,
  vehicleType: string | null,
  { make, model, variant = null }: Named,
): Promise<Required<Named> | null> {
  const ofModel =
    model === null
      ? isNull(taxonomyMoves.modelSlug)
      : or(isNull(taxonomyMoves.modelSlug), eq(taxonomyMoves.modelSlug, model))
  const ofVariant =
    variant === null
      ? isNull(taxonomyMoves.variantSlug)
      : or(isNull(taxonomyMoves.variantSlug), eq(taxonomyMoves.variantSlug, variant))
  const [row] = await db
    .select({
      make: vehicleMakes.slug,
      model: vehicleModels.slug,
      variant: vehicleVariants.slug,
      former: taxonomyMoves.modelSlug,
      formerVariant: taxonomyMoves.variantSlug,
    })
    .from(taxonomyMoves)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, taxonomyMoves.vehicleTypeId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, taxonomyMoves.makeId))
    .leftJoin(vehicleModels, eq(vehicleModels.id, taxonomyMoves.modelId))
    .leftJoin(vehicleVariants, eq(vehicleVariants.id, taxonomyMoves.variantId))
    .where(
      and(
        vehicleType === null ? undefined : eq(vehicleTypes.key, vehicleType),
        eq(taxonomyMoves.makeSlug, make),
        ofModel,
        ofVariant,
      ),
    )
    // What is known of the variant precedes what is known of the model, and that what is known of the make alone.
    .orderBy(
      sql`${taxonomyMoves.variantSlug} nulls last, ${taxonomyMoves.modelSlug} nulls last`,
      desc(taxonomyMoves.movedAt),
    )
    .limit(1)
  if (!row) return null
  return {
    make: row.make,
    model: row.former === null ? model : row.model,
    variant: row.formerVariant === null ? variant : row.variant,
  }
}

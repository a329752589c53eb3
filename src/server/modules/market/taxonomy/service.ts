import { otherMake } from '../../../../contract/market/other-model.ts'
import { maxTaxonomyMatches } from '../../../../contract/market/limits.ts'
import { slugify, uniqueSlug } from '../../../../contract/market/slug.ts'
import type { ModelGroup, TaxonomyMatch, taxonomyOperations } from '../../../../contract/taxonomy.ts'
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { readyFacets } from '../search/service.ts'
import { groupedModels } from './groups-store.ts'
import { otherOf } from './other-models.ts'
import * as movesStore from './moves-store.ts'
import * as store from './store.ts'
import { readingsOf } from './typed-names.ts'
import { makeAsTyped } from './typed-makes.ts'
import { typesAndCategories } from './words-store.ts'

export { makeAliases } from '../../../../contract/market/make-names.ts'
export { createOfferedTaxonomy, type OfferedTaxonomy } from './words.ts'
export { adminTaxonomy, mergeTaxonomyEntries, moveTaxonomyEntry } from './manage.ts'
export type { VehicleRename } from './moves.ts'
export { type ImportedMake, importTaxonomy } from './import.ts'
export { completeMakes } from './other-models.ts'
export { type NamedEntry, namedEntries, type TaxonomyModel, wholeTaxonomy } from './whole-taxonomy.ts'

export const taxonomy: HandlersOf<typeof taxonomyOperations> = {
  async types(scope, counted) {
    const facets = await readyFacets(scope, filtersOf(counted))
    if (facets) return { types: facets.vehicleTypes }
    const types = await store.typesWithCounts(scope.db, countedAt(scope, counted))
    const { withheldTypes } = scope.market.current
    return { types: types.filter(({ key }) => !withheldTypes.includes(key)) }
  },

  async bodyTypes(scope, { vehicleType }) {
    return { bodyTypes: await store.categoriesWithCounts(scope.db, vehicleType, countedAt(scope)) }
  },

  async makes(scope, { vehicleType, ...counted }) {
    const facets = await readyFacets(scope, { vehicleType, ...filtersOf(counted) })
    const makes = facets ? facets.makes : await store.makesWithCounts(scope.db, vehicleType, countedAt(scope, counted))
    return { makes: withListed(makes, await store.unlistedMakes(scope.db, vehicleType)) }
  },

  async find(scope, { vehicleType, text, ...counted }) {
    const limit = maxTaxonomyMatches
    for (const words of readingsOf(text)) {
      const rows = await store.matchesWithCounts(scope.db, { vehicleType, words, limit, ...countedAt(scope, counted) })
      if (rows.length > 0) return { matches: rows.map(matchOf) }
    }
    return { matches: [] }
  },

  async models(scope, { vehicleType, make, ...counted }) {
    const found = await requireMake(scope, vehicleType, make)
    const facets = await readyFacets(scope, { vehicleType, make, ...filtersOf(counted) })
    const models = facets ? facets.models : await store.modelsWithCounts(scope.db, found.id, countedAt(scope, counted))
    const named = models.map(({ slug, name, listings }) => ({ slug, name, listings }))
    return { models: withListed(named, await store.unlistedModels(scope.db, found.id)) }
  },

  async moved(scope, { vehicleType = null, make, model = null, variant = null }) {
    return { moved: await movesStore.movedTo(scope.db, vehicleType, { make, model, variant }) }
  },

  async modelGroups(scope, make) {
    return { groups: groupsOf(await groupedModels(scope.db, make)) }
  },

  async variants(scope, { vehicleType, make, model, ...counted }) {
    const found = await requireMakeAndModel(scope, { vehicleType, make, model })
    const variants = await store.variantsWithCounts(scope.db, found.model.id, countedAt(scope, counted))
    return {
      variants: variants.flatMap(({ isListed, ...variant }) => {
        if (isListed) return [variant]
        return variant.listings > 0 ? [{ ...variant, isListed }] : []
      }),
    }
  },
}

interface Counting {
  withoutDamaged?: boolean | undefined
}

/** The filters of what is counted. */
function filtersOf({ withoutDamaged = false }: Counting): { damaged?: ['hidden'] } {
  return withoutDamaged ? { damaged: ['hidden'] } : {}
}

function countedAt(scope: Scope, { withoutDamaged = false }: Counting = {}): store.Counted {
  return { now: scope.now(), withoutDamaged }
}

/** Buyers find what is on offer; sellers are offered what is listed. Without either an entry is in no list. */
function withListed<Entry extends { slug: string; listings: number }>(
  entries: readonly Entry[],
  unlisted: ReadonlySet<string>,
) {
  return entries.flatMap((entry) => {
    if (!unlisted.has(entry.slug)) return [entry]
    return entry.listings > 0 ? [{ ...entry, isListed: false }] : []
  })
}

/** Only the last of the three is counted; its parents are listed by name. */
function matchOf({ listings, ...row }: store.MatchRow): TaxonomyMatch {
  const make = { name: row.make, slug: row.makeSlug, listings }
  if (row.model === null || row.modelSlug === null) return { make }
  const model = { name: row.model, slug: row.modelSlug, listings }
  if (row.variant === null || row.variantSlug === null) return { make, model }
  return { make, model, variant: { name: row.variant, slug: row.variantSlug, listings } }
}

/** Groups of several models; a group of one is that model. */
function groupsOf(grouped: readonly { group: string; slug: string }[]): ModelGroup[] {
  return [...Map.groupBy(grouped, ({ group }) => group)]
    .map(([name, members]) => ({ name, models: members.map(({ slug }) => slug) }))
    .filter(({ models }) => models.length > 1)
}

/** A make that has been merged is the one that it became. */
async function requireMake(scope: Scope, vehicleType: string, slug: string) {
  const make = (await store.findMake(scope.db, vehicleType, slug)) ?? (await mergedMake(scope, vehicleType, slug))
  if (!make) throw new Problem('make_not_found', { details: { make: slug } })
  return make
}

async function mergedMake(scope: Scope, vehicleType: string, slug: string) {
  const moved = await movesStore.movedTo(scope.db, vehicleType, { make: slug, model: null })
  return moved && store.findMake(scope.db, vehicleType, moved.make)
}

/** Returns the slugs of what a former make, or make and model, became; null where it became nothing. */
export function movedVehicle(
  scope: Scope,
  vehicleType: string,
  former: { make: string; model: string | null },
): Promise<{ make: string; model: string | null } | null> {
  return movesStore.movedTo(scope.db, vehicleType, former)
}

async function requireModel(scope: Scope, make: { id: string; name: string }, slug: string) {
  const model = await store.findModel(scope.db, make.id, slug)
  if (model) return model
  const available = await store.modelNames(scope.db, make.id)
  throw new Problem('model_not_found', { details: { model: slug, make: make.name, available } })
}

async function requireVariant(
  scope: Scope,
  model: { id: string; name: string },
  { variant, variantName }: Pick<VehicleNames, 'variant' | 'variantName'>,
) {
  if (variant === null && !variantName) return null
  const found =
    variant === null
      ? await store.findVariantByName(scope.db, model.id, variantName ?? '')
      : await store.findVariant(scope.db, model.id, variant)
  if (found) return found
  const available = await store.variantNames(scope.db, model.id)
  throw new Problem('variant_not_found', {
    details: { variant: variant ?? variantName, model: model.name, available },
  })
}

/** A listing's place in the taxonomy: slugs, or the variant by its name. */
export interface VehicleNames {
  vehicleType: string
  make: string
  model: string
  /** The name of a make that the catalogue lacks. */
  otherMake: string | null
  variant: string | null
  variantName: string | null
  bodyType: string | null
}

/** The taxonomy entries that a listing names by slug. */
export interface Classification {
  vehicleTypeId: string
  make: { id: string; name: string }
  model: { id: string; name: string; slug: string }
  variant: { id: string; name: string } | null
  /** Null where the body type is not stated. */
  categoryId: string | null
}

/** Returns a make and a model by their slugs. Throws the problem of the first that does not exist. */
export async function requireMakeAndModel(
  scope: Scope,
  { vehicleType, make, model }: Pick<VehicleNames, 'vehicleType' | 'make' | 'model'>,
) {
  const foundMake = await requireMake(scope, vehicleType, make)
  const foundModel = await store.findModel(scope.db, foundMake.id, model)
  if (foundModel) return { make: foundMake, model: foundModel }
  const moved = await movesStore.movedTo(scope.db, vehicleType, { make, model })
  const movedMake = moved && (await store.findMake(scope.db, vehicleType, moved.make))
  const movedModel = movedMake && moved.model !== null && (await store.findModel(scope.db, movedMake.id, moved.model))
  if (movedMake && movedModel) return { make: movedMake, model: movedModel }
  return { make: foundMake, model: await requireModel(scope, foundMake, model) }
}

/** Returns the id of a model's variant; null if it has no such variant. */
export async function findVariantId(scope: Scope, modelId: string, slug: string): Promise<string | null> {
  return (await store.findVariant(scope.db, modelId, slug))?.id ?? null
}

/** Returns the names of the makes of any vehicle type with these slugs, each once. */
export function makesBySlug(scope: Scope, slugs: readonly string[]): Promise<{ slug: string; name: string }[]> {
  return store.makesBySlug(scope.db, slugs)
}

async function makeAndModelOf(scope: Scope, names: VehicleNames) {
  const { vehicleType, model, otherMake: typed } = names
  if (names.make !== otherMake || typed === null) return requireMakeAndModel(scope, names)
  const make = await makeAsTyped(scope, vehicleType, typed)
  return { make, model: await requireModel(scope, make, model) }
}

/**
 * Resolves slugs to taxonomy entries, and adds a make that its seller has typed. Throws the problem of the first that does not
 * exist.
 */
export async function classify(scope: Scope, names: VehicleNames): Promise<Classification> {
  const { make, model } = await makeAndModelOf(scope, names)
  const variant = await requireVariant(scope, model, names)
  if (names.bodyType === null) return { vehicleTypeId: make.vehicleTypeId, make, model, variant, categoryId: null }
  const category = await store.findCategory(scope.db, make.vehicleTypeId, names.bodyType)
  if (!category) {
    throw new Problem('invalid_input', {
      issues: [
        {
          path: 'bodyType',
          code: 'not_of_vehicle_type',
          message: 'This body type does not belong to the vehicle type',
        },
      ],
    })
  }
  return { vehicleTypeId: make.vehicleTypeId, make, model, variant, categoryId: category.id }
}

/** Returns the keys of all vehicle types in their order, also of those that are not on offer. */
export async function allVehicleTypes(scope: Scope): Promise<string[]> {
  return (await typesAndCategories(scope.db)).types.map(({ key }) => key)
}

/** Returns whether the taxonomy has any entry. */
export function hasTaxonomy(scope: Scope): Promise<boolean> {
  return store.hasTypes(scope.db)
}

/** Changes whenever the taxonomy does. */
export function taxonomyVersion(scope: Scope): Promise<string> {
  return store.version(scope.db)
}

/** Adds a model, and its make if none has the name; existing entries stay unchanged. */
export function addModel(
  scope: Scope,
  { vehicleType, make, model }: { vehicleType: VehicleType; make: string; model: string },
): Promise<void> {
  return inTransaction(scope, async (scope) => {
    const makeSlug = slugify(make)
    const vehicleTypeId = await store.findType(scope.db, vehicleType)
    if (vehicleTypeId === null || makeSlug === '' || slugify(model) === '') return
    const known = await store.findMake(scope.db, vehicleType, makeSlug)
    const makeId = known?.id ?? scope.newId()
    if (!known) {
      await store.insertMake(scope.db, { id: makeId, vehicleTypeId, name: make, slug: makeSlug })
      await store.insertModel(scope.db, otherOf(scope, makeId))
    }
    const models = await store.modelsOf(scope.db, makeId)
    if (models.some(({ name }) => name.toLowerCase() === model.toLowerCase())) return
    const slug = uniqueSlug(model, (slug) => models.some((other) => other.slug === slug))
    await store.insertModel(scope.db, { id: scope.newId(), makeId, name: model, slug })
  })
}

/**
 * Merges and moves makes, models and variants with all that they have, in the transaction of the caller: listings and their
 * titles, and the slugs by which addresses, drafts and programs name them (decision 188).
 */
import { isOtherModel } from '../../../../contract/market/other-model.ts'
import { uniqueSlug } from '../../../../contract/market/slug.ts'
import { listingsWithOtherModel, nameModel, reclassifyListings, retitle } from '../offers/service.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './moves-store.ts'
import { modelInWords } from './typed-names.ts'

type Level = 'makes' | 'models' | 'variants'

/** Slugs that name something else, or nothing, from now on. */
export interface VehicleRename {
  vehicleType: string
  from: store.Slugs
  to: store.Slugs
  /** What the entry itself was called, and is. */
  names: { from: string; to: string }
}

/** How many listings moved, and which slugs name them now. */
export interface MovedListings {
  listings: number
  renames: readonly VehicleRename[]
}

/** Merges an entry into another one of its level, and deletes it. */
export async function mergeEntries(scope: Scope, level: Level, fromId: string, intoId: string): Promise<MovedListings> {
  const renames: VehicleRename[] = []
  return { listings: await merge(scope, level, fromId, intoId, renames), renames }
}

/** Moves a model to another make, or a variant to another model. */
export async function moveEntry(
  scope: Scope,
  level: 'models' | 'variants',
  entryId: string,
  parentId: string,
): Promise<MovedListings> {
  const renames: VehicleRename[] = []
  return { listings: await move(scope, level, entryId, parentId, renames), renames }
}

async function merge(
  scope: Scope,
  level: Level,
  fromId: string,
  intoId: string,
  renames: VehicleRename[],
): Promise<number> {
  let moved = 0
  const before = await store.pathOf(scope.db, level, fromId)
  const unnamed = level === 'makes' ? await listingsWithOtherModel(scope, fromId) : []
  if (level !== 'variants') {
    const below = level === 'makes' ? 'models' : 'variants'
    const others = await store.childrenOf(scope.db, below, intoId)
    for (const child of await store.childrenOf(scope.db, below, fromId)) {
      const same = others.find(
        ({ slug, name }) => slug === child.slug || name.toLowerCase() === child.name.toLowerCase(),
      )
      moved += same
        ? await merge(scope, below, child.id, same.id, renames)
        : await move(scope, below, child.id, intoId, renames)
    }
  }
  const into = await store.pathOf(scope.db, level, intoId)
  moved += await reclassifyListings(scope, level, fromId, into)
  await store.followMoves(scope.db, level, fromId, into)
  await store.recordMove(scope.db, { id: scope.newId(), before, into, now: scope.now() })
  if (level === 'makes') await nameModels(scope, unnamed, { before, into })
  renames.push(renameOf(before, into))
  await store.remove(scope.db, level, fromId)
  // Titles consist of make and model. Those with the model "Other" are written with their make.
  if (level === 'makes' || (level === 'models' && !isOtherModel(into.slugs.model))) await retitle(scope, level, intoId)
  return moved
}

/** What a seller had to write because the make had no models is one of the new make's, where the words begin with its name. */
async function nameModels(
  scope: Scope,
  unnamed: readonly { id: string; modelDescription: string }[],
  { before, into }: { before: store.EntryPath; into: store.EntryPath },
): Promise<void> {
  if (unnamed.length === 0) return
  const models = (await store.childrenOf(scope.db, 'models', into.makeId)).filter(({ slug }) => !isOtherModel(slug))
  for (const { id, modelDescription } of unnamed) {
    const named = modelInWords(models, modelDescription, [before.name, into.name])
    if (named) await nameModel(scope, id, { modelId: named.model.id, modelDescription: named.rest || null })
  }
}

function renameOf(before: store.EntryPath, after: store.EntryPath): VehicleRename {
  return {
    from: before.slugs,
    to: after.slugs,
    names: { from: before.name, to: after.name },
    vehicleType: after.vehicleType,
  }
}

async function move(
  scope: Scope,
  level: 'models' | 'variants',
  entryId: string,
  parentId: string,
  renames: VehicleRename[],
): Promise<number> {
  const before = await store.pathOf(scope.db, level, entryId)
  const taken = new Set((await store.childrenOf(scope.db, level, parentId)).map(({ slug }) => slug))
  await store.setParent(scope.db, level, entryId, {
    parentId,
    slug: uniqueSlug(before.name, (slug) => taken.has(slug)),
  })
  const after = await store.pathOf(scope.db, level, entryId)
  const moved = await reclassifyListings(scope, level, entryId, after)
  if (level === 'models') {
    // Its variants go with it, and are called by the slugs of the new make.
    for (const variant of await store.childrenOf(scope.db, 'variants', entryId)) {
      const to = await store.pathOf(scope.db, 'variants', variant.id)
      const from = { ...to, slugs: { ...before.slugs, variant: variant.slug } }
      await store.recordMove(scope.db, { id: scope.newId(), before: from, into: to, now: scope.now() })
    }
    await retitle(scope, 'models', entryId)
  } else if (!isOtherModel(after.slugs.model)) {
    await retitle(scope, 'models', parentId)
  }
  await store.followMoves(scope.db, level, entryId, after)
  await store.recordMove(scope.db, { id: scope.newId(), before, into: after, now: scope.now() })
  renames.push(renameOf(before, after))
  return moved
}

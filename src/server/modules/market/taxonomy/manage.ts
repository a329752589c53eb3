/**
 * Adds, changes and deletes entries. The database enforces unique names and references; this maps violations to codes.
 */
import type { AdminTaxonomyEntry, adminTaxonomyOperations } from '../../../../contract/admin-taxonomy.ts'
import { isOtherModel } from '../../../../contract/market/other-model.ts'
import { slugify, uniqueSlug } from '../../../../contract/market/slug.ts'
import { parentLevelOf, type TaxonomyLevel } from '../../../../contract/market/taxonomy-levels.ts'
import { bodyTypes, vehicleTypes } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import { isReferenceViolation, isUniqueViolationAmong } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { retitle } from '../offers/service.ts'
import * as store from './manage-store.ts'
import * as retireStore from './retire-store.ts'
import { mergeEntries, moveEntry, type VehicleRename } from './moves.ts'
import { otherOf } from './other-models.ts'
import { insertOthers } from './other-models-store.ts'
import { requireNewMake, withDuplicates } from './same-makes.ts'
import type { Names } from './words-store.ts'

export const adminTaxonomy: Omit<HandlersOf<typeof adminTaxonomyOperations>, 'merge' | 'move'> = {
  async list(scope, query) {
    const { page, pageSize } = query
    const rows = await store.pageOf(scope.db, query)
    const entries = await withDuplicates(scope, rows.map(toEntry))
    return { total: await store.total(scope.db, query), page, pageSize, entries }
  },

  async get(scope, { level, entryId }) {
    return { entry: toEntry(await requireEntry(scope, level, entryId)) }
  },

  async parents(scope, { level, typeId, makeId }) {
    const aboveModels = makeId ?? typeId
    return {
      types: level === 'types' ? [] : await store.choicesOf(scope.db, 'types'),
      makes: level === 'models' || level === 'variants' ? await store.choicesOf(scope.db, 'makes', typeId) : [],
      models: level === 'variants' ? await store.choicesOf(scope.db, 'models', aboveModels) : [],
    }
  },

  async create(scope, { level, parentId, names: given, ...facts }) {
    requireYears(facts)
    const id = scope.newId()
    const parent = await requireParent(scope, level, parentId)
    await asDuplicate({ level, name: facts.name, parent: parent?.name ?? null }, () =>
      inTransaction(scope, async (scope) => {
        if (level === 'makes' && parent) await requireNewMake(scope, { typeId: parent.id, name: facts.name })
        const taken = await store.takenSlugs(scope.db, level, parent?.id ?? null)
        const slug = slugFor(level, facts.name, taken)
        // A built-in key, under the name that made it, keeps the built-in names.
        const names = Object.keys(given).length === 0 && hasOwnWords(level, slug) ? null : given
        await store.insert(scope.db, level, { ...facts, names, id, slug, parentId: parent?.id ?? null })
        if (level === 'makes') await insertOthers(scope.db, [otherOf(scope, id)])
        await recordAction(scope, {
          action: 'taxonomy_added',
          subjectType: 'taxonomy',
          subjectId: id,
          after: { level, name: facts.name, parent: parent?.name ?? null },
        })
      }),
    )
    return { entryId: id }
  },

  async update(scope, { level, entryId, ...change }) {
    const row = await requireEntry(scope, level, entryId)
    const before = toEntry(row)
    const after = { ...before, ...defined(change) }
    requireYears(after)
    const name = change.name ?? before.name
    if (name !== before.name && isFixed(level, row)) throw new Problem('taxonomy_entry_fixed')
    await asDuplicate({ level, name, parent: before.parent?.name ?? null }, () =>
      inTransaction(scope, async (scope) => {
        if (level === 'makes' && name !== before.name && before.parent)
          await requireNewMake(scope, { typeId: before.parent.id, name, entryId })
        await store.update(scope.db, level, entryId, { ...change, names: namesAfter(row.names, before.name, change) })
        if (name !== before.name && (level === 'makes' || level === 'models')) await retitle(scope, level, entryId)
        await recordAction(scope, {
          action: 'taxonomy_changed',
          subjectType: 'taxonomy',
          subjectId: entryId,
          before: factsOf(level, before),
          after: factsOf(level, after),
        })
      }),
    )
    return { entry: toEntry(await requireEntry(scope, level, entryId)) }
  },

  async setListed(scope, { level, entryId, isListed }) {
    const row = await requireEntry(scope, level, entryId)
    if (!isMovable(level) || isFixed(level, row)) throw new Problem('taxonomy_entry_fixed')
    if (row.isListed !== isListed) {
      await inTransaction(scope, async (scope) => {
        if (row.askedFor && isListed && row.type)
          await requireNewMake(scope, { typeId: row.type.id, name: row.name, entryId })
        await retireStore.setListed(scope.db, level, entryId, isListed)
        await recordAction(scope, {
          action: 'taxonomy_changed',
          subjectType: 'taxonomy',
          subjectId: entryId,
          before: { ...factsOf(level, toEntry(row)), isListed: row.isListed, askedFor: row.askedFor },
          after: { ...factsOf(level, toEntry(row)), isListed },
        })
      })
    }
    return { entry: toEntry(await requireEntry(scope, level, entryId)) }
  },

  async remove(scope, { level, entryId }) {
    const row = await store.find(scope.db, level, entryId)
    if (!row) return { entryId }
    if (isFixed(level, row)) throw new Problem('taxonomy_entry_fixed')
    const { name, entries, listings } = row
    if (entries > 0 || listings > 0) throw new Problem('taxonomy_in_use', { details: { name, entries, listings } })
    try {
      await inTransaction(scope, async (scope) => {
        if (!(await retireStore.remove(scope.db, level, entryId))) return
        await recordAction(scope, {
          action: 'taxonomy_removed',
          subjectType: 'taxonomy',
          subjectId: entryId,
          before: factsOf(level, toEntry(row)),
        })
      })
    } catch (error) {
      if (!isReferenceViolation(error)) throw error
      // It was used meanwhile.
      const { entries, listings } = await requireEntry(scope, level, entryId)
      throw new Problem('taxonomy_in_use', { details: { name, entries, listings } })
    }
    return { entryId }
  },
}

interface Moved {
  entry: AdminTaxonomyEntry
  /** How many listings moved. */
  listings: number
  /** By which slugs they were found before, and are now. */
  renames: readonly VehicleRename[]
}

/** Merges an entry into another one, with everything that the taxonomy and listings say of it. Call it in a transaction. */
export async function mergeTaxonomyEntries(
  scope: Scope<Actor>,
  { level, entryId, intoId }: { level: TaxonomyLevel; entryId: string; intoId: string },
): Promise<Moved> {
  const [row, into] = [await requireEntry(scope, level, entryId), await requireEntry(scope, level, intoId)]
  if (!isMovable(level) || isFixed(level, row) || isFixed(level, into)) throw new Problem('taxonomy_entry_fixed')
  if (entryId === intoId || typeOf(row) !== typeOf(into)) {
    refuseInput('intoId', 'not_of_vehicle_type', 'Another entry of the same vehicle type')
  }
  const { listings, renames } = await mergeEntries(scope, level, entryId, intoId)
  await recordAction(scope, {
    action: 'taxonomy_merged',
    subjectType: 'taxonomy',
    subjectId: intoId,
    before: factsOf(level, toEntry(row)),
    after: { ...factsOf(level, toEntry(into)), listings },
  })
  return { entry: toEntry(await requireEntry(scope, level, intoId)), listings, renames }
}

/** Moves a model to another make, or a variant to another model. Call it in a transaction. */
export async function moveTaxonomyEntry(
  scope: Scope<Actor>,
  { level, entryId, parentId }: { level: TaxonomyLevel; entryId: string; parentId: string },
): Promise<Moved> {
  const row = await requireEntry(scope, level, entryId)
  if ((level !== 'models' && level !== 'variants') || isFixed(level, row)) throw new Problem('taxonomy_entry_fixed')
  const parent = await store.find(scope.db, parentLevelOf[level], parentId)
  if (!parent) throw new Problem('taxonomy_parent_not_found')
  if (typeOf(row) !== typeOf(parent))
    refuseInput('parentId', 'not_of_vehicle_type', 'A parent of the same vehicle type')
  const { listings, renames } = await asDuplicate({ level, name: row.name, parent: parent.name }, () =>
    moveEntry(scope, level, entryId, parentId),
  )
  const entry = toEntry(await requireEntry(scope, level, entryId))
  await recordAction(scope, {
    action: 'taxonomy_moved',
    subjectType: 'taxonomy',
    subjectId: entryId,
    before: factsOf(level, toEntry(row)),
    after: { ...factsOf(level, entry), listings },
  })
  return { entry, listings, renames }
}

/** Levels whose entries are retired, merged and moved. */
function isMovable(level: TaxonomyLevel): level is 'makes' | 'models' | 'variants' {
  return level === 'makes' || level === 'models' || level === 'variants'
}

function typeOf({ type }: store.EntryRow): string | undefined {
  return type?.key
}

function refuseInput(path: string, code: string, message: string): never {
  throw new Problem('invalid_input', { issues: [{ path, code, message }] })
}

/** Every make keeps its model "Other", under this name. */
function isFixed(level: TaxonomyLevel, { slug }: store.EntryRow): boolean {
  return level === 'models' && isOtherModel(slug)
}

async function requireEntry(scope: Scope, level: TaxonomyLevel, entryId: string): Promise<store.EntryRow> {
  const row = await store.find(scope.db, level, entryId)
  if (!row) throw new Problem('taxonomy_entry_not_found')
  return row
}

/** The parent of the new entry; null for types. If it is missing, pages show 'Please select a make for the model.' */
async function requireParent(scope: Scope, level: TaxonomyLevel, parentId: string | undefined) {
  const parentLevel = parentLevelOf[level]
  if (parentLevel === null) return null
  if (parentId === undefined) {
    const issue = { path: 'parentId', code: 'required', message: 'What the entry belongs to has to be chosen' }
    throw new Problem('invalid_input', { issues: [issue] })
  }
  const parent = await store.find(scope.db, parentLevel, parentId)
  if (!parent) throw new Problem('taxonomy_parent_not_found')
  return parent
}

/** The built-in names stay until an administrator writes others, in any language. */
function namesAfter(names: Names, name: string, change: store.EntryChange): NonNullable<Names> | undefined {
  const given = change.names ?? names ?? {}
  const isOwn = names === null && Object.keys(given).length === 0 && (change.name ?? name) === name
  return isOwn ? undefined : given
}

function requireYears({ fromYear, toYear }: { fromYear?: number | null; toYear?: number | null }): void {
  if (fromYear == null || toYear == null || fromYear <= toYear) return
  const issue = { path: 'toYear', code: 'too_small', message: 'The last year comes before the first' }
  throw new Problem('invalid_input', { issues: [issue] })
}

/** Keys of the vocabulary are written with `_`, so that a built-in type or category is matched. */
function slugFor(level: TaxonomyLevel, name: string, taken: ReadonlySet<string>): string {
  const isKey = level === 'types' || level === 'categories'
  const written = (slug: string) => (isKey ? slug.replaceAll('-', '_') : slug)
  // A name of punctuation alone still needs an address.
  return written(uniqueSlug(slugify(name) === '' ? level : name, (slug) => taken.has(written(slug))))
}

/** Only the database can prevent two concurrent entries with the same name. */
async function asDuplicate<Result>(
  { level, ...details }: { level: TaxonomyLevel; name: string; parent: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolationAmong(error, `vehicle_${level}_`)) {
      throw new Problem('taxonomy_duplicate', { details: { level, ...details } })
    }
    throw error
  }
}

function defined(change: store.EntryChange): Partial<AdminTaxonomyEntry> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function factsOf(level: TaxonomyLevel, entry: AdminTaxonomyEntry) {
  const { name, names, description, iconName, fromYear, toYear, path } = entry
  return {
    level,
    name,
    description,
    path,
    ...(Object.keys(names).length > 0 && { names }),
    ...(iconName && { iconName }),
    ...(level === 'variants' && { fromYear, toYear }),
  }
}

function toEntry({ type, make, model, ...row }: store.EntryRow): AdminTaxonomyEntry {
  const above = [type, make, model].filter((entry) => entry !== null)
  const parent = above.at(-1) ?? null
  return {
    ...row,
    names: row.names ?? {},
    sameAs: null,
    parent: parent && { id: parent.id, name: parent.name },
    path: above.map(({ name }) => name),
  }
}

/** Returns whether a type or category of this key has built-in names. */
function hasOwnWords(level: TaxonomyLevel, slug: string): boolean {
  const known: readonly string[] = level === 'types' ? vehicleTypes : bodyTypes
  return known.includes(slug)
}

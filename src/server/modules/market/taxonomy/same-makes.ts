/** Makes that mean one and the same by their names (decision 198). */
import type { AdminTaxonomyEntry } from '../../../../contract/admin-taxonomy.ts'
import { sameMake } from '../../../../contract/market/make-names.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import * as manageStore from './manage-store.ts'
import * as typedStore from './typed-makes-store.ts'

/**
 * Throws `taxonomy_duplicate` with the name of the make that this name means already: the new one would take typed searches
 * away from it. One that sellers typed counts only beside a new entry.
 */
export async function requireNewMake(
  scope: Scope,
  { typeId, name, entryId = null }: { typeId: string; name: string; entryId?: string | null },
): Promise<void> {
  await typedStore.lockNames(scope.db, typeId)
  const others = (await typedStore.makesOf(scope.db, typeId)).filter(
    ({ id, askedFor }) => id !== entryId && (entryId === null || !askedFor),
  )
  const same = sameMake(others, name)
  if (!same) return
  const parent = (await manageStore.find(scope.db, 'types', typeId))?.name ?? null
  throw new Problem('taxonomy_duplicate', { details: { level: 'makes', name: same.name, parent } })
}

/** Says of makes that sellers typed which make of the catalogue they mean, where one has such a name. */
export async function withDuplicates(
  scope: Scope,
  entries: readonly AdminTaxonomyEntry[],
): Promise<AdminTaxonomyEntry[]> {
  const typeIds = new Set(entries.flatMap(({ askedFor, parent }) => (askedFor && parent ? [parent.id] : [])))
  const makes = new Map<string, typedStore.TypedMake[]>()
  for (const typeId of typeIds) {
    const all = await typedStore.makesOf(scope.db, typeId)
    makes.set(
      typeId,
      all.filter(({ askedFor }) => !askedFor),
    )
  }
  return entries.map((entry) => {
    const same = entry.askedFor && sameMake(makes.get(entry.parent?.id ?? '') ?? [], entry.name)
    return same ? { ...entry, sameAs: { id: same.id, name: same.name } } : entry
  })
}

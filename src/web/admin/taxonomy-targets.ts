/** What the open entry of the vehicle data can be merged with, and moved to. */
import type { ForecourtApi } from '../../contract/index.ts'
import { parentLevelOf, type TaxonomyLevel } from '../../contract/market/taxonomy-levels.ts'
import { problemOf } from '../problems.ts'
import type { CarryTargets } from './taxonomy-carry.tsx'

export const noTargets: CarryTargets = { siblings: [], parents: [] }
/** Enough for the models of any make; others are found by their names in a filtered list. */
const mostTargets = 100

/** What the open entry can be merged with, and moved to: of the same vehicle type. */
export async function targetsOf(api: ForecourtApi, level: TaxonomyLevel, entryId: string): Promise<CarryTargets> {
  if (level === 'types' || level === 'categories') return noTargets
  const found = await api.adminTaxonomy.get({ level, entryId }).catch(deleted)
  if (!found?.entry.parent) return noTargets
  const { parent } = found.entry
  const above = parentLevelOf[level]
  const siblings =
    level === 'makes'
      ? await makesIn(api, parent.id)
      : await api.adminTaxonomy
          .list({ level, withinId: parent.id, pageSize: mostTargets })
          .then(({ entries }) => entries.map(({ id, name }) => ({ id, name, path: [] })))
  if (above === 'types' || above === null) return { siblings, parents: [] }
  const { entry } = await api.adminTaxonomy.get({ level: above, entryId: parent.id })
  const inside = entry.parent && (level === 'models' ? { typeId: entry.parent.id } : { makeId: entry.parent.id })
  const choices = await api.adminTaxonomy.parents({ level, ...inside })
  return { siblings, parents: choices[above] }
}

async function makesIn(api: ForecourtApi, typeId: string) {
  const { makes } = await api.adminTaxonomy.parents({ level: 'models', typeId })
  return makes.map(({ id, name }) => ({ id, name, path: [] }))
}

/** An entry that was deleted after the change is not shown. */
export function deleted(error: unknown): null {
  if (problemOf(error)?.code === 'taxonomy_entry_not_found') return null
  throw error
}

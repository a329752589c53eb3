import type { findabilityOperations, LandingParts } from '../../../contract/findability.ts'
import type { HandlersOf } from '../../operations.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import * as store from './store.ts'

export const findability: HandlersOf<typeof findabilityOperations> = {
  async landing(scope, { make: makeSlug, model: modelSlug, ...filters }) {
    const { db } = scope
    const make = makeSlug === undefined ? null : await requireMake(scope, filters.vehicleType, makeSlug)
    const model = modelSlug === undefined ? null : await requireModel(scope, make?.id, modelSlug)

    const everything = { vehicleType: filters.vehicleType, makeId: null, modelId: null }
    const ofMake = { ...everything, makeId: make?.id ?? null }
    const selection = { ...filters, ...ofMake, modelId: model?.id ?? null }
    const facts = await store.factsOf(db, selection, scope.now())
    const parts = await partsOf(scope, selection)
    const related = await partsOf(scope, everything)
    const models = make === null ? [] : model === null ? parts.models : (await partsOf(scope, ofMake)).models
    return {
      make: make && { slug: make.slug, name: make.name },
      model: model && { slug: model.slug, name: model.name },
      ...facts,
      parts,
      related: { ...related, models },
    }
  },
}

async function requireMake(scope: Scope, vehicleType: string, slug: string) {
  const make = await store.findMake(scope.db, vehicleType, slug)
  if (!make) throw new Problem('make_not_found', { details: { make: slug } })
  return make
}

/** A model is known only together with its make. */
async function requireModel(scope: Scope, makeId: string | undefined, slug: string) {
  const model = makeId === undefined ? null : await store.findModel(scope.db, makeId, slug)
  if (!model) throw new Problem('model_not_found', { details: { model: slug } })
  return model
}

/** The counts with names in the place of ids. Models are named only where their make is given. */
async function partsOf(scope: Scope, selection: store.Selection): Promise<LandingParts> {
  const rows = await store.partsOf(scope.db, selection, scope.now())
  const [makes, models] = await Promise.all([
    named(scope, 'makes', partsBy(rows, 'makeId')),
    selection.makeId === null ? [] : named(scope, 'models', partsBy(rows, 'modelId')),
  ])
  // The database holds keys as text; the answer's schema checks them.
  return {
    makes,
    models,
    bodyTypes: partsBy(rows, 'bodyType') as LandingParts['bodyTypes'],
    fuelTypes: partsBy(rows, 'fuelType') as LandingParts['fuelTypes'],
    countries: partsBy(rows, 'country') as LandingParts['countries'],
  }
}

/** The rows that count by one column. */
function partsBy(rows: readonly store.PartRow[], column: Exclude<keyof store.PartRow, 'listings'>) {
  return rows.flatMap((row) => {
    const key = row[column]
    return key === null ? [] : [{ key, listings: row.listings }]
  })
}

async function named(scope: Scope, kind: 'makes' | 'models', counted: readonly { key: string; listings: number }[]) {
  const names = await store.namesOf(
    scope.db,
    kind,
    counted.map(({ key }) => key),
  )
  return counted.flatMap(({ key, listings }) => {
    const name = names.get(key)
    return name ? [{ ...name, listings }] : []
  })
}

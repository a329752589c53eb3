import { isOtherModel } from '../../../contract/other-model.ts'
import type { seoOperations, LandingParts } from '../../../contract/seo.ts'
import type { HandlersOf } from '../../operations.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { offersOfModel } from '../model-prices/service.ts'
import { type Parts, partsOf } from '../search/service.ts'
import * as store from './store.ts'

export const seo: HandlersOf<typeof seoOperations> = {
  async landing(scope, { make: makeSlug, model: modelSlug, ...filters }) {
    const make = makeSlug === undefined ? null : await requireMake(scope, filters.vehicleType, makeSlug)
    const model = modelSlug === undefined ? null : await requireModel(scope, make?.id, modelSlug)

    const selection = { ...filters, ...(make && { make: make.slug }), ...(model && { model: model.slug }) }
    const { makes, models, bodyTypes, fuelTypes, countries, ...facts } = await partsOf(scope, selection)
    const parts = await named(scope, { makes, models, bodyTypes, fuelTypes, countries }, make !== null)
    const { vehicleType, damaged } = filters
    const related = await named(scope, await partsOf(scope, { vehicleType, damaged }), false)
    const ofMake = make && model ? await partsOf(scope, { vehicleType, damaged, make: make.slug }) : null
    const relatedModels = ofMake ? await namedCounts(scope, 'models', ofMake.models) : parts.models
    return {
      make: make && { slug: make.slug, name: make.name },
      model: model && { slug: model.slug, name: model.name },
      ...facts,
      selling: model && ((await offersOfModel(scope, model.id))?.selling ?? null),
      parts,
      related: { ...related, models: relatedModels },
    }
  },
}

async function requireMake(scope: Scope, vehicleType: string, slug: string) {
  const make = await store.findMake(scope.db, vehicleType, slug)
  if (!make) throw new Problem('make_not_found', { details: { make: slug } })
  return make
}

/** A model is known only together with its make; "Other" has no page. */
async function requireModel(scope: Scope, makeId: string | undefined, slug: string) {
  const model = makeId === undefined || isOtherModel(slug) ? null : await store.findModel(scope.db, makeId, slug)
  if (!model) throw new Problem('model_not_found', { details: { model: slug } })
  return model
}

/** Replaces the ids of the counts by names, largest first. Models are named only if their make is given. */
async function named(
  scope: Scope,
  parts: Pick<Parts, 'makes' | 'models' | 'bodyTypes' | 'fuelTypes' | 'countries'>,
  withModels: boolean,
): Promise<LandingParts> {
  // The database stores keys as text; the response schema checks them.
  return {
    makes: await namedCounts(scope, 'makes', parts.makes),
    models: withModels ? await namedCounts(scope, 'models', parts.models) : [],
    bodyTypes: largestFirst(parts.bodyTypes),
    fuelTypes: largestFirst(parts.fuelTypes) as LandingParts['fuelTypes'],
    countries: largestFirst(parts.countries) as LandingParts['countries'],
  }
}

async function namedCounts(scope: Scope, kind: 'makes' | 'models', counts: Parts['makes']) {
  const names = await store.namesOf(scope.db, kind, [...counts.keys()])
  return largestFirst(counts).flatMap(({ key, listings }) => {
    const name = names.get(key)
    return name && !isOtherModel(name.slug) ? [{ ...name, listings }] : []
  })
}

function largestFirst(counts: Parts['makes']) {
  const found = [...counts].filter(([, listings]) => listings > 0)
  return found.toSorted(([, a], [, b]) => b - a).map(([key, listings]) => ({ key, listings }))
}

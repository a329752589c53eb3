import { isOtherModel } from '../../../../contract/market/other-model.ts'
import type { seoOperations, LandingParts } from '../../../../contract/seo.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { offersOfModel } from '../model-prices/service.ts'
import { type Parts, partsOf } from '../search/service.ts'
import { movedVehicle } from '../taxonomy/service.ts'
import * as store from './store.ts'

export { createPreviews, drawShare } from './preview.ts'
export { robotsText } from './robots.ts'
export { siteManifest } from './manifest.ts'
export { indexOfSitemaps, sitemapNamed } from './sitemap-files.ts'

export const seo: HandlersOf<typeof seoOperations> = {
  async landing(scope, { make: makeSlug, model: modelSlug, ...filters }) {
    const former = { vehicleType: filters.vehicleType, make: makeSlug ?? '', model: modelSlug ?? null }
    const make = makeSlug === undefined ? null : await requireMake(scope, former)
    const model = modelSlug === undefined ? null : await requireModel(scope, make?.id, modelSlug, former)

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

interface Asked {
  vehicleType: string
  make: string
  model: string | null
}

/** Of a make or model that was merged or moved, the problem says where its page is now (`details.movedTo`). */
async function requireMake(scope: Scope, asked: Asked) {
  const make = await store.findMake(scope.db, asked.vehicleType, asked.make)
  if (!make) throw new Problem('make_not_found', { details: { make: asked.make, ...(await movedTo(scope, asked)) } })
  return make
}

/** A model is known only together with its make; "Other" has no page. */
async function requireModel(scope: Scope, makeId: string | undefined, slug: string, asked: Asked) {
  const model = makeId === undefined || isOtherModel(slug) ? null : await store.findModel(scope.db, makeId, slug)
  if (!model) throw new Problem('model_not_found', { details: { model: slug, ...(await movedTo(scope, asked)) } })
  return model
}

async function movedTo(scope: Scope, { vehicleType, make, model }: Asked) {
  const moved = await movedVehicle(scope, vehicleType, { make, model })
  return moved && { movedTo: moved }
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

/** What make, model and variant may be chosen, and whether those in an address exist. */
import type { ForecourtApi } from '../../contract/index.ts'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import type { VehicleType } from '../../contract/vocabulary.ts'
import { problemOf } from '../problems.ts'
import type { Search } from './search-address.ts'

export interface TaxonomyChoices {
  makes: TaxonomyEntry[]
  /** Empty until a make is chosen. */
  models: TaxonomyEntry[]
  /** Empty until a model is chosen. */
  variants: TaxonomyEntry[]
}

/** The names behind the slugs of a search, where they are known. */
export interface TaxonomyNames {
  make?: string | undefined
  model?: string | undefined
  variant?: string | undefined
}

/** Makes are chosen within a vehicle type; a search for all types offers those of cars. */
export const standardVehicleType: VehicleType = 'car'

/**
 * Loads the choices for a search, and takes a make, model or variant that does not exist out of its filters: the page
 * names it as invalid.
 */
export async function withTaxonomy(
  api: ForecourtApi,
  search: Search,
): Promise<{ search: Search; choices: TaxonomyChoices }> {
  const { vehicleType = standardVehicleType, make, model } = search.filters
  const [{ makes }, { models }, { variants }] = await Promise.all([
    api.taxonomy.makes({ vehicleType }),
    make === undefined ? { models: [] } : orNone(api.taxonomy.models({ vehicleType, make }), { models: [] }),
    make === undefined || model === undefined
      ? { variants: [] }
      : orNone(api.taxonomy.variants({ vehicleType, make, model }), { variants: [] }),
  ])
  const choices = { makes, models, variants }
  return { search: withoutUnknown(search, choices), choices }
}

/** An unknown make has no models; that is an answer, not an error. */
async function orNone<Answer>(call: Promise<Answer>, none: Answer): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'make_not_found' || code === 'model_not_found') return none
    throw error
  }
}

function withoutUnknown(search: Search, { makes, models, variants }: TaxonomyChoices): Search {
  const filters = { ...search.filters }
  const invalid = [...search.invalid]
  for (const [name, entries] of [
    ['make', makes],
    ['model', models],
    ['variant', variants],
  ] as const) {
    const value = filters[name]
    if (value === undefined || nameOf(entries, value) !== undefined) continue
    invalid.push({ name, value })
    delete filters[name]
  }
  return { ...search, filters, invalid }
}

export function taxonomyNames({ filters }: Pick<Search, 'filters'>, choices: TaxonomyChoices): TaxonomyNames {
  return {
    make: nameOf(choices.makes, filters.make),
    model: nameOf(choices.models, filters.model),
    variant: nameOf(choices.variants, filters.variant),
  }
}

function nameOf(entries: readonly TaxonomyEntry[], slug: string | undefined): string | undefined {
  return entries.find((entry) => entry.slug === slug)?.name
}

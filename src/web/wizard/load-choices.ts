/** Loads the same lists on the server, for the first page and for forms without script. */
import type { ForecourtApi } from '../../contract/index.ts'
import { problemOf } from '../problems.ts'
import { type KnownChoices, offeredTo, type TaxonomyOption } from './use-taxonomy.ts'
import type { WizardData } from './wizard-data.ts'

export async function loadChoices(
  api: ForecourtApi,
  { vehicleType, make, model }: Pick<WizardData, 'vehicleType' | 'make' | 'model'>,
): Promise<KnownChoices> {
  const type = vehicleType
  const [makes, models, variants] = await Promise.all([
    vehicleType === '' ? null : api.taxonomy.makes({ vehicleType: type }).then(({ makes }) => namesOf(makes)),
    vehicleType === '' || make === ''
      ? null
      : orNone(api.taxonomy.models({ vehicleType: type, make }).then(({ models }) => namesOf(models))),
    vehicleType === '' || make === '' || model === ''
      ? null
      : orNone(api.taxonomy.variants({ vehicleType: type, make, model }).then(({ variants }) => namesOf(variants))),
  ])
  return { vehicleType, make, model, makes, models, variants }
}

/** Sellers do not see the numbers of listings that the search shows. */
function namesOf(entries: readonly TaxonomyOption[]): TaxonomyOption[] {
  return offeredTo(entries).map(({ slug, name }) => ({ slug, name }))
}

/** A draft may name a make that the taxonomy no longer has. */
async function orNone(call: Promise<TaxonomyOption[]>): Promise<TaxonomyOption[]> {
  try {
    return await call
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'make_not_found' || code === 'model_not_found' || code === 'invalid_input') return []
    throw error
  }
}

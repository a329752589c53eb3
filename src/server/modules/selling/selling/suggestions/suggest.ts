import type { z } from 'zod'
import { isOtherModel } from '../../../../../contract/market/other-model.ts'
import type {
  FactSuggestion,
  KeyedVehicle,
  sellingSuggestionOperations,
} from '../../../../../contract/selling-suggestions.ts'
import { readTypeKey } from '../../../../../contract/market/type-key.ts'
import type { Scope } from '../../../../scope.ts'
import { findVariantId, requireMakeAndModel } from '../../../market/taxonomy/service.ts'
import { agreedFacts } from './rules.ts'
import * as store from './store.ts'

/** A model is built alike for some years. */
const yearsApart = 2

type FactRequest = z.output<typeof sellingSuggestionOperations.factSuggestions.input>

/** Of the model "Other" nothing is suggested: it may be anything. Throws `make_not_found` and `model_not_found`. */
export async function suggestFacts(scope: Scope, request: FactRequest): Promise<FactSuggestion[]> {
  const { year, bodyType, fuelType, transmission } = request
  const { model } = await requireMakeAndModel(scope, request)
  if (isOtherModel(model.slug)) return []
  const variantId = request.variant === undefined ? null : await findVariantId(scope, model.id, request.variant)
  const query = {
    modelId: model.id,
    years: year === undefined ? null : { from: year - yearsApart, to: year + yearsApart },
    bodyType,
    fuelType,
    transmission,
  }
  // A variant says more, where enough of it are on offer.
  const ofVariant =
    variantId === null ? [] : agreedFacts(await store.offersOf(scope.db, { ...query, variantId }, scope.now()))
  const ofModel = agreedFacts(await store.offersOf(scope.db, { ...query, variantId: null }, scope.now()))
  const known = new Set(ofVariant.map(({ fact }) => fact))
  return [...ofVariant, ...ofModel.filter(({ fact }) => !known.has(fact))]
}

/** Returns the models that offers with a key are. */
export async function vehiclesOfKey(
  scope: Scope,
  text: string,
): Promise<{ key: string | null; vehicles: KeyedVehicle[] }> {
  const read = readTypeKey(text)
  if (read === null) return { key: null, vehicles: [] }
  return { key: read.key, vehicles: await store.modelsOfKey(scope.db, read.ofType, scope.now()) }
}

/** Which filters the form offers for what is searched: none about what such vehicles cannot have. */
import { isListed, rangeBounds } from '../../contract/market/fact-filters.ts'
import { fitsVehicleType } from '../../contract/market/search-filters.ts'
import { type FactKey, factOf, isFact } from '../../contract/market/vehicle-facts.ts'
import { isTowed, misfitOf } from '../../contract/market/misfits.ts'
import { type FilterGroup, type Question, questionsOf } from './filter-groups.ts'
import { type FilterName, type Filters, valuesOf } from './search-address.ts'

/** Whether the form offers the filters of a fact. One that is in force is offered, so that it can be taken back. */
export function isOffered(fact: FactKey, names: readonly FilterName[], filters: Filters): boolean {
  const { vehicleType } = filters
  if (!names.every((name) => fitsVehicleType(name, vehicleType))) return false
  if (names.some((name) => valuesOf(filters, name).length > 0)) return true
  if (vehicleType !== undefined && factOf(fact).fits?.notAskedOf?.includes(vehicleType)) return false
  if (!asksForTowed(filters)) return true
  return misfitOf(fact, { ...towed, fuelType: null }) === null
}

const towed = { vehicleType: 'caravan', bodyType: 'touring_caravan' } as const

function asksForTowed({ bodyType = [] }: Filters): boolean {
  return bodyType.length > 0 && bodyType.every((one) => isTowed({ bodyType: one }))
}

/** Groups with at least one question for what is searched. */
export function offersGroup(group: FilterGroup, filters: Filters): boolean {
  return questionsOf(group).some((question) => offersQuestion(question, filters))
}

function offersQuestion(question: Question, filters: Filters): boolean {
  if (!isFact(question)) return true
  const names: FilterName[] = isListed(question)
    ? [question]
    : rangeBounds.flatMap(({ key, name }) => (key === question ? [name] : []))
  return isOffered(question, names, filters)
}

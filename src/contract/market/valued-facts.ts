/** Which facts an estimate takes into account, besides vehicle type, make, model, variant, year and mileage. Free of zod. */
import { type FactKey, factKeys, factOf, type FactsWith } from './vehicle-facts.ts'

/** Numbers whose values are few, and each means something of its own. */
export const countedNumbers = ['doors', 'seats', 'previousOwners', 'axles', 'berths'] as const
const others = ['modelDescription', 'bodyType', 'firstRegistrationMonth', 'powerKw', 'batteryWh'] as const

export type ValuedFact =
  FactsWith<{ kind: 'choice' } | { kind: 'several' }> | (typeof countedNumbers)[number] | (typeof others)[number]

export const valuedFacts = factKeys.filter((key): key is ValuedFact => {
  const { kind } = factOf(key)
  return kind === 'choice' || kind === 'several' || isAmong(countedNumbers, key) || isAmong(others, key)
})

function isAmong(keys: readonly FactKey[], key: FactKey): boolean {
  return keys.includes(key)
}

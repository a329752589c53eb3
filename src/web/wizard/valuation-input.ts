/** What an estimate is asked about: what is typed so far, as far as it is complete. */
import { maxYear, minYear } from '../../contract/market/limits.ts'
import { oneLineOf } from '../../contract/market/one-line.ts'
import { otherMake } from '../../contract/market/other-model.ts'
import { valuedFacts } from '../../contract/market/valued-facts.ts'
import { factOf, isStated, vehicleFacts } from '../../contract/market/vehicle-facts.ts'
import { fits } from './fitting-fields.ts'
import type { sellingApi } from './selling-api.ts'
import { typedNumber } from './typed-number.ts'
import type { WizardData } from './wizard-data.ts'

export type ValuationInput = Parameters<typeof sellingApi.selling.valuation>[0]

/** Null until make, model, year and mileage are stated, or why there is no mileage. */
export function valuationInputOf(data: WizardData, listingId: string | null, now: Date): ValuationInput | null {
  const { vehicleType, make, model, variant, year, mileageKm, odometer, country } = data
  const isDriven = /^\d+$/.test(mileageKm)
  const isComplete =
    make !== '' &&
    make !== otherMake &&
    model !== '' &&
    /^\d{4}$/.test(year) &&
    (isDriven || odometer !== '' || !fits('mileageKm', data))
  if (!isComplete || Number(year) < minYear || Number(year) > maxYear(now)) return null
  if (isDriven && Number(mileageKm) > vehicleFacts.mileageKm.max) return null
  const facts = Object.fromEntries(
    valuedFacts.flatMap((key) => {
      const value = valueOf(key, data[key])
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return {
    // The fields contain known keys only, and numbers in their range.
    ...(facts as Partial<ValuationInput>),
    vehicleType,
    make,
    model,
    year: Number(year),
    ...(isDriven && { mileageKm: Number(mileageKm) }),
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(variant) && { variant }),
    ...(country !== '' && { country: country as NonNullable<ValuationInput['country']> }),
    ...(listingId !== null && { listingId }),
  }
}

function valueOf(key: (typeof valuedFacts)[number], typed: string | readonly string[]): unknown {
  const fact = factOf(key)
  if (typeof typed !== 'string') return typed.length === 0 ? undefined : [...typed]
  if (!isStated(typed)) return undefined
  if (fact.kind === 'text') return oneLineOf(typed).slice(0, fact.maxLength) || undefined
  if (fact.kind !== 'number') return typed
  const value = typedNumber(fact, typed)
  return value >= fact.min && value <= fact.max ? value : undefined
}

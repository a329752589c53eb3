import { useEffect, useState } from 'react'
import { maxYear, minYear, placeholderValuation } from '../../contract/limits.ts'
import type { Valuation } from '../../contract/selling.ts'
import type { FuelType, Transmission } from '../../contract/vocabulary.ts'
import { sellingApi } from './selling-api.ts'
import { useWizardForm } from './wizard-context.tsx'
import type { WizardData } from './wizard-data.ts'

export interface ValuationState {
  /** Null until make, model, year and mileage are stated. */
  valuation: Valuation | null
  loading: boolean
}

const pauseMs = 400

/** If the server cannot be reached, there is no data. */
const unknownValue: Valuation = { status: 'not_enough_data', comparables: 0, placeholder: placeholderValuation }

/** The price range of similar vehicles, fetched again after each relevant change. */
export function useValuation(): ValuationState {
  const { data, listingId, now } = useWizardForm()
  const [answer, setAnswer] = useState<{ key: string; valuation: Valuation } | null>(null)
  const input = inputOf(data, listingId, now)
  const key = input === null ? null : JSON.stringify(input)

  useEffect(() => {
    if (key === null) return
    let current = true
    const settle = (valuation: Valuation) => {
      if (current) setAnswer({ key, valuation })
    }
    const timer = setTimeout(() => {
      sellingApi.selling
        .valuation(JSON.parse(key) as Parameters<typeof sellingApi.selling.valuation>[0])
        .then(settle, () => settle(unknownValue))
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [key])

  if (key === null) return { valuation: null, loading: false }
  // The last range stays until the next one arrives.
  return { valuation: answer?.valuation ?? null, loading: answer?.key !== key }
}

function inputOf(
  { vehicleType, make, model, year, mileageKm, bodyType, fuelType, transmission, powerKw }: WizardData,
  listingId: string | null,
  now: Date,
) {
  const complete = make !== '' && model !== '' && /^\d{4}$/.test(year) && /^\d+$/.test(mileageKm)
  if (!complete || Number(year) < minYear || Number(year) > maxYear(now)) return null
  return {
    vehicleType,
    make,
    model,
    year: Number(year),
    mileageKm: Number(mileageKm),
    ...(bodyType !== '' && { bodyType }),
    ...(/^[1-9]\d{0,2}$/.test(powerKw) && { powerKw: Number(powerKw) }),
    ...(fuelType !== '' && { fuelType: fuelType as FuelType }),
    ...(transmission !== '' && { transmission: transmission as Transmission }),
    ...(listingId !== null && { listingId }),
  }
}

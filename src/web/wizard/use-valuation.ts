import { useEffect, useState } from 'react'
import { placeholderValuation } from '../../contract/market/limits.ts'
import type { Valuation } from '../../contract/selling.ts'
import { sellingApi } from './selling-api.ts'
import { type ValuationInput, valuationInputOf } from './valuation-input.ts'
import { useWizardForm } from './wizard-context.tsx'

export interface ValuationState {
  /** Null until make, model, year and mileage are stated. */
  valuation: Valuation | null
  loading: boolean
}

const pauseMs = 400

/** If the server cannot be reached, there is no data. */
const unknownValue: Valuation = {
  status: 'not_enough_data',
  reason: 'not_ready',
  comparables: 0,
  placeholder: placeholderValuation,
  ofModel: null,
}

/** The price range of similar vehicles, fetched again after each relevant change; `known` is the one that came with the page. */
export function useValuation(known: Valuation | null): ValuationState {
  const { data, listingId, now } = useWizardForm()
  const input = valuationInputOf(data, listingId, now)
  const key = input === null ? null : JSON.stringify(input)
  const [answer, setAnswer] = useState(key !== null && known ? { key, valuation: known } : null)

  useEffect(() => {
    if (key === null) return
    let current = true
    const settle = (valuation: Valuation) => {
      if (current) setAnswer({ key, valuation })
    }
    const timer = setTimeout(() => {
      sellingApi.selling.valuation(JSON.parse(key) as ValuationInput).then(settle, () => settle(unknownValue))
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

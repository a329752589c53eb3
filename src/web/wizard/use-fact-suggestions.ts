import { useEffect, useState } from 'react'
import { minYear } from '../../contract/market/limits.ts'
import type { FactSuggestion } from '../../contract/selling-suggestions.ts'
import { fits } from './fitting-fields.ts'
import { sellingApi } from './selling-api.ts'
import { useWizardForm } from './wizard-context.tsx'
import type { WizardData } from './wizard-data.ts'

type Asked = Parameters<typeof sellingApi.selling.factSuggestions>[0]

const pauseMs = 300
const none: readonly FactSuggestion[] = []

/** What similar offers agree on, for the empty fields of this vehicle. Only accounts may ask; a hint that fails is left out. */
export function useFactSuggestions(): readonly FactSuggestion[] {
  const { data, viewer } = useWizardForm()
  const [answer, setAnswer] = useState<readonly FactSuggestion[]>(none)
  const key = viewer.signedIn ? JSON.stringify(askedOf(data)) : 'null'
  useEffect(() => {
    if (key === 'null') return
    let current = true
    const timer = setTimeout(() => {
      sellingApi.selling.factSuggestions(JSON.parse(key) as Asked).then(
        ({ suggestions }) => {
          if (current) setAnswer(suggestions)
        },
        () => {
          if (current) setAnswer(none)
        },
      )
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [key])
  return key === 'null' ? none : answer.filter(({ fact }) => data[fact] === '' && fits(fact, data))
}

/** The vehicle as far as it is stated; null without a model. */
function askedOf({
  vehicleType,
  make,
  model,
  variant,
  year,
  bodyType,
  fuelType,
  transmission,
}: WizardData): Asked | null {
  if (make === '' || model === '') return null
  return {
    vehicleType,
    make,
    model,
    ...(variant !== '' && { variant }),
    ...(/^\d{4}$/.test(year) && Number(year) >= minYear && { year: Number(year) }),
    ...(bodyType !== '' && { bodyType }),
    ...(fuelType !== '' && { fuelType: fuelType as NonNullable<Asked['fuelType']> }),
    ...(transmission !== '' && { transmission: transmission as NonNullable<Asked['transmission']> }),
  }
}

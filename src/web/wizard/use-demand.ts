import { useEffect, useState } from 'react'
import type { Demand } from '../../contract/demand.ts'
import { sellingApi } from './selling-api.ts'
import { valuationInputOf } from './valuation-input.ts'
import { useWizardForm } from './wizard-context.tsx'
import type { WizardData } from './wizard-data.ts'

const pauseMs = 500

/** How many people wait for the vehicle as it is described now; null until that is known, and for visitors. */
export function useDemand(): { demand: Demand; priceEuros: number | null } | null {
  const { data, now, viewer } = useWizardForm()
  const [answer, setAnswer] = useState<{ key: string; demand: Demand | null } | null>(null)
  const described = viewer.signedIn ? describedIn(data, now) : null
  const priceEuros = /^[1-9]\d{0,7}$/.test(data.priceEuros) ? Number(data.priceEuros) : null
  const key =
    described && JSON.stringify({ ...described, ...placeOf(data), ...(priceEuros !== null && { priceEuros }) })

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const settle = (demand: Demand | null) => {
      if (isCurrent) setAnswer({ key, demand })
    }
    const timer = setTimeout(() => {
      // Without an answer nothing is said: the form does not need it.
      sellingApi.demand
        .ofDraft(JSON.parse(key) as Parameters<typeof sellingApi.demand.ofDraft>[0])
        .then(settle, () => settle(null))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])

  if (key === null || answer?.key !== key || !answer.demand) return null
  return { demand: answer.demand, priceEuros }
}

/** The facts that saved searches ask for. */
function describedIn(data: WizardData, now: Date) {
  const input = valuationInputOf(data, null, now)
  if (input === null) return null
  const { vehicleType, make, model, year, mileageKm, bodyType, fuelType, transmission, powerKw } = input
  return { vehicleType, make, model, year, mileageKm, bodyType, fuelType, transmission, powerKw }
}

function placeOf({ country, latitude, longitude }: { country: string; latitude: string; longitude: string }) {
  const isPlaced = latitude !== '' && longitude !== ''
  return {
    ...(country !== '' && { country }),
    ...(isPlaced && { latitude: Number(latitude), longitude: Number(longitude) }),
  }
}

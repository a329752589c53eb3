/** What the estimate takes from the facts of a listing. */
import { isTowed } from '../../../../contract/market/misfits.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import { countedNumbers } from '../../../../contract/market/valued-facts.ts'
import { factKeys, factOf, isStated } from '../../../../contract/market/vehicle-facts.ts'
import { fold } from '../../../platform/text/fold.ts'
import type { ValuedVehicle } from './formula/vehicle.ts'

/** A listing, a draft or an imported row: what is absent is not stated. */
export interface StatedVehicle {
  vehicleType: string
  make: string
  model: string
  variant?: string | null | undefined
  modelDescription?: string | null | undefined
  year: number
  firstRegistrationMonth?: number | null | undefined
  mileageKm?: number | null | undefined
  odometer?: string | null | undefined
  powerKw?: number | null | undefined
  fuelType?: string | null | undefined
  transmission?: string | null | undefined
  bodyType?: string | null | undefined
  offerKind?: string | null | undefined
  condition?: string | null | undefined
  damaged?: string | null | undefined
  batteryWh?: number | null | undefined
}

/** Facts that the formula has terms for, and what keeps a vehicle from being valued and compared: damage, an unknown mileage. */
const ownTerms: ReadonlySet<string> = new Set(['transmission', 'fuelType', 'offerKind', 'damaged', 'odometer'])
const counted: ReadonlySet<string> = new Set(countedNumbers)
/** Nobody has had more previous owners than matter. */
const mostOwners = 4
const mostWords = 8

export function readVehicle(stated: StatedVehicle & Readonly<Record<string, unknown>>): ValuedVehicle {
  return {
    vehicleType: stated.vehicleType,
    make: stated.make,
    model: stated.model,
    year: stated.year,
    firstRegistrationMonth: stated.firstRegistrationMonth ?? null,
    // What has no odometer has driven as far as all its like.
    mileageKm: stated.mileageKm ?? 0,
    isMileageUnknown: isMileageUnknown(stated),
    powerKw: stated.powerKw ?? null,
    fuelType: stated.fuelType ?? null,
    transmission: stated.transmission ?? null,
    bodyType: stated.bodyType ?? null,
    offerKind: stated.offerKind ?? null,
    condition: stated.condition ?? null,
    damaged: stated.damaged ?? null,
    words: wordsOf(stated),
    facts: factsOf(stated),
  }
}

function isMileageUnknown({ mileageKm, odometer, bodyType }: StatedVehicle): boolean {
  return mileageKm == null && odometer !== 'none' && !isTowed({ bodyType: bodyType ?? null })
}

/** The size of the battery is like a word of the model's name: the same model is sold with several. */
function wordsOf({ variant, modelDescription, batteryWh }: StatedVehicle): string[] {
  const battery = batteryWh == null ? [] : [`battery ${Math.round(batteryWh / 1_000)}`]
  const words = fold(`${(variant ?? '').replaceAll('-', ' ')} ${modelDescription ?? ''}`)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)
  return [...new Set([...battery, ...words])].slice(0, mostWords).toSorted()
}

function factsOf(stated: Readonly<Record<string, unknown>>): string[] {
  const facts = factKeys.flatMap((key) => {
    const value = stated[key]
    const { kind } = factOf(key)
    if (ownTerms.has(key) || !isStated(value)) return []
    if (kind === 'several') return (value as readonly string[]).map((item) => `${key}=${item}`)
    if (key === 'previousOwners') return [`${key}=${Math.min(value as number, mostOwners)}`]
    return kind === 'choice' || counted.has(key) ? [`${key}=${value as string | number}`] : []
  })
  const power = isStated(stated['powerKw']) ? [] : ['powerKw=not_stated']
  const places = ['country', 'sellerKind'].flatMap((key) => (isStated(ownValue(stated, key)) ? [`${key}=${ownValue(stated, key) as string}`] : [])) // prettier-ignore
  return [...facts, ...places, ...power]
}

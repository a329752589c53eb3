/** Which fields apply to a vehicle: the contract's table, asked with the form's names. */
import { isFact } from '../../contract/market/vehicle-facts.ts'
import { misfitOf, type VehicleKind } from '../../contract/market/misfits.ts'
import { featuresFor } from '../../contract/market/vehicle-fields.ts'
import {
  type Condition,
  countries,
  ownerOf,
  type Feature,
  type FuelType,
  type OfferKind,
  type Transmission,
} from '../../contract/market/vocabulary.ts'
import { type TextField, textFields, type WizardData } from './wizard-data.ts'

type Vehicle = Pick<WizardData, 'vehicleType' | 'bodyType' | 'fuelType'>

export function vehicleKindOf({ vehicleType, bodyType, fuelType }: Vehicle): VehicleKind {
  return {
    vehicleType: vehicleType || null,
    bodyType: bodyType || null,
    fuelType: (fuelType || null) as FuelType | null,
  }
}

type Labelled = 'condition' | 'offerKind' | 'mileageKm' | 'year' | 'firstRegistrationMonth' | 'country'

/** Whether the vehicle is said to be new or used. */
export function conditionOf(data: Pick<WizardData, 'condition' | 'offerKind'>) {
  return {
    condition: (data.condition || null) as Condition | null,
    offerKind: (data.offerKind || null) as OfferKind | null,
  }
}

/** What decides whether the law of new cars applies. */
export function labelledOf(data: Vehicle & Pick<WizardData, Labelled>, isDealer: boolean) {
  return {
    ...vehicleKindOf(data),
    ...conditionOf(data),
    mileageKm: data.mileageKm.trim() === '' ? null : Number(data.mileageKm),
    year: Number(data.year) || null,
    firstRegistrationMonth: Number(data.firstRegistrationMonth) || null,
    country: countries.find((code) => code === data.country) ?? null,
    sellerKind: isDealer ? ('dealer' as const) : ('private' as const),
  }
}

/** Returns true if this vehicle can have what a field states. Fields that are not vehicle facts always fit. */
export function fits(field: TextField, vehicle: Vehicle): boolean {
  const fact = field === 'powerPs' ? 'powerKw' : field
  return !isFact(fact) || misfitOf(fact, vehicleKindOf(vehicle)) === null
}

export function fittingFeatures(vehicle: Vehicle): readonly Feature[] {
  return featuresFor(vehicleKindOf(vehicle))
}

/** The wizard lists manual transmission first (specification section 9); the search lists automatic first. */
const transmissionOrder = ['manual', 'automatic', 'cvt', 'semi_automatic'] as const satisfies readonly Transmission[]

/** Electric vehicles have no manual transmission. */
export function fittingTransmissions(fuelType: string) {
  return transmissionOrder.filter((key) => fuelType !== 'electric' || key !== 'manual')
}

/**
 * The part of the wizard's data that fits this vehicle. The rest stays in the form, in case the user changes the fuel
 * back.
 */
export function fittingData(data: WizardData): WizardData {
  const owner = ownerOf(data.bodyType)
  const fitting = { ...data, bodyType: owner === undefined || owner === data.vehicleType ? data.bodyType : '' }
  for (const field of textFields) {
    if (!fits(field, fitting)) fitting[field] = ''
  }
  const features = fittingFeatures(fitting)
  fitting.features = fitting.features.filter((feature) => features.includes(feature))
  if (!fittingTransmissions(fitting.fuelType).some((key) => key === fitting.transmission)) fitting.transmission = ''
  return fitting
}

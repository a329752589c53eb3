/** How wizard data changes. Pure, so that browser, server and forms without script change it the same way. */
import type { Image } from '../../contract/fields.ts'
import { otherMake, otherModel } from '../../contract/market/other-model.ts'
import { kwOfPs, psOfKw } from '../../contract/market/power.ts'
import { vinLength } from '../../contract/market/limits.ts'
import { readVin } from '../../contract/market/vin.ts'
import { type Feature, features, ownerOf } from '../../contract/market/vocabulary.ts'
import { typedNumber } from './typed-number.ts'
import { readAmount } from './whole-amount.ts'
import { type SwitchField, type TextField, textFields, type WizardData } from './wizard-data.ts'

/** A place chosen from the suggestions. */
export interface ChosenPlace {
  location: string
  city: string
  region: string
  postcode: string
  country: string
  latitude: string
  longitude: string
}

export type WizardChange =
  | { kind: 'set'; field: TextField; value: string }
  | { kind: 'switch'; field: SwitchField; on: boolean }
  | { kind: 'feature'; feature: Feature; on: boolean }
  | { kind: 'place'; place: ChosenPlace }
  | { kind: 'images'; images: readonly Image[] }
  /** Another draft, or a form's data, replaces everything. */
  | { kind: 'replace'; data: WizardData }

export function changeWizard(data: WizardData, change: WizardChange): WizardData {
  switch (change.kind) {
    case 'set':
      return afterSetting(
        { ...data, [change.field]: normalised(change.field, change.value), ...monthIn(change.field, change.value) },
        change.field,
      )
    case 'switch':
      return { ...data, [change.field]: change.on }
    case 'feature':
      return {
        ...data,
        features: features.filter((feature) =>
          feature === change.feature ? change.on : data.features.includes(feature),
        ),
      }
    case 'place':
      return { ...data, ...change.place }
    case 'images':
      return { ...data, images: change.images }
    case 'replace':
      return change.data
  }
}

/** Cleans data of a form: clears every field that depends on a changed one (without script none was cleared). */
export function consistent(data: WizardData): WizardData {
  const written = { ...data }
  for (const field of textFields) written[field] = normalised(field, data[field])
  // What is no power stays, to be said at the field.
  if (written.powerKw === '') written.powerKw = otherUnit(written.powerPs, 'PS', kwOfPs) || written.powerPs.trim()
  written.powerPs = otherUnit(written.powerKw, 'kW', psOfKw)
  if (written.mileageKm !== '') written.odometer = ''
  if (written.make === otherMake) Object.assign(written, { model: otherModel.slug, variant: '' })
  if (written.make === '') Object.assign(written, { model: '', variant: '' })
  if (written.model === '') written.variant = ''
  return written
}

/** Registration number and VIN in upper case; only the digits of price and mileage (specification section 5). */
function normalised(field: TextField, value: string): string {
  switch (field) {
    case 'registrationNumber':
      return value.toUpperCase()
    case 'vin':
      return readVin(value).vin.slice(0, vinLength)
    case 'typeKey':
      return value.toUpperCase()
    case 'mileageKm':
    case 'priceEuros':
      return readAmount(value).digits
    case 'year':
      return registered.exec(value)?.[2] ?? value
    default:
      return value
  }
}

/** A first registration as papers have it: `05/2018`, `1.5.2018`. */
const registered = /^\s*(?:\d{1,2}\s*[./-]\s*)?(0?[1-9]|1[0-2])\s*[./-]\s*(\d{4})\s*$/

/** The month that is typed with the year. */
function monthIn(field: TextField, value: string): Partial<WizardData> {
  const month = field === 'year' ? registered.exec(value)?.[1] : undefined
  return month === undefined ? {} : { firstRegistrationMonth: String(Number(month)) }
}

const noPlace = { city: '', region: '', postcode: '', country: '', latitude: '', longitude: '' }

/** The fields that a change clears or adapts (specification sections 4 and 5). */
function afterSetting(data: WizardData, field: TextField): WizardData {
  switch (field) {
    case 'vehicleType':
      return { ...data, ...emptiedByType(data) }
    case 'make':
      return { ...data, model: modelOfMake(data.make), variant: '' }
    case 'model':
      return { ...data, variant: '' }
    case 'powerKw':
      return { ...data, powerPs: otherUnit(data.powerKw, 'kW', psOfKw) }
    case 'powerPs':
      return { ...data, powerKw: otherUnit(data.powerPs, 'PS', kwOfPs) }
    case 'mileageKm':
      return data.mileageKm === '' ? data : { ...data, odometer: '' }
    case 'odometer':
      return data.odometer === '' ? data : { ...data, mileageKm: '' }
    case 'location':
      // Typing after a place was chosen removes the choice.
      return { ...data, ...noPlace }
    default:
      return data
  }
}

/**
 * The fields that another vehicle type clears. A category is retained and hidden while it does not fit (`fittingData`);
 * only the server knows the vehicle type of categories that administrators added.
 */
export function emptiedByType({ bodyType }: WizardData): Partial<WizardData> {
  return { make: '', otherMake: '', model: '', variant: '', ...(ownerOf(bodyType) === undefined && { bodyType: '' }) }
}

/** A make that the catalogue lacks has no models there. */
function modelOfMake(make: string): string {
  return make === otherMake ? otherModel.slug : ''
}

/** The same power in the other unit; empty if no power is stated. */
function otherUnit(typed: string, unit: 'kW' | 'PS', convert: (power: number) => number): string {
  const power = convert(typedNumber({ kind: 'number', unit }, typed))
  return power > 0 ? String(power) : ''
}

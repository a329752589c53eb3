/**
 * The issues of a step, in the specification's words (section 5). Browser and server use the same function; the
 * contract decides whether the listing may be published.
 */
import { missingOnLabel, newnessOf } from '../../contract/market/energy-label.ts'
import { isDurabilityStatedFully } from '../../contract/market/guarantees.ts'
import { maxPriceEuros, maxYear, minDescriptionLength, minYear } from '../../contract/market/limits.ts'
import { isZeroDoubtful } from '../../contract/market/mileage.ts'
import { oneLineOf } from '../../contract/market/one-line.ts'
import { isOtherModel, otherMake } from '../../contract/market/other-model.ts'
import type { FactsOn } from '../../contract/market/fact-surfaces.ts'
import { type FactKey, factOf, type FactsWith, vehicleFacts } from '../../contract/market/vehicle-facts.ts'
import { readTypeKey } from '../../contract/market/type-key.ts'
import { readVin } from '../../contract/market/vin.ts'
import type { WarrantyKind } from '../../contract/market/vocabulary.ts'
import type { MessageValues } from '../i18n/text.tsx'
import type { SellerKey } from '../seller-texts/seller-text.tsx'
import { factsOfSection } from './fact-sections.ts'
import { conditionOf, fits, fittingData, labelledOf } from './fitting-fields.ts'
import { typedNumber } from './typed-number.ts'
import { videoLinkOf } from './video-link.ts'
import type { TextField, WizardData } from './wizard-data.ts'
import { type Step, steps, type WizardField } from './wizard-steps.ts'

export interface WizardIssue {
  field: WizardField
  message: SellerKey
  values?: MessageValues
}

export interface Circumstances {
  now: Date
  isDealer: boolean
  /** A new car that is not on offer may lack the facts of its label. */
  mayWait?: boolean
}

type Check = (data: WizardData, circumstances: Circumstances) => WizardIssue | null

/** In the order of the fields, so that the first issue is the topmost field. */
const checks: Record<Step, readonly Check[]> = {
  1: [
    required('vehicleType', 'wizardError.vehicleType'),
    required('make', 'wizardError.make'),
    checkOtherMake,
    required('model', 'wizardError.model'),
    checkOtherModel,
    checkBodyOfCaravan,
    checkMileage,
    numberInRange('mileageKm', 'wizardError.mileageInvalid'),
    required('year', 'wizardError.year'),
    checkYear,
    required('location', 'wizardError.location'),
    checkPlace,
  ],
  2: [
    required('bodyType', 'wizardError.bodyType'),
    ...numbersOf('technical'),
    checkVin,
    checkTypeKey,
    required('condition', 'wizardError.condition'),
    checkZeroMileage,
    required('priceEuros', 'wizardError.price'),
    checkPrice,
    checkDescription,
    ...numbersOf('energy'),
    checkNewCar,
    checkPhone,
    checkVideo,
    ...numbersOf('history'),
    checkWarranty,
  ],
  3: [],
}

/** At most one issue per field: its first. */
export function issuesOfStep(step: Step, typed: WizardData, circumstances: Circumstances): WizardIssue[] {
  const data = fittingData(typed)
  const issues = checks[step].flatMap((check) => check(data, circumstances) ?? [])
  return issues.filter((issue, index) => issues.findIndex(({ field }) => field === issue.field) === index)
}

/** The first incomplete step; null if the listing can be published. */
export function firstIncompleteStep(data: WizardData, circumstances: Circumstances): Step | null {
  return steps.find((step) => issuesOfStep(step, data, circumstances).length > 0) ?? null
}

function required(field: TextField, message: SellerKey): Check {
  return (data) => (fits(field, data) && data[field].trim() === '' ? { field, message } : null)
}

type TypedNumber = Exclude<FactsWith<{ kind: 'number' }>, FactsWith<{ picked: true }>>
/** Numbers of which only the range is checked. One without a text for it does not compile. */
type RangedNumber = TypedNumber & FactsOn<{ asked: NumberSection }>

type NumberSection = 'technical' | 'energy' | 'history'

function numbersOf(section: NumberSection): Check[] {
  return factsOfSection(section)
    .filter(isRangedNumber)
    .map((key) => numberInRange(key, `wizardError.${key}`))
}

function isRangedNumber(key: FactKey): key is RangedNumber {
  const fact = factOf(key)
  return fact.kind === 'number' && !fact.picked
}

function numberInRange(key: TypedNumber, message: SellerKey): Check {
  const { min, max } = vehicleFacts[key]
  return (data) => {
    if (data[key].trim() === '' || !fits(key, data)) return null
    const value = typedNumber(vehicleFacts[key], data[key])
    return value >= min && value <= max ? null : { field: key, message }
  }
}

/** Whether it is towed decides whether there is a mileage to ask for. */
function checkBodyOfCaravan({ vehicleType, bodyType }: WizardData): WizardIssue | null {
  return vehicleType === 'caravan' && bodyType === '' ? { field: 'bodyType', message: 'wizardError.bodyType' } : null
}

function checkMileage(data: WizardData): WizardIssue | null {
  const isSaid = data.mileageKm.trim() !== '' || data.odometer !== '' || !fits('mileageKm', data)
  return isSaid ? null : { field: 'mileageKm', message: 'wizardError.mileage' }
}

function checkZeroMileage(data: WizardData): WizardIssue | null {
  return asksAboutZero(data) && !data.zeroMileage ? { field: 'condition', message: 'wizardError.zeroMileage' } : null
}

/** Whether a mileage of 0 km has to be confirmed. */
export function asksAboutZero(data: WizardData): boolean {
  return data.mileageKm.trim() === '' ? false : isZeroDoubtful(Number(data.mileageKm), conditionOf(data))
}

function checkOtherMake(data: WizardData): WizardIssue | null {
  if (data.make !== otherMake || /[\p{L}\p{N}]/u.test(data.otherMake)) return null
  return { field: 'otherMake', message: 'wizardError.otherMake' }
}

/** With "Other" only the description says which model it is. */
function checkOtherModel({ model, modelDescription }: WizardData): WizardIssue | null {
  if (!isOtherModel(model) || oneLineOf(modelDescription) !== '') return null
  return { field: 'modelDescription', message: 'wizardError.otherModel' }
}

function checkPrice({ priceEuros }: WizardData): WizardIssue | null {
  if (priceEuros === '') return null
  if (!/^\d+$/.test(priceEuros) || Number(priceEuros) === 0) {
    return { field: 'priceEuros', message: 'wizardError.priceInvalid' }
  }
  if (Number(priceEuros) <= maxPriceEuros) return null
  return { field: 'priceEuros', message: 'wizardError.priceTooHigh', values: { max: String(maxPriceEuros).length } }
}

function checkYear({ year }: WizardData, { now }: Circumstances): WizardIssue | null {
  const max = maxYear(now)
  const fine = /^\d{4}$/.test(year.trim()) && Number(year) >= minYear && Number(year) <= max
  return fine || year.trim() === '' ? null : { field: 'year', message: 'wizardError.yearRange', values: { max } }
}

/** What the law wants of a new car: the first fact that is missing. */
function checkNewCar(data: WizardData, { now, isDealer, mayWait = false }: Circumstances): WizardIssue | null {
  const vehicle = labelledOf(data, isDealer)
  const [missing] = mayWait ? [] : missingOnLabel({ ...data, ...vehicle }, now)
  if (missing === undefined) return null
  if (missing === 'firstRegistrationMonth') return { field: missing, message: 'wizardError.monthOfNewCar' }
  const isNew = newnessOf(vehicle, now) === 'new'
  return { field: missing, message: isNew ? 'wizardError.newCar' : 'wizardError.nearlyNewCar' }
}

function checkWarranty({ warrantyKind, warrantyMonths }: WizardData): WizardIssue | null {
  if (warrantyKind === 'none' && warrantyMonths.trim() !== '') {
    return { field: 'warrantyMonths', message: 'wizardError.noWarranty' }
  }
  const isFull = isDurabilityStatedFully(warrantyKind as WarrantyKind | '', Number(warrantyMonths))
  return isFull ? null : { field: 'warrantyMonths', message: 'wizardError.durability' }
}

/** A listing needs a town that the gazetteer knows; typed text alone does not identify one. */
function checkPlace({ location, city, country }: WizardData): WizardIssue | null {
  if (location.trim() === '' || (city !== '' && country !== '')) return null
  return { field: 'location', message: 'wizardError.place' }
}

function checkVin({ vin }: WizardData): WizardIssue | null {
  const { problem, wrongCharacters } = readVin(vin)
  if (problem === null) return null
  if (problem === 'placeholder') return { field: 'vin', message: 'wizardError.vinPlaceholder' }
  return problem === 'wrong_length'
    ? { field: 'vin', message: 'wizardError.vinLength' }
    : { field: 'vin', message: 'wizardError.vinCharacters', values: { characters: wrongCharacters.join(' ') } }
}

function checkTypeKey({ typeKey }: WizardData): WizardIssue | null {
  return typeKey.trim() === '' || readTypeKey(typeKey) ? null : { field: 'typeKey', message: 'wizardError.typeKey' }
}

function checkDescription({ description }: WizardData): WizardIssue | null {
  if (description.trim().length >= minDescriptionLength) return null
  return { field: 'description', message: 'wizardError.description' }
}

function checkPhone({ contactPhone }: WizardData): WizardIssue | null {
  const phone = contactPhone.trim()
  const fine = phone === '' || (/^\+?[\d\s()./-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 5)
  return fine ? null : { field: 'contactPhone', message: 'wizardError.phone' }
}

function checkVideo({ videoUrl }: WizardData): WizardIssue | null {
  return videoUrl.trim() === '' || videoLinkOf(videoUrl) ? null : { field: 'videoUrl', message: 'wizardError.video' }
}

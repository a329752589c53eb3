/**
 * Which filters stand first on the form, and in which group the others are folded. In the ten questions that stand first,
 * buyers of other markets say most of what they look for, in this order: make and model, place, price, first registration, mileage, fuel, gearbox,
 * power, body, how the price is rated, and seller. Each other filter is in one group, which a test checks.
 */
import { isListed, type ListedFact, rangeBounds, type RangedFact } from '../../contract/market/fact-filters.ts'
import type { CountedFact } from '../../contract/search.ts'
import { factOf, isFact } from '../../contract/market/vehicle-facts.ts'
import { type FilterName, type Filters, valuesOf } from './search-address.ts'

/** One question of a group: a fact, or what else is asked. */
/** Questions that are no facts, with one filter of their name. */
const plainQuestions = ['onlineSinceDays', 'withPictures', 'withoutReserved'] as const
type PlainQuestion = (typeof plainQuestions)[number]
export type Question = RangedFact | ListedFact | 'registered' | PlainQuestion

const questions = {
  equipment: ['features'],
  body: [
    'condition',
    'offerKind',
    'doors',
    'seats',
    'colour',
    'paintFinish',
    'interiorColour',
    'upholstery',
    'berths',
    'lengthCm',
    'layout',
  ],
  engine: [
    'drive',
    'engineCc',
    'cylinders',
    'gears',
    'licenceClass',
    'stroke',
    'a2Restriction',
    'axles',
    'permittedMassKg',
    'payloadKg',
    'cabin',
    'heating',
  ],
  history: [
    'registered',
    'previousOwners',
    'accident',
    'damaged',
    'serviceHistory',
    'inspectionValidUntil',
    'warrantyKind',
    'warrantyMonths',
    'nonSmoker',
    'historicRegistration',
    'firstRegistrationCountry',
  ],
  energy: [
    'electricRangeKm',
    'batteryWh',
    'batteryHealthPercent',
    'chargingPlug',
    'acChargingWatts',
    'dcChargingWatts',
    'chargingMinutes',
    'heatPump',
    'consumptionWhPerKm',
    'consumptionMlPerKm',
    'co2GramsPerKm',
    'emissionClass',
    'environmentalBadge',
  ],
  offer: ['vatTreatment', 'onlineSinceDays', 'withPictures', 'withoutReserved'],
} as const satisfies Record<string, readonly Question[]>

export type FilterGroup = keyof typeof questions
export const filterGroups = Object.keys(questions) as FilterGroup[]

/** Filters that stand first, those of the specification's switches included. */
export const firstNames: readonly FilterName[] = [
  'text',
  'vehicleType',
  'make',
  'model',
  'variant',
  'vehicle',
  'priceFrom',
  'priceUpTo',
  'priceRating',
  'firstRegistrationFrom',
  'minYear',
  'maxYear',
  'minMileage',
  'maxMileage',
  'fuelType',
  'transmission',
  'bodyType',
  'minPowerKw',
  'maxPowerKw',
  'region',
  'cityZip',
  'place',
  'radiusKm',
  'sellerKind',
  'withoutFeatured',
  'featuredOnly',
]

/** What the form counts for the filters that stand first. */
export const firstCounts: readonly CountedFact[] = [
  'priceEuros',
  'priceRating',
  'year',
  'mileageKm',
  'fuelType',
  'transmission',
  'bodyType',
  'region',
  'radiusKm',
  'sellerKind',
]

/** The questions of a group, those that only some vehicle types have before the others. */
export function questionsOf(group: FilterGroup): readonly Question[] {
  const all: readonly Question[] = questions[group]
  const isOfSome = (question: Question) => isFact(question) && factOf(question).fits?.onlyOf !== undefined
  return [...all.filter(isOfSome), ...all.filter((question) => !isOfSome(question))]
}

export function isPlain(question: string): question is PlainQuestion {
  return plainQuestions.some((plain) => plain === question)
}

/** The filters of a question, the lower bound first. */
export function filtersOf(question: Question): readonly FilterName[] {
  if (question === 'registered') return ['registeredFrom', 'registeredUpTo']
  if (isPlain(question) || isListed(question)) return [question]
  return rangeBounds.flatMap(({ key, name }) => (key === question && !firstNames.includes(name) ? [name] : []))
}

export function filtersIn(group: FilterGroup): readonly FilterName[] {
  return questionsOf(group).flatMap(filtersOf)
}

/** What is counted once a group is unfolded. */
export function countsIn(group: FilterGroup): readonly CountedFact[] {
  return questionsOf(group).filter(
    (question): question is Question & CountedFact => isPlain(question) || isListed(question),
  )
}

/** How many values of a group limit the search. */
export function activeIn(group: FilterGroup, filters: Filters): number {
  return filtersIn(group).reduce((sum, name) => sum + valuesOf(filters, name).length, 0)
}

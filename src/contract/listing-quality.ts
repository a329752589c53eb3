/**
 * How complete a listing is, from 0 to 100, and what would help most. Pure, so that the form shows it while it is typed
 * and the server stores the same. Free of zod.
 */
import { fieldsFor, type VehicleKind } from './vehicle-fields.ts'

/** A step a seller can take; pages have words for each. */
export const qualitySteps = [
  'add_photos',
  'longer_description',
  'add_features',
  'add_vin',
  'add_power',
  'add_engine_size',
  'add_co2',
  'add_transmission',
  'add_fuel_type',
  'add_colour',
  'add_doors',
  'add_seats',
  'add_first_registration_month',
  'add_variant',
  'state_service_history',
  'state_accident',
  'add_previous_owners',
  'add_inspection',
  'add_video',
] as const
export type QualityStep = (typeof qualitySteps)[number]

/**
 * What the score looks at. A fact counts as stated unless it is absent, null, empty or `not_stated`, so that the text of
 * a form counts like the value it stands for.
 */
export interface QualityFacts extends VehicleKind {
  imageCount: number
  description: string
  /** The names of a listing draft. */
  facts: Readonly<Record<string, unknown>>
}

export interface Quality {
  /** 0 to 100. */
  score: number
  /** The steps that would add most, best first, at most three; `points` is what the score would gain. */
  nextSteps: { step: QualityStep; points: number }[]
}

interface Criterion {
  step: QualityStep
  weight: number
  /** How far it is met, from 0 to 1. */
  met: number
}

/** Each of the first photos counts more than each of the last: buyers stop looking where there are none. */
const photoShares = [0.16, 0.13, 0.11, 0.1, 0.1, 0.08, 0.08, 0.08, 0.08, 0.08]
const fullDescriptionLength = 600
const fullFeatureCount = 8

/** The score of a listing as stated. More stated never scores less, for a vehicle of the same kind. */
export function qualityOf(listing: QualityFacts): Quality {
  const criteria = criteriaOf(listing)
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const reached = criteria.reduce((sum, { weight, met }) => sum + weight * met, 0)
  const nextSteps = criteria
    .map(({ step, weight, met }) => ({ step, points: Math.round((100 * weight * (1 - met)) / total) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, 3)
  return { score: Math.round((100 * reached) / total), nextSteps }
}

function always(step: QualityStep, weight: number, met: number): Criterion[] {
  return [{ step, weight, met }]
}

function criteriaOf({ imageCount, description, facts, ...kind }: QualityFacts): Criterion[] {
  const fitting: readonly string[] = fieldsFor(kind)
  const stated = (name: string) => (isStated(facts[name]) ? 1 : 0)
  const ifFits = (step: QualityStep, weight: number, name: string): Criterion[] =>
    fitting.includes(name) ? always(step, weight, stated(name)) : []
  const featureCount = Array.isArray(facts['features']) ? facts['features'].length : 0
  return [
    ...always('add_photos', 32, shareOfPhotos(imageCount)),
    ...always('longer_description', 16, Math.min(1, description.trim().length / fullDescriptionLength)),
    ...always('add_features', 8, Math.min(1, featureCount / fullFeatureCount)),
    ...always('add_vin', 6, stated('vin')),
    ...ifFits('add_power', 5, 'powerKw'),
    ...ifFits('add_engine_size', 3, 'engineCc'),
    ...ifFits('add_co2', 2, 'co2GramsPerKm'),
    ...ifFits('add_transmission', 4, 'transmission'),
    ...ifFits('add_fuel_type', 4, 'fuelType'),
    ...always('add_colour', 2, stated('colour')),
    ...ifFits('add_doors', 2, 'doors'),
    ...always('add_seats', 1, stated('seats')),
    ...always('add_first_registration_month', 2, stated('firstRegistrationMonth')),
    ...always('add_variant', 2, stated('variant')),
    ...always('state_service_history', 4, stated('serviceHistory')),
    ...always('state_accident', 4, stated('accident')),
    ...always('add_previous_owners', 2, stated('previousOwners')),
    ...always('add_inspection', 3, stated('inspectionValidUntil')),
    ...always('add_video', 2, stated('videoUrl')),
  ]
}

function shareOfPhotos(imageCount: number): number {
  return photoShares.slice(0, Math.max(0, imageCount)).reduce((sum, share) => sum + share, 0)
}

function isStated(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value !== 'not_stated'
  return value !== undefined && value !== null
}

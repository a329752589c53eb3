/**
 * How complete a listing is, from 0 to 100, and what would improve it most. Pure, so that the form shows it during
 * typing and the server stores the same. Free of zod.
 */
import { type factSurfaces, surfacesOf } from './fact-surfaces.ts'
import { type FactKey, factKeys, isStated } from './vehicle-facts.ts'
import { misfitOf, type VehicleKind } from './misfits.ts'
import { ownValue } from './own-value.ts'

const scored: readonly FactKey[] = factKeys.filter((key) => surfacesOf(key).quality)

export type FactStep = {
  [Key in FactKey]: (typeof factSurfaces)[Key] extends { quality: { step: infer Step } } ? Step : never
}[FactKey]
const factSteps = scored.map((key) => surfacesOf(key).quality?.step as FactStep)

/** A step a seller can take; pages have words for each. */
export const qualitySteps = [
  'add_photos',
  'longer_description',
  'add_features',
  ...factSteps,
  'add_variant',
  'add_video',
] as const
export type QualityStep = (typeof qualitySteps)[number]

/** The fact that a step states. */
export function factOfStep(step: FactStep): FactKey {
  const key = scored[factSteps.indexOf(step)]
  if (key === undefined) throw new Error(`No fact has the step ${step}`)
  return key
}

/**
 * The input of the score. A fact counts as stated unless it is absent, null, empty or `not_stated`, so that a form's
 * text counts like its value.
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
  /** The steps that would add most, best first, at most three; `points` is the gain. */
  nextSteps: { step: QualityStep; points: number }[]
}

interface Criterion {
  step: QualityStep
  weight: number
  /** How far it is met, from 0 to 1. */
  met: number
}

/** Each of the first photos counts more than each of the last: buyers leave pages without photos. */
const photoShares = [0.16, 0.13, 0.11, 0.1, 0.1, 0.08, 0.08, 0.08, 0.08, 0.08]
const fullDescriptionLength = 600
const fullFeatureCount = 8

/** The score of a listing as stated. Stating more never lowers it, for the same kind of vehicle. */
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

function criteriaOf({ imageCount, description, facts, ...kind }: QualityFacts): Criterion[] {
  const stated = (name: string) => (isStated(ownValue(facts, name)) ? 1 : 0)
  const featureCount = Array.isArray(facts['features']) ? facts['features'].length : 0
  return [
    { step: 'add_photos', weight: 32, met: shareOfPhotos(imageCount) },
    { step: 'longer_description', weight: 16, met: Math.min(1, description.trim().length / fullDescriptionLength) },
    { step: 'add_features', weight: 8, met: Math.min(1, featureCount / fullFeatureCount) },
    ...scored.flatMap((key, index): Criterion[] => {
      const [step, weight] = [factSteps[index], surfacesOf(key).quality?.weight]
      if (step === undefined || weight === undefined || misfitOf(key, kind) !== null) return []
      return [{ step, weight, met: stated(key) }]
    }),
    { step: 'add_variant', weight: 2, met: stated('variant') },
    { step: 'add_video', weight: 2, met: stated('videoUrl') },
  ]
}

function shareOfPhotos(imageCount: number): number {
  return photoShares.slice(0, Math.max(0, imageCount)).reduce((sum, share) => sum + share, 0)
}

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QualityFacts, qualityOf } from './listing-quality.ts'
import { features, fuelTypes, vehicleTypes } from './vocabulary.ts'

const bare: QualityFacts = {
  vehicleType: 'car',
  bodyType: 'sedan',
  fuelType: 'petrol',
  imageCount: 0,
  description: 'Well kept.',
  facts: {},
}
const everything: Record<string, unknown> = {
  variant: 'gti', vin: 'WVWZZZ1KZAW000001', powerKw: 110, engineCc: 1_598, co2GramsPerKm: 120, transmission: 'manual', fuelType: 'petrol', colour: 'red',
  doors: 5, seats: 5, firstRegistrationMonth: 3, serviceHistory: 'yes', accident: 'no', previousOwners: 1, inspectionValidUntil: '2027-01-01',
  videoUrl: 'https://vimeo.com/1', features: features.slice(0, 8),
} // prettier-ignore
const complete: QualityFacts = { ...bare, imageCount: 10, description: 'x'.repeat(600), facts: everything }

describe('the quality of a listing', () => {
  test('is 100 where nothing is missing, and nothing is left to do', () => {
    expect(qualityOf(complete)).toEqual({ score: 100, nextSteps: [] })
  })

  test('begins near nothing, and photos come first', () => {
    const { score, nextSteps } = qualityOf(bare)
    expect(score).toBeLessThan(5)
    expect(nextSteps.map(({ step }) => step)).toEqual(['add_photos', 'longer_description', 'add_features'])
  })

  test('counts what a form has typed like what it stands for, and silence as silence', () => {
    const typed = qualityOf({ ...bare, facts: { powerKw: '110', accident: 'no' } })
    expect(typed).toEqual(qualityOf({ ...bare, facts: { powerKw: 110, accident: 'no' } }))
    expect(qualityOf({ ...bare, facts: { powerKw: ' ', accident: 'not_stated', vin: null } })).toEqual(qualityOf(bare))
  })

  test('asks nobody for what their vehicle does not have', () => {
    const { engineCc: _, ...facts } = everything
    const electric: QualityFacts = { ...complete, fuelType: 'electric', facts: { ...facts, fuelType: 'electric' } }
    expect(qualityOf(electric).score).toBe(100)
    const { doors: _doors, ...withoutDoors } = everything
    expect(
      qualityOf({
        ...complete,
        vehicleType: 'motorcycle',
        bodyType: 'naked',
        facts: { ...withoutDoors, licenceClass: 'a2' },
      }).score,
    ).toBe(100)
  })

  const listing = fc.record<QualityFacts>({
    vehicleType: fc.constantFrom(...vehicleTypes),
    bodyType: fc.constantFrom('sedan', 'touring_caravan', 'naked'),
    fuelType: fc.constantFrom(...fuelTypes),
    imageCount: fc.nat({ max: 12 }),
    description: fc.string({ maxLength: 700 }),
    facts: fc
      .subarray(Object.keys(everything))
      .map((names) => Object.fromEntries(names.map((name) => [name, everything[name]]))),
  })

  test('lies between 0 and 100, with at most three steps, best first', () => {
    fc.assert(
      fc.property(listing, (stated) => {
        const { score, nextSteps } = qualityOf(stated)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(nextSteps.length).toBeLessThanOrEqual(3)
        const points = nextSteps.map((step) => step.points)
        expect(points).toEqual(points.toSorted((one, other) => other - one))
        expect(score + Math.max(0, ...points)).toBeLessThanOrEqual(101)
      }),
    )
  })

  test('never falls when something is added', () => {
    fc.assert(
      fc.property(listing, fc.constantFrom(...Object.keys(everything)), (stated, name) => {
        const before = qualityOf(stated).score
        expect(
          qualityOf({ ...stated, facts: { ...stated.facts, [name]: everything[name] } }).score,
        ).toBeGreaterThanOrEqual(before)
        expect(qualityOf({ ...stated, imageCount: stated.imageCount + 1 }).score).toBeGreaterThanOrEqual(before)
        expect(qualityOf({ ...stated, description: `${stated.description}x` }).score).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

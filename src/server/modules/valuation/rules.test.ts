import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Comparable,
  ladder,
  rangeOf as rangeWithWidth,
  rungsOf,
  type ValuedVehicle,
  valuationOf,
} from './rules.ts'

const golf: ValuedVehicle = { year: 2016, mileageKm: 80_000, fuelType: 'diesel', transmission: 'manual', powerKw: 85 }
/** Without a minimum width, so that the quartiles show. */
const rangeOf = (vehicle: ValuedVehicle, comparables: readonly Comparable[]) => rangeWithWidth(vehicle, comparables, 0)
const like = (stated: Partial<Comparable> = {}): Comparable => ({
  priceEuros: 10_000,
  year: 2016,
  mileageKm: 80_000,
  fuelType: 'diesel',
  transmission: 'manual',
  powerKw: 85,
  ...stated,
})
const times = (count: number, stated: Partial<Comparable> = {}) => Array.from({ length: count }, () => like(stated))

describe('the ladder', () => {
  test('four comparables are too few, five are enough', () => {
    expect(valuationOf(golf, times(4))).toEqual({ comparables: 4 })
    expect(valuationOf(golf, times(5))).toMatchObject({ comparables: 5, comparison: { yearsApart: 1 } })
  })

  test.each<[string, Partial<Comparable>, number | null]>([
    ['of the next year', { year: 2017 }, 1],
    ['two years away', { year: 2014 }, 2],
    ['with another transmission', { transmission: 'automatic' }, 3],
    ['four years away', { year: 2020 }, 4],
    ['five years away', { year: 2021 }, 8],
    ['with another fuel', { fuelType: 'petrol' }, 8],
    ['nine years away', { year: 2025 }, null],
    ['with 20,000 km more', { mileageKm: 100_000 }, 1],
    ['with 30,000 km more', { mileageKm: 110_000 }, 2],
    ['with 80,000 km more', { mileageKm: 160_000 }, 4],
    ['with 80,001 km more', { mileageKm: 160_001 }, 8],
    ['with 120,001 km more', { mileageKm: 200_001 }, null],
  ])('listings %s compare on the rung of %j', (_, stated, yearsApart) => {
    const { comparison } = valuationOf(golf, times(5, stated)) as { comparison?: { yearsApart: number } }
    expect(comparison?.yearsApart ?? null).toBe(yearsApart)
  })

  test('near ones are not watered down by far ones', () => {
    const far = times(50, { year: 2019, priceEuros: 20_000 })
    expect(valuationOf(golf, [...times(5), ...far])).toMatchObject({ medianEuros: 10_000, comparables: 5 })
  })

  test('a vehicle that says nothing of its transmission compares with every one', () => {
    const mixed = [...times(3), ...times(2, { transmission: 'automatic' })]
    expect(valuationOf({ ...golf, transmission: null }, mixed)).toMatchObject({
      comparables: 5,
      comparison: { yearsApart: 1, sameTransmission: false },
    })
  })

  test('each rung reaches at least as far as the one before', () => {
    const models = rungsOf('model')
    for (const [index, rung] of models.entries()) {
      const before = models[index - 1] ?? rung
      expect(rung.yearsApart).toBeGreaterThanOrEqual(before.yearsApart)
      expect(rung.mileageKmApart).toBeGreaterThanOrEqual(before.mileageKmApart)
      expect(rung.mileageShareApart).toBeGreaterThanOrEqual(before.mileageShareApart)
      expect(Number(rung.sameTransmission)).toBeLessThanOrEqual(Number(before.sameTransmission))
      expect(Number(rung.sameFuel)).toBeLessThanOrEqual(Number(before.sameFuel))
    }
  })

  test('the further what is compared, the more of it is wanted and the wider the range', () => {
    for (const [index, rung] of ladder.entries()) {
      const before = ladder[index - 1] ?? rung
      expect(rung.leastComparables).toBeGreaterThanOrEqual(before.leastComparables)
      expect(rung.leastHalfWidth).toBeGreaterThanOrEqual(before.leastHalfWidth)
    }
  })

  test('other models compare by body and similar power only, and never without a stated power', () => {
    expect(valuationOf(golf, times(6), 'make')).toMatchObject({ comparison: { comparedWith: 'make' }, comparables: 6 })
    expect(valuationOf(golf, times(5), 'make')).toEqual({ comparables: 5 })
    expect(valuationOf(golf, times(6, { powerKw: 150 }), 'make')).toEqual({ comparables: 0 })
    expect(valuationOf(golf, times(6, { powerKw: null }), 'make')).toEqual({ comparables: 0 })
    expect(valuationOf(golf, times(9), 'class')).toEqual({ comparables: 9 })
    expect(valuationOf(golf, times(10), 'class')).toMatchObject({ comparison: { comparedWith: 'class' } })
  })
})

describe('the range', () => {
  test('is what equal vehicles cost', () => {
    expect(rangeOf(golf, times(7))).toEqual({ lowEuros: 10_000, medianEuros: 10_000, highEuros: 10_000 })
  })

  test('lies between the quartiles', () => {
    const prices = [8_000, 9_000, 10_000, 11_000, 12_000]
    const range = rangeOf(
      golf,
      prices.map((priceEuros) => like({ priceEuros })),
    )
    expect(range).toEqual({ lowEuros: 9_000, medianEuros: 10_000, highEuros: 11_000 })
  })

  test('never pretends to be exact: equal prices still give a range of eight per cent to either side, in round sums', () => {
    expect(valuationOf(golf, times(7, { priceEuros: 15_640 }))).toMatchObject({
      lowEuros: 14_000,
      medianEuros: 15_500,
      highEuros: 17_000,
    })
  })

  test('brings prices to the power asked for', () => {
    const strong = times(7, { powerKw: 170, priceEuros: 14_600 })
    expect(rangeOf(golf, strong).medianEuros).toBe(10_000)
  })

  test('says for an older vehicle with more kilometres what usually goes off where the listings are all alike', () => {
    const alike = times(7)
    expect(rangeOf({ ...golf, mileageKm: 130_000 }, alike).medianEuros).toBe(8_000)
    expect(rangeOf({ ...golf, year: 2013 }, alike).medianEuros).toBe(7_600)
  })

  test('follows what the listings say kilometres cost', () => {
    const market = [40_000, 60_000, 80_000, 100_000, 120_000].map((mileageKm) =>
      like({ mileageKm, priceEuros: Math.round(10_000 * Math.exp(-0.000_004 * (mileageKm - 80_000))) }),
    )
    expect(rangeOf(golf, market).medianEuros).toBe(10_000)
    expect(rangeOf({ ...golf, mileageKm: 120_000 }, market).medianEuros).toBe(8_500)
    expect(rangeOf({ ...golf, mileageKm: 40_000 }, market).medianEuros).toBe(11_500)
  })

  test('follows what they say a year costs', () => {
    const market = [2014, 2015, 2016, 2017, 2018].map((year) =>
      like({ year, priceEuros: Math.round(10_000 * 1.1 ** (year - 2016)) }),
    )
    expect(rangeOf({ ...golf, year: 2014 }, market).medianEuros).toBe(8_300)
  })

  test('is not moved by one absurd price', () => {
    const sane = [9_000, 9_500, 10_000, 10_500, 11_000, 11_500].map((priceEuros) => like({ priceEuros }))
    const { lowEuros, highEuros } = rangeOf(golf, [...sane, like({ priceEuros: 9_999_999 })])
    expect(lowEuros).toBeGreaterThanOrEqual(9_000)
    expect(highEuros).toBeLessThanOrEqual(11_500)
  })

  test('never takes chance for a rule: a thousand euros more for every kilometre more counts as none', () => {
    const odd = [1, 2, 3, 4, 5].map((step) =>
      like({ mileageKm: 80_000 + step * 1_000, priceEuros: 10_000 + step * 1_000 }),
    )
    expect(rangeOf({ ...golf, mileageKm: 140_000 }, odd)).toEqual(rangeOf({ ...golf, mileageKm: 40_000 }, odd))
  })

  const comparable = fc.record<Comparable>({
    priceEuros: fc.integer({ min: 500, max: 200_000 }),
    year: fc.integer({ min: 2012, max: 2020 }),
    mileageKm: fc.integer({ min: 0, max: 300_000 }),
    fuelType: fc.constantFrom('petrol', 'diesel', null),
    transmission: fc.constantFrom('manual', 'automatic', null),
    powerKw: fc.oneof(fc.integer({ min: 40, max: 400 }), fc.constant(null)),
  })
  const market = fc.array(comparable, { minLength: 5, maxLength: 60 })

  test('is in order, whatever the market', () => {
    fc.assert(
      fc.property(market, (listings) => {
        const { lowEuros, medianEuros, highEuros } = rangeOf(golf, listings)
        expect(lowEuros).toBeGreaterThan(0)
        expect(lowEuros).toBeLessThanOrEqual(medianEuros)
        expect(medianEuros).toBeLessThanOrEqual(highEuros)
      }),
    )
  })

  test('is the same in whatever order the listings come', () => {
    fc.assert(
      fc.property(
        market.chain((listings) =>
          fc.tuple(fc.constant(listings), fc.shuffledSubarray(listings, { minLength: listings.length })),
        ),
        ([listings, shuffled]) => {
          expect(rangeOf(golf, shuffled)).toEqual(rangeOf(golf, listings))
        },
      ),
    )
  })

  test('is never higher for more kilometres or an older year', () => {
    fc.assert(
      fc.property(market, fc.nat({ max: 200_000 }), fc.nat({ max: 4 }), (listings, moreKm, olderYears) => {
        const nearer = rangeOf(golf, listings)
        const further = rangeOf({ ...golf, mileageKm: golf.mileageKm + moreKm, year: golf.year - olderYears }, listings)
        expect(further.medianEuros).toBeLessThanOrEqual(nearer.medianEuros)
        expect(further.highEuros).toBeLessThanOrEqual(nearer.highEuros)
      }),
    )
  })
})

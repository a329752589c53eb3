import { expect, test } from 'vitest'
import { type Comparable, searchOf, weightedComparables } from './comparables.ts'

function comparable(index: number, stated: Partial<Comparable> = {}): Comparable {
  return { listingId: `id-${index}`, priceEuros: 10_000, year: 2016, mileageKm: 80_000, powerKw: 85, residual: 0.1, share: 0.1, ...stated } // prettier-ignore
}

test('each counts its part of what all count', () => {
  const all = [comparable(1, { share: 0.3 }), comparable(2, { share: 0.1 })]
  expect(weightedComparables(all).map(({ percent }) => Math.round(percent))).toEqual([75, 25])
  const many = Array.from({ length: 40 }, (_, index) => comparable(index))
  expect(weightedComparables(many)).toHaveLength(10)
  expect(weightedComparables(many)[0]?.percent).toBeCloseTo(2.5)
})

test('the search holds every listing that is shown', () => {
  const golf = { vehicleType: 'car', make: { slug: 'volkswagen' }, model: { slug: 'golf' } }
  const shown = [comparable(1, { year: 2014, mileageKm: 101_200 }), comparable(2, { year: 2017, mileageKm: 64_900 })]
  expect(searchOf(golf, shown)).toEqual({
    vehicleType: 'car',
    make: 'volkswagen',
    model: 'golf',
    minYear: 2014,
    maxYear: 2017,
    minMileage: 60_000,
    maxMileage: 105_000,
  })
})

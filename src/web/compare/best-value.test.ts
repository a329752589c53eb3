import { expect, test } from 'vitest'
import type { ListingDetail } from '../../contract/listings.ts'
import { bestOf, measures } from './best-value.ts'

test.each([
  ['one vehicle has nobody to beat', [5], 'lower', [false]],
  ['the lower of two', [5, 7], 'lower', [true, false]],
  ['the higher of two', [5, 7], 'higher', [false, true]],
  ['two that share the best', [5, 7, 5, 9], 'lower', [true, false, true, false]],
  ['all the same', [5, 5, 5], 'lower', [false, false, false]],
  ['silence wins nothing', [null, 7, 9], 'lower', [false, true, false]],
  ['one stated beside silence is no contest', [5, null], 'lower', [false, false]],
  ['equal beside silence is no contest', [5, 5, null], 'higher', [false, false, false]],
  ['nothing stated', [null, null], 'higher', [false, false]],
  ['no owners before is a figure', [0, 2], 'lower', [true, false]],
  ['nothing at all', [], 'lower', []],
] as const)('%s', (_, values, better, best) => {
  expect(bestOf(values, better)).toEqual(best)
})

test.each([
  ['compare.price', { priceEuros: 9_000 }, { priceEuros: 9_500 }],
  ['fact.firstRegistration', { year: 2021 }, { year: 2019 }],
  ['fact.mileageKm', { mileageKm: 10 }, { mileageKm: 20_000 }],
  ['fact.condition', { condition: 'new' }, { condition: 'used_excellent' }],
  ['fact.condition', { condition: 'used_good' }, { condition: 'used_poor' }],
  ['fact.co2GramsPerKm', { co2GramsPerKm: 0 }, { co2GramsPerKm: 120 }],
  ['fact.accident', { accident: 'no' }, { accident: 'yes' }],
  ['fact.damaged', { damaged: 'no' }, { damaged: 'yes' }],
  ['fact.serviceHistory', { serviceHistory: 'yes' }, { serviceHistory: 'no' }],
  ['fact.previousOwners', { previousOwners: 1 }, { previousOwners: 3 }],
  ['fact.inspectionValidUntil', { inspectionValidUntil: '2028-01-31' }, { inspectionValidUntil: '2027-06-30' }],
] as const)('%s: %j beats %j', (label, better, worse) => {
  const measure = measures[label]
  const values = [worse, better].map((facts) => measure?.of(facts as unknown as ListingDetail) ?? null)
  expect(bestOf(values, measure?.better ?? 'lower')).toEqual([false, true])
})

test.each(['accident', 'damaged', 'serviceHistory'] as const)(
  'a silent seller neither wins nor loses by %s',
  (fact) => {
    expect(measures[`fact.${fact}`]?.of({ [fact]: 'not_stated' } as unknown as ListingDetail)).toBeNull()
  },
)

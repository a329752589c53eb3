import { expect, test } from 'vitest'
import type { ListingValuation } from '../../contract/price-verdict-schemas.ts'
import { typedStep } from './row-verdict.tsx'

const limits = { suspiciousBelow: 6_000, greatBelow: 8_000, goodBelow: 9_000, fairUpTo: 11_000, highUpTo: 12_500 }
const valued: ListingValuation = {
  status: 'estimated',
  step: 'fair',
  estimateEuros: 10_000,
  lowEuros: 8_500,
  highEuros: 11_500,
  limits,
  comparables: 40,
  valuedAt: '2026-11-01T00:00:00Z',
}

test.each([
  ['9900', 'fair'],
  ['9.900', 'fair'],
  ['8,450.00 €', 'good'],
  ['990', 'suspiciously_low'],
  // None of these would be saved as a price.
  ['8.450,50', null],
  ['0', null],
  ['', null],
  ['on request', null],
])('of what a seller types as the new price, %j is called %s', (typed, step) => {
  expect(typedStep(valued, typed)).toBe(step)
})

test('what nobody valued is called nothing', () => {
  expect(typedStep(null, '9900')).toBeNull()
  expect(
    typedStep({ status: 'no_estimate', reason: 'damaged', comparables: 0, valuedAt: valued.valuedAt }, '9900'),
  ).toBeNull()
})

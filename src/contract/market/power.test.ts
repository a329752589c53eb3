import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kwOfPs, psOfKw } from './power.ts'

test.each([
  [110, 150],
  [77, 105],
  [35, 48],
  [1, 1],
])('%i kW are %i PS', (powerKw, powerPs) => {
  expect([psOfKw(powerKw), kwOfPs(powerPs)]).toEqual([powerPs, powerKw])
})

test('a power that goes to PS and back is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), (powerKw) => {
      expect(kwOfPs(psOfKw(powerKw))).toBe(powerKw)
    }),
  )
})

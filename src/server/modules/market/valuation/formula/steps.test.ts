import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  differenceOf,
  priceSteps,
  type PriceStep,
  roundedEstimate,
  roundedRange,
  stepAt,
  turningPrices,
} from '../../../../../contract/market/price-verdicts.ts'
import { stepLimits, stepOf } from './steps.ts'

const range = { estimateEuros: 10_000, lowEuros: 8_500, highEuros: 11_800 }

describe('the five steps', () => {
  test('have limits in euro', () => {
    expect(stepLimits(range)).toEqual({ suspiciousBelow: 6_500, greatBelow: 8_500, goodBelow: 9_371, fairUpTo: 10_684, highUpTo: 11_800 }) // prettier-ignore
  })

  test.each([
    [6_000, 'suspiciously_low'],
    [8_000, 'great'],
    [9_000, 'good'],
    [10_000, 'fair'],
    [11_000, 'high'],
    [12_000, 'very_high'],
  ])('%i euro are %s', (price, step) => {
    expect(stepOf(price, range)).toBe(step)
  })

  test('a step stays while its price is only just beyond a limit that moved', () => {
    expect(stepOf(9_400, range, 'good')).toBe('good')
    expect(stepOf(9_600, range, 'good')).toBe('fair')
    expect(stepOf(9_300, range, 'fair')).toBe('fair')
    expect(stepOf(9_100, range, 'fair')).toBe('good')
    expect(stepOf(12_000, range, 'great')).toBe('very_high')
  })

  test('a caution does not wait', () => {
    expect(stepOf(6_490, range, 'great')).toBe('suspiciously_low')
    expect(stepOf(6_510, range, 'suspiciously_low')).toBe('great')
  })

  test('a higher price never has a better step, and a suspiciously low one is never praised', () => {
    const ranges = fc.record({ estimateEuros: fc.integer({ min: 1_000, max: 90_000 }), down: fc.double({ min: 0.03, max: 0.6, noNaN: true }), up: fc.double({ min: 0.03, max: 0.6, noNaN: true }) }) // prettier-ignore
    const order = ['suspiciously_low', ...priceSteps]
    fc.assert(
      fc.property(ranges, fc.integer({ min: 1, max: 200_000 }), fc.nat({ max: 50_000 }), ({ estimateEuros, down, up }, price, more) => {
        const own = { estimateEuros, lowEuros: Math.floor(estimateEuros * Math.exp(-down)), highEuros: Math.ceil(estimateEuros * Math.exp(up)) }
        expect(order.indexOf(stepOf(price + more, own))).toBeGreaterThanOrEqual(order.indexOf(stepOf(price, own)))
      }),
    ) // prettier-ignore
  })
})

describe('the prices at which a step would be another', () => {
  const limits = stepLimits(range)

  test.each([
    ['great', null, 8_500],
    ['good', 8_490, 9_380],
    ['fair', 9_370, 10_690],
    ['high', 10_680, 11_810],
    ['very_high', 11_800, null],
    ['suspiciously_low', null, 6_500],
  ] as const)('%s: down at %j, up at %j', (step, lower, higher) => {
    const turning = turningPrices(step, limits)
    expect([turning.lower?.priceEuros ?? null, turning.higher?.priceEuros ?? null]).toEqual([lower, higher])
  })

  test('are reached in one go, and never call for a price that is too low to be true', () => {
    const steps = fc.constantFrom<PriceStep>('suspiciously_low', ...priceSteps)
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 90_000 }), fc.double({ min: 0.03, max: 0.6, noNaN: true }), steps, (estimateEuros, spread, step) => {
        const own = stepLimits({ estimateEuros, lowEuros: Math.floor(estimateEuros * Math.exp(-spread)), highEuros: Math.ceil(estimateEuros * Math.exp(spread)) })
        const { lower, higher } = turningPrices(step, own)
        for (const turning of [lower, higher]) {
          if (turning === null) continue
          expect(turning.priceEuros % 10).toBe(0)
          expect(turning.step).not.toBe(step)
          expect(turning.step).not.toBe('suspiciously_low')
          expect(stepAt(turning.priceEuros, own)).toBe(turning.step)
        }
      }),
    ) // prettier-ignore
  })
})

describe('figures', () => {
  test.each([
    [10_000, 10_020, null],
    [10_000, 10_130, 150],
    [9_000, 10_240, 1_250],
    [30_000, 26_480, 3_500],
    [90_000, 76_300, 13_500],
  ])('%i against %i is told as %j', (price, estimate, told) => {
    expect(differenceOf(price, estimate)).toBe(told)
  })

  test('ends of a range are rounded outwards', () => {
    expect(roundedRange({ lowEuros: 9_313, highEuros: 12_857 })).toEqual({ lowEuros: 9_000, highEuros: 13_000 })
    const sums = roundedEstimate({ estimateEuros: 10_018, lowEuros: 9_163, highEuros: 10_589 })
    expect(sums).toEqual({ estimateEuros: 10_000, lowEuros: 9_000, highEuros: 11_000 })
    expect(roundedRange({ lowEuros: 512, highEuros: 733 })).toEqual({ lowEuros: 500, highEuros: 750 })
    expect(roundedRange({ lowEuros: 20, highEuros: 40 })).toEqual({ lowEuros: 50, highEuros: 50 })
  })
})

import { expect, test } from 'vitest'
import { middleOf, type Sample, steadinessOf } from './steadiness.ts'

/** Samples whose memory is this; a tenth of it is the number of descriptors. */
function samplesOf(...memory: number[]): Sample[] {
  return memory.map((memoryMb) => ({ memoryMb, heapMb: 100, descriptors: memoryMb / 10, connections: 10 }))
}

/** The figures that grow. */
function growing(samples: readonly Sample[]): string[] {
  return steadinessOf('one', samples)
    .filter(({ isSteady }) => !isSteady)
    .map(({ figure }) => figure)
}

test('what grows while the node warms up does not count', () => {
  expect(growing(samplesOf(100, 200, 300, 400, 400, 400, 400, 400, 400))).toEqual([])
})

test('a tenth more is steady, and more than that is not', () => {
  expect(growing(samplesOf(1, 1, 1, 400, 400, 400, 440, 440, 440))).toEqual([])
  expect(growing(samplesOf(1, 1, 1, 400, 400, 400, 441, 441, 441))).toEqual(['memoryMb'])
})

test('one high sample does not decide', () => {
  expect(growing(samplesOf(1, 1, 1, 400, 400, 400, 400, 900, 400))).toEqual([])
})

test('a few descriptors more are chance, many are not', () => {
  expect(growing(samplesOf(1, 400, 450))).toEqual(['memoryMb'])
  expect(growing(samplesOf(1, 400, 460))).toEqual(['memoryMb', 'descriptors'])
})

test('the thirds are the last ones where samples cannot be divided by three', () => {
  const [memory] = steadinessOf('one', samplesOf(1, 1, 1, 10, 20, 30, 40))
  expect(memory).toMatchObject({ before: 15, after: 35 })
})

test('the middle of four is between two, and too few samples are refused', () => {
  expect(middleOf(samplesOf(40, 10, 20, 30), 'memoryMb')).toBe(25)
  expect(() => steadinessOf('one', samplesOf(1, 2))).toThrow(/2 samples/)
})

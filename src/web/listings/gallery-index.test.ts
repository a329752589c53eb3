import { expect, test } from 'vitest'
import { indexAfterSwipe, wrappedIndex } from './gallery-index.ts'

test.each([
  [0, 0],
  [4, 4],
  [5, 0],
  [-1, 4],
])('of five photos, number %i is photo %i', (index, expected) => {
  expect(wrappedIndex(index, 5)).toBe(expected)
})

test.each([
  [-49, 2],
  [49, 2],
  [-50, 3],
  [50, 1],
])('at photo 2 a swipe of %i pixels shows photo %i', (distance, expected) => {
  expect(indexAfterSwipe(2, distance)).toBe(expected)
})

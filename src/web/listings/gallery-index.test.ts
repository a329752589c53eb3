import { expect, test } from 'vitest'
import { indexAfterSwipe, stepsByKey, wrappedIndex } from './gallery-index.ts'

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

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  ['the right arrow', { ...plain, key: 'ArrowRight' }, 1],
  ['the left arrow', { ...plain, key: 'ArrowLeft' }, -1],
  ['another key', { ...plain, key: 'ArrowDown' }, 0],
  ['Alt and the left arrow, which leads back in the browser', { ...plain, key: 'ArrowLeft', altKey: true }, 0],
  ['Command and the left arrow, which does so too', { ...plain, key: 'ArrowLeft', metaKey: true }, 0],
])('%s turns the photos by so many: %#', (_, press, steps) => {
  expect(stepsByKey(press)).toBe(steps)
})

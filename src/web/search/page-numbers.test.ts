import { expect, test } from 'vitest'
import { lastPage, pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 9, '1 2 gap 9'],
  [2, 9, '1 2 3 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 9, '1 gap 8 9'],
  [40, 9, '1 gap 9'],
])('page %i of %i names %s', (current, last, expected) => {
  expect(pageNumbers(current, last).join(' ')).toBe(expected)
})

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [2_000, 200],
])('%i vehicles fill %i pages of ten', (total, pages) => {
  expect(lastPage(total, 10)).toBe(pages)
})

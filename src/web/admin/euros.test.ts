import { expect, test } from 'vitest'
import { centsOf } from './euros.ts'

test.each([
  ['12', 12_00],
  ['12.5', 12_50],
  [' 12,34 ', 12_34],
  ['0.01', 1],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['twelve', null],
])('%s is %s', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

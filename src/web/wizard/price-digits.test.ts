import { expect, test } from 'vitest'
import { caretAfterDigits, priceDigits } from './price-digits.ts'

test.each([
  ['12500', '12500'],
  ['€ 12,500', '12500'],
  ['12.500 €', '12500'],
  ['12 500,-', '12500'],
  ['007', '7'],
  ['0', '0'],
  ['on request', ''],
  ['123456789012', '12345678'],
])('of %s the digits %s count', (typed, digits) => {
  expect(priceDigits(typed)).toBe(digits)
})

test.each([
  ['12,500', 0, 0],
  ['12,500', 2, 2],
  ['12,500', 3, 4],
  ['12,500', 5, 6],
  ['1.234.567', 4, 5],
])('in %s the caret after digit %i stands at %i', (formatted, digits, position) => {
  expect(caretAfterDigits(formatted, digits)).toBe(position)
})

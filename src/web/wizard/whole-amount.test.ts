import { describe, expect, test } from 'vitest'
import { caretAfterDigits, isUndecided, readAmount, withoutOwnSeparators } from './whole-amount.ts'

describe('what an amount means', () => {
  test.each([
    ['12500', '12500'],
    ['€ 12,500', '12500'],
    ['12.500 €', '12500'],
    ['12 500,-', '12500'],
    ['12 500 €', '12500'],
    ['12’500', '12500'],
    ['1.234.567', '1234567'],
    ['143.000 km', '143000'],
    ['15k', '15000'],
    ['€12.5 K', '12500'],
    ['85k km', '85000'],
    ['85 km', '85'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
    ['on request', ''],
    ['123456789012', '123456789012'],
    // While a number is edited, its separators may be anywhere.
    ['1.2345', '12345'],
    ['1,23456', '123456'],
  ])('of %j the digits count: %s', (typed, digits) => {
    expect(readAmount(typed)).toEqual({ digits, rounded: false })
  })

  test.each([
    ['8.450,00', '8450', false],
    ['8,450.00', '8450', false],
    ['8450.00 EUR', '8450', false],
    ['8450,49', '8450', true],
    ['8450,5', '8451', true],
    ['8.999,99 €', '9000', true],
    ['1.234.567,89', '1234568', true],
    ['1,234.50', '1235', true],
    ['0,40', '0', true],
  ])('%s is %s whole euros, rounded: %j', (typed, digits, rounded) => {
    expect(readAmount(typed)).toEqual({ digits, rounded })
  })
})

test.each([
  ['8450,', true],
  ['8450,5', true],
  ['8.45', true],
  ['8.450', false],
  ['8450', false],
  ['8.450,00 €', false],
  [',', false],
])('while %j is typed, more may decide what it means: %j', (typed, undecided) => {
  expect(isUndecided(typed)).toBe(undecided)
})

test.each([
  ['a digit is deleted at the end', '17.900', '17.90', '1790'],
  ['a digit is deleted in the middle', '17.900', '1.900', '1900'],
  ['a digit is added', '17,900', '17,9005', '179005'],
  ['cents are begun', '17.900', '17.900,', '17900,'],
  ['an amount is put in its place', '17.900', '8.450,50', '8.450,50'],
  ['an amount is pasted into an empty field', '', '8.450,50', '8.450,50'],
])('when %s, only what was typed separates', (_, shown, changed, typed) => {
  expect(withoutOwnSeparators(shown, changed)).toBe(typed)
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

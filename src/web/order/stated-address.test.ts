import { expect, test } from 'vitest'
import { addressIn, vatNumberIn } from './stated-address.ts'

test.each([
  ['Hauptstraße 1, 10115 Berlin', { street: 'Hauptstraße 1', postcode: '10115', city: 'Berlin' }],
  ['Calle Mayor 1, 28013 Madrid, Spain', { street: 'Calle Mayor 1', postcode: '28013', city: 'Madrid' }],
  ['Keizersgracht 1, 1015 CJ Amsterdam', { street: 'Keizersgracht 1', postcode: '1015 CJ', city: 'Amsterdam' }],
  ['Rua Augusta 1, 1100-048 Lisboa', { street: 'Rua Augusta 1', postcode: '1100-048', city: 'Lisboa' }],
  ['Berlin', null],
  ['Hof 3, Gebäude B, 10115 Berlin, Deutschland', null],
  [null, null],
])('the address %s', (line, fields) => {
  expect(addressIn(line)).toEqual(fields)
})

test('a VAT number is one, and a tax number of a person is not', () => {
  expect(['DE123456788', 'ATU12345675', '12/345/67890', null].map((number) => vatNumberIn(number, 'DE'))).toEqual([
    'DE123456788',
    'ATU12345675',
    null,
    null,
  ])
})

test('where both are one, a tax number is offered as the VAT number of the country', () => {
  expect(vatNumberIn('B87123451', 'ES')).toBe('ESB87123451')
  expect(vatNumberIn('B8712345', 'ES')).toBeNull()
  expect(vatNumberIn('B87123451', 'DE')).toBeNull()
})

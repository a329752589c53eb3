import { expect, test } from 'vitest'
import { readBuyer, readTyped, refusedFields, type Typed, vatNumberOf } from './typed-order.ts'

const typed: Typed = {
  kind: 'business',
  name: 'Garage Dupont',
  street: '12 rue de la Paix',
  postcode: '75002',
  city: 'Paris',
  country: 'FR',
  vatNumber: 'fr 40.303-265 045',
  couponCode: '',
  beginAtOnce: false,
}

test('a form is read without the blanks around its words; a box that is not ticked is no wish', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'consumer', name: '  Ana ', beginAtOnce: 'on' }))
    form.set(name, value)
  expect(readTyped(form)).toMatchObject({ kind: 'consumer', name: 'Ana', street: '', beginAtOnce: false })
  form.set('beginAtOnce', 'yes')
  expect(readTyped(form).beginAtOnce).toBe(true)
})

test('a VAT number is taken as people type it, and only of a business', () => {
  expect(vatNumberOf(typed)).toBe('FR40303265045')
  expect(vatNumberOf({ ...typed, country: 'ES', vatNumber: 'B-87123451' })).toBe('ESB87123451')
  expect(vatNumberOf({ ...typed, country: 'GR', vatNumber: '123456789' })).toBe('EL123456789')
  expect(vatNumberOf({ ...typed, country: 'CH', vatNumber: '123456789' })).toBe('123456789')
  expect(vatNumberOf({ ...typed, vatNumber: ' ' })).toBeNull()
  expect(vatNumberOf({ ...typed, kind: 'consumer' })).toBeNull()
})

test('every field that is missing or cannot be right is named', () => {
  expect(readBuyer(typed)).toMatchObject({ buyer: { vatNumber: 'FR40303265045' } })
  const wrong = { ...typed, kind: '', name: '', city: 'x'.repeat(101), country: '', vatNumber: '?' }
  expect(readBuyer(wrong)).toEqual({
    errors: { kind: 'order.kindRequired', name: 'order.required', city: 'order.incorrect', country: 'order.required' },
  })
  expect(readBuyer({ ...typed, vatNumber: '12' })).toEqual({ errors: { vatNumber: 'order.vatForm' } })
})

test.each([
  [{ code: 'vat_number_invalid', details: { reason: 'unknown' } }, { vatNumber: 'order.vatUnknown' }],
  [{ code: 'coupon_not_valid', details: { reason: 'used_up' } }, { couponCode: 'order.couponUsedUp' }],
  [
    { code: 'invalid_input', details: {}, issues: [{ path: 'buyer.kind', code: 'for_businesses', message: '' }] },
    { kind: 'order.forBusinesses' },
  ],
  [{ code: 'package_not_found', details: {} }, {}],
] as const)('a refusal marks the field that it is about: %j', (problem, errors) => {
  expect(refusedFields(problem, typed)).toEqual(errors)
})

import { expect, test } from 'vitest'
import { goneListing } from './gone-listing.ts'

test('the last facts of a gone listing are shown', () => {
  const facts = { title: 'Fiat Panda', priceEuros: 4_500, vehicleType: 'car', make: 'fiat', sold: true }
  expect(goneListing({ facts })).toEqual({ title: 'Fiat Panda', priceEuros: 4_500, vehicleType: 'car', make: 'fiat' })
})

test.each([[{}], [{ facts: null }], [{ facts: { title: 5, vehicleType: 7 } }]])(
  'what is missing is left out: %j',
  (details) => {
    expect(goneListing(details)).toEqual({ title: null, priceEuros: null, vehicleType: null, make: null })
  },
)

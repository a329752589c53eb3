import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, priceOf, vatTreatmentOf } from './vat.ts'

const german = { country: 'DE', vatBasisPoints: 19_00 }
const small = { country: 'DE', vatBasisPoints: 0 }

test.each([
  ['a consumer at home', german, 'consumer', 'DE', false, 'domestic'],
  ['a business at home, with a VAT number or not', german, 'business', 'DE', true, 'domestic'],
  ['a consumer of another member state', german, 'consumer', 'FR', false, 'domestic'],
  ['a business of another member state with a VAT number', german, 'business', 'FR', true, 'reverse_charge'],
  ['a business of another member state without one', german, 'business', 'GR', false, 'domestic'],
  ['a business outside the Union', german, 'business', 'CH', false, 'outside'],
  ['a consumer outside the Union', german, 'consumer', 'GB', false, 'outside'],
  ['anybody, of an operator who charges none', small, 'business', 'FR', true, 'exempt'],
] as const)('VAT of %s', (_, seller, kind, country, hasVatNumber, treatment) => {
  expect(vatTreatmentOf(seller, { kind, country, hasVatNumber })).toBe(treatment)
})

test.each([
  [39_00, 'domestic', { netCents: 32_77, vatCents: 6_23, amountCents: 39_00, vatBasisPoints: 19_00 }],
  [39_00, 'reverse_charge', { netCents: 32_77, vatCents: 0, amountCents: 32_77, vatBasisPoints: 0 }],
  [0, 'domestic', { netCents: 0, vatCents: 0, amountCents: 0, vatBasisPoints: 19_00 }],
] as const)('a price of %s cents, %s', (grossCents, treatment, price) => {
  expect(priceOf(grossCents, german, treatment)).toEqual({ ...price, treatment })
})

test('any price is the sum of its parts', () => {
  const cents = fc.nat(10_000_00)
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 50_00 }), (grossCents, vatBasisPoints) => {
      const price = priceOf(grossCents, { country: 'DE', vatBasisPoints }, 'domestic')
      expect(price.netCents + price.vatCents).toBe(grossCents)
      expect(partsOf(grossCents, vatBasisPoints)).toEqual({ netCents: price.netCents, vatCents: price.vatCents })
      expect(price.vatCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

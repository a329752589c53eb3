import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from '../../../../contract/market/vat.ts'
import { amountsOf, creditOf, dayOf, documentNumber, seriesOf } from './rules.ts'

test('the first moment of a year in Brussels begins a series', () => {
  expect(seriesOf('invoice', new Date('2026-12-31T22:59:59Z'))).toBe('INV-2026')
  expect(seriesOf('credit_note', new Date('2026-12-31T23:00:00Z'))).toBe('CN-2027')
  expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  expect(documentNumber('INV-2026', 42)).toBe('INV-2026-000042')
})

test('an invoice with a coupon says what it took off, without VAT', () => {
  const { netCents, vatCents } = partsOf(29_00, 19_00)
  expect(amountsOf({ netCents, vatCents, amountCents: 29_00 }, 39_00, 19_00)).toEqual({
    listNetCents: 32_77,
    discountNetCents: 8_40,
    netCents: 24_37,
    vatCents: 4_63,
    grossCents: 29_00,
  })
})

test('credit notes over any parts of an invoice add up to it, and no part is negative', () => {
  const weights = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(50_00), weights, (grossCents, vatBasisPoints, sizes) => {
      const invoice = { ...partsOf(grossCents, vatBasisPoints), grossCents, vatBasisPoints }
      let left = grossCents
      const credited = { netCents: 0, vatCents: 0 }
      for (const [index, size] of sizes.entries()) {
        const isLast = index === sizes.length - 1
        const amountCents = isLast ? left : Math.min(left, Math.round((grossCents * size) / 1_000))
        if (amountCents === 0) continue
        const credit = creditOf(amountCents, invoice, credited)
        expect(credit.netCents + credit.vatCents).toBe(amountCents)
        expect(Math.min(credit.netCents, credit.vatCents)).toBeGreaterThanOrEqual(0)
        left -= amountCents
        credited.netCents += credit.netCents
        credited.vatCents += credit.vatCents
      }
      expect(credited).toEqual({ netCents: invoice.netCents, vatCents: invoice.vatCents })
      expect(() => creditOf(1, invoice, credited)).toThrow('More is credited')
    }),
  )
})

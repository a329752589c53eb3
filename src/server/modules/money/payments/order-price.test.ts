import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatTreatments } from '../../../../contract/market/vat.ts'
import { orderPrice } from './order-price.ts'

const german = { country: 'DE', vatBasisPoints: 1900 }

test.each([
  [
    'without a coupon',
    0,
    'domestic',
    { listCents: 19_00, discountCents: 0, netCents: 15_97, vatCents: 3_03, amountCents: 19_00 },
  ],
  [
    'with one',
    9_50,
    'domestic',
    { listCents: 19_00, discountCents: 9_50, netCents: 7_98, vatCents: 1_52, amountCents: 9_50 },
  ],
  [
    'net with one',
    9_50,
    'reverse_charge',
    { listCents: 15_97, discountCents: 7_99, netCents: 7_98, vatCents: 0, amountCents: 7_98 },
  ],
  [
    'for nothing',
    19_00,
    'domestic',
    { listCents: 19_00, discountCents: 19_00, netCents: 0, vatCents: 0, amountCents: 0 },
  ],
] as const)('the price of a package of 19 euros %s', (_, discountCents, treatment, price) => {
  expect(orderPrice({ grossCents: 19_00, discountCents }, german, treatment)).toMatchObject(price)
})

test('the parts of every price add up, and nobody pays more than the list price', () => {
  const amounts = fc
    .integer({ min: 0, max: 10_000_00 })
    .chain((grossCents) =>
      fc.record({ grossCents: fc.constant(grossCents), discountCents: fc.integer({ min: 0, max: grossCents }) }),
    )
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 5000 }),
      fc.constantFrom(...vatTreatments),
      (order, rate, treatment) => {
        const price = orderPrice(order, { country: 'DE', vatBasisPoints: rate }, treatment)
        expect(price.netCents + price.vatCents).toBe(price.amountCents)
        expect(price.listCents - price.discountCents).toBe(price.amountCents)
        expect(price.discountCents).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

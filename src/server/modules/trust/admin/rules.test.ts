import { expect, test } from 'vitest'
import { missingIn } from './rules.ts'

const sold = [
  { type: 'listing', priceEuros: 19, hasFailedSync: false },
  { type: 'subscription', priceEuros: 99, hasFailedSync: false },
] as const

const complete = { onSale: sold, hasPayments: true, hasAddress: true, hasTaxNumber: true, saysDisputes: true }

test.each([
  ['nothing on sale', { onSale: [], hasPayments: false, hasTaxNumber: false }, ['listing_package', 'plan']],
  ['no number for tax', { hasTaxNumber: false }, ['tax_number']],
  ['no payment provider', { hasPayments: false }, ['payments']],
  ['no address', { hasAddress: false }, ['company_address']],
  ['nothing said of disputes', { saysDisputes: false }, ['disputes']],
  ['everything', {}, []],
] as const)('with %s the market needs %j', (_, facts, steps) => {
  expect(missingIn({ ...complete, ...facts })).toEqual(steps)
})

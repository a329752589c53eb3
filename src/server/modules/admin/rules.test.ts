import { expect, test } from 'vitest'
import { missingIn } from './rules.ts'

const sold = [
  { type: 'listing', priceEuros: 19, hasFailedSync: false },
  { type: 'subscription', priceEuros: 99, hasFailedSync: false },
]

test.each([
  ['nothing on sale', { onSale: [], hasPayments: false, hasTaxNumber: false }, ['listing_package', 'plan']],
  ['no number for tax', { onSale: sold, hasPayments: true, hasTaxNumber: false }, ['tax_number']],
  ['no payment provider', { onSale: sold, hasPayments: false, hasTaxNumber: true }, ['payments']],
  ['everything', { onSale: sold, hasPayments: true, hasTaxNumber: true }, []],
] as const)('with %s the market needs %j', (_, { onSale, ...facts }, steps) => {
  expect(missingIn({ onSale: [...onSale], ...facts })).toEqual(steps)
})

import { expect, test } from 'vitest'
import { moved } from './package-order.ts'

const packages = [
  { packageId: 'basic', type: 'listing', isOnSale: true },
  { packageId: 'plan', type: 'subscription', isOnSale: true },
  { packageId: 'advanced', type: 'listing', isOnSale: true },
  { packageId: 'old', type: 'listing', isOnSale: false },
] as const

test.each([
  ['behind its neighbour', 'basic', 'down', ['advanced', 'plan', 'basic']],
  ['before its neighbour', 'advanced', 'up', ['advanced', 'plan', 'basic']],
  ['nowhere, as the first', 'basic', 'up', ['basic', 'plan', 'advanced']],
  ['nowhere, as the last on sale', 'advanced', 'down', ['basic', 'plan', 'advanced']],
  ['nowhere, off sale', 'old', 'up', ['basic', 'plan', 'advanced']],
] as const)('a package moves %s', (_, packageId, direction, order) => {
  expect(moved(packages, packageId, direction)).toEqual(order)
})

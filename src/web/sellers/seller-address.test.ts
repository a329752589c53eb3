import { expect, test } from 'vitest'
import { readBack, sellerDetailsHref } from './seller-address.ts'

test.each([
  ['/add-listing?draft=1&step=3', '/add-listing?draft=1&step=3'],
  ['https://elsewhere.example', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
])('the way back to %s is %s', (back, expected) => {
  const address = new URL(sellerDetailsHref(back), 'https://cars.example')
  expect(readBack(address.searchParams)).toBe(expected)
})

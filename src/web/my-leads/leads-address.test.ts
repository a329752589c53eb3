import { expect, test } from 'vitest'
import { leadsPath, readLeadsView } from './leads-address.ts'

test.each([
  ['/my-leads', { archived: false, listingId: null, page: 1 }],
  ['/my-leads?view=archive', { archived: true, listingId: null, page: 1 }],
  ['/my-leads?view=archive&listing=a&page=3', { archived: true, listingId: 'a', page: 3 }],
])('%s', (path, view) => {
  expect(leadsPath(view)).toBe(path)
  expect(readLeadsView(new URL(path, 'http://market.test').searchParams)).toEqual(view)
})

test.each(['page=0', 'page=x', 'page=1.5', 'view=other'])('?%s is as always', (query) => {
  expect(readLeadsView(new URLSearchParams(query))).toEqual({ archived: false, listingId: null, page: 1 })
})

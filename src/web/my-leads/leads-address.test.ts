import { expect, test } from 'vitest'
import { leadsPath, readLeadsView } from './leads-address.ts'

test.each([
  ['/my-leads', { box: 'inbox', listingId: null, page: 1 }],
  ['/my-leads?view=archive', { box: 'archive', listingId: null, page: 1 }],
  ['/my-leads?view=archive&listing=a&page=3', { box: 'archive', listingId: 'a', page: 3 }],
  ['/my-leads?view=sent&page=2', { box: 'sent', listingId: null, page: 2 }],
] as const)('%s', (path, view) => {
  expect(leadsPath(view)).toBe(path)
  expect(readLeadsView(new URL(path, 'http://market.test').searchParams)).toEqual(view)
})

test.each(['page=0', 'page=x', 'page=1.5', 'view=other'])('?%s is the default', (query) => {
  expect(readLeadsView(new URLSearchParams(query))).toEqual({ box: 'inbox', listingId: null, page: 1 })
})

test('sent enquiries are never narrowed to one listing', () => {
  expect(readLeadsView(new URLSearchParams('view=sent&listing=a')).listingId).toBeNull()
})

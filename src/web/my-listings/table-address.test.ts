import { expect, test } from 'vitest'
import { isNarrowed, readTable, sortedBy, tablePath } from './table-address.ts'

const view = (query: string) => readTable(new URLSearchParams(query))

test.each([
  ['', '/my-listings'],
  ['filter=paused', '/my-listings?filter=paused'],
  ['filter=all&sort=days_asc&page=1', '/my-listings'],
  [
    'text=golf%20gti&filter=active&make=alfa-romeo&days=60&pictures=none&sort=price_desc&page=3',
    '/my-listings?text=golf+gti&filter=active&make=alfa-romeo&days=60&pictures=none&sort=price_desc&page=3',
  ],
  ['filter=hidden&make=A%20b&days=61&pictures=some&sort=price&page=-1', '/my-listings'],
  ['sort=newest', '/my-listings'],
])('?%s is the table at %s', (query, path) => {
  expect(tablePath(view(query))).toBe(path)
})

test.each([
  ['', 'price', 'price_desc'],
  ['', 'title', 'title_asc'],
  ['', 'days', 'days_desc'],
  ['sort=price_desc&page=4', 'price', 'price_asc'],
  ['sort=title_asc', 'title', 'title_desc'],
] as const)('?%s is sorted by a click on %s: %s, from the first page', (query, column, sort) => {
  expect(tablePath(sortedBy(view(query), column))).toBe(`/my-listings?sort=${sort}`)
})

test.each([
  ['', false],
  ['sort=price_asc&page=2', false],
  ['text=golf', true],
  ['pictures=none', true],
])('?%s leaves listings out: %s', (query, narrowed) => {
  expect(isNarrowed(view(query))).toBe(narrowed)
})

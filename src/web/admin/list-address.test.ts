import { expect, test } from 'vitest'
import { choiceIn, idIn, pageIn, withQuery } from './list-address.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=x', 1],
  ['page=1.5', 1],
  ['page=99999999', 100_000],
])('the address %j asks for page %i', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})

test('what narrows nothing stays out of the address', () => {
  expect(withQuery('/admin/makes', { text: '', page: 1, type: undefined })).toBe('/admin/makes')
  expect(withQuery('/admin/makes', { text: 'vw & co', page: 2 })).toBe('/admin/makes?text=vw+%26+co&page=2')
})

test('only choices that there are, and ids that are ids, are taken from an address', () => {
  const params = new URLSearchParams('filter=__proto__&good=018f0000-0000-7000-8000-000000000000&bad=1')
  expect(choiceIn(params, 'filter', ['all', 'banned'])).toBe('all')
  expect([idIn(params, 'good'), idIn(params, 'bad')]).toEqual(['018f0000-0000-7000-8000-000000000000', undefined])
})

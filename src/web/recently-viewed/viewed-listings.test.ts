import { expect, test } from 'vitest'
import type { ListEntries } from '../local-lists/local-list.ts'
import { withViewed } from './viewed-listings.ts'

function viewed(...ids: (string | number)[]): ListEntries {
  return ids.map((id) => ({ id: String(id), title: `Vehicle ${id}` }))
}

test.each([
  ['the first', [], ['a']],
  ['the newest is first', ['b', 'c'], ['a', 'b', 'c']],
  ['opened again it comes to the front', ['b', 'a', 'c'], ['a', 'b', 'c']],
])('%s', (_, before, after) => {
  expect(withViewed(viewed(...before), { id: 'a', title: 'Vehicle a' })).toEqual(viewed(...after))
})

test('twenty are remembered', () => {
  const twenty = viewed(...Array.from({ length: 20 }, (_, index) => index))
  const after = withViewed(twenty, { id: 'a', title: 'Vehicle a' })
  expect(after.map(({ id }) => id)).toEqual(['a', ...twenty.slice(0, 19).map(({ id }) => id)])
})

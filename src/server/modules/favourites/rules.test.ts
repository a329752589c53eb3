import { expect, test } from 'vitest'
import { stateOf } from './rules.ts'

const now = new Date('2026-06-01T09:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

test.each([
  ['active', null, 'on_offer'],
  ['active', after, 'on_offer'],
  ['active', now, 'expired'],
  ['active', before, 'expired'],
  ['reserved', null, 'on_offer'],
  ['sold', after, 'sold'],
  ['sold', before, 'sold'],
  ['paused', null, 'unavailable'],
  ['rejected', null, 'unavailable'],
] as const)('a saved vehicle whose listing is %s until %s is %s', (status, packageExpiry, state) => {
  expect(stateOf({ status, packageExpiry }, now)).toBe(state)
})

test('one whose listing was removed is unavailable', () => {
  expect(stateOf(null, now)).toBe('unavailable')
})

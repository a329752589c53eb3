import { dayMs, hourMs } from '../../../contract/durations.ts'
import { expect, test } from 'vitest'
import { termOf } from './rules.ts'

const now = new Date('2026-06-30T12:00:00Z')

test.each([
  ['thirty days', 30 * dayMs, 30, false, 0],
  ['a day and a moment', dayMs + 1, 2, false, 0],
  ['a day', dayMs, 1, false, 0],
  ['an hour', hourMs, 1, false, 0],
  ['nothing any more', 0, 0, true, 0],
  ['since an hour nothing', -hourMs, 0, true, 0],
  ['since a day nothing', -dayMs, 0, true, 1],
  ['since nearly two days nothing', -2 * dayMs + 1, 0, true, 1],
])('a package with %s left', (_, leftMs, daysRemaining, expired, expiredDaysAgo) => {
  const endsAt = new Date(now.getTime() + leftMs)
  expect(termOf(endsAt, now)).toEqual({ endsAt: endsAt.toISOString(), daysRemaining, expired, expiredDaysAgo })
})

test('what has no end has no term', () => {
  expect(termOf(null, now)).toBeNull()
})

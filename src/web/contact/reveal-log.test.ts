import { expect, test } from 'vitest'
import { parseLog, standingOf, withReveal } from './reveal-log.ts'

const now = Date.UTC(2026, 5, 1, 12)
const minute = 60_000
const entry = (minutesAgo: number, listingId = `listing ${minutesAgo}`) => ({
  timestamp: now - minutesAgo * minute,
  listingId,
  userId: null,
})

test.each([
  [[], 5, null],
  [[entry(1)], 4, 59],
  [[entry(1), entry(30), entry(59)], 2, 1],
  [[1, 2, 3, 4, 5].map((ago) => entry(ago)), 0, 55],
  [[1, 2, 3, 4, 60].map((ago) => entry(ago)), 1, 56],
  // A clock that was set back must not lock the user out for days.
  [[entry(-600)], 5, null],
])('after %j', (log, left, minutes) => {
  const standing = standingOf(log, 'another', now)
  expect(standing).toEqual({ repeated: false, left, resetsAt: minutes === null ? null : now + minutes * minute })
})

test('the same listing counts once within the hour', () => {
  expect(standingOf([entry(5, 'same')], 'same', now).repeated).toBe(true)
  expect(withReveal([entry(5, 'same')], entry(0, 'same'))).toEqual([entry(5, 'same')])
  expect(withReveal([entry(61, 'same'), entry(5)], entry(0, 'same'))).toEqual([entry(5), entry(0, 'same')])
})

test.each(['', 'nonsense', '{}', 'null', '[1, null, {"timestamp": "1"}]'])(
  '%j in the storage breaks nothing',
  (text) => {
    expect(parseLog(text)).toEqual([])
  },
)

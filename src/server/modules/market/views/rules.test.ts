import { expect, test } from 'vitest'
import { lastDays } from './rules.ts'

test('the last days end with today, and none is missing where the clock changes', () => {
  expect(lastDays(new Date('2026-03-30T10:00:00Z'), 4)).toEqual([
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ])
  expect(lastDays(new Date('2026-10-25T23:30:00Z'), 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(new Set(lastDays(new Date('2026-06-01T00:00:00Z'), 90)).size).toBe(90)
})

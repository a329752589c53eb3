import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueDays, endOfDay, firstDailyDay, firstDay } from './rules.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

test('due are today, the Sundays of 13 weeks and the ends of 12 months', () => {
  const days = dueDays(new Date('2026-06-03T10:00:00Z'))
  expect(days.at(-1)).toBe('2026-06-03')
  expect(days).toContain('2026-05-31')
  expect(days).toContain('2025-06-30')
  expect(days).toContain('2026-03-08')
  expect(days).not.toContain('2026-03-01')
  // One Sunday is the end of a month.
  expect(days).toHaveLength(1 + 13 + 12 - 1)
})

test('on a Sunday the day itself is today, and the Sunday a week ago the first of the 13', () => {
  expect(dueDays(new Date('2026-06-07T00:00:00Z')).slice(-2)).toEqual(['2026-05-31', '2026-06-07'])
})

test('days that are due are different, in order and never in the future', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const days = dueDays(now)
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(days.filter((day) => Date.parse(day) > now.getTime())).toEqual([])
      expect(days.slice(0, -1).every((day) => endOfDay(day) <= now)).toBe(true)
    }),
  )
})

test('no day that is due is forgotten', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const isMonthEnd = (day: string) => endOfDay(day).getUTCDate() === 1
      const kept = (day: string) => day >= firstDay(now, 5) && (day >= firstDailyDay(now) || isMonthEnd(day))
      expect(dueDays(now).filter((day) => !kept(day))).toEqual([])
    }),
  )
})

describe('the end of a day', () => {
  test.each([
    ['2026-06-30', '2026-07-01T00:00:00.000Z'],
    ['2024-02-28', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (day, moment) => {
    expect(endOfDay(day).toISOString()).toBe(moment)
  })
})

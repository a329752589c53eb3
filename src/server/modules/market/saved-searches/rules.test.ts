import { describe, expect, test } from 'vitest'
import { newsOf, sendingTime } from './rules.ts'

const daily = { frequency: 'daily', sendHour: 8, sendWeekday: 5, timeZone: 'Europe/Berlin' } as const

test.each([
  ['before the hour', '2026-06-01T05:30:00Z', '2026-06-01T06:00:00.000Z'],
  ['at the hour, when that round has begun', '2026-06-01T06:00:00Z', '2026-06-02T06:00:00.000Z'],
  ['after the hour', '2026-06-01T07:00:00Z', '2026-06-02T06:00:00.000Z'],
  ['in winter', '2026-12-01T05:30:00Z', '2026-12-01T07:00:00.000Z'],
])('a daily letter is due at eight in Berlin: %s', (_, now, due) => {
  expect(sendingTime(daily, new Date(now))?.toISOString()).toBe(due)
})

test('a weekly letter is due on its weekday, where the reader is', () => {
  const weekly = { frequency: 'weekly', sendHour: 7, sendWeekday: 1, timeZone: 'Asia/Kathmandu' } as const
  // Monday, 8 June, 7:00 is 1:15 in UTC.
  expect(sendingTime(weekly, new Date('2026-06-02T00:00:00Z'))?.toISOString()).toBe('2026-06-08T01:15:00.000Z')
})

test('an hour that the clock change leaves out is that of the next day', () => {
  const early = { ...daily, sendHour: 2 }
  expect(sendingTime(early, new Date('2026-03-28T12:00:00Z'))?.toISOString()).toBe('2026-03-30T00:00:00.000Z')
})

test('news of a search without letters is never due, and news at once waits a moment for more', () => {
  const now = new Date('2026-06-01T09:00:00Z')
  expect(sendingTime({ ...daily, frequency: 'never' }, now)).toBeNull()
  expect(sendingTime({ ...daily, frequency: 'at_once' }, now)?.toISOString()).toBe('2026-06-01T09:00:20.000Z')
})

describe('what is news', () => {
  const at = (priceEuros: number) => ({ priceEuros })
  const past = { wasOffTheMarket: false, wasFreed: false, wasLowered: false }
  test.each([
    ['new in the results', null, at(9), past, 'new'],
    ['in the results since its price fell', null, at(9), { ...past, wasLowered: true }, 'reduced'],
    ['back on the market', null, at(9), { ...past, wasOffTheMarket: true }, 'back'],
    ['free again, in the results before', at(9), at(9), { ...past, wasFreed: true }, 'free'],
    ['free again, and so in the results', null, at(9), { ...past, wasFreed: true }, 'free'],
    ['free again, and not in the results', at(9), null, { ...past, wasFreed: true }, null],
    ['for less than before', at(10), at(9), past, 'reduced'],
    ['for more than before', at(9), at(10), past, null],
    ['as before', at(9), at(9), { ...past, wasLowered: true }, null],
    ['no longer in the results', at(9), null, past, null],
  ] as const)('%s', (_, before, after, past, kind) => {
    expect(newsOf(before, after, past)).toBe(kind)
  })
})

import { expect, test } from 'vitest'
import { dateAfter, marketDay } from './market-day.ts'
import { isReservationDay, reservationDays } from './reservation.ts'

test.each([
  ['2026-06-01T21:59:59Z', '2026-06-01'],
  ['2026-06-01T22:00:00Z', '2026-06-02'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s the market has %s', (moment, day) => {
  expect(marketDay(new Date(moment))).toBe(day)
})

test('days are counted across months, years and changes of the clock', () => {
  expect(dateAfter('2026-03-20', 14)).toBe('2026-04-03')
  expect(dateAfter('2026-12-28', 14)).toBe('2027-01-11')
  expect(dateAfter('2026-10-24', 1)).toBe('2026-10-25')
})

test('a vehicle is reserved until today at the earliest and for fourteen days at most', () => {
  const now = new Date('2026-06-01T22:30:00Z')
  expect(reservationDays(now)).toEqual({ earliest: '2026-06-02', latest: '2026-06-16' })
  expect(['2026-06-01', '2026-06-02', '2026-06-16', '2026-06-17'].map((day) => isReservationDay(day, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

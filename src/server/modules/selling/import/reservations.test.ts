import { expect, test } from 'vitest'
import { readReserved, reservedDay } from './reservations.ts'

test.each([
  ['', 'no'],
  ['nein', 'no'],
  ['0', 'no'],
  ['ja', 'yes'],
  ['1', 'yes'],
  ['Reserviert', 'yes'],
  ['réservé', 'yes'],
  ['2026-06-08', { until: '2026-06-08' }],
  ['08.06.2026', { until: '2026-06-08' }],
  ['by Mr Smith', undefined],
] as const)('a cell with "%s" says %j', (cell, reserved) => {
  expect(readReserved(cell)).toEqual(reserved)
})

test('a day that is over is none, one beyond fourteen days is the last possible, and "yes" is a Sunday', () => {
  const monday = new Date('2026-06-01T09:00:00Z')
  expect(reservedDay({ until: '2026-05-31' }, monday)).toBeNull()
  expect(reservedDay({ until: '2026-06-08' }, monday)).toBe('2026-06-08')
  expect(reservedDay({ until: '2026-08-08' }, monday)).toBe('2026-06-15')
  expect(reservedDay('yes', monday)).toBe('2026-06-14')
  expect(reservedDay('yes', new Date('2026-06-06T09:00:00Z'))).toBe('2026-06-14')
  expect(reservedDay('yes', new Date('2026-06-07T09:00:00Z'))).toBe('2026-06-21')
})

import { hourMs } from '../../../../contract/market/durations.ts'
import { expect, test } from 'vitest'
import { endsDue, type Notice } from './rules.ts'

const now = new Date('2026-11-24T08:00:00Z')

test.each<[string, number, Notice | null]>([
  ['six days before', 144, null],
  ['five days before', 120, 'five_days'],
  ['two days before', 48, 'five_days'],
  ['a day before', 24, 'one_day'],
  ['an hour before', 1, 'one_day'],
  ['at the end', 0, 'ended'],
  ['two days after', -48, 'ended'],
  ['three days after, when it is old news', -72, null],
])('%s', (_, hoursLeft, notice) => {
  const endsAt = new Date(now.getTime() + hoursLeft * hourMs)
  const due = (['five_days', 'one_day', 'ended'] as const).filter((candidate) => {
    const { after, until } = endsDue(candidate, now)
    return endsAt > after && endsAt <= until
  })
  expect(due).toEqual(notice === null ? [] : [notice])
})

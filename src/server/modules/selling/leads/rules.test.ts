import { expect, test } from 'vitest'
import { issuesOf, refusalOf } from './rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const sent = (minutesAgo: number, listingId = `listing ${minutesAgo}`, kind = 'message') => ({
  listingId,
  kind,
  createdAt: new Date(now.getTime() - minutesAgo * 60_000),
})
const wanted = { listingId: 'golf', kind: 'message' } as const

test.each([
  [{ kind: 'message' }, []],
  [{ kind: 'message', phone: '+49 30 1234567' }, []],
  [{ kind: 'phone_quote', phone: '+49 30 1234567' }, []],
  [{ kind: 'phone_quote' }, ['phone_required']],
  [{ kind: 'test_drive' }, []],
  [{ kind: 'test_drive', preferredDate: '2026-06-01' }, []],
  [{ kind: 'test_drive', preferredDate: '2026-05-31' }, ['date_in_past']],
  [{ kind: 'message', preferredDate: '2026-06-02' }, ['date_not_asked']],
] as const)('%o does not fit for %j', (stated, codes) => {
  expect(issuesOf(stated, '2026-06-01').map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['nothing', [], null],
  ['four within the hour', [1, 2, 3, 4].map((ago) => sent(ago)), null],
  [
    'five within the hour',
    [1, 2, 3, 4, 50].map((ago) => sent(ago)),
    ['lead_limit_reached', '2026-06-01T12:10:00.000Z'],
  ],
  ['five, one an hour ago', [1, 2, 3, 4, 60].map((ago) => sent(ago)), null],
  ['the same this morning', [sent(180, 'golf')], ['lead_already_sent', '2026-06-02T09:00:00.000Z']],
  ['the same yesterday', [sent(1_440, 'golf')], null],
  ['another kind about the same', [sent(180, 'golf', 'test_drive')], null],
] as const)('who wrote %s', (_, past, expected) => {
  const refusal = refusalOf(past, wanted, now)
  expect(refusal && [refusal.code, refusal.retryAt.toISOString()]).toEqual(expected)
})

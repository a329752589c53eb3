import { expect, test } from 'vitest'
import { askedAgainAt, issuesOf } from './rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const asked = (hoursAgo: number, kind: 'message' | 'test_drive') => ({
  kind,
  createdAt: new Date(now.getTime() - hoursAgo * 3_600_000),
})

test.each([
  [{ kind: 'message' }, []],
  [{ kind: 'message', phone: '+49 30 1234567' }, []],
  [{ kind: 'phone_quote', phone: '+49 30 1234567' }, []],
  [{ kind: 'phone_quote' }, ['phone_required']],
  [{ kind: 'test_drive' }, []],
  [{ kind: 'test_drive', preferredDate: '2026-06-01' }, []],
  [{ kind: 'test_drive', preferredDate: '2026-05-31' }, ['date_in_past']],
  [{ kind: 'message', preferredDate: '2026-06-02' }, ['date_not_asked']],
] as const)('%o of an account does not fit for %j', (stated, codes) => {
  expect(issuesOf(stated, false, '2026-06-01').map(({ code }) => code)).toEqual(codes)
})

test('a visitor states an address', () => {
  const codes = (stated: { email?: string }) =>
    issuesOf({ kind: 'message', ...stated }, true, '2026-06-01').map(({ code }) => code)
  expect(codes({})).toEqual(['email_required'])
  expect(codes({ email: 'eva@mail.test' })).toEqual([])
})

test.each([
  ['a visitor', 'message', true, [], null],
  ['a visitor', 'message', true, [asked(3, 'message')], '2026-06-02T09:00:00.000Z'],
  ['a visitor', 'message', true, [asked(24, 'message')], null],
  ['a visitor', 'message', true, [asked(3, 'test_drive')], null],
  ['an account', 'message', false, [asked(3, 'message')], null],
  ['an account', 'test_drive', false, [asked(3, 'message')], null],
  ['an account', 'test_drive', false, [asked(3, 'test_drive')], '2026-06-02T09:00:00.000Z'],
] as const)('%s asks %s again', (_, kind, isVisitor, past, expected) => {
  expect(askedAgainAt(past, kind, isVisitor, now)?.toISOString() ?? null).toBe(expected)
})

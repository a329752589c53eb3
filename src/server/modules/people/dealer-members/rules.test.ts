import { expect, test } from 'vitest'
import { actsIn, dealerRoles } from '../../../../contract/market/dealer-roles.ts'
import { isRepeated, refusalOf, stateOf } from './rules.ts'

const now = new Date('2026-06-01T09:00:00Z')
const open = { role: 'sales', invitedAt: now, expiresAt: new Date('2026-06-08T09:00:00Z'), acceptedAt: null }

test.each([
  ['stock', ['owner', 'stock']],
  ['sales', ['owner', 'sales']],
  ['owner', ['owner']],
  ['member', ['owner', 'sales', 'stock']],
] as const)('in the part %s act %j', (part, roles) => {
  expect(dealerRoles.filter((role) => actsIn(part, role))).toEqual(roles)
})

test('an invitation is open until it expires, and a member stays one', () => {
  expect(stateOf(open, now)).toBe('invited')
  expect(stateOf(open, open.expiresAt)).toBe('expired')
  expect(stateOf({ ...open, acceptedAt: now }, open.expiresAt)).toBe('member')
})

test('the same invitation within a minute is the same click, another role is not', () => {
  const soon = new Date(now.getTime() + 59_999)
  expect(isRepeated(open, 'sales', soon)).toBe(true)
  expect(isRepeated(open, 'stock', soon)).toBe(false)
  expect(isRepeated(open, 'sales', new Date(now.getTime() + 60_000))).toBe(false)
})

const account = { email: 'Ben@Market.test', isDealer: false, worksElsewhere: false, hasListings: false }

test.each([
  [{}, null],
  [{ email: 'ben@other.test' }, 'invitation_for_other_email'],
  [{ isDealer: true }, 'member_is_dealer'],
  [{ worksElsewhere: true }, 'member_of_another_dealer'],
  [{ hasListings: true }, 'member_has_listings'],
])('an account that differs by %j is answered %s', (difference, refusal) => {
  expect(refusalOf('ben@market.test', { ...account, ...difference })).toBe(refusal)
})

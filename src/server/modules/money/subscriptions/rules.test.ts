import { expect, test } from 'vitest'
import { coverageEndOf, monthLater, planStates, planStatusOf, type ProviderStatus, standingStatuses } from './rules.ts'

const now = new Date('2026-06-15T12:00:00Z')

test.each<[ProviderStatus, boolean, boolean, boolean]>([
  // Stripe's status; carries listings, grants credits, blocks another plan.
  ['incomplete', false, false, false],
  ['incomplete_expired', false, false, false],
  ['trialing', true, true, true],
  ['active', true, true, true],
  ['past_due', true, false, true],
  ['unpaid', false, false, true],
  ['paused', false, false, true],
  ['canceled', false, false, false],
])(
  'a plan that is %s at its provider: carries %s, grants %s, stands in the way %s',
  (said, carries, grants, stands) => {
    expect(planStates[planStatusOf[said]]).toMatchObject({ carries, grants, stands })
  },
)

test('what carries or grants stands in the way, and what stands is what the database keeps to one', () => {
  expect(standingStatuses).toEqual(['active', 'past_due', 'unpaid'])
  for (const { carries, grants, stands } of Object.values(planStates))
    expect((carries || grants) && !stands).toBe(false)
})

test.each([
  ['was paid and ended early', true, '2026-07-01', '2026-06-14', '2026-07-01'],
  ['was paid and is over', true, '2026-06-10', '2026-06-10', '2026-06-10'],
  ['was not paid', false, '2026-07-01', '2026-06-14', '2026-06-14'],
  ['was not paid and has no end yet', false, '2026-07-01', null, '2026-06-15T12:00:00Z'],
])('the listings of a plan whose period %s leave at the right moment', (_, isPaid, periodEnd, endedAt, expected) => {
  const facts = { isPaid, periodEnd: new Date(periodEnd), endedAt: endedAt === null ? null : new Date(endedAt) }
  expect(coverageEndOf(facts, now)).toEqual(new Date(expected))
})

test.each([
  ['2026-06-15T09:30:00Z', '2026-07-15T09:30:00Z'],
  ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z'],
  ['2027-12-31T00:00:00Z', '2028-01-31T00:00:00Z'],
])('a month after %s is %s', (from, to) => {
  expect(monthLater(new Date(from))).toEqual(new Date(to))
})

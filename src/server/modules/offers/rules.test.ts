import { hourMs } from '../../../contract/durations.ts'
import { describe, expect, test } from 'vitest'
import { type ListingStatus, listingStatuses } from '../../../contract/listing-status.ts'
import { transition } from '../../transitions.ts'
import { isFeatured, resumeStepOf, type Step, transitions, undoSoldUntil } from './rules.ts'

const now = new Date('2026-06-30T12:00:00Z')

test.each([
  ['never', null, false],
  ['until a moment later', 1, true],
  ['until now', 0, false],
  ['until a moment ago', -1, false],
])('a listing featured %s', (_, ms, featured) => {
  expect(isFeatured(ms === null ? null : new Date(now.getTime() + ms), now)).toBe(featured)
})

describe('sold can be taken back', () => {
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * hourMs)
  test.each([
    ['for a day by a dealer', null, true, hoursLater(24)],
    ['not at all without a package', null, false, null],
    ['for a day under a package that runs on', hoursLater(100), false, hoursLater(24)],
    ['until the package ends', hoursLater(3), false, hoursLater(3)],
    ['until the package of a dealer ends', hoursLater(3), true, hoursLater(3)],
  ])('%s', (_, packageExpiry, sellerIsDealer, until) => {
    expect(undoSoldUntil({ soldAt: now, packageExpiry }, sellerIsDealer)).toEqual(until)
  })
})

describe('a listing', () => {
  /** Every allowed step from each state; all others are refused. */
  const steps: Record<ListingStatus, Partial<Record<Step, ListingStatus>>> = {
    active: { markSold: 'sold', renew: 'active', withdraw: 'withdrawn', reject: 'rejected', pause: 'paused' },
    reserved: { markSold: 'sold', renew: 'active', withdraw: 'withdrawn', reject: 'rejected', pause: 'paused' },
    paused: { renew: 'active', resume: 'active', resumeReserved: 'reserved' },
    sold: { undoSold: 'active', renew: 'active' },
    withdrawn: { renew: 'active', restore: 'active' },
    rejected: { accept: 'active' },
  }
  const all = Object.keys(transitions) as Step[]
  test.each(listingStatuses.flatMap((status) => all.map((step) => [status, step, steps[status][step]] as const)))(
    'that is %s, by %s',
    (status, step, to) => {
      expect(transition<ListingStatus, Step>(transitions, step, status)).toBe(to)
    },
  )

  test('comes back from a pause as it stood', () => {
    expect(listingStatuses.map(resumeStepOf)).toEqual([
      'resume',
      'resumeReserved',
      'resume',
      'resume',
      'resume',
      'resume',
    ])
  })
})

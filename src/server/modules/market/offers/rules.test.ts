import { hourMs } from '../../../../contract/market/durations.ts'
import { describe, expect, test } from 'vitest'
import { type ListingStatus, listingStatuses } from '../../../../contract/market/listing-status.ts'
import { transition } from '../../../transitions.ts'
import {
  reached,
  isFeatured,
  type OwnStanding,
  resumeStepOf,
  type Step,
  transitions,
  doubtOf,
  undoSoldUntil,
  type Verdict,
  verdicts,
} from './rules.ts'

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
    active: {
      markSold: 'sold',
      renew: 'active',
      withdraw: 'withdrawn',
      reject: 'rejected',
      pause: 'paused',
      reserve: 'reserved',
    },
    reserved: {
      markSold: 'sold',
      renewReserved: 'reserved',
      withdraw: 'withdrawn',
      reject: 'rejected',
      pause: 'paused',
      reserve: 'reserved',
      free: 'active',
    },
    paused: {
      markSold: 'sold',
      renew: 'active',
      withdrawWaiting: 'withdrawn',
      reject: 'rejected',
      resume: 'active',
      resumeReserved: 'reserved',
    },
    sold: { undoSold: 'active', renew: 'active' },
    withdrawn: { renew: 'active', restore: 'active', restoreWaiting: 'paused' },
    rejected: { accept: 'active', acceptWaiting: 'paused' },
  }
  const all = Object.keys(transitions) as Step[]
  test.each(listingStatuses.flatMap((status) => all.map((step) => [status, step, steps[status][step]] as const)))(
    'that is %s, by %s',
    (status, step, to) => {
      expect(transition<ListingStatus, Step>(transitions, step, status)).toBe(to)
    },
  )

  test('loses its reservation with every step but those that keep it', () => {
    const keep: Step[] = ['renewReserved', 'resumeReserved', 'reserve']
    expect(all.filter((step) => !('reservedUntil' in reached(step))).toSorted()).toEqual(keep.toSorted())
  })

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

describe('of several own listings', () => {
  const hour = (hours: number) => new Date(now.getTime() + hours * hourMs)
  const offered: OwnStanding = {
    status: 'active',
    priceEuros: 9_900,
    nextPriceEuros: null,
    estimateEuros: null,
    pausedAt: null,
    soldAt: null,
    packageExpiry: null,
    featuredUntil: null,
    damaged: 'no',
    isWithheld: false,
    reservedUntil: null,
  }
  const listings = {
    'on offer': offered,
    reserved: { ...offered, status: 'reserved', reservedUntil: '2026-06-08' },
    featured: { ...offered, featuredUntil: hour(1) },
    damaged: { ...offered, damaged: 'yes' },
    'expired on offer': { ...offered, packageExpiry: hour(-1) },
    'paused by its seller': { ...offered, status: 'paused', pausedAt: hour(-2) },
    'paused with a package that has ended': {
      ...offered,
      status: 'paused',
      pausedAt: hour(-2),
      packageExpiry: hour(-1),
    },
    'paused with its account': { ...offered, status: 'paused' },
    sold: { ...offered, status: 'sold', soldAt: hour(-1) },
    rejected: { ...offered, status: 'rejected' },
  } satisfies Record<string, OwnStanding>
  type Name = keyof typeof listings
  const no = 'listing_not_active'
  /** Columns: pause, resume, mark as sold, change the price, feature, reserve, free. */
  const table: Record<Name, [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict]> = {
    'on offer': ['change', 'same', 'change', 'change', 'change', 'change', 'same'],
    reserved: ['change', 'same', 'change', 'change', 'listing_reserved', 'change', 'change'],
    featured: ['change', 'same', 'change', 'change', 'listing_already_featured', 'change', 'same'],
    damaged: ['change', 'same', 'change', 'change', 'listing_damaged', 'change', 'same'],
    'expired on offer': ['change', 'same', 'change', 'change', no, no, 'same'],
    'paused by its seller': ['same', 'change', 'change', 'change', no, no, no],
    'paused with a package that has ended': ['same', 'package_expired', 'change', 'change', no, no, no],
    'paused with its account': [no, no, 'change', 'change', no, no, no],
    sold: [no, no, 'same', no, no, no, no],
    rejected: [no, no, no, no, no, no, no],
  }
  test.each(Object.entries(table) as [Name, Verdict[]][])('one that is %s', (name, expected) => {
    const listing = listings[name]
    expect([
      verdicts.pause(listing),
      verdicts.resume({ ...listing, missingOnLabel: [] }, { sellerIsDealer: true, refusal: null, now }),
      verdicts.markSold(listing),
      verdicts.price(listing, { fromEuros: 9_900, toEuros: 9_500, confirmed: false }),
      verdicts.feature(listing, now),
      verdicts.reserve(listing, '2026-06-12', now),
      verdicts.free(listing),
    ]).toEqual(expected)
  })

  test('a reservation until the same day is none anew', () => {
    expect(verdicts.reserve(listings.reserved, '2026-06-08', now)).toBe('same')
  })

  test('a new car that lacks facts of its label is not put back on offer', () => {
    const resumed = (name: Name) => verdicts.resume({ ...listings[name], missingOnLabel: ['co2GramsPerKm'] }, { sellerIsDealer: true, refusal: null, now }) // prettier-ignore
    const names: Name[] = ['paused by its seller', 'paused with its account', 'on offer']
    expect(names.map(resumed)).toEqual(['label_missing', no, 'same'])
  })

  test('nothing of a seller who may not offer is put back', () => {
    const terms = { sellerIsDealer: true, refusal: 'trader_details_missing', now } as const
    const resumed = (name: Name) => verdicts.resume({ ...listings[name], missingOnLabel: [] }, terms)
    const names: Name[] = ['paused by its seller', 'paused with its account', 'on offer']
    expect(names.map(resumed)).toEqual(['trader_details_missing', no, 'same'])
  })

  test('a price that is another one by now is not overwritten, and one that is as wished stays', () => {
    expect(verdicts.price(offered, { fromEuros: 10_000, toEuros: 9_500, confirmed: true })).toBe(
      'listing_changed_elsewhere',
    )
    expect(verdicts.price(offered, { fromEuros: 10_000, toEuros: 9_900, confirmed: false })).toBe('same')
  })

  test.each([
    [1_979, false, 'price_drop_unconfirmed'],
    [1_979, true, 'change'],
    [1_980, false, 'change'],
  ])('at 9,900 euros and set to %s, confirmed: %s, is %s', (toEuros, confirmed, verdict) => {
    expect(verdicts.price(offered, { fromEuros: 9_900, toEuros, confirmed })).toBe(verdict)
  })

  test.each<[from: number, to: number, estimate: number | null, ReturnType<typeof doubtOf>]>([
    [3_500, 35_000, null, 'price_rise_unconfirmed'],
    [3_500, 34_999, null, null],
    [9_900, 30_100, 10_000, 'price_far_unconfirmed'],
    [9_900, 30_000, 10_000, null],
    [9_900, 3_300, 10_000, 'price_far_unconfirmed'],
    [9_900, 3_400, 10_000, null],
    // Whoever stayed with it once is not asked again.
    [31_000, 32_000, 10_000, null],
  ])('from %s to %s euros, with an estimate of %s, is asked about: %s', (from, to, estimate, doubt) => {
    expect(doubtOf(from, to, estimate)).toBe(doubt)
  })
})

import { data } from 'react-router'
import { expect, test } from 'vitest'
import type { ForecourtApi } from '../../contract/index.ts'
import { loadSelection } from './load-selection.ts'

const selection = {
  mode: 'new',
  listingId: null,
  featureListingId: null,
  pendingListingId: null,
  sessionId: null,
  cancelled: false,
} as const
const offer = { audience: 'private', canPay: true, packages: [] } as const
const waiting = (pendingListingId: string, hasCheckout: boolean) => ({
  pendingListingId,
  hasCheckout,
  title: 'Fiat Panda',
  vehicleData: { year: 2016, priceEuros: 4_500, imageIds: [] },
})

/** A market as pages see it, in which some calls fail as on the server. */
function market(answers: {
  packages?: unknown
  waiting?: unknown
  payments?: unknown
  plan?: unknown
}): Parameters<typeof loadSelection>[0] {
  const answer = (given: unknown) => () =>
    given === 'fails'
      ? // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- This is how a page is told.
        Promise.reject(data({ code: 'internal_error', details: {} }, { status: 500 }))
      : Promise.resolve(given)
  return {
    packages: { list: answer(answers.packages ?? offer) },
    selling: { pendingListings: answer(answers.waiting ?? { pendingListings: [] }) },
    payments: { list: answer(answers.payments ?? { payments: [] }) },
    account: { subscription: answer(answers.plan ?? { subscription: null }) },
  } as unknown as ForecourtApi
}

test('packages that cannot be loaded leave everything else there', async () => {
  expect(await loadSelection(market({ packages: 'fails' }), selection)).toMatchObject({
    offer: null,
    target: { kind: 'none' },
  })
})

test.each([{ waiting: 'fails' }, { payments: 'fails' }, { plan: 'fails' }])(
  'what is the seller’s own cannot be loaded: %o',
  async (it) => {
    expect(await loadSelection(market(it), selection)).toBeNull()
  },
)

test.each([
  ['the newest that nobody has begun to pay for', [waiting('b', true), waiting('a', false)], null, 'a', ['b']],
  ['the newest where all were begun', [waiting('b', true), waiting('a', true)], null, 'b', ['a']],
  ['the one that is named', [waiting('b', false), waiting('a', true)], 'a', 'a', ['b']],
  ['not one that is named and gone', [waiting('b', false)], 'x', 'b', []],
] as const)('of several that wait, %s is meant', async (_, pendingListings, pendingListingId, meant, others) => {
  const loaded = await loadSelection(market({ waiting: { pendingListings } }), { ...selection, pendingListingId })
  expect(loaded?.target).toMatchObject({ kind: 'pending', id: meant })
  expect(loaded?.others.map(({ id }) => id)).toEqual(others)
})

test('of what was paid and is not there yet, only listings that nobody withdrew from are owed to the page of listings', async () => {
  const paid = (
    purpose: string,
    { fulfilledAt, withdrawnAt }: { fulfilledAt?: string; withdrawnAt?: string } = {},
  ) => ({
    purpose,
    status: 'paid',
    fulfilledAt: fulfilledAt ?? null,
    withdrawnAt: withdrawnAt ?? null,
  })
  const payments = [
    paid('subscription'),
    paid('featured'),
    paid('renewal'),
    paid('listing', { fulfilledAt: 'then' }),
    paid('listing', { withdrawnAt: 'then' }),
  ]
  const loaded = await loadSelection(market({ payments: { payments } }), selection)
  expect(loaded?.owed).toEqual([paid('renewal')])
})

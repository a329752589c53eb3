/** Paying in the market under test. */
import { addPackages, type NewPackage } from '../../src/server/modules/money/packages/service.ts'
import type { Market, Person } from '../market.ts'
import { draftOf } from './drafts.ts'
import { order } from './ordering.ts'

export const dayMs = 86_400_000

const onePackage: NewPackage = {
  name: 'Basic',
  description: 'For one vehicle.',
  priceEuros: 19,
  type: 'listing',
  maxListings: 1,
  listingDurationDays: null,
  featuredDays: 0,
  featuredListingsAllowed: 0,
}

export interface OfferedPackages {
  /** 19 euros, 30 days because no duration is stated. */
  basic: string
  /** 39 euros, 60 days, featured for 7. */
  advanced: string
  /** A dealer's, 99 euros a month. */
  plan: string
}

export async function offerPackages({ scope }: Market): Promise<OfferedPackages> {
  const [advanced = '', basic = '', plan = ''] = await addPackages(scope, [
    { ...onePackage, name: 'Advanced', priceEuros: 39, listingDurationDays: 60, featuredDays: 7 },
    onePackage,
    { ...onePackage, name: 'Dealer Basic', priceEuros: 99, type: 'subscription', maxListings: 25 },
  ])
  return { basic, advanced, plan }
}

/** A package of 39 euros, 60 days, featured for 7, if another test's plans are on sale. */
export async function offerAdvanced({ scope }: Market): Promise<string> {
  const facts = { name: 'Advanced', priceEuros: 39, listingDurationDays: 60, featuredDays: 7 }
  const [packageId = ''] = await addPackages(scope, [{ ...onePackage, ...facts }])
  return packageId
}

/** One package for one listing, if another test's plans are on sale. */
export async function offerListingPackage({ scope }: Market): Promise<string> {
  const [packageId = ''] = await addPackages(scope, [onePackage])
  return packageId
}

export async function parks({ api }: Person, stated: Parameters<typeof draftOf>[1] = {}): Promise<string> {
  return (await api.selling.park(draftOf('Volkswagen Golf', stated))).pendingListingId
}

/** Parks a vehicle, opens its payment page and pays there; no event is delivered yet. */
export async function hasPaid(
  market: Market,
  person: Person,
  packageId: string,
  stated: Parameters<typeof draftOf>[1] = {},
): Promise<{ pendingListingId: string; sessionId: string }> {
  const pendingListingId = await parks(person, stated)
  const { url, sessionId } = await order(person, { packageId, pendingListingId })
  await market.stripe.choose(url, 'pay')
  return { pendingListingId, sessionId }
}

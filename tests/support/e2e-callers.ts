/** Callers of the market under test with something in every page of theirs, for the places of e2e-states.ts. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { ForecourtApi } from '../../src/contract/index.ts'
import { type Account, accessTokenOf, addApp, newAddress, openAccount, signUp } from './e2e-accounts.ts'
import { dealerAccount } from './e2e-dealers.ts'
import { newestMessage } from './e2e-outbox.ts'
import { golf } from './e2e-vehicles.ts'
import { clientOf } from './http-client.ts'
import { order } from './ordering.ts'

export interface Caller {
  /** Null for visitors. */
  account: Account | null
  places: Record<string, string>
}

interface Surroundings {
  request: APIRequestContext
  url: string
  /** The screen that the test runs on: each has callers of its own. */
  project: string
}

const admin = { email: 'admin@forecourt.test', password: 'forecourt-demo' }
/** Invites others; nothing else of it changes. */
const publicDealer = { email: 'approved@forecourt.test', password: 'forecourt-demo' }
const nobody = '018f0000-0000-7000-8000-000000000000'
const facts = 'The description asks for payment in advance.'

async function actsAs({ request, url }: Surroundings, account: Account): Promise<ForecourtApi> {
  return clientOf(url, await accessTokenOf(request, account))
}

async function newSeller(around: Surroundings) {
  const account = await openAccount(around.request, 'looked-at')
  return { account, api: clientOf(around.url, account.token) }
}

/** Pays what was ordered at the stand-in of the payment provider. */
async function pays({ request }: Surroundings, api: ForecourtApi, ordered: { url: string; sessionId: string }) {
  await request.post(ordered.url, { form: { choice: 'pay' }, maxRedirects: 0 })
  await api.payments.verify({ sessionId: ordered.sessionId })
}

/** Parks a vehicle and pays its package; returns the id of the listing. */
async function publishes(around: Surroundings, api: ForecourtApi): Promise<string> {
  const packageId = await packageCalled(api, 'Basic')
  const { pendingListingId } = await api.selling.park(golf)
  await pays(around, api, await order({ api }, { packageId, pendingListingId }))
  const [listing] = (await api.myListings.list({})).listings
  if (!listing) throw new Error('What was paid for is not published')
  return listing.id
}

async function packageCalled(api: ForecourtApi, name: string): Promise<string> {
  const { packages } = await api.packages.list({})
  const found = packages.find((one) => one.name === name)
  if (!found) throw new Error(`No package is called ${name}`)
  return found.packageId
}

/** A link in the newest message, ignoring those in `seen`. */
async function linkIn(around: Surroundings, email: string, path: string, seen = 0): Promise<string> {
  const { links } = await newestMessage(around.request, email, seen)
  const link = links.find((one) => one.includes(path))
  if (link === undefined) throw new Error(`The email to ${email} has no link to ${path}`)
  return link
}

async function tokenIn(...sought: Parameters<typeof linkIn>): Promise<string> {
  return new URL(await linkIn(...sought)).search.replace(/^\?\w+=/, '')
}

/** Listings of the demo market by what is special about them. */
export async function offers(around: Surroundings): Promise<Caller> {
  const { listings } = clientOf(around.url, null)
  // The market compares its prices in the first minutes after its start.
  const isCompared = async () => (await listings.search({ priceRating: 'good' })).listings.length > 0
  await expect.poll(isCompared, { timeout: 180_000, intervals: [1_000] }).toBe(true)
  const first = async (query: Parameters<typeof listings.search>[0]) => {
    const [listing] = (await listings.search(query)).listings
    if (!listing) throw new Error(`Nothing is found by ${JSON.stringify(query)}`)
    return listing.id
  }
  const dealer = await actsAs(around, publicDealer)
  const { userId } = await dealer.me.get({})
  const [own] = (await dealer.myListings.list({ filter: 'active' })).listings
  return {
    account: null,
    places: {
      nobody,
      dealers: own?.id ?? '',
      dealer: userId,
      pictured: await first({ withPictures: true }),
      private: await first({ sellerKind: 'private' }),
      damaged: await first({ damaged: ['only'] }),
      guaranteed: await first({ sellerKind: 'dealer', condition: ['new'], minWarrantyMonths: 60 }),
      good: await first({ priceRating: 'good' }),
      fair: await first({ priceRating: 'fair' }),
    },
  }
}

export async function searches(around: Surroundings): Promise<Caller> {
  const { listings } = clientOf(around.url, null)
  const found = (await listings.search({ vehicleType: 'car', pageSize: 4 })).listings
  const { make, model } = found[0] ?? {}
  return {
    account: null,
    places: { four: found.map(({ id }) => id).join(','), make: make?.slug ?? '', model: model?.slug ?? '' },
  }
}

export async function visitor(around: Surroundings): Promise<Caller> {
  const { savedSearches } = clientOf(around.url, null)
  const email = newAddress('looked-at')
  await savedSearches.saveByEmail({ email, filters: { make: 'volkswagen' } })
  const dealer = await actsAs(around, publicDealer)
  const colleague = newAddress('colleague')
  await dealer.dealership.invite({ email: colleague, role: 'sales' })
  const { api, account } = await newSeller(around)
  const [listing] = (await api.listings.search({})).listings
  await api.favourites.add({ listingId: listing?.id ?? '' })
  const shared = await api.favourites.share({})
  await around.request.put('/auth/v1/user', {
    data: { email: newAddress('changed') },
    headers: { authorization: `Bearer ${account.token}` },
  })
  return {
    account: null,
    places: {
      confirm: await tokenIn(around, email, 'confirm='),
      invitation: await tokenIn(around, colleague, '/invitation'),
      shared: new URL(shared.url).searchParams.get('token') ?? '',
      change: await linkIn(around, account.email, '/verify', 1),
    },
  }
}

export async function signsIn(around: Surroundings): Promise<Caller> {
  const secured = await openAccount(around.request, 'looked-at')
  await addApp(around.request, secured.token)
  const email = newAddress('elsewhere')
  const [password, confirmPassword] = ['correct horse battery', 'correct horse battery']
  await around.request.post('/auth', { form: { intent: 'signUp', email, password, confirmPassword } })
  const foreign = await linkIn(around, email, '/verify')
  const oauth = new URLSearchParams({
    client_id: 'forecourt-sandbox',
    redirect_uri: `${around.url}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid',
  })
  return {
    account: null,
    places: {
      foreign,
      oauth: oauth.toString(),
      email: secured.email,
      password: secured.password,
    },
  }
}

/** Somebody who was not asked yet how they sell. */
export async function newcomer({ request }: Surroundings): Promise<Caller> {
  return { account: await signUp(request, 'newcomer'), places: {} }
}

/** A private seller who has sold, bought, saved, written, and was rejected. */
export async function seller(around: Surroundings): Promise<Caller> {
  const { account, api } = await newSeller(around)
  const own = await publishes(around, api)
  await api.selling.park(golf)
  await api.selling.park({ ...golf, year: 2018 })
  const credit = await packageCalled(api, 'Spotlight 5')
  await pays(around, api, await order({ api }, { packageId: credit }))
  const { url } = await order({ api }, { packageId: credit })
  const { listings } = await api.listings.search({ sellerKind: 'dealer', sort: 'price_asc' })
  for (const { id } of listings.slice(0, 3)) await api.favourites.add({ listingId: id })
  const [offer] = listings
  const { conversationId } = await api.leads.send({
    listingId: offer?.id ?? '',
    kind: 'message',
    name: 'Ben Muster',
    message: 'Is it still for sale?',
  })
  const { savedSearchId } = await api.savedSearches.save({ name: 'Volkswagen', filters: { make: 'volkswagen' } })
  await api.savedSearches.openFeed({ savedSearchId })
  const office = await actsAs(around, admin)
  const rejected = await publishes(around, api)
  await office.adminListings.reject({ listingId: rejected, ground: 'bait', facts })
  const [payment] = (await api.payments.list({})).payments
  const [invoice] = (await api.invoices.list({})).invoices
  const gone = (await api.myListings.list({})).listings.find(({ id }) => id === rejected)
  return {
    account,
    places: {
      own,
      credit,
      conversation: conversationId ?? '',
      pictured: offer?.id ?? '',
      checkout: new URL(url).pathname.split('/').at(-1) ?? '',
      payment: payment?.paymentId ?? '',
      invoice: invoice?.invoiceId ?? '',
      terms: payment?.termsVersion ?? '',
      decision: gone?.rejection?.decisionId ?? '',
    },
  }
}

/** A dealer with a key, a webhook, a colleague, a letter and a file. */
export async function dealer(around: Surroundings): Promise<Caller> {
  const account = await dealerAccount(around.request, around.project, 4)
  const token = await accessTokenOf(around.request, account)
  const api = clientOf(around.url, token)
  const [own] = (await api.myListings.list({})).listings
  await api.apiKeys.create({ name: 'DMS', scopes: ['stock:read'] })
  const { endpoint } = await api.webhooks.create({ address: `${around.url}/sandbox`, events: ['lead.created'] })
  await api.webhooks.test({ endpointId: endpoint.endpointId })
  const { api: buyer } = await newSeller(around)
  const { leadId, conversationId } = await buyer.leads.send({
    listingId: own?.id ?? '',
    kind: 'test_drive',
    name: 'Ben Muster',
    phone: '+49 30 1234567',
    message: 'May I drive it on Saturday?',
    preferredDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
  await api.dealership.invite({ email: newAddress('colleague'), role: 'sales' })
  const file = await around.request.post('/api/v1/me/stock/imports?name=stock.csv', {
    data: 'Kürzel;Marke;Modell;Baujahr;Kilometerstand;Preis;Ort;Land\nS1;VW;Golf;2015;50000;9100;Berlin;Deutschland\n',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
  })
  const { id } = (await file.json()) as { id: string }
  return {
    account,
    places: {
      own: own?.id ?? '',
      message: leadId,
      conversation: conversationId ?? '',
      import: id,
      webhook: endpoint.endpointId,
      larger: await packageCalled(api, 'Dealer Unlimited'),
    },
  }
}

/** An owner by membership, who acts for the dealer. */
export async function member(around: Surroundings): Promise<Caller> {
  const dealer = await actsAs(around, publicDealer)
  const { account, api } = await newSeller(around)
  await dealer.dealership.invite({ email: account.email, role: 'owner' })
  await api.dealership.accept({ token: await tokenIn(around, account.email, '/invitation', 1) })
  return { account, places: {} }
}

/** Somebody who answers the letters of a dealer, and may not change vehicles. */
export async function salesperson(around: Surroundings): Promise<Caller> {
  const dealer = await actsAs(around, publicDealer)
  const [listing] = (await dealer.myListings.list({})).listings
  const { account, api } = await newSeller(around)
  await dealer.dealership.invite({ email: account.email, role: 'sales' })
  await api.dealership.accept({ token: await tokenIn(around, account.email, '/invitation', 1) })
  return { account, places: { dealers: listing?.id ?? '' } }
}

/** The staff, with something to look at on each page. */
export async function staff(around: Surroundings): Promise<Caller> {
  const office = await actsAs(around, admin)
  const { account, api } = await newSeller(around)
  const reported = await publishes(around, api)
  const { api: reporter } = await newSeller(around)
  await reporter.reports.send({ listingId: reported, reason: 'fraud', explanation: facts, goodFaith: true })
  const rejected = await publishes(around, api)
  await office.adminListings.reject({ listingId: rejected, ground: 'bait', facts })
  const gone = (await api.myListings.list({})).listings.find(({ id }) => id === rejected)
  await api.decisions.appeal({ decisionId: gone?.rejection?.decisionId ?? '', explanation: facts })
  const { users } = await office.adminUsers.list({ text: account.email })
  const [payment] = (await api.payments.list({})).payments
  const { coupon } = await office.adminCoupons.create({ percent: 50 })
  return {
    account: admin,
    places: {
      seller: users[0]?.userId ?? '',
      payment: payment?.paymentId ?? '',
      coupon: coupon.couponId,
    },
  }
}

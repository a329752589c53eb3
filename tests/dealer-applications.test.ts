/** From a private seller to an approved dealer, and back. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../src/contract/client.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { messagesTo } from './support/messages.ts'
import { traderDetails } from './support/trader-details.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const business = {
  companyName: 'Ana Cars Ltd',
  registeredAddress: '1 High Street, Dublin',
  taxVatNumber: 'ie 1234567t',
  email: 'sales@ana.test',
  phone: '+353 1 555 0100',
  website: 'ana-cars.test',
}
const dayMs = 86_400_000

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

async function issuesOf(call: Promise<unknown>): Promise<string[]> {
  const error = await call.catch((error_: unknown) => error_)
  if (!(error instanceof ApiError)) throw new Error('The call was expected to be refused')
  return [...new Set((error.issues ?? []).map(({ path }) => path))]
}

/** The decisions of administrators about ana. */
const about = () => ({ userId: market.ana.userId })

describe('somebody who applies', () => {
  test('waits for a decision, and says what was typed in one spelling', async () => {
    const { ana } = market
    expect(await ana.api.dealerApplication.get({})).toMatchObject({ status: null, appliedAt: null })
    expect(await ana.api.dealerApplication.submit(business)).toMatchObject({
      status: 'pending',
      appliedAt: '2026-06-01T09:00:00.000Z',
      companyName: 'Ana Cars Ltd',
      taxVatNumber: 'IE 1234567T',
      website: 'https://ana-cars.test',
    })
    // Applying as a dealer says that a business sells; approval is another thing.
    expect(await ana.api.me.get({})).toMatchObject({ isDealer: true, isApprovedDealer: false })
  })

  test.each([
    ['companyName', ' '],
    ['registeredAddress', ' '],
    ['taxVatNumber', ''],
    ['taxVatNumber', 'none'],
    ['taxVatNumber', 'B8712345'],
    ['email', ''],
    ['email', 'ana.test'],
    ['phone', ''],
    ['phone', 'call me'],
    ['website', 'javascript:alert(1)'],
    ['website', 'my site'],
  ])('has to give a %s that is one, not %j', async (field, value) => {
    expect(await issuesOf(market.ana.api.dealerApplication.submit({ ...business, [field]: value }))).toEqual([field])
  })

  test('need not have a website', async () => {
    const { website: _, ...required } = business
    expect(await market.ana.api.dealerApplication.submit(required)).toMatchObject({ website: null })
    expect(await market.ben.api.dealerApplication.submit({ ...required, website: '' })).toMatchObject({ website: null })
  })

  test('applies once: the same again is the same, anything else has to wait for the decision', async () => {
    const { ana } = market
    const first = await ana.api.dealerApplication.submit(business)
    market.later(dayMs)
    const api = await market.signedIn(ana)
    expect(await api.dealerApplication.submit(business)).toEqual(first)
    expect(await refusal(api.dealerApplication.submit({ ...business, phone: '+353 1 555 0199' }))).toBe(
      'application_not_open',
    )
    expect(await refusal((await market.signedIn(market.karl)).dealerApplication.submit(business))).toBe(
      'application_not_open',
    )
  })
})

describe('who sells as a business', () => {
  test('says so, and profile, listings and search name the company; approval is another thing', async () => {
    const { ana, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf', {}, { packageExpiry: new Date('2026-07-01T09:00:00Z') })
    expect(await issuesOf(ana.api.dealerApplication.declare({ companyName: '   ' }))).toEqual(['companyName'])
    for (const _ of ['once', 'again']) {
      expect(await ana.api.dealerApplication.declare({ companyName: 'Talleres Ana' })).toEqual({
        isDealer: true,
        companyName: 'Talleres Ana',
      })
    }
    expect(await visitor.profiles.get(about())).toMatchObject({
      kind: 'dealer',
      name: 'Talleres Ana',
      approvedDealer: false,
    })
    expect(await visitor.listings.get({ listingId })).toMatchObject({
      seller: { kind: 'dealer', name: 'Talleres Ana' },
    })
    expect((await visitor.listings.search({ sellerKind: 'dealer' })).total).toBe(1)
    expect(await ana.api.dealerApplication.get({})).toMatchObject({ status: null })
    expect(await issuesOf(ana.api.myProfile.update({ companyName: ' ' }))).toEqual(['companyName'])
    expect(await ana.api.myProfile.update({ companyName: 'Talleres Ana SL' })).toMatchObject({ isDealer: true })
  })

  test('by mistake takes it back, and what no package carries stays for a month', async () => {
    const { ana, visitor } = market
    await ana.api.sellers.saveDetails(traderDetails({ companyName: 'Ana' }))
    const listingId = await ana.sells('Fiat Panda')
    for (const _ of ['once', 'again']) {
      expect(await ana.api.dealerApplication.takeBack({})).toMatchObject({ isDealer: false })
    }
    expect(await visitor.listings.get({ listingId })).toMatchObject({ seller: { kind: 'private' } })
    market.later(30 * dayMs)
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_gone')
  })

  test('with a plan or an approval cannot pass for a private seller', async () => {
    for (const { api } of [market.dora, market.karl]) {
      expect(await refusal(api.dealerApplication.takeBack({}))).toBe('dealer_not_private')
    }
    expect(await refusal(market.visitor.dealerApplication.declare({ companyName: 'Nobody' }))).toBe('sign_in_required')
  })

  test('is still a dealer when the application is declined', async () => {
    const { ana, support } = market
    await ana.api.dealerApplication.declare({ companyName: 'Ana Cars' })
    await ana.api.dealerApplication.submit(business)
    await support.api.adminApplications.decline({ ...about(), notes: 'No such number.' })
    expect(await ana.api.me.get({})).toMatchObject({ isDealer: true, isApprovedDealer: false })
  })
})

describe('who decides', () => {
  test('sees applications by date, the newest first, and those of one state', async () => {
    const { ana, ben, support } = market
    await ana.api.dealerApplication.submit(business)
    market.later(60_000)
    await ben.api.dealerApplication.submit(business)
    const all = await support.api.adminApplications.list({})
    expect(all.applications.map(({ accountEmail }) => accountEmail)).toEqual([
      'ben@market.test',
      'ana@market.test',
      'karl@market.test',
    ])
    expect(all.counts).toEqual({ pending: 2, approved: 1, declined: 0 })
    const approved = await support.api.adminApplications.list({ status: 'approved' })
    expect([approved.total, approved.applications.map(({ companyName }) => companyName)]).toEqual([
      1,
      ['Autohaus Karl'],
    ])
  })

  test('approves: account, profile, every listing and search say dealer, and the applicant is told', async () => {
    const { ana, support, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf', {}, { packageExpiry: new Date('2026-07-01T09:00:00Z') })
    await ana.api.dealerApplication.submit(business)
    const { application } = await support.api.adminApplications.approve(about())
    expect(application).toMatchObject({ status: 'approved', isDealer: true })

    expect(await ana.api.me.get({})).toMatchObject({ isDealer: true, isApprovedDealer: true })
    expect(await visitor.profiles.get(about())).toMatchObject({
      kind: 'dealer',
      approvedDealer: true,
      name: 'Ana Cars Ltd',
      dealerContact: { phone: business.phone, email: business.email },
    })
    expect(await visitor.listings.get({ listingId })).toMatchObject({ seller: { kind: 'dealer' } })
    expect((await visitor.listings.search({ sellerKind: 'dealer' })).total).toBe(1)
    expect(
      await query(
        sql`select salesperson_type, vat_treatment, package_expiry is not null as ends from vehicle_listings`,
      ),
    ).toEqual([{ salesperson_type: 'dealer', vat_treatment: 'not_stated', ends: true }])
    const [message] = await messagesTo(market.platform, ana.email)
    expect(message?.subject).toBe('You are now an approved dealer')
    expect(message?.plainText).toContain('To publish listings, choose a monthly plan on your profile.')
  })

  test('declines with a note or without, and the applicant applies again', async () => {
    const { ana, support } = market
    await ana.api.dealerApplication.submit(business)
    await support.api.adminApplications.decline({ ...about(), notes: '  The tax number is not known. ' })
    expect(await ana.api.dealerApplication.get({})).toMatchObject({
      status: 'declined',
      notes: 'The tax number is not known.',
      phone: business.phone,
    })
    const [message] = await messagesTo(market.platform, ana.email)
    expect(message?.plainText).toContain('The tax number is not known.')

    expect(await ana.api.dealerApplication.submit({ ...business, taxVatNumber: 'IE7654321T' })).toMatchObject({
      status: 'pending',
      notes: null,
    })
    // Who decides reads what was said before.
    expect((await support.api.adminApplications.list({ status: 'pending' })).applications).toMatchObject([
      { earlier: { decision: 'application_declined', facts: 'The tax number is not known.' } },
    ])
    expect(await support.api.adminApplications.decline({ ...about(), notes: ' ' })).toMatchObject({
      application: { status: 'declined', notes: null },
    })
  })

  test('takes an approval back only with a reason; who is a trader stays one, without the mark', async () => {
    const { karl, support, visitor } = market
    const { userId } = karl
    const listingId = await karl.sells('Volkswagen Golf', {
      vatTreatment: 'deductible',
      dealerAddress: '2 Side Street',
    })
    await query(sql`update user_subscriptions set status = 'canceled' where user_id = ${userId}`)
    expect(await issuesOf(support.api.adminApplications.revoke({ userId, reason: '  ' }))).toEqual(['reason'])
    await support.api.adminApplications.revoke({ userId, reason: 'The address could not be checked.' })

    expect(await karl.api.me.get({})).toMatchObject({ isDealer: true, isApprovedDealer: false })
    expect(await karl.api.dealerApplication.get({})).toMatchObject({
      status: 'declined',
      notes: 'The address could not be checked.',
    })
    expect(await visitor.profiles.get({ userId })).toMatchObject({
      kind: 'dealer',
      approvedDealer: false,
      name: 'Autohaus Karl',
      dealerContact: null,
    })
    expect(await visitor.listings.get({ listingId })).toMatchObject({
      seller: { kind: 'dealer', name: 'Autohaus Karl' },
    })
    expect(await query(sql`select vat_treatment, dealer_address from vehicle_listings`)).toEqual([
      { vat_treatment: 'deductible', dealer_address: '2 Side Street' },
    ])
    const [message] = await messagesTo(market.platform, karl.email)
    expect(message?.plainText).toContain('The address could not be checked.')
    expect(message?.plainText).toContain('You go on selling as a dealer')
  })

  test('decides nothing about their own application', async () => {
    const { support, admin } = market
    const { userId } = support
    await support.api.dealerApplication.submit(business)
    const { approve, decline } = support.api.adminApplications
    expect(await refusal(approve({ userId }))).toBe('own_account')
    expect(await refusal(decline({ userId }))).toBe('own_account')
    expect(await support.api.me.get({})).toMatchObject({ isApprovedDealer: false })
    await admin.api.adminApplications.approve({ userId })
    expect(await refusal(support.api.adminApplications.revoke({ userId, reason: 'Enough' }))).toBe('own_account')
  })

  test('decides pending ones only, and approved ones can only be revoked', async () => {
    const { ana, karl, support } = market
    const { approve, decline, revoke } = support.api.adminApplications
    expect(await refusal(approve(about()))).toBe('application_not_found')
    await ana.api.dealerApplication.submit(business)
    expect(await refusal(revoke({ ...about(), reason: 'Because' }))).toBe('application_decided')
    expect(await refusal(decline({ userId: karl.userId }))).toBe('application_decided')
  })

  test('is told when somebody else decided otherwise at the same time; one letter leaves', async () => {
    const { ana, admin, support } = market
    await ana.api.dealerApplication.submit(business)
    const answers = await Promise.allSettled([
      admin.api.adminApplications.approve(about()),
      support.api.adminApplications.decline({ ...about(), notes: 'No' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.flatMap((answer) => (answer.status === 'rejected' ? (answer.reason as ApiError).code : []))).toEqual(
      ['application_decided'],
    )
    expect(await messagesTo(market.platform, ana.email)).toHaveLength(1)
    const { activity } = await admin.api.admin.activity({})
    expect(activity).toHaveLength(1)
  })

  test('approves twice and nothing happens twice', async () => {
    const { ana, support } = market
    await ana.api.dealerApplication.submit(business)
    const first = await support.api.adminApplications.approve(about())
    expect(await support.api.adminApplications.approve(about())).toEqual(first)
    expect(await messagesTo(market.platform, ana.email)).toHaveLength(1)
  })
})

test('the applicant gets a copy of what was decided, and a declined application is forgotten in the end', async () => {
  const { ana, support } = market
  await ana.api.dealerApplication.submit(business)
  await support.api.adminApplications.decline({ ...about(), notes: 'No tax number' })
  const { data } = await ana.api.privacy.data({})
  expect(data.decisions).toMatchObject([{ decision: 'application_declined', reason: 'No tax number' }])
  market.later(184 * dayMs)
  expect(await market.enforceRetention()).toMatchObject({ declinedApplications: 1 })
})

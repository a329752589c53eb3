/** Who sells: declared, stated, checked, and kept for six months. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../src/contract/client.ts'
import { dayMs } from '../src/contract/market/durations.ts'
import { apiBasePath } from '../src/contract/index.ts'
import { maxTraderDocuments, tradeLikeListings } from '../src/contract/market/limits.ts'
import { retentionMs } from '../src/contract/market/retention.ts'
import { createAccount, beginSession } from '../src/server/modules/people/auth/service.ts'
import { eraseDueAccounts } from '../src/server/modules/trust/privacy/erasure.ts'
import { pauseOverdue, remindOfDetails } from '../src/server/modules/selling/sellers/overdue.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { messagesTo } from './support/messages.ts'
import { traderDetails } from './support/trader-details.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

async function problemOf(call: Promise<unknown>) {
  const error = await call.catch((error_: unknown) => error_)
  if (!(error instanceof ApiError)) throw new Error('The call was expected to be refused')
  return { code: error.code, details: error.details, paths: (error.issues ?? []).map(({ path }) => path) }
}

/** Somebody who has just signed up. */
async function newcomer() {
  const profile = { firstName: 'Nora', lastName: 'Neu', country: 'DE' }
  const userId = await createAccount(market.scope, { email: 'nora@market.test', profile })
  const token = await beginSession(market.scope, market.tokens, userId)
  return { userId, email: 'nora@market.test', api: market.program(token) }
}

const send = (person: Pick<Person, 'token'>, body: string | FormData, type = 'application/pdf') =>
  market.request(`${apiBasePath}/me/seller/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, ...(typeof body === 'string' && { 'content-type': type }) },
    body,
  })

const golf = () => ({ ...draftOf('Volkswagen Golf'), contactPhone: '+49 30 23125 123', showContactPhone: true })

describe('before the first publication', () => {
  test('an account is asked how it sells, once', async () => {
    const nora = await newcomer()
    expect(await nora.api.sellers.get({})).toMatchObject({ declaredAs: null, missing: [], mayOffer: false })
    expect(await refusal(nora.api.selling.park(golf()))).toBe('seller_undeclared')
    expect(await nora.api.sellers.declarePrivate({})).toMatchObject({
      declaredAs: 'private',
      declaredAt: market.scope.now().toISOString(),
      mayOffer: true,
    })
    market.later(60_000)
    await nora.api.sellers.declarePrivate({})
    expect(await nora.api.sellers.get({})).toMatchObject({ declaredAt: '2026-06-01T09:00:00.000Z' })
    await nora.api.selling.park(golf())
  })

  test('a trader states all of it, and a refusal names what is missing', async () => {
    const nora = await newcomer()
    await nora.api.dealerApplication.declare({ companyName: 'Nora Cars' })
    expect(await problemOf(nora.api.selling.park(golf()))).toMatchObject({
      code: 'trader_details_missing',
      details: {
        missing: [
          'legalForm',
          'representative',
          'registeredAddress',
          'register',
          'taxVatNumber',
          'email',
          'phone',
          'isCertified',
        ],
      },
    })
    expect(await nora.api.sellers.saveDetails(traderDetails())).toMatchObject({
      declaredAs: 'dealer',
      missing: [],
      mayOffer: true,
    })
  })

  test.each([
    ['companyName', ''],
    ['legalForm', ' '],
    ['legalForm', '?'],
    ['representative', ''],
    ['representative', 'X'],
    ['registeredAddress', ''],
    ['taxVatNumber', 'none'],
    ['email', 'taller'],
    ['phone', 'call me'],
    ['registerNumber', null],
    ['register', null],
    ['isCertified', false],
  ])('%s is not %j', async (field, value) => {
    const details = { ...traderDetails(), [field]: value }
    expect(await problemOf(market.ana.api.sellers.saveDetails(details as never))).toMatchObject({
      code: 'invalid_input',
      paths: [field === 'registerNumber' ? 'registerNumber' : field],
    })
  })

  test('a business in no register says so', async () => {
    const details = traderDetails({ register: null, registerNumber: null })
    expect(await market.ana.api.sellers.saveDetails(details)).toMatchObject({
      missing: [],
      details: { register: null },
    })
  })

  test('an application for approval has stated what both forms ask', async () => {
    const { ana } = market
    const { companyName, registeredAddress, taxVatNumber, email, phone, website } = traderDetails()
    await ana.api.dealerApplication.submit({ companyName, registeredAddress, taxVatNumber, email, phone, website })
    expect(await ana.api.sellers.get({})).toMatchObject({
      declaredAs: 'dealer',
      missing: ['legalForm', 'representative', 'register', 'isCertified'],
    })
  })
})

describe('a trader who has not stated it', () => {
  /** As if dora had been a dealer before the rule. */
  const forget = (dueAt: Date | null) =>
    query(sql`update profiles set trader_certified_at = null, trader_details_due_at = ${dueAt?.toISOString() ?? null}
      where user_id = ${market.dora.userId}`)

  test('publishes nothing, carries nothing and puts nothing back on offer', async () => {
    const { dora } = market
    const listingId = await dora.sells('Volkswagen Golf')
    const sold = await dora.sells('Fiat Panda')
    await dora.api.myListings.pause({ listingId })
    await dora.api.listings.markSold({ listingId: sold })
    await forget(null)
    const refused = [
      () => dora.api.listings.create(draftOf('Tesla Model 3')),
      () => dora.api.myListings.resume({ listingId }),
      () => dora.api.myListings.undoSold({ listingId: sold }),
      () => dora.api.stockByNumber.put({ ...draftOf('Yamaha MT-07'), number: 'A1' }),
    ]
    for (const call of refused) expect(await refusal(call())).toBe('trader_details_missing')
  })

  test('from before the rule sells on until its period is over, is reminded once, and is paused then', async () => {
    const { dora, visitor } = market
    const listingId = await dora.sells('Volkswagen Golf')
    const dueAt = new Date(market.scope.now().getTime() + 40 * dayMs)
    await forget(dueAt)
    await dora.api.listings.create(draftOf('Fiat Panda'))
    expect(await remindOfDetails(market.scope)).toBe(0)
    market.later(15 * dayMs)
    expect([await remindOfDetails(market.scope), await remindOfDetails(market.scope)]).toEqual([1, 0])
    expect(await pauseOverdue(market.scope)).toBe(0)
    market.later(26 * dayMs)
    expect([await pauseOverdue(market.scope), await pauseOverdue(market.scope)]).toEqual([1, 0])
    expect(await messagesTo(market.platform, dora.email)).toHaveLength(2)
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_gone')
    const api = await market.signedIn(dora)
    await api.sellers.saveDetails(traderDetails())
    await api.myListings.resume({ listingId })
    expect(await visitor.listings.get({ listingId })).toMatchObject({ seller: { name: 'Talleres Ana' } })
  })
})

test('a listing says who the trader is, and nothing of a private seller', async () => {
  const { ana, dora, visitor } = market
  const traded = await dora.sells('Volkswagen Golf')
  const own = await ana.sells('Fiat Panda')
  expect((await visitor.listings.get({ listingId: own })).seller.trader).toBeNull()
  expect((await visitor.listings.get({ listingId: traded })).seller.trader).toEqual({
    companyName: 'Dora Muster',
    legalForm: 'e. K.',
    representative: 'Muster',
    address: 'Hauptstraße 1, 10115 Berlin',
    register: { name: 'Amtsgericht Charlottenburg', number: 'HRA 12345' },
    vatNumber: 'DE123456788',
    email: 'trade@dora.test',
    phone: '+49 30 23125 001',
    website: null,
    isCertified: true,
    checkedAt: null,
  })
})

test('a card says the VAT that a dealer states, and none of a private seller', async () => {
  const { ana, dora, visitor } = market
  await dora.sells('Volkswagen Golf', { vatTreatment: 'margin' })
  await ana.sells('Fiat Panda', { vatTreatment: 'margin' })
  const { listings } = await visitor.listings.search({})
  expect(listings.map(({ title, sellerKind, vatTreatment }) => [title, sellerKind, vatTreatment])).toEqual(
    expect.arrayContaining([
      ['Volkswagen Golf', 'dealer', 'margin'],
      ['Fiat Panda', 'private', 'not_stated'],
    ]),
  )
})

test('a tax number of a person is not public', async () => {
  const { ana, visitor } = market
  await ana.api.sellers.saveDetails(traderDetails({ taxVatNumber: '143/123/12345' }))
  expect((await visitor.profiles.get({ userId: ana.userId })).trader).toMatchObject({ vatNumber: null })
})

describe('a check with documents', () => {
  test('shows its date until the facts change', async () => {
    const { dora, support, visitor } = market
    expect((await send(dora, '%PDF-1.7 an extract')).status).toBe(201)
    const about = { userId: dora.userId }
    const waiting = await support.api.adminSellers.list({})
    expect(waiting).toMatchObject({ total: 1, sellers: [{ ...about, status: { check: { state: 'submitted' } } }] })
    const once = await support.api.adminSellers.check(about)
    expect(await support.api.adminSellers.check(about)).toEqual(once)
    expect(await messagesTo(market.platform, dora.email)).toHaveLength(1)
    const checkedAt = '2026-06-01T09:00:00.000Z'
    expect((await visitor.profiles.get(about)).trader).toMatchObject({ checkedAt })
    await dora.api.myProfile.update({ companyName: 'Dora & Co' })
    expect((await visitor.profiles.get(about)).trader).toMatchObject({ companyName: 'Dora & Co', checkedAt: null })
    expect(await dora.api.sellers.get({})).toMatchObject({ check: { state: 'none' } })
  })

  test('asks for something else with the reason, and the mark ends', async () => {
    const { dora, support } = market
    await send(dora, '%PDF-1.7 an extract')
    const about = { userId: dora.userId }
    await support.api.adminSellers.check(about)
    await support.api.adminSellers.askAgain({ ...about, reason: 'The extract is too old.' })
    expect(await dora.api.sellers.get({})).toMatchObject({
      check: { state: 'returned', reason: 'The extract is too old.', checkedAt: null },
    })
    await send(dora, '%PDF-1.7 a new one')
    expect(await dora.api.sellers.get({})).toMatchObject({ check: { state: 'submitted', reason: null } })
    expect(await refusal(market.ana.api.adminSellers.check(about))).toBe('not_permitted')
    expect(await refusal(support.api.adminSellers.check({ userId: market.ana.userId }))).toBe('trader_check_state')
  })

  test('is stored encrypted, read by the staff only, and every reading is recorded', async () => {
    const { dora, karl, support, admin } = market
    const { documentId } = (await (await send(dora, '%PDF-1.7 confidential')).json()) as { documentId: string }
    const [row] = await query<{ content_sealed: string }>(sql`select content_sealed from trader_documents`)
    expect(row?.content_sealed).not.toContain(Buffer.from('confidential').toString('base64').slice(2, 12))
    const path = `${apiBasePath}/admin/sellers/${dora.userId}/documents/${documentId}`
    const read = (person: Person) => market.request(path, { headers: { authorization: `Bearer ${person.token}` } })
    for (const person of [dora, karl, market.catalogue]) expect((await read(person)).status).toBe(403)
    expect((await market.request(path)).status).toBe(401)
    const response = await read(support)
    expect(await response.text()).toBe('%PDF-1.7 confidential')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    const { activity } = await admin.api.admin.activity({})
    expect(JSON.stringify(activity)).toContain('trader_document_read')
  })

  test('takes a few documents of three kinds, and gives back what was not decided', async () => {
    const { ana, dora } = market
    expect((await send(dora, '<html>')).status).toBe(415)
    expect((await send(dora, `%PDF-${'x'.repeat(5 * 1_048_576)}`)).status).toBe(413)
    expect((await send(ana, '%PDF-1.7')).status).toBe(409)
    for (let sent = 0; sent < maxTraderDocuments; sent += 1) expect((await send(dora, '%PDF-1.7')).status).toBe(201)
    expect((await send(dora, '%PDF-1.7')).status).toBe(409)
    const { documents } = (await dora.api.sellers.get({})).check
    for (const { documentId } of documents) await dora.api.sellers.removeDocument({ documentId })
    expect(await dora.api.sellers.get({})).toMatchObject({ check: { state: 'none', documents: [] } })
  })

  test('a form is sent back to its own page only', async () => {
    const { dora } = market
    const form = (returnTo: string) => {
      const data = new FormData()
      data.set('returnTo', returnTo)
      data.set('document', new File(['%PDF-1.7'], 'extract.pdf'))
      return data
    }
    const back = await send(dora, form('/seller-details?back=%2Fmy-listings'))
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      '/seller-details?back=%2Fmy-listings&document=sent',
    ])
    // What came of the document before is no longer said.
    const again = await send(dora, form('/seller-details?document=trader_document_type&document=sent'))
    expect(again.headers.get('location')).toBe('/seller-details?document=sent')
    expect((await send(dora, form('//elsewhere.example'))).status).toBe(201)
  })
})

test('a private seller who looks like a trader is told why, and says so or says why not', async () => {
  const { ana, support } = market
  for (let index = 0; index < tradeLikeListings; index += 1) await ana.sells('Fiat Panda')
  await ana.sells('Volkswagen Golf', { description: 'Sehr gepflegt, MwSt. ausweisbar.' })
  expect((await ana.api.sellers.get({})).signs).toEqual([
    { sign: 'listings', count: 6 },
    { sign: 'words', count: 1 },
  ])
  await ana.api.sellers.declarePrivate({ because: 'My late uncle collected them.' })
  expect(await support.api.adminSellers.list({ list: 'signs' })).toMatchObject({
    total: 1,
    sellers: [{ userId: ana.userId, activeListings: 6, status: { privateBecause: 'My late uncle collected them.' } }],
  })
  await ana.api.sellers.saveDetails(traderDetails())
  expect((await ana.api.sellers.get({})).signs).toEqual([])
})

describe('after the end', () => {
  test('of an account exactly who the trader was stays for six months', async () => {
    const { ana, dora, support } = market
    for (const { userId } of [ana, dora]) {
      await query(
        sql`insert into account_erasures (user_id, requested_at, erase_at) values (${userId}, '2026-05-01T08:00:00Z', '2026-06-01T08:00:00Z')`,
      )
    }
    expect(await eraseDueAccounts(market.scope)).toBe(2)
    expect(await support.api.adminSellers.departed({})).toMatchObject({
      total: 1,
      sellers: [
        { userId: dora.userId, email: dora.email, details: { companyName: 'Dora Muster', phone: '+49 30 23125 001' } },
      ],
    })
    market.later(retentionMs.departedTraders + 1_000)
    await market.enforceRetention()
    expect(await query(sql`select * from departed_traders`)).toEqual([])
  })

  test('of a trade the facts of the business stay for six months, and are not public', async () => {
    const { ana, visitor } = market
    await ana.api.sellers.saveDetails(traderDetails())
    await ana.api.sellers.declarePrivate({})
    expect((await visitor.profiles.get({ userId: ana.userId })).trader).toBeNull()
    market.later(retentionMs.formerTraders - 1_000)
    expect(await market.enforceRetention()).toMatchObject({ formerTraders: 0 })
    market.later(2_000)
    expect(await market.enforceRetention()).toMatchObject({ formerTraders: 1 })
    const api = await market.signedIn(ana)
    expect((await api.sellers.get({})).details).toMatchObject({ legalForm: null, phone: null, certifiedAt: null })
  })
})

/** Messages of buyers to sellers: saved, emailed, answered, and protected against abuse. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../src/contract/client.ts'
import { leadWindowMs, maxLeads, sameLeadMs } from '../src/contract/market/contact-limits.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import type { leadOperations } from '../src/contract/leads.ts'
import type { InputOf } from '../src/contract/kernel.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { solved } from './support/contacting.ts'
import { messagesTo, waitingMessages } from './support/messages.ts'
import { reasons } from './support/reasons.ts'

type Lead = InputOf<typeof leadOperations.send>
const unknownId = '018f0000-0000-7000-8000-000000000000'
const key = '018f0000-0000-7000-8000-00000000000a'
let market: Market
let listingId: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  listingId = await market.ana.sells('Fiat Panda')
})

function leadTo(listingId: string, stated: Partial<Lead> = {}): Lead {
  return {
    listingId,
    kind: 'message',
    name: 'Ben Muster',
    email: 'ben@market.test',
    message: 'Is it still for sale?\nI could come on Friday.',
    ...stated,
  }
}

/** A visitor solves the challenge first. */
async function visitorSends(stated: Partial<Lead> = {}, to = listingId) {
  const challenge = await solved(market.visitor, to)
  return market.visitor.leads.send(leadTo(to, { challenge, ...stated }))
}

async function issuesOf(call: Promise<unknown>): Promise<(string | undefined)[]> {
  const error = await call.catch((error: unknown) => error)
  return error instanceof ApiError ? error.issues.map(({ path, code }) => `${path} ${code}`) : ['none']
}

const received = async (api: ForecourtApi = market.ana.api) => (await api.leads.list({})).leads

describe('a buyer who is signed in', () => {
  test('writes to a seller, who reads it here and in a letter that can be answered', async () => {
    const { ana, ben } = market
    const { leadId } = await ben.api.leads.send(leadTo(listingId, { phone: '+49 151 2345678' }))
    expect(await ana.api.leads.list({})).toEqual({
      total: 1,
      page: 1,
      pageSize: 20,
      unread: 1,
      leads: [
        {
          leadId,
          listingId,
          listingTitle: 'Fiat Panda',
          kind: 'message',
          name: 'Ben Muster',
          email: 'ben@market.test',
          phone: '+49 151 2345678',
          message: 'Is it still for sale?\nI could come on Friday.',
          preferredDate: null,
          language: 'en',
          createdAt: '2026-06-01T09:00:00.000Z',
          readAt: null,
          answeredAt: null,
          archivedAt: null,
        },
      ],
    })
    const [message] = await messagesTo(market.platform, ana.email)
    expect(message).toMatchObject({ subject: 'A question about your Fiat Panda', replyTo: 'ben@market.test' })
    expect(message?.plainText).toContain('Is it still for sale?\n\nI could come on Friday.')
    expect(message?.plainText).toContain('Your reply to this message goes to Ben Muster')
    expect(message?.plainText).toMatch(/http:\/\/market\.test\/my-leads\?listing=[\w-]{36}#lead-[\w-]{36}/)
  })

  test('has a confirmation with their own words, from which the seller cannot be seen', async () => {
    await market.ben.api.leads.send(leadTo(listingId))
    const [message] = await messagesTo(market.platform, market.ben.email)
    expect(message?.subject).toBe('The seller of the Fiat Panda has your message')
    expect(message?.plainText).toContain('I could come on Friday.')
    expect(message?.plainText).toContain(`/listing/${listingId}`)
    expect(message?.plainText + (message?.replyTo ?? '')).not.toContain(market.ana.email)
  })

  test('asks for a test drive on a day to come', async () => {
    const preferredDate = '2026-06-03'
    await market.ben.api.leads.send(leadTo(listingId, { kind: 'test_drive', preferredDate }))
    expect(await received()).toMatchObject([{ kind: 'test_drive', preferredDate }])
    const [message] = await messagesTo(market.platform, market.ana.email)
    expect(message?.plainText).toContain('Preferred day: 3 June 2026')
    const yesterday = leadTo(listingId, { kind: 'test_drive', preferredDate: '2026-05-31' })
    expect(await issuesOf(market.ben.api.leads.send(yesterday))).toEqual(['preferredDate date_in_past'])
  })

  test('leaves a number to be called about a quote', async () => {
    expect(await issuesOf(market.ben.api.leads.send(leadTo(listingId, { kind: 'phone_quote' })))).toEqual([
      'phone phone_required',
    ])
    await market.ben.api.leads.send(leadTo(listingId, { kind: 'phone_quote', phone: '030 1234567' }))
    expect(await received()).toMatchObject([{ kind: 'phone_quote', phone: '030 1234567' }])
  })

  test('is written to in the language that they read, the seller in theirs', async () => {
    await market.scope.db.execute(sql`update users set language = 'fr' where id = ${market.ana.userId}`)
    await market.ben.api.leads.send(leadTo(listingId, { language: 'de' }))
    expect(await messagesTo(market.platform, market.ana.email)).toMatchObject([{ language: 'fr' }])
    expect(await messagesTo(market.platform, market.ben.email)).toMatchObject([{ language: 'de' }])
  })
})

describe('a visitor', () => {
  test('writes after a sum that nobody has done before', async () => {
    expect(await refusal(market.visitor.leads.send(leadTo(listingId)))).toBe('contact_challenge_required')
    const challenge = await solved(market.visitor, listingId)
    const wrong = { ...challenge, answer: challenge.answer + 1 }
    expect(await refusal(visitorSends({ challenge: wrong }))).toBe('contact_answer_incorrect')
    expect(await refusal(visitorSends({ challenge }))).toBe('contact_answer_incorrect')
    await visitorSends()
    expect(await received()).toHaveLength(1)
  })

  test('cannot have us carry words to an address that may be a stranger’s', async () => {
    await visitorSends({ email: 'stranger@mail.test', name: 'Buy pills', message: 'Buy pills at pills.example' })
    const [message] = await messagesTo(market.platform, 'stranger@mail.test')
    expect(`${message?.subject} ${message?.html} ${message?.plainText}`).not.toMatch(/pills/i)
  })

  test('cannot add lines to the head of a letter', async () => {
    expect(await issuesOf(visitorSends({ name: 'Eva\r\nBcc: all@mail.test' }))).toEqual(['name invalid_format'])
  })
})

describe('nobody', () => {
  test('writes about what is not on offer, or to themselves', async () => {
    const { ana, ben } = market
    expect(await refusal(ana.api.leads.send(leadTo(listingId)))).toBe('own_listing')
    expect(await refusal(ben.api.leads.send(leadTo(unknownId)))).toBe('listing_not_found')
    await ana.api.listings.markSold({ listingId })
    expect(await refusal(ben.api.leads.send(leadTo(listingId)))).toBe('listing_gone')
    expect(await waitingMessages(market.platform)).toEqual([])
  })

  test('asks the same about a vehicle twice a day', async () => {
    const { ben } = market
    await ben.api.leads.send(leadTo(listingId))
    expect(await refusal(ben.api.leads.send(leadTo(listingId, { message: 'Are you there at all?' })))).toBe(
      'lead_already_sent',
    )
    await ben.api.leads.send(leadTo(listingId, { kind: 'test_drive' }))
    await visitorSends()
    expect(await refusal(visitorSends())).toBe('lead_already_sent')
    market.later(sameLeadMs)
    await visitorSends()
    expect(await received(await market.signedIn(market.ana))).toHaveLength(4)
  })

  test('writes more than five times an hour', async () => {
    const { ana, ben } = market
    const send = async () => ben.api.leads.send(leadTo(await ana.sells('Fiat Panda')))
    for (let count = 0; count < maxLeads; count += 1) await send()
    const error = await send().catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'lead_limit_reached', details: { retryAt: '2026-06-01T10:00:00.000Z' } })
    market.later(leadWindowMs)
    const api = await market.signedIn(ben)
    await api.leads.send(leadTo(await ana.sells('Fiat Panda')))
  })

  test('gets past that by sending all at once', async () => {
    const { ana, ben } = market
    const ids = []
    for (let count = 0; count < 8; count += 1) ids.push(await ana.sells('Fiat Panda'))
    await Promise.allSettled(ids.map((id) => ben.api.leads.send(leadTo(id))))
    expect(await received()).toHaveLength(maxLeads)
    const doubled = await Promise.allSettled([1, 2, 3].map(() => market.karl.api.leads.send(leadTo(listingId))))
    expect(doubled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a call that is repeated', () => {
  test('with the same key sends once, also when its sum is spent and at the same time', async () => {
    const challenge = await solved(market.visitor, listingId)
    const lead = leadTo(listingId, { idempotencyKey: key, challenge })
    const { leadId } = await market.visitor.leads.send(lead)
    expect(await market.visitor.leads.send(lead)).toEqual({ leadId })
    const ofBen = leadTo(listingId, { idempotencyKey: unknownId })
    const [one, other] = await Promise.all([market.ben.api.leads.send(ofBen), market.ben.api.leads.send(ofBen)])
    expect(one).toEqual(other)
    expect(await received()).toHaveLength(2)
    expect(await waitingMessages(market.platform)).toHaveLength(4)
  })

  test('with something else under the same key is refused, by anybody', async () => {
    const { ben, karl } = market
    await ben.api.leads.send(leadTo(listingId, { idempotencyKey: key }))
    const changed = leadTo(listingId, { idempotencyKey: key, message: 'Something else entirely' })
    expect(await refusal(ben.api.leads.send(changed))).toBe('idempotency_key_reused')
    expect(await refusal(karl.api.leads.send(leadTo(listingId, { idempotencyKey: key })))).toBe(
      'idempotency_key_reused',
    )
  })
})

describe('a seller', () => {
  test('sees the newest first, of one listing or of all, and nobody else’s', async () => {
    const { ana, ben, karl } = market
    const golf = await ana.sells('Volkswagen Golf')
    await ben.api.leads.send(leadTo(listingId))
    market.later(60_000)
    await ben.api.leads.send(leadTo(golf))
    await ben.api.leads.send(leadTo(await karl.sells('Fiat Panda')))
    expect((await received()).map(({ listingTitle }) => listingTitle)).toEqual(['Volkswagen Golf', 'Fiat Panda'])
    expect((await ana.api.leads.list({ listingId })).total).toBe(1)
    expect(await ana.api.leads.list({ page: 2, pageSize: 1 })).toMatchObject({ total: 2, leads: [{ listingId }] })
    expect(await received(ben.api)).toEqual([])
  })

  test('sees on every page how many are unread', async () => {
    const { ana, ben } = market
    const unread = async (person: Person) => (await person.api.account.frame({})).unreadLeads
    const { leadId } = await ben.api.leads.send(leadTo(listingId))
    expect([await unread(ana), await unread(ben)]).toEqual([1, 0])
    await ana.api.leads.change({ leadId, read: true })
    expect(await unread(ana)).toBe(0)
    await ana.api.leads.change({ leadId, read: false, archived: true })
    expect(await unread(ana)).toBe(0)
  })

  test('marks one as read, puts it away and takes it back, as often as they like', async () => {
    const { ana, ben } = market
    const { leadId } = await ben.api.leads.send(leadTo(listingId))
    const first = await ana.api.leads.change({ leadId, read: true })
    market.later(60_000)
    expect(await ana.api.leads.change({ leadId, read: true })).toEqual(first)
    expect(await ana.api.leads.change({ leadId })).toEqual(first)
    expect(await ana.api.leads.change({ leadId, archived: true })).toMatchObject({ readAt: first.readAt })
    expect(await ana.api.leads.list({})).toMatchObject({ total: 0, unread: 0 })
    expect(await ana.api.leads.list({ archived: true })).toMatchObject({ total: 1 })
    expect(await ana.api.leads.change({ leadId, archived: false, read: false })).toMatchObject({
      readAt: null,
      archivedAt: null,
    })
    expect(await ana.api.leads.list({})).toMatchObject({ total: 1, unread: 1 })
    expect(await refusal(ben.api.leads.change({ leadId, read: true }))).toBe('lead_not_found')
  })

  test('keeps what was written when the listing goes', async () => {
    const { ana, ben } = market
    await ben.api.leads.send(leadTo(listingId))
    await ana.api.myListings.remove({ listingId })
    expect(await received()).toMatchObject([{ listingId: null, listingTitle: 'Fiat Panda' }])
  })
})

describe('what a buyer sent', () => {
  const sent = async (api: ForecourtApi = market.ben.api) => (await api.leads.listSent({})).leads

  test('is on their own page with the vehicle, their words and what the seller did with it', async () => {
    const { ana, ben } = market
    const preferredDate = '2026-06-03'
    const { leadId } = await ben.api.leads.send(leadTo(listingId, { kind: 'test_drive', preferredDate }))
    const [lead] = await sent()
    expect(lead).toEqual({
      leadId,
      listingId,
      listingTitle: 'Fiat Panda',
      kind: 'test_drive',
      name: 'Ben Muster',
      email: 'ben@market.test',
      phone: null,
      message: 'Is it still for sale?\nI could come on Friday.',
      preferredDate,
      language: 'en',
      createdAt: '2026-06-01T09:00:00.000Z',
      state: 'sent',
      offerState: 'on_offer',
      listing: (await market.visitor.listings.cards({ ids: [listingId] })).listings[0],
    })
    await ana.api.leads.change({ leadId, read: true })
    expect(await sent()).toMatchObject([{ state: 'read' }])
    await ana.api.leads.change({ leadId, answered: true })
    expect(await sent()).toMatchObject([{ state: 'answered' }])
    await ana.api.leads.change({ leadId, answered: false })
    expect(await sent()).toMatchObject([{ state: 'read' }])
  })

  test('never says that the seller archived it, nor who the seller is', async () => {
    const { ana, ben } = market
    const { leadId } = await ben.api.leads.send(leadTo(listingId))
    const before = await sent()
    await ana.api.leads.change({ leadId, archived: true })
    expect(await sent()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain(ana.userId)
    expect(JSON.stringify(before)).not.toContain(ana.email)
  })

  test('is seen by its sender alone: not by visitors, other users, the seller or an administrator', async () => {
    const { ana, ben, karl, admin, visitor } = market
    await ben.api.leads.send(leadTo(listingId))
    await visitorSends({ email: ben.email })
    expect(await sent()).toHaveLength(1)
    for (const other of [ana, karl, admin]) expect(await sent(other.api)).toEqual([])
    expect(await refusal(visitor.leads.listSent({}))).toBe('sign_in_required')
  })

  test('stays when the vehicle is sold, its time is over, or it is gone, and says so', async () => {
    const { ana, ben } = market
    const offers = {
      sold: await ana.sells('Volkswagen Golf'),
      expired: await ana.sells('Tesla Model 3', {}, { packageExpiry: new Date('2026-06-02T09:00:00Z') }),
      rejected: await ana.sells('Yamaha MT-07'),
      removed: listingId,
    }
    for (const id of Object.values(offers)) {
      await ben.api.leads.send(leadTo(id))
      market.later(1_000)
    }
    await ana.api.listings.markSold({ listingId: offers.sold })
    await market.admin.api.adminListings.reject({ listingId: offers.rejected, ...reasons })
    await ana.api.myListings.remove({ listingId: offers.removed })
    market.later(2 * 86_400_000)
    const found = await sent(await market.signedIn(ben))
    expect(found.map(({ listingTitle, offerState, listing }) => [listingTitle, offerState, listing !== null])).toEqual([
      ['Fiat Panda', 'unavailable', false],
      ['Yamaha MT-07', 'unavailable', false],
      ['Tesla Model 3', 'expired', true],
      ['Volkswagen Golf', 'sold', true],
    ])
  })

  test('comes in pages, the newest first', async () => {
    const { ana, ben } = market
    const golf = await ana.sells('Volkswagen Golf')
    await ben.api.leads.send(leadTo(listingId))
    market.later(1_000)
    await ben.api.leads.send(leadTo(golf))
    expect(await ben.api.leads.listSent({ pageSize: 1 })).toMatchObject({
      total: 2,
      page: 1,
      leads: [{ listingId: golf }],
    })
    expect(await ben.api.leads.listSent({ page: 2, pageSize: 1 })).toMatchObject({ total: 2, leads: [{ listingId }] })
  })
})

test('a seller who marks as answered has read it, once and for the first time', async () => {
  const { ana, ben } = market
  const { leadId } = await ben.api.leads.send(leadTo(listingId))
  const first = await ana.api.leads.change({ leadId, answered: true })
  expect(first).toMatchObject({ readAt: '2026-06-01T09:00:00.000Z', answeredAt: '2026-06-01T09:00:00.000Z' })
  market.later(60_000)
  expect(await ana.api.leads.change({ leadId, answered: true })).toEqual(first)
  expect(await ana.api.leads.list({})).toMatchObject({ unread: 0 })
  expect(await refusal(ben.api.leads.change({ leadId, answered: true }))).toBe('lead_not_found')
})

test('both sides have it in the copy of their data, and it goes with either account', async () => {
  const { ana, ben } = market
  await ben.api.leads.send(leadTo(listingId))
  await visitorSends()
  expect((await ben.api.privacy.data({})).data.leads_sent).toMatchObject([{ name: 'Ben Muster', kind: 'message' }])
  const { leads } = await ana.api.leads.list({})
  for (const { leadId } of leads) await ana.api.leads.change({ leadId, answered: true, archived: true })
  const at = market.scope.now()
  const moments = (row: Record<string, unknown> | undefined) =>
    [row?.['read_at'], row?.['answered_at']].map((moment) => new Date(String(moment)))
  const received = (await ana.api.privacy.data({})).data.leads_received ?? []
  expect(received.map(moments)).toEqual([
    [at, at],
    [at, at],
  ])
  const [copy] = (await ben.api.privacy.data({})).data.leads_sent ?? []
  expect(moments(copy)).toEqual([at, at])
  expect(copy).not.toHaveProperty('archived_at')
  await ben.api.privacy.requestErasure({ email: ben.email })
  market.later(14 * 86_400_000)
  await market.enforceRetention()
  const api = await market.signedIn(ana)
  expect(await api.leads.list({ archived: true })).toMatchObject({ total: 1 })
  await api.privacy.requestErasure({ email: ana.email })
  market.later(14 * 86_400_000)
  await market.enforceRetention()
  const { rows } = (await market.scope.db.execute(sql`select 1 from listing_leads`)) as { rows: unknown[] }
  expect(rows).toEqual([])
})

/** Enquiries of buyers by the form of a listing: saved, emailed, and protected against abuse. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../src/contract/client.ts'
import { leadWindowMs, maxLeads, sameLeadMs } from '../src/contract/market/contact-limits.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import type { leadOperations } from '../src/contract/leads.ts'
import type { InputOf } from '../src/contract/kernel.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { solved } from './support/contacting.ts'
import { messagesTo, waitingMessages } from './support/messages.ts'

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

/** What a seller has received, the last written in first: the whole conversations. */
async function received(api: ForecourtApi = market.ana.api) {
  const { conversations } = await api.conversations.list({})
  return Promise.all(conversations.map(({ conversationId }) => api.conversations.get({ conversationId })))
}

describe('a buyer who is signed in', () => {
  test('writes to a seller, who reads it here and in a letter, without their address', async () => {
    const { ana, ben } = market
    const { leadId, conversationId } = await ben.api.leads.send(leadTo(listingId, { phone: '+49 151 2345678' }))
    expect(await received()).toMatchObject([
      {
        conversation: {
          conversationId,
          side: 'seller',
          otherName: 'Ben Muster',
          listingTitle: 'Fiat Panda',
          unread: 1,
        },
        messages: [
          {
            messageId: leadId,
            number: 1,
            isOwn: false,
            text: 'Is it still for sale?\nI could come on Friday.',
            leadKind: 'message',
            phone: '+49 151 2345678',
            createdAt: '2026-06-01T09:00:00.000Z',
          },
        ],
      },
    ])
    expect(JSON.stringify(await received())).not.toContain(ben.email)
    const [message] = await messagesTo(market.platform, ana.email)
    expect(message).toMatchObject({ subject: 'A question about your Fiat Panda', replyTo: null })
    expect(message?.plainText).toContain('Is it still for sale?\n\nI could come on Friday.')
    expect(message?.plainText).toContain(`http://market.test/messages/${conversationId}`)
    expect(JSON.stringify(message)).not.toContain(ben.email)
  })

  test('has a confirmation with their own words, from which the seller cannot be seen', async () => {
    await market.ben.api.leads.send(leadTo(listingId))
    const [message] = await messagesTo(market.platform, market.ben.email)
    expect(message?.subject).toBe('The seller of the Fiat Panda has your message')
    expect(message?.plainText).toContain('I could come on Friday.')
    expect(message?.plainText).toMatch(/\/messages\/[\w-]{36}\n/)
    expect(message?.plainText + (message?.replyTo ?? '')).not.toContain(market.ana.email)
  })

  test('asks for a test drive on a day to come', async () => {
    const preferredDate = '2026-06-03'
    await market.ben.api.leads.send(leadTo(listingId, { kind: 'test_drive', preferredDate }))
    expect(await received()).toMatchObject([{ messages: [{ leadKind: 'test_drive', preferredDate }] }])
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
    expect(await received()).toMatchObject([{ messages: [{ leadKind: 'phone_quote', phone: '030 1234567' }] }])
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

  test('asks for the same about a vehicle twice a day, but accounts write as much as they like', async () => {
    const { ben } = market
    await ben.api.leads.send(leadTo(listingId))
    await ben.api.leads.send(leadTo(listingId, { message: 'Sorry, I meant Sunday.' }))
    await ben.api.leads.send(leadTo(listingId, { kind: 'test_drive' }))
    expect(await refusal(ben.api.leads.send(leadTo(listingId, { kind: 'test_drive' })))).toBe('lead_already_sent')
    await visitorSends()
    expect(await refusal(visitorSends())).toBe('lead_already_sent')
    market.later(sameLeadMs)
    await visitorSends()
    const all = await received(await market.signedIn(market.ana))
    expect(all.map(({ messages }) => messages.length)).toEqual([1, 1, 3])
  })

  test('writes to more than five sellers an hour', async () => {
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
    await Promise.all([1, 2, 3].map(() => market.karl.api.leads.send(leadTo(listingId))))
    expect((await received()).filter(({ messages }) => messages.length === 3)).toHaveLength(1)
  })
})

describe('a call that is repeated', () => {
  test('with the same key sends once, also when its sum is spent and at the same time', async () => {
    const challenge = await solved(market.visitor, listingId)
    const lead = leadTo(listingId, { idempotencyKey: key, challenge })
    const { leadId } = await market.visitor.leads.send(lead)
    expect(await market.visitor.leads.send(lead)).toEqual({ leadId, conversationId: null })
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

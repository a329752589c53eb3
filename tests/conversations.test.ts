/** Conversations of buyers and sellers: in one order, seen by exactly those who take part. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../src/contract/market/durations.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { messagesTo, sendLettersDue } from './support/messages.ts'

let market: Market
let listingId: string
let conversationId: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  listingId = await market.ana.sells('Fiat Panda')
  conversationId = await asks(market.ben, listingId)
})

let keys = 0
const write = (api: ForecourtApi, text: string, more: { key?: string; idempotencyKey?: string } = {}) =>
  api.conversations.write({ conversationId, text, idempotencyKey: `key ${(keys += 1)}`, ...more })

async function asks({ api }: Person, about: string): Promise<string> {
  const message = 'Is it still for sale?'
  const sent = await api.leads.send({ listingId: about, kind: 'message', name: 'Ben Muster', message })
  return sent.conversationId ?? ''
}

const inbox = async (api: ForecourtApi, view: 'inbox' | 'unread' | 'archive' = 'inbox') =>
  (await api.conversations.list({ view })).conversations
const read = async (api: ForecourtApi, key?: string) =>
  (await api.conversations.get({ conversationId, ...(key !== undefined && { key }) })).messages.map(
    ({ isOwn, text }) => `${isOwn ? '>' : '<'} ${text}`,
  )
const lettersTo = async (email: string) => (await messagesTo(market.platform, email)).map(({ subject }) => subject)

describe('a conversation', () => {
  test('goes on in one order that both sides see, each its own way', async () => {
    const { ana, ben } = market
    await write(ana.api, 'It is.')
    await write(ben.api, 'May I come on Friday?')
    await write(ben.api, 'Sorry, I meant Sunday.')
    expect(await read(ben.api)).toEqual([
      '> Is it still for sale?',
      '< It is.',
      '> May I come on Friday?',
      '> Sorry, I meant Sunday.',
    ])
    expect((await read(ana.api)).at(1)).toBe('> It is.')
    expect(await inbox(ana.api)).toMatchObject([
      {
        conversationId,
        side: 'seller',
        otherName: 'Ben Muster',
        last: { text: 'Sorry, I meant Sunday.', isOwn: false },
        unread: 2,
        waitingSince: '2026-06-01T09:00:00.000Z',
      },
    ])
    expect(await inbox(ben.api)).toMatchObject([
      { side: 'buyer', listing: { id: listingId }, offerState: 'on_offer', unread: 0 },
    ])
  })

  test('is one of a buyer and a vehicle, however often the form is sent', async () => {
    const { ana, ben, karl } = market
    const golf = await ana.sells('Volkswagen Golf')
    expect(await asks(ben, listingId)).toBe(conversationId)
    expect(await asks(ben, golf)).not.toBe(conversationId)
    expect(await asks(karl, listingId)).not.toBe(conversationId)
    expect(await ana.api.conversations.list({ listingId })).toMatchObject({ total: 2 })
    expect(await ana.api.conversations.list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, conversations: [{}] })
  })

  test('is seen by nobody else: not by visitors, other users or the staff', async () => {
    const { karl, admin, support, visitor } = market
    for (const api of [karl.api, admin.api, support.api, visitor]) {
      expect(await refusal(api.conversations.get({ conversationId }))).toBe('conversation_not_found')
      expect(await refusal(write(api, 'Let me in'))).toBe('conversation_not_found')
      expect(await refusal(api.conversations.change({ conversationId, archived: true }))).toBe('conversation_not_found')
    }
    expect(await inbox(karl.api)).toEqual([])
    expect(await refusal(visitor.conversations.list({}))).toBe('sign_in_required')
  })

  test('is remembered by its listing, for the buyer alone', async () => {
    const { ana, ben, karl } = market
    const asked = async ({ api }: Person) => (await api.conversations.about({ listingId })).asked
    expect(await asked(ben)).toEqual({ conversationId, askedAt: '2026-06-01T09:00:00.000Z', state: 'sent' })
    await ana.api.conversations.change({ conversationId, readTo: 1 })
    expect(await asked(ben)).toMatchObject({ state: 'read' })
    await write(ana.api, 'It is.')
    expect(await asked(ben)).toMatchObject({ state: 'answered' })
    expect([await asked(ana), await asked(karl)]).toEqual([null, null])
  })

  test('shows neither side the address of the other', async () => {
    const { ana, ben } = market
    await write(ana.api, 'It is.')
    const seen = [await inbox(ana.api), await ana.api.conversations.get({ conversationId })]
    expect(JSON.stringify(seen)).not.toContain(ben.email)
    expect(JSON.stringify([await inbox(ben.api), await ben.api.conversations.get({ conversationId })])).not.toContain(
      ana.email,
    )
  })

  test('has a message once, however often and from wherever it is sent', async () => {
    const { ana } = market
    const twice = { idempotencyKey: 'the same press' }
    await Promise.all([write(ana.api, 'It is.', twice), write(ana.api, 'It is.', twice)])
    await write(ana.api, 'It is.', twice)
    expect(await read(ana.api)).toHaveLength(2)
    expect(await refusal(write(ana.api, 'It is not.', twice))).toBe('idempotency_key_reused')
    // The key of one side says nothing about the other.
    await write(market.ben.api, 'And now?', twice)
    market.later(dayMs + 1)
    await market.enforceRetention()
    await write(await market.signedIn(ana), 'Another day', twice)
    expect(await read(await market.signedIn(ana))).toHaveLength(4)
  })

  test('comes in parts, the last messages first', async () => {
    const { ana, ben } = market
    for (let number = 2; number <= 52; number += 1) await write(number % 2 ? ana.api : ben.api, `Message ${number}`)
    const last = await ana.api.conversations.get({ conversationId })
    expect([last.messages.length, last.messages.at(0)?.number, last.hasEarlier]).toEqual([50, 3, true])
    const first = await ana.api.conversations.get({ conversationId, before: 3 })
    expect([first.messages.map(({ number }) => number), first.hasEarlier]).toEqual([[1, 2], false])
  })

  test('outlives the listing, and says what became of it', async () => {
    const { ana, ben } = market
    const state = async () => (await inbox(ben.api))[0]?.offerState
    await ana.api.listings.markSold({ listingId })
    expect(await state()).toBe('sold')
    await ana.api.myListings.remove({ listingId })
    expect(await inbox(ben.api)).toMatchObject([
      { listingTitle: 'Fiat Panda', offerState: 'unavailable', listing: null },
    ])
    await write(ana.api, 'It is sold, I am sorry.')
    expect(await read(ben.api)).toHaveLength(2)
  })
})

describe('who reads', () => {
  test('has it counted on every page until it is read, and the other side sees that', async () => {
    const { ana, ben } = market
    const unread = async ({ api }: Person) => (await api.account.frame({})).unreadConversations
    expect([await unread(ana), await unread(ben)]).toEqual([1, 0])
    expect(await inbox(ben.api)).toMatchObject([{ readByOther: 0 }])
    await ana.api.conversations.get({ conversationId })
    expect(await unread(ana)).toBe(1)
    await ana.api.conversations.change({ conversationId, readTo: 1 })
    expect(await unread(ana)).toBe(0)
    expect(await inbox(ben.api)).toMatchObject([{ readByOther: 1 }])
    await ana.api.conversations.change({ conversationId, readTo: 0 })
    expect((await inbox(ana.api, 'unread')).length).toBe(1)
    // Nobody has read what is not written yet.
    await ana.api.conversations.change({ conversationId, readTo: 99 })
    await write(ben.api, 'Hello?')
    expect(await unread(ana)).toBe(1)
  })

  test('puts it away, unseen by the other side, until something new comes', async () => {
    const { ana, ben } = market
    const before = await inbox(ben.api)
    await ana.api.conversations.change({ conversationId, archived: true })
    expect([await inbox(ana.api), (await inbox(ana.api, 'archive')).length]).toEqual([[], 1])
    expect(await inbox(ben.api)).toEqual(before)
    await write(ben.api, 'Hello?')
    expect((await inbox(ana.api)).length).toBe(1)
  })

  test('marks as answered by phone what then waits no longer, until the buyer writes again', async () => {
    const { ana, ben } = market
    const waits = async () => (await inbox(ana.api))[0]?.waitingSince
    await ana.api.conversations.change({ conversationId, answered: true })
    expect(await waits()).toBeNull()
    await ben.api.conversations.change({ conversationId, answered: false })
    expect(await waits()).toBeNull()
    market.later(60_000)
    await write(ben.api, 'One more thing')
    expect(await waits()).not.toBeNull()
  })
})

describe('a dealer', () => {
  test('is asked without a vehicle, in one conversation', async () => {
    const { ana, ben, dora } = market
    const start = (api: ForecourtApi, userId: string, idempotencyKey: string) =>
      api.conversations.start({ userId, text: 'Do you take old cars?', idempotencyKey })
    const first = await start(ben.api, dora.userId, 'one')
    expect(await start(ben.api, dora.userId, 'one')).toEqual(first)
    expect(await start(ben.api, dora.userId, 'two')).toEqual(first)
    ;({ conversationId } = first)
    expect(await read(dora.api)).toHaveLength(2)
    expect(await inbox(dora.api)).toMatchObject([{ about: 'dealer', listingTitle: null, offerState: null }])
    await sendLettersDue(market)
    expect(await lettersTo(dora.email)).toEqual(['You have a new message'])
    expect(await refusal(start(ben.api, ana.userId, 'one'))).toBe('profile_not_found')
    expect(await refusal(start(dora.api, dora.userId, 'one'))).toBe('own_account')
  })
})

describe('when an account goes', () => {
  async function leaves(person: Person): Promise<void> {
    const api = await market.signedIn(person)
    await api.privacy.requestErasure({ email: person.email })
    market.later(14 * dayMs)
    await market.enforceRetention()
  }
  const left = async () => {
    const { rows } = (await market.scope.db.execute(
      sql`select (select count(*)::int from conversations) as threads, (select count(*)::int from conversation_messages) as messages`,
    )) as { rows: object[] }
    return rows[0]
  }

  test('the other side keeps what it received, without the name; with both it goes', async () => {
    const { ana, ben } = market
    await write(ana.api, 'It is.')
    await leaves(ben)
    const api = await market.signedIn(ana)
    expect(await inbox(api)).toMatchObject([{ hasLeft: true, otherName: null }])
    expect(await read(api)).toEqual(['< Is it still for sale?', '> It is.'])
    expect(await refusal(write(api, 'Hello?'))).toBe('conversation_ended')
    await leaves(ana)
    expect(await left()).toEqual({ threads: 0, messages: 0 })
  })

  test('both sides have it in the copy of their data', async () => {
    const { ana, ben } = market
    await write(ana.api, 'It is.')
    const { data } = await ben.api.privacy.data({})
    expect(data.messages_written).toMatchObject([{ text: 'Is it still for sale?', name: 'Ben Muster', number: 1 }])
    expect(data.messages_received).toMatchObject([{ text: 'It is.', name: null, number: 2 }])
    expect((await ana.api.privacy.data({})).data.messages_received).toMatchObject([{ name: 'Ben Muster' }])
  })
})

test('leads of a process of the version before become conversations, whatever their state', async () => {
  const { ana, ben, scope } = market
  const golf = await ana.sells('Volkswagen Golf')
  const lead = (id: string, sender: string | null, message: string, read: boolean) => sql`insert into listing_leads
    (id, listing_id, listing_title, seller_user_id, sender_user_id, kind, name, email, phone, message, language, created_at, read_at, answered_at)
    values (${id}, ${golf}, 'Volkswagen Golf', ${ana.userId}, ${sender}, 'phone_quote', 'Ben', 'b@mail.test', '+49 30 5',
      ${message}, 'de', '2026-05-01T09:00:00Z', ${read ? '2026-05-01T10:00:00Z' : null}, null)`
  const ids = [1, 2, 3].map(() => scope.newId())
  await scope.db.execute(lead(ids[0] ?? '', ben.userId, 'First', true))
  await scope.db.execute(lead(ids[1] ?? '', ben.userId, 'Second', false))
  await scope.db.execute(lead(ids[2] ?? '', null, 'Of a visitor', false))
  const { conversations } = await ana.api.conversations.list({ listingId: golf })
  expect(conversations.map(({ unread, last }) => `${last.text} ${unread}`).toSorted()).toEqual([
    'Of a visitor 1',
    'Second 1',
  ])
  conversationId = conversations.find(({ last }) => last.text === 'Second')?.conversationId ?? ''
  const { messages } = await ben.api.conversations.get({ conversationId })
  expect(messages.map(({ messageId, phone }) => [messageId, phone])).toEqual(
    ids.slice(0, 2).map((id) => [id, '+49 30 5']),
  )
  const { rows } = (await scope.db.execute(sql`select 1 from listing_leads`)) as { rows: unknown[] }
  expect(rows).toEqual([])
})

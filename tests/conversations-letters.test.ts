/** Letters about conversations, and visitors who read and reply by the secret address in them. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { visitorAddressMs } from '../src/contract/market/conversation-choices.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { visitorWrites } from './support/contacting.ts'
import { messagesTo, sendLettersDue } from './support/messages.ts'
import { reasons } from './support/reasons.ts'

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

describe('a letter', () => {
  test('follows the first unread message with all that was written, and leads to the conversation', async () => {
    const { ana, ben } = market
    await write(ana.api, 'It is.')
    await write(ana.api, 'Come on Friday.')
    await sendLettersDue(market)
    await sendLettersDue(market)
    const [letter, confirmation] = await messagesTo(market.platform, ben.email)
    expect([letter?.subject, confirmation?.subject]).toEqual([
      'New message: Fiat Panda',
      'The seller of the Fiat Panda has your message',
    ])
    expect(letter?.plainText).toMatch(/It is\.\s+Come on Friday\./)
    expect(letter?.plainText).toContain(`/messages/${conversationId}`)
    expect(`${letter?.plainText} ${letter?.html} ${letter?.replyTo}`).not.toContain(ana.email)
  })

  test('does not come for what was read, and later ones are collected', async () => {
    const { ana, ben } = market
    await write(ana.api, 'It is.')
    await ben.api.conversations.change({ conversationId, readTo: 2 })
    await sendLettersDue(market)
    expect(await lettersTo(ben.email)).toHaveLength(1)
    await write(ana.api, 'Are you there?')
    await sendLettersDue(market)
    await write(ana.api, 'Hello?')
    await sendLettersDue(market)
    expect(await lettersTo(ben.email)).toHaveLength(2)
    await write(ana.api, 'Shall I keep it for you?')
    await sendLettersDue(market, 'later')
    const [letter] = await messagesTo(market.platform, ben.email)
    expect(letter?.plainText).toMatch(/Hello\?\s+Shall I keep it for you\?/)
    expect(await lettersTo(ben.email)).toHaveLength(3)
  })

  test('does not go to a blocked account', async () => {
    const { ana, ben, support } = market
    await write(ana.api, 'It is.')
    await support.api.adminUsers.ban({ userId: ben.userId, ...reasons })
    await sendLettersDue(market)
    expect((await lettersTo(ben.email)).filter((subject) => subject?.startsWith('New message'))).toEqual([])
  })
})

describe('a visitor', () => {
  let key: string
  const eva = 'eva@mail.test'

  beforeEach(async () => {
    conversationId = await visitorWrites(market, listingId)
    key = await keyInLetter()
  })

  async function keyInLetter(): Promise<string> {
    const [letter] = await messagesTo(market.platform, eva)
    const link = /http:\/\/market\.test\/messages\/\S+/.exec(letter?.plainText ?? '')?.[0] ?? ''
    return new URL(link).searchParams.get('key') ?? ''
  }

  test('reads and replies by the secret address of the letter, which marks nothing as read', async () => {
    const { ana, visitor } = market
    await write(ana.api, 'It is.')
    expect(await read(visitor, key)).toEqual(['> Is it still for sale?', '< It is.'])
    expect((await ana.api.conversations.get({ conversationId })).conversation).toMatchObject({
      otherName: 'Eva Muster',
      readByOther: 1,
    })
    await write(visitor, 'On Friday?', { key })
    expect((await read(ana.api)).at(-1)).toBe('< On Friday?')
    expect(JSON.stringify(await ana.api.conversations.get({ conversationId }))).not.toContain(eva)
  })

  test('is not somebody who has guessed, or holds the address of another conversation', async () => {
    const { ben, visitor } = market
    const other = await asks(ben, listingId)
    for (const wrong of ['', '1', '1.x', `${key}x`, key.replace('1.', '2.')]) {
      expect(await refusal(visitor.conversations.get({ conversationId, key: wrong }))).toBe('conversation_not_found')
    }
    expect(await refusal(visitor.conversations.get({ conversationId: other, key }))).toBe('conversation_not_found')
  })

  test('gets no word of a person by email until the secret address was used', async () => {
    const { ana, visitor } = market
    await write(ana.api, 'Buy pills at pills.example')
    await sendLettersDue(market)
    const [first] = await messagesTo(market.platform, eva)
    expect(first?.subject).toBe('Your conversation about the Fiat Panda')
    expect(`${first?.subject} ${first?.html} ${first?.plainText}`).not.toContain('pills')
    await write(visitor, 'No, thank you', { key })
    await write(ana.api, 'It is still there.')
    await sendLettersDue(market)
    const [second] = await messagesTo(market.platform, eva)
    expect(second?.plainText).toContain('It is still there.')
    expect(second?.plainText).toContain(key)
  })

  test('reads for 30 days after the last message, and then gets a new address by email', async () => {
    const { ana, visitor } = market
    market.later(visitorAddressMs - 1)
    expect(await read(visitor, key)).toHaveLength(1)
    market.later(1)
    expect(await refusal(visitor.conversations.get({ conversationId, key }))).toBe('conversation_address_ended')
    expect(await refusal(write(visitor, 'Hello?', { key }))).toBe('conversation_address_ended')
    expect(await refusal(visitor.conversations.renewAddress({ conversationId, key: '1.x' }))).toBe(
      'conversation_not_found',
    )
    await visitor.conversations.renewAddress({ conversationId, key })
    const renewed = await keyInLetter()
    expect(await read(visitor, renewed)).toHaveLength(1)
    // The address before it has ended for good.
    await write(await market.signedIn(ana), 'Still interested?')
    expect(await refusal(visitor.conversations.get({ conversationId, key }))).toBe('conversation_address_ended')
  })

  test('who signs up under the same address finds the conversation there, and the secret address ends', async () => {
    const { ana, ben, visitor } = market
    await market.scope.db.execute(sql`update users set email = ${eva} where id = ${ben.userId}`)
    const api = await market.signedIn({ ...ben, email: eva })
    // The account has written about the vehicle itself: the visitor's stays what it was.
    expect((await inbox(api)).map((one) => one.conversationId)).not.toContain(conversationId)
    const golf = await ana.sells('Volkswagen Golf')
    conversationId = await visitorWrites(market, golf, 'EVA@mail.test')
    const [joined] = await inbox(api)
    expect(joined).toMatchObject({ conversationId, side: 'buyer', listingTitle: 'Volkswagen Golf' })
    key = await keyInLetter()
    expect(await refusal(visitor.conversations.get({ conversationId, key }))).toBe('conversation_not_found')
    await write(api, 'Signed in now')
    expect(await read(ana.api)).toHaveLength(2)
  })
})

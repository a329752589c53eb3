/**
 * Whatever happens in whatever order: each message is there once, in one order, seen by exactly those who take part, and no letter
 * goes to somebody who is blocked or gone. Random walks over enquiries, messages, doubled requests, sales, reads, blocks by the
 * staff and erasures.
 */
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteAccount } from '../src/server/modules/people/auth/service.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { messagesTo, sendLettersDue } from './support/messages.ts'
import { reasons } from './support/reasons.ts'

const buyers = ['ben', 'karl'] as const
type Buyer = (typeof buyers)[number]
type Step =
  | { kind: 'ask' | 'reply' | 'write'; buyer: Buyer; doubled: boolean }
  | { kind: 'read'; buyer: Buyer; side: 'buyer' | 'seller' }
  | { kind: 'letters' }
  | { kind: 'sell' }
  | { kind: 'block' | 'leave'; buyer: Buyer }

const buyer = fc.constantFrom(...buyers)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('ask', 'reply', 'write'), buyer, doubled: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('read' as const), buyer, side: fc.constantFrom('buyer', 'seller') }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'letters' as const }, { kind: 'sell' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('block', 'leave'), buyer }) },
)

/** What should be there of a buyer's conversation. */
interface Expected {
  conversationId: string | null
  /** `>` for the buyer, `<` for the seller. */
  messages: string[]
  isAway: boolean
  isGone: boolean
}

let market: Market

async function walk(steps: readonly Step[]): Promise<void> {
  await market.reset()
  const { ana, support, dora } = market
  const listingId = await ana.sells('Fiat Panda')
  const expected = new Map<Buyer, Expected>(
    buyers.map((name) => [name, { conversationId: null, messages: [], isAway: false, isGone: false }]),
  )
  let isSold = false
  let count = 0

  const twice = async (doubled: boolean, call: () => Promise<unknown>) => {
    await Promise.all(doubled ? [call(), call()] : [call()])
  }
  const writeAs = async (api: ForecourtApi, to: Expected, sign: '<' | '>', doubled: boolean) => {
    if (to.conversationId === null) return
    const text = `Message ${(count += 1)}`
    const message = { conversationId: to.conversationId, text, idempotencyKey: text }
    if (to.isGone) {
      expect(await refusal(api.conversations.write(message))).toBe('conversation_ended')
      return
    }
    await twice(doubled, () => api.conversations.write(message))
    to.messages.push(`${sign} ${text}`)
  }

  async function take(one: Step): Promise<void> {
    if (one.kind === 'letters') return sendLettersDue(market, 'later')
    if (one.kind === 'sell') {
      if (!isSold) await ana.api.listings.markSold({ listingId })
      isSold = true
      return
    }
    const state = expected.get(one.buyer)
    if (!state) throw new Error('Nobody is expected')
    const person: Person = market[one.buyer]
    const isThere = !state.isAway && !state.isGone
    if (one.kind === 'reply') {
      await writeAs(ana.api, state, '<', one.doubled)
    } else if (one.kind === 'write') {
      if (isThere) await writeAs(person.api, state, '>', one.doubled)
    } else if (one.kind === 'read') {
      const api = one.side === 'seller' ? ana.api : person.api
      if (state.conversationId === null || (one.side === 'buyer' && !isThere)) return
      await api.conversations.change({ conversationId: state.conversationId, readTo: state.messages.length })
    } else if (one.kind === 'ask') {
      if (!isThere) return
      const message = `This is enquiry ${(count += 1)}`
      const idempotencyKey = market.scope.newId()
      const lead = { listingId, kind: 'message', name: 'A buyer', message, idempotencyKey } as const
      if (isSold) {
        expect(await refusal(person.api.leads.send(lead))).toBe('listing_gone')
        return
      }
      await twice(one.doubled, async () => {
        state.conversationId = (await person.api.leads.send(lead)).conversationId
      })
      state.messages.push(`> ${message}`)
    } else if (one.kind === 'block') {
      if (!isThere) return
      await support.api.adminUsers.ban({ userId: person.userId, ...reasons })
      state.isAway = true
      await forgetLetters(person)
    } else if (!state.isGone) {
      await market.scope.owned.erasures.reduce(
        (before, erase) => before.then(() => erase(market.scope, person.userId)),
        Promise.resolve(),
      )
      await deleteAccount(market.scope, person.userId)
      state.isGone = true
      await forgetLetters(person)
    }
  }

  /** From now on none may come. */
  async function forgetLetters(person: Person): Promise<void> {
    await messagesTo(market.platform, person.email)
    await market.scope.db.execute(sql`delete from outbox_messages where recipient = ${person.email}`)
  }

  for (const one of steps) await take(one)
  await sendLettersDue(market, 'later')

  const received = (await ana.api.conversations.list({})).conversations.map(({ conversationId }) => conversationId)
  const begun = [...expected.values()].flatMap(({ conversationId }) => conversationId ?? [])
  expect(received.toSorted()).toEqual(begun.toSorted())
  for (const [name, { conversationId, messages, isAway, isGone }] of expected) {
    if (conversationId === null) continue
    const seen = await ana.api.conversations.get({ conversationId })
    expect(seen.messages.map(({ isOwn, text }) => `${isOwn ? '<' : '>'} ${text}`)).toEqual(messages)
    expect(seen.messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1))
    if (!isAway && !isGone) {
      const own = await market[name].api.conversations.get({ conversationId })
      expect(own.messages.map(({ isOwn, text }) => `${isOwn ? '>' : '<'} ${text}`)).toEqual(messages)
    } else {
      expect(await messagesTo(market.platform, market[name].email)).toEqual([])
    }
    const other = name === 'ben' ? market.karl : market.ben
    const strangers = [dora, ...(expected.get(name === 'ben' ? 'karl' : 'ben')?.isGone ? [] : [other])]
    for (const { api } of strangers) {
      expect(await api.conversations.get({ conversationId }).catch(({ code }: { code: string }) => code)).toBeTypeOf(
        'string',
      )
    }
  }
}

test('a conversation is whole, in one order, and private, whatever happens', async () => {
  market = await openMarket()
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), walk), { numRuns: 12 })
})

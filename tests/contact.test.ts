/** Revealing a seller's number: to which callers, how often, and what is counted. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError, createApi, routesOf } from '../src/contract/client.ts'
import { maxReveals, minPageMs, revealWindowMs } from '../src/contract/market/contact-limits.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../src/contract/index.ts'
import { beginSession } from '../src/server/modules/people/auth/service.ts'
import { baseUrl, type Market, openMarket, type Person, refusal } from './market.ts'
import { resultOf, solved, staysOn } from './support/contacting.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const unknownId = '018f0000-0000-7000-8000-000000000000'
const phone = '+49 30 5550199'
let market: Market
/** Ben and a visitor in their browsers. */
let ben: ForecourtApi
let visitor: ForecourtApi

beforeEach(async () => {
  market = await openMarket()
  await market.platform.batches.flush()
  await market.reset()
  ben = browserOf(market.ben)
  visitor = browserOf(null)
})

function browserOf(person: Person | null, userAgent = firefox): ForecourtApi {
  return createApi<ForecourtContract>(routesOf(contract), {
    baseUrl: baseUrl + apiBasePath,
    fetch: (request) => market.request(request.url.replace(baseUrl, ''), request),
    headers: { 'user-agent': userAgent, ...(person && { authorization: `Bearer ${person.token}` }) },
  })
}

/** Ben a day later: an access token lasts an hour. */
async function signedInAgain(): Promise<ForecourtApi> {
  return browserOf({ ...market.ben, token: await beginSession(market.scope, market.tokens, market.ben.userId) })
}

const offer = (person = market.ana, stated = {}) => person.sells('Fiat Panda', { contactPhone: phone, ...stated })

/** Reads a listing, scrolls and clicks, and requests the number. */
async function reveals(api: ForecourtApi, listingId: string, more: object = {}) {
  const pageToken = await staysOn(market, api, listingId)
  return api.contact.reveal({ listingId, pageToken, interactions: 2, ...more })
}

async function detailsOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((error: unknown) => error)
  return error instanceof ApiError ? { code: error.code, ...error.details } : error
}

async function counted(listingId: string) {
  const { contactViews } = await market.visitor.listings.get({ listingId })
  const { rows } = (await market.scope.db.execute(
    sql`select coalesce(sum(phone_views), 0)::int as of_days from listing_daily_stats where listing_id = ${listingId}`,
  )) as { rows: { of_days: number }[] }
  return [contactViews, rows[0]?.of_days]
}

describe('a contact number', () => {
  test.each(['visitor', 'user'] as const)('is told to a %s who has read the page, and counted', async (who) => {
    const listingId = await offer()
    const answer = await reveals(who === 'user' ? ben : visitor, listingId)
    expect(answer).toEqual({ phone, revealsLeft: 4, resetsAt: '2026-06-01T10:00:10.000Z' })
    expect(await counted(listingId)).toEqual([1, 1])
  })

  test('counts once for everybody who sees it, and again tomorrow', async () => {
    const listingId = await offer()
    await reveals(ben, listingId)
    await reveals(ben, listingId)
    await reveals(visitor, listingId)
    expect(await counted(listingId)).toEqual([2, 2])
    market.later(86_400_000)
    await reveals(await signedInAgain(), listingId)
    expect(await counted(listingId)).toEqual([3, 3])
  })

  test('is in no answer but this one', async () => {
    const listingId = await offer()
    expect(JSON.stringify(await market.visitor.listings.get({ listingId }))).not.toContain('5550199')
    expect(await market.visitor.listings.get({ listingId })).toMatchObject({ offersPhone: true })
  })

  test('that its seller does not show, or has not given, is not told', async () => {
    const hidden = await offer(market.ana, { showContactPhone: false })
    const none = await market.ana.sells('Volkswagen Golf')
    for (const listingId of [hidden, none]) {
      expect(await refusal(reveals(ben, listingId))).toBe('contact_not_shared')
      expect(await market.visitor.listings.get({ listingId })).toMatchObject({ offersPhone: false })
    }
  })

  test('of an approved dealer is that of the dealer, where the listing has none', async () => {
    const ofKarl = await market.karl.sells('Fiat Panda')
    const ofDora = await market.dora.sells('Fiat Panda')
    const hidden = await market.karl.sells('Volkswagen Golf', { showContactPhone: false })
    expect(await reveals(ben, ofKarl)).toMatchObject({ phone: '+49 30 23125 000' })
    expect(await market.visitor.listings.get({ listingId: ofKarl })).toMatchObject({ offersPhone: true })
    expect(await refusal(reveals(ben, ofDora))).toBe('contact_not_shared')
    expect(await refusal(reveals(ben, hidden))).toBe('contact_not_shared')
  })

  test('of what is not on offer is not told', async () => {
    const sold = await offer()
    const expired = await market.ben.sells(
      'Fiat Panda',
      { contactPhone: phone },
      { packageExpiry: new Date('2026-06-02') },
    )
    const pageToken = await staysOn(market, ben, sold)
    await market.ana.api.listings.markSold({ listingId: sold })
    expect(await refusal(ben.contact.reveal({ listingId: sold, pageToken, interactions: 2 }))).toBe('listing_gone')
    expect(await refusal(reveals(ben, unknownId))).toBe('listing_not_found')
    market.later(2 * 86_400_000)
    expect(await refusal(reveals(visitor, expired))).toBe('listing_gone')
  })

  test('is told to its owner, and that counts for nothing', async () => {
    const listingId = await offer()
    const ana = browserOf(market.ana)
    expect(await reveals(ana, listingId)).toEqual({ phone, revealsLeft: maxReveals, resetsAt: null })
    expect(await counted(listingId)).toEqual([0, 0])
  })
})

describe('whoever wants it at once', () => {
  test('waits until the page has been open for ten seconds, by the clock of the server', async () => {
    const listingId = await offer()
    const { pageToken } = await ben.contact.openPage({ listingId })
    const call = () => ben.contact.reveal({ listingId, pageToken, interactions: 2 })
    expect(await detailsOf(call())).toEqual({ code: 'contact_too_early', retryAfterMs: minPageMs })
    market.later(minPageMs - 1)
    expect(await detailsOf(call())).toEqual({ code: 'contact_too_early', retryAfterMs: 1 })
    market.later(1)
    expect(await call()).toMatchObject({ phone })
  })

  test('cannot come with the page of another listing, an old one or one of their own making', async () => {
    const [listingId, other] = [await offer(), await offer(market.ana, { year: 2015 })]
    const [token, ofOther] = [await staysOn(market, ben, listingId), await staysOn(market, ben, other)]
    const [openedAt = '', signature = ''] = token.split('.')
    const forged = [`${Number(openedAt) - 1}.${signature}`, `${openedAt}.`, openedAt, 'nonsense', `${openedAt}.ä`]
    for (const pageToken of [ofOther, ...forged]) {
      expect(await refusal(ben.contact.reveal({ listingId, pageToken, interactions: 2 }))).toBe('contact_page_expired')
    }
    market.later(13 * 3_600_000)
    expect(await refusal(visitor.contact.reveal({ listingId, pageToken: token, interactions: 2 }))).toBe(
      'contact_page_expired',
    )
    expect(await counted(listingId)).toEqual([0, 0])
  })
})

describe('a sum', () => {
  test.each([
    ['of a program', { userAgent: 'curl/8.5.0', interactions: 2 }],
    ['of a headless browser', { userAgent: `${firefox} HeadlessChrome/131`, interactions: 2 }],
    ['of a page on which nothing was done', { userAgent: firefox, interactions: 1 }],
  ])('is demanded %s', async (_, { userAgent, interactions }) => {
    const listingId = await offer()
    const api = browserOf(market.ben, userAgent)
    expect(await refusal(reveals(api, listingId, { interactions }))).toBe('contact_challenge_required')
    const challenge = await solved(api, listingId)
    expect(await reveals(api, listingId, { interactions, challenge })).toMatchObject({ phone })
  })

  test('is demanded when two reveals or fewer are left, and not to see the same number again', async () => {
    const ids = [await offer(), await offer(), await offer(), await offer()]
    const [first = '', , , fourth = ''] = ids
    for (const listingId of ids.slice(0, 3)) await reveals(ben, listingId)
    expect(await refusal(reveals(ben, fourth))).toBe('contact_challenge_required')
    expect(await reveals(ben, fourth, { challenge: await solved(ben, fourth) })).toMatchObject({ revealsLeft: 1 })
    expect(await reveals(ben, first)).toMatchObject({ phone, revealsLeft: 1 })
  })

  test('is answered once, rightly, about this listing and in time', async () => {
    const [listingId, other] = [await offer(), await offer(market.ana, { year: 2015 })]
    const robot = browserOf(null, 'curl/8.5.0')
    const { challenge } = await robot.contact.challenge({ listingId })
    const wrong = { token: challenge.token, answer: resultOf(challenge) + 1 }
    const right = { token: challenge.token, answer: resultOf(challenge) }
    expect(await refusal(reveals(robot, listingId, { challenge: wrong }))).toBe('contact_answer_incorrect')
    expect(await refusal(reveals(robot, listingId, { challenge: right }))).toBe('contact_answer_incorrect')
    const ofOther = await solved(robot, other)
    expect(await refusal(reveals(robot, listingId, { challenge: ofOther }))).toBe('contact_challenge_required')
    const made = { token: `${unknownId}.1.2.add.2.signature`, answer: 4 }
    expect(await refusal(reveals(robot, listingId, { challenge: made }))).toBe('contact_challenge_required')
    const late = await solved(robot, listingId)
    market.later(3 * 3_600_000)
    expect(await refusal(reveals(robot, listingId, { challenge: late }))).toBe('contact_challenge_required')
    expect(await reveals(robot, listingId, { challenge: await solved(robot, listingId) })).toMatchObject({ phone })
  })

  test('that nobody demanded has to be right all the same', async () => {
    const listingId = await offer()
    const { token, answer } = await solved(ben, listingId)
    const call = reveals(ben, listingId, { challenge: { token, answer: answer + 1 } })
    expect(await refusal(call)).toBe('contact_answer_incorrect')
  })

  test('is of two numbers from 1 to 10', async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => ben.contact.challenge({ listingId: unknownId })))
    const numbers = asked.flatMap(({ challenge: { left, right } }) => [left, right])
    expect(numbers.every((number) => number >= 1 && number <= 10)).toBe(true)
    expect(new Set(asked.map(({ challenge }) => challenge.operator))).toEqual(new Set(['add', 'subtract', 'multiply']))
  })
})

describe('five numbers in an hour', () => {
  const revealAll = async (api: ForecourtApi, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const listingId = await offer()
      await reveals(api, listingId, { challenge: await solved(api, listingId) })
    }
  }

  test.each(['visitor', 'user'] as const)(
    'are the most that a %s is told; the next when the first is an hour ago',
    async (who) => {
      let api = who === 'user' ? ben : visitor
      await revealAll(api, maxReveals)
      const sixth = await offer()
      const call = async () => reveals(api, sixth, { challenge: await solved(api, sixth) })
      // Each of them was read for ten seconds.
      expect(await detailsOf(call())).toEqual({ code: 'contact_limit_reached', retryAt: '2026-06-01T10:00:10.000Z' })
      market.later(revealWindowMs - 61_000)
      if (who === 'user') api = await signedInAgain()
      expect(await refusal(call())).toBe('contact_limit_reached')
      expect(await call()).toMatchObject({ phone, revealsLeft: 0 })
    },
  )

  test('are counted for an account wherever it is, and for a visitor apart from it', async () => {
    await revealAll(ben, maxReveals)
    const listingId = await offer()
    expect(await reveals(visitor, listingId)).toMatchObject({ revealsLeft: 4 })
  })

  test('stay five when ten are asked for at once', async () => {
    const ids = []
    for (let index = 0; index < 10; index += 1) ids.push(await offer())
    const asked = await Promise.all(
      ids.map(async (listingId) => {
        const { pageToken } = await ben.contact.openPage({ listingId })
        return { listingId, pageToken, interactions: 2, challenge: await solved(ben, listingId) }
      }),
    )
    market.later(minPageMs)
    const outcomes = await Promise.allSettled(asked.map((input) => ben.contact.reveal(input)))
    // Some are refused for a missing answer, without having received a challenge.
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(maxReveals)
    const { rows } = (await market.scope.db.execute(sql`select 1 from contact_reveals`)) as { rows: unknown[] }
    expect(rows.length).toBeLessThanOrEqual(maxReveals)
    const { phoneViews } = await market.ana.api.myListings.allStatistics({})
    expect(phoneViews).toBe(rows.length)
  })

  test('leave a hash behind and no address', async () => {
    await reveals(visitor, await offer())
    const { rows } = (await market.scope.db.execute(sql`select user_id, address_hash from contact_reveals`)) as {
      rows: Record<string, string | null>[]
    }
    expect(rows).toEqual([{ user_id: null, address_hash: expect.stringMatching(/^[\w-]{43}$/) as string }])
  })
})

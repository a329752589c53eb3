/** A market on several nodes: what one of them has promised, counted or ended holds on all. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRateLimiter } from '../src/server/http/rate-limit.ts'
import { countersFor, sharedCounters } from '../src/server/modules/people/rate-limits/service.ts'
import { followForAlerts } from '../src/server/modules/market/saved-searches/service.ts'
import { waitingMs } from '../src/server/modules/market/saved-searches/rules.ts'
import { defineWorker, type Job, openJobs } from '../src/server/platform/jobs/jobs.ts'
import { scopeOf } from '../src/server/platform/platform.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { solved, staysOn } from './support/contacting.ts'
import { messagesTo } from './support/messages.ts'
import { type Node, openNodes } from './support/nodes.ts'
import { newPhoto, sendPart, startUpload } from './support/pictures.ts'

let market: Market
let opened: Awaited<ReturnType<typeof openNodes>>
let [one, two, three]: Node[] = []
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  opened = await openNodes(market, 3)
  ;[one, two, three] = opened.nodes
})
beforeEach(() => market.reset())
afterAll(() => opened[Symbol.asyncDispose]())

async function auth(node: Node | undefined, path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await (node as Node).send(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, string | undefined> }
}

describe('a limit', () => {
  test('of guesses holds for all nodes together, whichever answers', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 63; guess += 1) {
      const email = `somebody-${guess}@market.test`
      const { status } = await auth(opened.turn(), '/token?grant_type=password', { email, password: 'Sommer 2026 rot' })
      statuses.push(status)
    }
    expect(statuses.slice(0, 60).filter((status) => status === 429)).toEqual([])
    expect(statuses.slice(60)).toEqual([429, 429, 429])
  }, 120_000)

  test('of calls of an account ends at the same call, wherever it was made', async () => {
    const limit = { limit: 10, windowMs: 60_000, per: 'account' } as const
    const limiters = opened.nodes.map(({ platform }) => createRateLimiter(undefined, sharedCounters(platform)))
    const rule = `test.${randomUUID()}`
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, async (_, call) => limiters[call % 3]?.count(rule, limit, null, '192.0.2.1')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(limiters[0]?.count(rule, limit, null, '192.0.2.2')).resolves.toBeUndefined()
  })

  test('of reads is passed by a twentieth on each node at most, and no read waits for the database', async () => {
    const counters = opened.nodes.map(({ platform }) => sharedCounters(platform)(`test.${randomUUID().slice(0, 8)}`, { limit: 200, windowMs: 60_000 })) // prettier-ignore
    const rule = `test.${randomUUID()}`
    const together = opened.nodes.map(({ platform }) =>
      sharedCounters(platform)(rule, { limit: 200, windowMs: 60_000 }),
    )
    let admitted = 0
    for (let read = 0; read < 330; read += 1) {
      if ((await together[read % 3]?.('address:192.0.2.1')) === null) admitted += 1
      if (read % 10 === 9) await delay(15)
    }
    expect(admitted).toBeGreaterThanOrEqual(200)
    expect(admitted).toBeLessThanOrEqual(230)

    const alone = counters[0]
    let admittedAlone = 0
    for (let read = 0; read < 250; read += 1) if ((await alone?.('address:192.0.2.1')) === null) admittedAlone += 1
    expect(admittedAlone).toBe(200)
  })

  test('is counted by each node for itself while the database does not count, and that can be seen', async () => {
    const { platform } = one as Node
    const jobConnection = { executeSql: () => Promise.reject(new Error('The database is gone')) }
    const counter = sharedCounters({ ...platform, database: { ...platform.database, jobConnection } })('test.gone', {
      limit: 3,
      windowMs: 60_000,
    })
    const answers = []
    for (let guess = 0; guess < 5; guess += 1) answers.push((await counter('address:192.0.2.1')) === null)
    expect(answers).toEqual([true, true, true, false, false])
    expect(await platform.metrics.text(() => undefined)).toMatch(/^forecourt_rate_limit_store_failures_total [1-9]/m)
  })

  test('stores no address', async () => {
    const { platform } = one as Node
    await sharedCounters(platform)('test.hashed', { limit: 3, windowMs: 60_000 })('address:192.0.2.77')
    const { rows } = (await platform.database.db.execute(`select key from counted_calls`)) as {
      rows: { key: string }[]
    }
    expect(rows.map(({ key }) => key).filter((key) => key.startsWith('test.hashed'))).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77')
  })

  test('is counted in the database where several processes may share one', async () => {
    const { platform } = one as Node
    const counter = countersFor(platform)('test.kind', { limit: 3, windowMs: 60_000 })
    await counter('address:192.0.2.1')
    const { rows } = (await platform.database.db.execute(
      `select key from counted_calls where key like 'test.kind%'`,
    )) as { rows: unknown[] }
    expect(rows).toHaveLength(platform.database.kind === 'postgres' ? 1 : 0)
  })
})

describe('what one node gave out', () => {
  test('a link of a letter is good once, on any of them', async () => {
    const email = 'nora@market.test'
    expect((await auth(one, '/signup', { email, password: 'Kupplung 4 rot' })).status).toBe(200)
    const [letter] = await messagesTo((two as Node).platform, email)
    const link = new URL(/https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(letter?.plainText ?? '')?.[0] ?? '')
    const token = link.searchParams.get('token') ?? ''
    const verify = { type: 'signup', token_hash: token }
    const first = await auth(three, '/verify', verify)
    expect(first.status).toBe(200)
    expect((await auth(one, '/verify', verify)).status).toBe(403)
    expect((await auth(two, '/verify', verify)).status).toBe(403)
  })

  test('a session is known, renewed and ended everywhere', async () => {
    const email = 'otto@market.test'
    await auth(one, '/signup', { email, password: 'Kupplung 4 rot' })
    const [letter] = await messagesTo((one as Node).platform, email)
    const link = new URL(/https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(letter?.plainText ?? '')?.[0] ?? '')
    const begun = await auth(two, '/verify', { type: 'signup', token_hash: link.searchParams.get('token') })
    const refresh = begun.body['refresh_token']
    const renewed = await auth(three, '/token?grant_type=refresh_token', { refresh_token: refresh })
    expect(renewed.status).toBe(200)
    const token = renewed.body['access_token'] ?? ''
    const me = (node: Node | undefined) =>
      (node as Node).send('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await me(one)).status).toBe(200)
    expect((await auth(two, '/logout', {}, token)).status).toBe(200)
    for (const node of opened.nodes) expect((await me(node)).status).toBe(401)
  })

  test('the token of a page and a solved challenge count on another, and the challenge once', async () => {
    const listingId = await market.ana.sells('Fiat Panda', { contactPhone: '+49 30 5550199' })
    const pageToken = await staysOn(market, (one as Node).as(null), listingId)
    const challenge = await solved((two as Node).as(null), listingId)
    const asked = { listingId, pageToken, interactions: 2, challenge }
    expect((await (three as Node).as(null).contact.reveal(asked)).phone).toBe('+49 30 5550199')
    // A number that was revealed before needs no challenge: another listing does.
    const other = await market.ben.sells('Fiat Panda', { contactPhone: '+49 30 5550200' })
    const again = { ...asked, listingId: other, pageToken: await staysOn(market, (two as Node).as(null), other) }
    expect(await refusal((one as Node).as(null).contact.reveal(again))).toMatch(/^contact_/)
  })

  test('a file is sent in parts to one after the other', async () => {
    const photo = await newPhoto()
    const { uploadId } = await startUpload((one as Node).send, market.ana, photo.byteLength)
    const half = Math.floor(photo.byteLength / 2)
    const parts: [Node, number, Buffer][] = [
      [two as Node, 0, photo.subarray(0, half)],
      [three as Node, half, photo.subarray(half)],
    ]
    for (const [node, offset, bytes] of parts) {
      expect((await sendPart(node.send, market.ana, uploadId, offset, bytes)).status).toBe(204)
    }
    const [first, second] = await Promise.all(
      [one, two].map((node) => (node as Node).as(market.ana).images.finishUpload({ uploadId })),
    )
    expect(first?.image.id).toBe(second?.image.id)
    expect((await (three as Node).send(first?.image.sources[0]?.url ?? '')).status).toBe(200)
  })

  test('a call with a key that is repeated on another is done once', async () => {
    const key = randomUUID()
    const draft = { ...draftOf('Volkswagen Golf'), idempotencyKey: key }
    const outcomes = await Promise.allSettled(opened.nodes.map((node) => node.as(market.karl).listings.create(draft)))
    const ids = new Set(
      outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.listingId] : [])),
    )
    expect(ids.size).toBe(1)
  })
})

describe('the work of the market', () => {
  test('a job runs once, on one of them', async () => {
    const job = {
      name: 'count-me',
      payload: z.object({ number: z.number() }),
      retries: 0,
      pollingSeconds: 1,
    } satisfies Job
    const done: number[] = []
    const queues = []
    for (const { platform } of opened.nodes) queues.push(await openJobs(platform.database, platform.log, [job]))
    for (let number = 0; number < 30; number += 1) await queues[number % 3]?.enqueue(market.scope.db, job, { number })
    for (const queue of queues) {
      await queue.work([defineWorker(job, market.scope, (_, { number }) => Promise.resolve(void done.push(number)))])
    }
    // Once all are completed, none is left that anybody could do again.
    const completed = () => market.scope.db.$count(sql`pgboss.job`, sql`name = ${job.name} and state = 'completed'`)
    await expect.poll(completed, { timeout: 20_000 }).toBe(30)
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number))
    for (const queue of queues) await queue.stop(2_000)
  }, 60_000)

  test('a saved search is told of a vehicle once', async () => {
    const search = { filters: { make: 'fiat' }, name: 'Fiats', frequency: 'at_once', timeZone: 'Europe/Berlin', language: 'en' } as const // prettier-ignore
    await market.ben.api.savedSearches.save(search)
    const following = opened.nodes.map(({ platform }) => followForAlerts(scopeOf(platform, null), platform.database))
    try {
      await market.ana.sells('Fiat Panda')
      async function letters(): Promise<unknown[]> {
        market.later(waitingMs)
        return messagesTo(market.platform, market.ben.email)
      }
      await expect.poll(letters, { timeout: 20_000, interval: 250 }).toHaveLength(1)
      await delay(1_500)
      expect(await messagesTo(market.platform, market.ben.email)).toHaveLength(1)
    } finally {
      for (const rounds of following) await rounds.stop()
    }
  }, 60_000)
})

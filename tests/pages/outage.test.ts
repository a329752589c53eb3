/** While the database is away or the disk is full, everybody is told to come back, and nobody looks signed out. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Platform } from '../../src/server/platform/platform.ts'
import { type Market, openMarket } from '../market.ts'
import { newPhoto, sendWhole } from '../support/pictures.ts'
import { openPage } from '../support/pages.ts'

let market: Market
let kept: Pick<Platform, 'database' | 'storage'>
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
})
beforeEach(() => {
  const { database, storage } = market.platform
  kept = { database, storage }
})
afterEach(() => void Object.assign(market.platform, kept))

/** Nothing listens there. */
function loseDatabase(): void {
  const db = drizzle({ client: new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }) })
  Object.assign(market.platform, { database: { ...kept.database, db } })
}

const sentence = 'Nothing that you saved is lost'

test('pages say so with 503, to visitors and to who is signed in', async () => {
  const visitor = openPage(market)
  const seller = openPage(market, { signedIn: market.ana })
  await visitor.visit('/listings')
  await seller.visit('/my-listings')
  loseDatabase()
  for (const [page, path] of [
    [visitor, '/'],
    [visitor, '/listings?page=2'],
    [seller, '/my-listings'],
    [seller, '/'],
  ] as const) {
    await page.visit(path)
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '5'])
    // The search has its own words beside its filters.
    if (!path.startsWith('/listings')) expect([path, page.text]).toEqual([path, expect.stringContaining(sentence)])
  }
  Object.assign(market.platform, kept)
  await seller.visit('/my-listings')
  expect(seller.status).toBe(200)
})

test.each([
  ['the API', '/api/v1/listings?page=2'],
  ['the API for an account', '/api/v1/me/listings'],
])('%s responds with 503', async (_, path) => {
  loseDatabase()
  const response = await market.request(path, { headers: { authorization: `Bearer ${market.ana.token}` } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})

test('signing in responds with 503', async () => {
  loseDatabase()
  const response = await market.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.test', password: 'some long password' }),
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a picture for which the disk has no room is refused with 507', async () => {
  const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  Object.assign(market.platform, { storage: { ...kept.storage, put: full, putFile: full } })
  const answer = await sendWhole((path, init) => market.request(path, init), market.ana, await newPhoto())
  expect([answer.status, answer.body]).toMatchObject([507, { code: 'disk_full' }])
})

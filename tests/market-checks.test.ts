/** `npm run check-market`: silent about a sound market, and exact about one that is not. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkNode } from '../src/server/commands/check-market/index-check.ts'
import { createApp } from '../src/server/app.ts'
import { type Market, openMarket } from './market.ts'
import { disagreementsIn } from './support/market-agrees.ts'
import { overTheWire } from './support/over-the-wire.ts'
import { clearFiles, newPhoto, type Send, sendWhole } from './support/pictures.ts'

const present = { creditType: 'basic_featured', count: 1, reason: 'A present' } as const
let market: Market
let listingId: string
const send: Send = (path, init) => market.request(path, init)
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await clearFiles(market)
  listingId = await market.ana.sells('Fiat Panda')
})

test('a sound market agrees, with pictures, changed prices and granted credits', async () => {
  const { body } = await sendWhole(send, market.ana, await newPhoto())
  await market.ana.api.myListings.update({ listingId, revision: 1, priceEuros: 8_800, imageIds: [body.image.id] })
  await market.admin.api.adminCredits.grant({ userId: market.ana.userId, ...present, count: 2 })
  expect(await disagreementsIn(market.platform)).toEqual({})
})

test('a listing that search reads otherwise than it is', async () => {
  await market.scope.db.execute(sql`update vehicle_listings set has_pictures = true where id = ${listingId}`)
  expect(await disagreementsIn(market.platform)).toEqual({
    listings: [`Listing ${listingId} is searched as one with pictures, and has none`],
  })
})

test('a picture without its files', async () => {
  await sendWhole(send, market.ana, await newPhoto())
  await clearFiles(market)
  market.later(1_000)
  const { files } = await disagreementsIn(market.platform)
  expect(files?.[0]).toMatch(/^The file images\/.+ of a picture is missing$/)
})

test('a grant of credits that was used beyond what it gave', async () => {
  await market.admin.api.adminCredits.grant({ userId: market.ana.userId, ...present })
  await market.scope.db.execute(sql`
    insert into credit_entries (id, user_id, credit_type, amount, grant_id, listing_id, created_at)
    select gen_random_uuid(), user_id, credit_type, -1, id, ${listingId}, created_at from credit_entries, generate_series(1, 2)`)
  const { credits } = await disagreementsIn(market.platform)
  expect(credits).toEqual([expect.stringMatching(/^Account \S+ used 2 of 1 credits of the grant \S+$/)])
})

test('an order that was delivered and never paid, and a refund that its order does not know of', async () => {
  const { db } = market.scope
  await db.execute(sql`
    insert into payments (id, user_id, package_id, payment_type, status, amount_cents, credits, created_at, fulfilled_at, refunded_cents)
    select ${listingId}, ${market.ana.userId}, id, 'featured', 'pending', 900, 3, now(), now(), 5
    from listing_packages limit 1`)
  const { credits, payments } = await disagreementsIn(market.platform)
  expect(credits).toEqual([`Payment ${listingId} bought 3 credits and brought 0`])
  expect(payments?.toSorted()).toEqual([
    `Payment ${listingId} says that 5 cents went back; its refunds say 0`,
    `Payment ${listingId} was delivered and never paid`,
  ])
})

test('a node is asked over HTTP, and one that cannot be asked is named', async () => {
  await using node = await overTheWire(createApp({ platform: market.platform, tokens: market.tokens }).fetch)
  expect(await checkNode(market.platform, `http://127.0.0.1:${node.port}`)).toEqual([])
  const [found] = await checkNode(market.platform, 'http://127.0.0.1:1')
  expect(found).toMatch(/^http:\/\/127\.0\.0\.1:1 cannot be asked: /)
})

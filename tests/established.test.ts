/** Files are unpacked and addresses fetched only for dealers with a running plan, or whom the staff has approved or checked. */
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiBasePath } from '../src/contract/index.ts'
import { runFeed } from '../src/server/modules/selling/import/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { newPhoto, sendWhole } from './support/pictures.ts'
import { traderDetails } from './support/trader-details.ts'
import { workbookOf } from './support/workbook.ts'
import { zipOf } from './support/zip.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(async () => {
  await market.reset()
  await market.ana.api.sellers.saveDetails(traderDetails())
})

const feedId = '018f0000-0000-7000-8000-0000000000e1'
const feed = {
  feedId,
  address: 'https://files.example/stock.csv',
  hour: 3,
  zone: 'Europe/Berlin',
  isComplete: true,
}
const webhook = { address: 'https://dms.example/hooks', events: ['listing.sold' as const] }
const headers = ['Interne Nummer', 'Marke', 'Modell', 'Preis']
const list = `${headers.join(';')}\n1;VW;Golf;9000\n`

async function send(person: Person, path: string, body: Uint8Array | string): Promise<string> {
  const response = await market.request(`${apiBasePath}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(body)),
  })
  const { code = 'taken' } = (await response.json()) as { code?: string }
  return code
}

const imports = '/me/stock/imports'
const ways: [what: string, use: (person: Person) => Promise<string>][] = [
  ['a workbook', (person) => send(person, imports, workbookOf([headers, ['1', 'VW', 'Golf', 9_000]]))],
  ['a gzip', (person) => send(person, imports, gzipSync(list))],
  ['a ZIP of pictures', (person) => send(person, '/me/stock/picture-archives', zipOf([]))],
  ['a feed', (person) => refusal(person.api.stockFeeds.save(feed))],
  ['a webhook', (person) => refusal(person.api.webhooks.create(webhook))],
]

describe('a dealer with neither plan nor check', () => {
  test.each(ways)('does not send %s', async (_, use) => {
    expect(await use(market.ana)).toBe('plan_or_check_required')
  })

  test('reads it before trying, sends a plain list, and photos', async () => {
    const { ana } = market
    expect(await ana.api.stock.pictureArchives({})).toMatchObject({ isEstablished: false })
    expect(await ana.api.webhooks.list({})).toMatchObject({ isEstablished: false })
    expect(await send(ana, imports, list)).toBe('taken')
    expect((await sendWhole((path, init) => market.request(path, init), ana, await newPhoto())).status).toBe(201)
  })
})

test('a dealer whom the staff has checked is established without a plan, until the facts change', async () => {
  const { ana, support } = market
  const documents = `${apiBasePath}/me/seller/documents`
  const authorization = `Bearer ${ana.token}`
  await market.request(documents, { method: 'POST', headers: { authorization }, body: '%PDF-1.7 an extract' })
  await support.api.adminSellers.check({ userId: ana.userId })
  expect(await send(ana, imports, gzipSync(list))).toBe('taken')
  await ana.api.stockFeeds.save(feed)
  await ana.api.sellers.saveDetails(traderDetails({ companyName: 'Others' }))
  expect(await refusal(ana.api.stockFeeds.runNow({ feedId }))).toBe('plan_or_check_required')
})

test('a feed whose dealer has lost its plan is not fetched, and says why', async () => {
  const { dora } = market
  await dora.api.stockFeeds.save(feed)
  await market.scope.db.execute(sql`update user_subscriptions set status = 'canceled' where user_id = ${dora.userId}`)
  await runFeed(market.scope, feedId)
  const { feeds } = await dora.api.stockFeeds.list({})
  expect(feeds).toMatchObject([{ lastResult: 'failed', failure: 'plan_or_check_required' }])
})

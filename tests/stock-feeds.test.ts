/** Files that are fetched from a dealer's server every day: a real server on this machine, through the guard. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginDueFeeds, runFeed, workOnStock } from '../src/server/modules/selling/import/service.ts'
import { nextHour } from '../src/server/modules/selling/import/rules.ts'
import { createGuardedOutside } from '../src/server/platform/outside/guarded-outside.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { waitingMessages } from './support/messages.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const dayMs = 86_400_000
const feedId = '018f0000-0000-7000-8000-0000000000f1'
const timing = { hour: 3, zone: 'Europe/Berlin', isComplete: true }
const headers = 'Stock number;Marke;Modell;Baujahr;Kilometerstand;Preis;Kraftstoff;Ort\n'
const fileOf = (count: number, price = 9_000) =>
  headers + Array.from({ length: count }, (_, at) => `F${at};VW;Golf;2015;50000;${price};Diesel;Berlin\n`).join('')

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serving(serve: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(serve)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  servers.push({ close: () => server.close() && server.closeAllConnections() })
  return (server.address() as AddressInfo).port
}

/** Every name leads to this machine. */
const outside = createGuardedOutside({
  allowsPrivate: true,
  lookUp: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
})

/** Saves a feed by HTTPS as the contract wants it, and points it to a server without a certificate. */
async function feedAt(person: Person, port: number, stated: object = {}): Promise<void> {
  await person.api.stockFeeds.save({ feedId, address: 'https://files.example/night/stock.csv', ...timing, ...stated })
  await market.scope.db.execute(sql`
    update stock_feeds set address = ${`http://files.example:${port}/night/stock.csv`} where id = ${feedId}`)
}

async function run(): Promise<string | null> {
  const scope = { ...market.scope, outside }
  await runFeed(scope, feedId)
  const [feed] = await query<{ last_import_id: string | null }>(sql`select last_import_id from stock_feeds`)
  if (feed?.last_import_id) await workOnStock(scope, feed.last_import_id)
  return feed?.last_import_id ?? null
}

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

/** The templates of emails that wait to be sent. */
async function emailsQueued(): Promise<unknown[]> {
  return (await waitingMessages(market.platform)).map(({ data }) => data.template)
}

async function state(api = market.karl.api) {
  const { feeds } = await api.stockFeeds.list({})
  return feeds.map(({ lastResult, failure }) => `${lastResult} ${failure}`)
}

test.each([
  ['2026-06-01T09:00:00Z', 3, 'Europe/Berlin', '2026-06-02T01:00:00.000Z'],
  ['2026-06-01T00:30:00Z', 3, 'Europe/Berlin', '2026-06-01T01:00:00.000Z'],
  ['2026-06-01T01:00:00Z', 3, 'Europe/Berlin', '2026-06-02T01:00:00.000Z'],
  ['2026-12-01T09:00:00Z', 3, 'Europe/Berlin', '2026-12-02T02:00:00.000Z'],
  ['2026-03-28T12:00:00Z', 2, 'Europe/Berlin', '2026-03-30T00:00:00.000Z'],
  ['2026-06-01T09:00:00Z', 0, 'Asia/Kathmandu', '2026-06-01T18:15:00.000Z'],
])('after %s, %i o’clock in %s comes next', (after, hour, zone, next) => {
  // On 29 March 2026 Berlin has no two o'clock.
  expect(nextHour(hour, zone, new Date(after)).toISOString()).toBe(next)
})

test('a dealer’s file is imported at its hour, and not again while it is the same', async () => {
  let file = fileOf(3)
  const port = await serving((request, response) => {
    const etag = `"${file.length}-${file.slice(-30).length}-${file.match(/;(\d+);Diesel/)?.[1]}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(file)
  })
  const { karl } = market
  await feedAt(karl, port)
  expect(await beginDueFeeds(market.scope)).toBe(0)
  market.later(dayMs)
  expect(await Promise.all([beginDueFeeds(market.scope), beginDueFeeds(market.scope)])).toContain(1)
  expect(await beginDueFeeds(market.scope)).toBe(0)
  await run()
  const api = await market.signedIn(karl)
  expect(await state(api)).toEqual(['imported null'])
  expect((await api.stock.list({})).imports).toMatchObject([{ name: 'stock.csv', origin: 'feed', state: 'done', isComplete: true, counts: { new: 3 } }]) // prettier-ignore
  await run()
  expect(await state(api)).toEqual(['same null'])
  file = fileOf(3, 8_000)
  await run()
  expect((await api.stock.list({})).imports.map(({ counts }) => counts.changed)).toEqual([3, 0])
})

test('its credentials are sent and stored sealed, and not shown to another server', async () => {
  const asked: (string | undefined)[] = []
  const other = await serving((request, response) => {
    asked.push(request.headers.authorization)
    response.end(fileOf(1))
  })
  const port = await serving((request, response) => {
    asked.push(request.headers.authorization)
    response.writeHead(302, { location: `http://elsewhere.example:${other}/stock.csv` }).end()
  })
  const { karl } = market
  const credentials = { kind: 'basic' as const, user: 'karl', password: 'geheim' }
  await feedAt(karl, port, { credentials })
  await run()
  expect(asked).toEqual([`Basic ${Buffer.from('karl:geheim').toString('base64')}`, undefined])
  const text = JSON.stringify([await query(sql`select * from stock_feeds`), await karl.api.stockFeeds.list({})])
  expect(text).not.toContain('geheim')
  expect((await karl.api.stockFeeds.list({})).feeds).toMatchObject([{ hasCredentials: true }])
  // Credentials belong to the server that they were entered for.
  const moved = await karl.api.stockFeeds.save({ feedId, address: 'https://other.example/stock.csv', ...timing })
  expect(moved.hasCredentials).toBe(false)
})

test('failures are emailed at first and after each week, and forgotten when a file comes', async () => {
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(503).end()
  const port = await serving((_, response) => answer(response))
  await feedAt(market.karl, port)
  await run()
  await run()
  expect(await state()).toEqual(['failed status_503'])
  expect(await emailsQueued()).toEqual(['stock_feed_failing'])
  market.later(7 * dayMs)
  await run()
  expect(await emailsQueued()).toHaveLength(2)
  answer = (response) => response.end('<html><body>Sign in</body></html>')
  await run()
  answer = (response) => response.end('a;b\n1;2\n')
  await run()
  const api = await market.signedIn(market.karl)
  expect(await state(api)).toEqual(['failed stock_columns_missing'])
  answer = (response) => response.end(fileOf(2))
  await run()
  expect(await state(api)).toEqual(['imported null'])
  expect(await emailsQueued()).toHaveLength(2)
})

test('a file that halves is held, the dealer is asked once by email, and the next whole one takes its place', async () => {
  const sizes = [20, 9, 8, 21, 9]
  let at = -1
  const port = await serving((_, response) => response.end(fileOf(sizes[(at += 1)] ?? 0)))
  const { karl } = market
  await karl.api.stock.saveSettings({ goneAfterFiles: 1 })
  await feedAt(karl, port)
  await run()
  const held = (await run()) ?? ''
  expect(await karl.api.stock.get({ importId: held })).toMatchObject({ state: 'held', vehicles: 9, vehiclesBefore: 20 })
  expect(await emailsQueued()).toEqual(['stock_held'])
  expect((await market.visitor.listings.summary({})).total).toBe(20)
  const heldNext = (await run()) ?? ''
  const superseded = { state: 'cancelled', problem: { code: 'superseded' }, rowsDone: 0 }
  expect(await karl.api.stock.get({ importId: held })).toMatchObject(superseded)
  expect(await karl.api.stock.get({ importId: heldNext })).toMatchObject({ state: 'held', vehicles: 8 })
  expect(await emailsQueued()).toEqual(['stock_held'])
  await run()
  expect(await state()).toEqual(['imported null'])
  expect(await karl.api.stock.get({ importId: heldNext })).toMatchObject(superseded)
  expect(await refusal(karl.api.stock.confirm({ importId: heldNext }))).toBe('stock_import_state')
  expect((await market.visitor.listings.summary({})).total).toBe(21)
  const asked = (await run()) ?? ''
  expect(await karl.api.stock.confirm({ importId: asked })).toMatchObject({ state: 'running' })
})

test('a held file that is older than one that is being imported is not confirmed any more', async () => {
  const sizes = [20, 9, 20]
  let at = -1
  const port = await serving((_, response) => response.end(fileOf(sizes[(at += 1)] ?? 0)))
  const { karl } = market
  await feedAt(karl, port)
  await run()
  const held = (await run()) ?? ''
  market.later(1_000)
  await runFeed({ ...market.scope, outside }, feedId)
  const api = await market.signedIn(karl)
  expect(await refusal(api.stock.confirm({ importId: held }))).toBe('stock_import_state')
  expect(await api.stock.get({ importId: held })).toMatchObject({ state: 'cancelled', problem: { code: 'superseded' } })
})

test('an address in a private network is refused, and so is one that is not encrypted', async () => {
  const { karl } = market
  const save = (address: string) => karl.api.stockFeeds.save({ feedId, address, ...timing })
  expect(await refusal(save('http://files.example/stock.csv'))).toBe('invalid_input')
  expect(await refusal(save('https://karl:geheim@files.example/stock.csv'))).toBe('invalid_input')
  await save('https://169.254.169.254/latest/meta-data')
  await runFeed({ ...market.scope, outside: createGuardedOutside() }, feedId)
  expect(await state()).toEqual(['failed address_not_public'])
})

test('feeds are the dealer’s own, and few', async () => {
  const { karl, dora, ana } = market
  const feed = { address: 'https://files.example/stock.csv', ...timing }
  await karl.api.stockFeeds.save({ feedId, ...feed })
  expect(await refusal(dora.api.stockFeeds.save({ feedId, ...feed }))).toBe('stock_feed_not_found')
  expect(await refusal(dora.api.stockFeeds.runNow({ feedId }))).toBe('stock_feed_not_found')
  await dora.api.stockFeeds.remove({ feedId })
  expect((await karl.api.stockFeeds.list({})).feeds).toHaveLength(1)
  expect(await refusal(ana.api.stockFeeds.list({}))).toBe('not_permitted')
  const another = (digit: number) => feedId.slice(0, -1) + String(digit)
  for (let digit = 2; digit <= 5; digit += 1) await karl.api.stockFeeds.save({ feedId: another(digit), ...feed })
  expect(await refusal(karl.api.stockFeeds.save({ feedId: another(6), ...feed }))).toBe('too_many_feeds')
  for (let call = 0; call < 2; call += 1) await karl.api.stockFeeds.remove({ feedId })
  expect((await karl.api.stockFeeds.list({})).feeds).toHaveLength(4)
  await karl.api.stockFeeds.save({ feedId: another(6), ...feed, isActive: false })
  market.later(30 * dayMs)
  expect(await beginDueFeeds(market.scope)).toBe(4)
})

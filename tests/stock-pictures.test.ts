/** Pictures of a dealer's stock by address: fetched from real servers on this machine, through the guard. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginDuePictures, fetchDealersPictures, fetchPictures } from '../src/server/modules/selling/import/service.ts'
import { statePictures } from '../src/server/modules/selling/import/pictures.ts'
import { createGuardedOutside, type GuardedOutside } from '../src/server/platform/outside/guarded-outside.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

type Serve = (request: IncomingMessage, response: ServerResponse) => void
const open: { close: () => void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Starts a server; returns its port and the paths that were asked for. */
async function serving(serve: Serve): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    serve(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push({ close: () => server.close() && server.closeAllConnections() })
  return { port: (server.address() as AddressInfo).port, asked }
}

/** Every name leads to this machine, as if that were public. */
const everywhere = createGuardedOutside({
  allowsPrivate: true,
  lookUp: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
})

/** A photo of one colour, whose colour tells it from others. */
function photo(path: string): Promise<Buffer> {
  const shade = path.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7)
  return sharp({ create: { width: 320, height: 240, channels: 3, background: { r: shade, g: 255 - shade, b: 90 } } }) // prettier-ignore
    .jpeg()
    .toBuffer()
}

const photos: Serve = (request, response) => {
  void photo(request.url ?? '').then((bytes) => response.writeHead(200, { etag: `"${request.url}"` }).end(bytes))
}

/** A file states these pictures for a listing, and they are fetched. */
async function follow(
  listingId: string,
  addresses: string[],
  outside: GuardedOutside = everywhere,
  importId: string | null = null,
): Promise<void> {
  // prettier-ignore
  const scope = { ...market.scope, outside }
  await statePictures(scope, { listingId, importId, addresses })
  await fetchPictures(scope, listingId)
}

async function picturesOf(listingId: string): Promise<string[]> {
  return (await market.karl.api.myListings.get({ listingId })).images.map(({ id }) => id)
}

async function failuresOf(listingId: string): Promise<(string | null)[]> {
  const { rows } = (await market.scope.db.execute(sql`
    select failure from import_pictures where listing_id = ${listingId} order by position`)) as {
    rows: { failure: string | null }[]
  }
  return rows.map(({ failure }) => failure)
}

test('are in the copy of the dealer’s data, with their addresses', async () => {
  const { port } = await serving(photos)
  const listingId = await market.karl.sells('Volkswagen Golf')
  const addresses = ['front', 'rear'].map((name) => `http://photos.example:${port}/${name}.jpg`)
  await follow(listingId, addresses)
  const own = await picturesOf(listingId)
  const { data } = await market.karl.api.privacy.data({})
  expect(data.import_pictures).toMatchObject(addresses.map((address, position) => ({ listing_id: listingId, address, position, image_id: own[position] }))) // prettier-ignore
  expect((await market.dora.api.privacy.data({})).data.import_pictures).toEqual([])
})

test('stand in the order of the file, before those that the dealer added; what the file drops goes', async () => {
  const { port } = await serving(photos)
  const listingId = await market.karl.sells('Volkswagen Golf')
  const at = (name: string) => `http://photos.example:${port}/${name}.jpg`
  await follow(listingId, [at('front'), at('rear')])
  const [front = '', rear = ''] = await picturesOf(listingId)
  expect(front === rear).toBe(false)

  const own = await market.karl.sells('Fiat Panda')
  await follow(own, [at('own')])
  const [added = ''] = await picturesOf(own)
  const { revision } = await market.karl.api.myListings.get({ listingId })
  await market.karl.api.myListings.update({ listingId, revision, imageIds: [added], images: 'append' })

  await follow(listingId, [at('rear'), at('inside'), at('front')])
  const [first, inside, third, last] = await picturesOf(listingId)
  expect([first, third, last]).toEqual([rear, front, added])
  await follow(listingId, [at('inside')])
  expect(await picturesOf(listingId)).toEqual([inside, added])
})

test('what has not changed is not sent again', async () => {
  const { port, asked } = await serving((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else void photo(request.url ?? '').then((bytes) => response.writeHead(200, { etag: '"1"' }).end(bytes))
  })
  const listingId = await market.karl.sells('Volkswagen Golf')
  const address = `http://photos.example:${port}/front.jpg`
  await follow(listingId, [address])
  const before = await picturesOf(listingId)
  await follow(listingId, [address])
  expect([await picturesOf(listingId), asked.length]).toEqual([before, 2])
})

test('one that fails keeps no other out, is reported with its row, and tried again when that may help', async () => {
  let isDown = true
  const { port } = await serving((request, response) => {
    if (request.url === '/gone.jpg') response.writeHead(404).end()
    else if (request.url === '/text.jpg') response.end('This is no picture')
    else if (request.url === '/late.jpg' && isDown) response.writeHead(503).end()
    else photos(request, response)
  })
  const { karl } = market
  const listingId = await karl.sells('Volkswagen Golf')
  const importId = '018f0000-0000-7000-8000-0000000000e9'
  await market.scope.db.execute(sql`insert into listing_imports (id, user_id, source, started_at)
    values (${importId}, ${karl.userId}, 'stock.csv', '2026-06-01')`)
  await market.scope.db.execute(sql`insert into import_rows (import_id, position, external_id, fate, name, listing_id)
    values (${importId}, 1, 'A1', 'new', 'VW Golf', ${listingId})`)
  const at = (name: string) => `http://photos.example:${port}/${name}.jpg`
  await follow(listingId, [at('gone'), at('text'), at('late'), at('fine')], everywhere, importId)
  expect(await picturesOf(listingId)).toHaveLength(1)
  const said = async () =>
    (await karl.api.stock.rows({ importId })).rows[0]?.findings.map(({ code }) => code).toSorted()
  expect(await said()).toEqual(['picture_failed', 'picture_failed', 'picture_failed'])
  expect((await karl.api.stock.get({ importId })).counts.warned).toBe(1)

  expect(await beginDuePictures(market.scope)).toBe(0)
  isDown = false
  market.later(10 * 60_000)
  expect(await beginDuePictures(market.scope)).toBe(1)
  await fetchDealersPictures({ ...market.scope, outside: everywhere }, karl.userId)
  expect(await failuresOf(listingId)).toEqual(['picture_not_found', 'image_type_not_supported', null, null])
  const api = await market.signedIn(karl)
  expect((await api.stock.rows({ importId })).rows[0]?.findings).toHaveLength(2)
  market.later(30 * 86_400_000)
  expect(await beginDuePictures(market.scope)).toBe(0)
})

test('a dealer has a turn of some seconds, and what is left is fetched in the next', async () => {
  const { port, asked } = await serving(photos)
  const { karl } = market
  const at = (name: string) => `http://photos.example:${port}/${name}.jpg`
  for (const name of ['one', 'two']) {
    const listingId = await karl.sells('Volkswagen Golf')
    await statePictures(market.scope, { listingId, importId: null, addresses: [at(name)] })
  }
  const scope = { ...market.scope, outside: everywhere }
  await fetchDealersPictures(scope, karl.userId, 0)
  expect(asked).toEqual([])
  expect(await beginDuePictures(market.scope)).toBe(1)
  await Promise.all([fetchDealersPictures(scope, karl.userId), fetchDealersPictures(scope, karl.userId)])
  expect(asked.toSorted()).toEqual(['/one.jpg', '/two.jpg'])
  expect(await beginDuePictures(market.scope)).toBe(0)
})

test('a listing whose worker has died is fetched again after a while', async () => {
  const { port } = await serving(photos)
  const { karl } = market
  const listingId = await karl.sells('Volkswagen Golf')
  await statePictures(market.scope, { listingId, importId: null, addresses: [`http://photos.example:${port}/1.jpg`] })
  const dying = { ...everywhere, fetchOutside: () => Promise.reject(new Error('killed')) }
  await expect(fetchDealersPictures({ ...market.scope, outside: dying }, karl.userId)).rejects.toThrow('killed')
  expect(await beginDuePictures(market.scope)).toBe(0)
  market.later(15 * 60_000)
  expect(await beginDuePictures(market.scope)).toBe(1)
  await fetchDealersPictures({ ...market.scope, outside: everywhere }, karl.userId)
  expect(await failuresOf(listingId)).toEqual([null])
})

test('a server that does not answer is left alone, so that it holds up no other picture', async () => {
  const { port, asked } = await serving((request) => request.socket.destroy())
  const { karl } = market
  const listingId = await karl.sells('Volkswagen Golf')
  const addresses = Array.from({ length: 9 }, (_, at) => `http://dead.example:${port}/${at}.jpg`)
  await follow(listingId, addresses)
  expect(asked.length).toBe(3)
  expect(new Set(await failuresOf(listingId))).toEqual(new Set(['picture_connection_failed', 'picture_timed_out']))
  market.later(10 * 60_000)
  await fetchDealersPictures({ ...market.scope, outside: everywhere }, karl.userId)
  expect(asked.length).toBeGreaterThan(3)
})

test('nothing is fetched for a dealer without plan and check', async () => {
  const { port, asked } = await serving(photos)
  const { dora } = market
  const listingId = await dora.sells('Volkswagen Golf')
  await statePictures(market.scope, { listingId, importId: null, addresses: [`http://photos.example:${port}/1.jpg`] })
  await market.scope.db.execute(sql`update user_subscriptions set status = 'canceled' where user_id = ${dora.userId}`)
  await fetchDealersPictures({ ...market.scope, outside: everywhere }, dora.userId)
  expect([asked, await failuresOf(listingId)]).toEqual([[], ['plan_or_check_required']])
  expect(await beginDuePictures(market.scope)).toBe(0)
})

test('a private network is out of reach: by address, by name, by a redirect, and by a name that changes', async () => {
  const { port, asked } = await serving(photos)
  const redirecting = await serving((_, response) => response.writeHead(302, { location: `http://inside.example:${port}/a.jpg` }).end()) // prettier-ignore
  const listingId = await market.karl.sells('Volkswagen Golf')
  await follow(
    listingId,
    [`http://127.0.0.1:${port}/a.jpg`, `http://[::ffff:127.0.0.1]:${port}/a.jpg`, 'http://169.254.169.254/latest', `file:///etc/passwd`],
    createGuardedOutside(),
  ) // prettier-ignore
  expect(await failuresOf(listingId)).toEqual([
    'picture_address_not_public',
    'picture_address_not_public',
    'picture_address_not_public',
    'picture_address_invalid',
  ])

  // The redirecting server counts as public, the one behind it does not.
  const publicFirst = createGuardedOutside({
    isPublic: (address) => address === '127.0.0.1',
    lookUp: (host) => Promise.resolve([{ address: host === 'shop.example' ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
  })
  const redirected = await market.karl.sells('Fiat Panda')
  await follow(redirected, [`http://shop.example:${redirecting.port}/a.jpg`], publicFirst)
  expect(await failuresOf(redirected)).toEqual(['picture_address_not_public'])
  expect(redirecting.asked).toEqual(['/a.jpg'])

  // Public when it is checked, private when it is asked again: it is not asked again.
  let lookups = 0
  const rebinding = createGuardedOutside({
    isPublic: (address) => address === '203.0.113.9',
    lookUp: () => Promise.resolve([{ address: (lookups += 1) === 1 ? '203.0.113.9' : '127.0.0.1', family: 4 }]),
  })
  const rebound = await market.karl.sells('Tesla Model 3')
  await follow(rebound, [`http://rebinding.example:${port}/a.jpg`], {
    ...rebinding,
    fetchOutside: (address, request) => rebinding.fetchOutside(address, { ...request, timeoutMs: 500 }),
  })
  expect(lookups).toBe(1)
  expect(asked).toEqual([])
})

test('a vehicle that was sold or removed meanwhile keeps what it had', async () => {
  const { port } = await serving(photos)
  const { karl } = market
  const at = (name: string) => `http://photos.example:${port}/${name}.jpg`
  const listingId = await karl.sells('Volkswagen Golf')
  await follow(listingId, [at('front')])
  const before = await picturesOf(listingId)
  await statePictures(market.scope, { listingId, importId: null, addresses: [at('rear')] })
  await karl.api.listings.markSold({ listingId })
  await fetchPictures({ ...market.scope, outside: everywhere }, listingId)
  expect(await picturesOf(listingId)).toEqual(before)
  await karl.api.myListings.remove({ listingId })
  await fetchPictures({ ...market.scope, outside: everywhere }, listingId)
})

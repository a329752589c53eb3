/** Files that are fetched by SFTP: from a real server on this machine, through the guard. */
import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import ssh2 from 'ssh2'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runFeed, workOnStock } from '../src/server/modules/selling/import/service.ts'
import { createGuardedOutside } from '../src/server/platform/outside/guarded-outside.ts'
import { withSftpFile } from '../src/server/platform/outside/sftp.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { failure } from './support/failure.ts'
import { waitingMessages } from './support/messages.ts'
import { newHostKey, serveSftp, type SftpServer, type SftpUser } from './support/sftp-server.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const feedId = '018f0000-0000-7000-8000-0000000000f2'
const timing = { hour: 3, zone: 'Europe/Berlin', isComplete: true }
const headers = 'Stock number;Marke;Modell;Baujahr;Kilometerstand;Preis;Kraftstoff;Ort\n'
const fileOf = (count: number, price = 9_000) =>
  Buffer.from(
    headers + Array.from({ length: count }, (_, at) => `F${at};VW;Golf;2015;50000;${price};Diesel;Berlin\n`).join(''),
  )
const karlSays = { user: 'karl', password: 'geheim' }
const password = { kind: 'basic' as const, ...karlSays }
const hostKey = newHostKey()

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serving(
  bytes: Buffer,
  { user = karlSays, key = hostKey.private, port = 0 }: { user?: SftpUser; key?: string; port?: number } = {},
): Promise<SftpServer> {
  const server = await serveSftp(key, user, { path: '/night/stock.csv', bytes, changedAt: 1_780_000_000 }, port)
  servers.push(server)
  return server
}

/** Every name leads to this machine. */
const outside = createGuardedOutside({
  allowsPrivate: true,
  lookUp: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
})

function feedAt({ port }: { port: number }, credentials: object = password, path = '/night/stock.csv') {
  const address = `sftp://files.example:${port}${path}`
  return market.karl.api.stockFeeds.save({ feedId, address, ...timing, credentials: credentials as typeof password })
}

async function run(): Promise<string> {
  const scope = { ...market.scope, outside }
  await runFeed(scope, feedId)
  const feed = await feedNow()
  if (feed.lastResult === 'imported' && feed.lastImportId) await workOnStock(scope, feed.lastImportId)
  return `${feed.lastResult} ${feed.failure}`
}

async function feedNow() {
  const { feeds } = await market.karl.api.stockFeeds.list({})
  const [feed] = feeds
  if (!feed) throw new Error('There is no feed')
  return feed
}

async function emailsQueued(): Promise<unknown[]> {
  return (await waitingMessages(market.platform)).map(({ data }) => data.template)
}

test('a file is imported with a password, and not again while it is the same', async () => {
  const server = await serving(fileOf(3))
  await feedAt(server)
  expect(await run()).toBe('imported null')
  const [done] = (await market.karl.api.stock.list({})).imports
  expect(done).toMatchObject({ name: 'stock.csv', origin: 'feed', isComplete: true, state: 'done', counts: { new: 3 } })
  expect(await run()).toBe('same null')
  server.file = { ...server.file, bytes: fileOf(3, 8_000), changedAt: 1_780_000_060 }
  expect(await run()).toBe('imported null')
  expect((await market.karl.api.stock.list({})).imports.map(({ counts }) => counts.changed)).toEqual([3, 0])
})

test('a file is imported with a private key, which is stored sealed', async () => {
  const { private: privateKey, public: publicKey } = ssh2.utils.generateKeyPairSync('ed25519', { passphrase: 'auf', cipher: 'aes256-cbc', rounds: 1 }) // prettier-ignore
  const server = await serving(fileOf(2), { user: { user: 'karl', publicKey } })
  const key = { kind: 'key', user: 'karl', privateKey }
  const { issues } = await failure(feedAt(server, { ...key, passphrase: 'zu' }))
  expect(issues).toMatchObject([{ path: 'credentials.privateKey', code: 'private_key_unreadable' }])
  await feedAt(server, { ...key, passphrase: 'auf' })
  expect(await run()).toBe('imported null')
  expect(server.asked).toContain('ssh-ed25519')
  const { rows } = (await market.scope.db.execute(sql`select * from stock_feeds`)) as { rows: unknown[] }
  const text = JSON.stringify([rows, await feedNow()])
  expect([text.includes('PRIVATE KEY'), text.includes(privateKey.slice(60, 100))]).toEqual([false, false])
})

test('the host is known by the key that it showed first; another one stops the feed and tells the dealer', async () => {
  const { karl } = market
  const first = await serving(fileOf(2))
  await feedAt(first)
  await run()
  const known = await feedNow()
  expect(known).toMatchObject({ hostKey: expect.stringMatching(/^SHA256:[\w+/]{43}$/) as string, shownHostKey: null })
  first.close()
  const impostor = await serving(fileOf(1), { key: newHostKey().private, port: first.port })
  expect(await run()).toBe('failed host_key_changed')
  expect(impostor.asked).toEqual([])
  expect(await emailsQueued()).toEqual(['stock_feed_failing'])
  expect((await market.visitor.listings.summary({})).total).toBe(2)
  const { shownHostKey } = await feedNow()
  expect(shownHostKey).not.toBe(known.hostKey)

  const accept = (person: typeof karl, hostKey: string) => person.api.stockFeeds.acceptHostKey({ feedId, hostKey })
  expect(await refusal(accept(market.dora, shownHostKey ?? ''))).toBe('stock_feed_not_found')
  expect(await refusal(accept(karl, 'SHA256:another'))).toBe('host_key_not_shown')
  for (let call = 0; call < 2; call += 1) {
    expect(await accept(karl, shownHostKey ?? '')).toMatchObject({ hostKey: shownHostKey, shownHostKey: null })
  }
  expect(await run()).toBe('imported null')
  // Another address is another host.
  expect(await feedAt({ port: 22 })).toMatchObject({ hostKey: null, shownHostKey: null })
})

test('a key that changes between failures of another kind is told all the same', async () => {
  const first = await serving(fileOf(2))
  await feedAt(first)
  await run()
  first.close()
  expect(await run()).toBe('failed connection_failed')
  await serving(fileOf(2), { key: newHostKey().private, port: first.port })
  expect(await run()).toBe('failed host_key_changed')
  expect(await run()).toBe('failed host_key_changed')
  expect(await emailsQueued()).toHaveLength(2)
})

test.each<[string, object, string, string]>([
  ['a wrong password', { ...password, password: 'falsch' }, '/night/stock.csv', 'sign_in_refused'],
  ['no password at all', { kind: 'none' }, '/night/stock.csv', 'sign_in_refused'],
  ['a file that is not there', password, '/day/stock.csv', 'file_not_found'],
])('%s is a failure that says so', async (_, credentials, path, code) => {
  await feedAt(await serving(fileOf(2)), credentials, path)
  expect(await run()).toBe(`failed ${code}`)
})

test('a file that is too large, or grows while it is read, is not read to its end', async () => {
  const server = await serving(Buffer.alloc(300_000, 65))
  const request = { address: `sftp://a.example:${server.port}/night/stock.csv`, signIn: karlSays, hostKey: null, onHostKey: () => undefined, timeoutMs: 5_000 } // prettier-ignore
  const read = (maxBytes: number) =>
    withSftpFile(outside, { ...request, maxBytes }, async ({ body }) => {
      let bytes = 0
      for await (const chunk of body) bytes += chunk.length
      return bytes
    })
  expect(await read(300_000)).toBe(300_000)
  await expect(read(299_999)).rejects.toMatchObject({ failure: 'too_large' })
  server.file.statedBytes = 10
  await expect(read(299_999)).rejects.toMatchObject({ failure: 'too_large' })
  server.breaksAfter = 100_000
  await expect(read(300_000)).rejects.toMatchObject({ failure: 'connection_failed' })
})

test('a server that says nothing is left after a while, and one that is no SFTP server at once', async () => {
  const silent: Server = createServer(() => undefined)
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  servers.push(silent)
  const { port } = silent.address() as AddressInfo
  const request = { signIn: karlSays, hostKey: null, onHostKey: () => undefined, maxBytes: 10 }
  const ask = (address: string, timeoutMs: number) =>
    withSftpFile(outside, { ...request, address, timeoutMs }, () => Promise.resolve())
  await expect(ask(`sftp://a.example:${port}/x`, 200)).rejects.toMatchObject({ failure: 'timed_out' })
  await expect(ask('sftp://karl:geheim@a.example/x', 200)).rejects.toMatchObject({ failure: 'address_invalid' })
})

test('an address in a private network is refused, also where its name resolves to one', async () => {
  const { karl } = market
  const guarded = { ...market.scope, outside: createGuardedOutside({ lookUp: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]) }) } // prettier-ignore
  for (const host of ['127.0.0.1', '[::1]', 'files.example']) {
    await karl.api.stockFeeds.save({ feedId, address: `sftp://${host}/stock.csv`, ...timing, credentials: password })
    await runFeed(guarded, feedId)
    expect(await feedNow()).toMatchObject({ lastResult: 'failed', failure: 'address_not_public', hostKey: null })
  }
  const save = (address: string) => karl.api.stockFeeds.save({ feedId, address, ...timing })
  expect(await refusal(save('sftp://karl:geheim@files.example/stock.csv'))).toBe('invalid_input')
  expect(await refusal(save('ftp://files.example/stock.csv'))).toBe('invalid_input')
})

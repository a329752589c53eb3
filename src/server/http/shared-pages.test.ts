import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '../../contract/market/vocabulary.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createPageCache } from './page-cache.ts'
import { sharedPageKey, sharedPagesFirst } from './shared-pages.ts'

const html = '<!doctype html><title>Škoda</title>'.repeat(20)
const market = { languages, revision: 7 }
const visitor = { method: 'GET', path: '/listings?make=audi', cookies: null, acceptLanguage: 'de-AT,de;q=0.9' }

test.each([
  ['a visitor', {}, '7 de /listings?make=audi'],
  ['a visitor who chose a language', { cookies: 'selected-language=fr' }, '7 fr /listings?make=audi'],
  ['a visitor at a German address', { path: '/de/listings', acceptLanguage: 'fr' }, '7 de /de/listings'],
  ['a visitor with cookies of others', { cookies: 'theme=dark; other=1' }, '7 de /listings?make=audi'],
  ['somebody signed in', { cookies: 'selected-language=fr; market-access=abc' }, null],
  ['somebody whose session has to be refreshed', { cookies: 'market-refresh=abc' }, null],
  ['somebody who is still to be told something', { cookies: 'market-flash=signed_out' }, null],
  ['a form that is sent', { method: 'POST' }, null],
  ['a question for headers only', { method: 'HEAD' }, null],
])('%s shares the page %#', (_, asked, key) => {
  expect(sharedPageKey({ ...visitor, ...asked }, false, market)).toBe(key)
})

test('on https sessions travel under names that no neighbour can set', () => {
  expect(sharedPageKey({ ...visitor, cookies: '__Host-market-access=abc' }, true, market)).toBeNull()
  expect(sharedPageKey({ ...visitor, cookies: 'market-access=abc' }, true, market)).not.toBeNull()
})

type Ask = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<{ headers: IncomingHttpHeaders; body: Buffer }>

/** Sends a request to a server that caches one page. */
async function withKeptPage(visit: (ask: Ask) => Promise<void>): Promise<void> {
  const cache = createPageCache(60_000)
  const rendered = () =>
    new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' } })
  for (const encoding of ['', 'gzip']) {
    await (await cache.fetch('7 en /', encoding, () => Promise.resolve(rendered()))).arrayBuffer()
  }
  const log = createLog({ logLevel: 'silent' })
  const server = createServer(
    sharedPagesFirst(
      { cache, https: true, log, market: { current: market }, metrics: createMetrics() },
      (_incoming, outgoing) => outgoing.end('the long way'),
    ),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask: Ask = async (path, headers = {}, method = 'GET') => {
    const asked = request({ port: (server.address() as AddressInfo).port, path, method, headers }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    return { headers: answer.headers, body: Buffer.concat(chunks) }
  }
  try {
    await visit(ask)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('what is kept is sent with every header that the long way gives it', async () => {
  await withKeptPage(async (ask) => {
    const { headers, body } = await ask('/')
    expect(body.toString()).toBe(html)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      vary: 'accept-language',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((await ask('/')).headers['x-request-id']).not.toBe(headers['x-request-id'])

    const packed = await ask('/', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body).toString()).toBe(html)
  })
})

test.each([
  ['another page', '/listings', {}, 'GET'],
  ['another language', '/', { 'accept-language': 'de' }, 'GET'],
  ['an encoding that was not asked for yet', '/', { 'accept-encoding': 'br' }, 'GET'],
  ['somebody signed in', '/', { cookie: '__Host-market-access=abc' }, 'GET'],
  ['a form', '/', {}, 'POST'],
])('%s goes the long way', async (_, path, headers, method) => {
  await withKeptPage(async (ask) => {
    expect((await ask(path, headers as Record<string, string>, method)).body.toString()).toBe('the long way')
  })
})

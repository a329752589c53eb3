import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryDataDir } from '../../../tests/support/data-dirs.ts'
import { createLog } from '../platform/log.ts'
import { assetsFirst, readAssets } from './assets.ts'

const script = `console.log('${'a word '.repeat(40)}')`
const recorded: [route: string, status: number][] = []
const folder = temporaryDataDir()
const server = createServer()
let url: string

beforeAll(async () => {
  const assets = join(folder.path, 'assets')
  mkdirSync(assets)
  writeFileSync(join(assets, 'site-abc.js'), script)
  writeFileSync(join(assets, 'site-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(assets, 'site-abc.js.gz'), gzipSync(script))
  writeFileSync(join(assets, 'letters-abc.woff2'), 'letters')
  writeFileSync(join(folder.path, 'secret.txt'), 'not for everybody')
  const options = { https: true, log: createLog({ logLevel: 'silent' }), metrics: { requestEnded } }
  server.on(
    'request',
    assetsFirst({ assets: await readAssets(folder.path), ...options }, (_, response) =>
      response.writeHead(418).end('from the next'),
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  folder[Symbol.dispose]()
})

function requestEnded({ route, status }: { route: string; status: number }): void {
  recorded.push([route, status])
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } })

describe('an asset', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('for a browser that reads %s is sent as %s', async (accepted, encoding) => {
    const answer = await ask('/assets/site-abc.js', { 'accept-encoding': accepted })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(await answer.text()).toBe(script)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('is kept for a year, says what it is, and has the headers of every answer', async () => {
    const { headers } = await ask('/assets/site-abc.js?any=thing')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toMatch(/^max-age/)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(recorded.at(-1)).toEqual(['/assets/*', 200])
  })

  test('that has no compressed form is sent as it is', async () => {
    const answer = await ask('/assets/letters-abc.woff2', { 'accept-encoding': 'br' })
    expect([await answer.text(), answer.headers.get('vary')]).toEqual(['letters', null])
  })

  test('that the browser has already is not sent again, in no encoding but its own', async () => {
    const etag = (await ask('/assets/site-abc.js')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/assets/site-abc.js', { 'if-none-match': known })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
    }
    const compressed = await ask('/assets/site-abc.js', { 'if-none-match': etag, 'accept-encoding': 'br' })
    expect(compressed.status).toBe(200)
  })

  test('is described without being sent, and sent whole to who asks for a range', async () => {
    const described = await ask('/assets/site-abc.js', {}, 'HEAD')
    expect([described.status, described.headers.get('content-length')]).toEqual([200, String(script.length)])
    expect(await described.text()).toBe('')
    const part = await ask('/assets/site-abc.js', { range: 'bytes=0-3' })
    expect([part.status, await part.text()]).toEqual([200, script])
  })
})

test.each([
  ['POST', '/assets/site-abc.js'],
  ['GET', '/assets/site-abc.js.br'],
  ['GET', '/assets/other.js'],
  ['GET', '/secret.txt'],
  ['GET', '/'],
])('%s %s is for somebody else', async (method, path) => {
  expect((await ask(path, {}, method)).status).toBe(418)
})

test('no path climbs out of the folder', async () => {
  for (const path of ['/assets/../secret.txt', '/assets/..%2fsecret.txt', '//assets/site-abc.js']) {
    expect([path, await statusOf(path)]).toEqual([path, '418'])
  }
})

/** Sends a path as it is written, which `fetch` does not. */
async function statusOf(path: string): Promise<string | undefined> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`GET ${path} HTTP/1.1\r\nhost: market\r\nconnection: close\r\n\r\n`)
  let answer = ''
  for await (const part of socket.setEncoding('utf8')) answer += part as string
  return /^HTTP\/1.1 (\d+)/.exec(answer)?.[1]
}

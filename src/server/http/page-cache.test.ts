import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const minuteMs = 60_000
const html = '<!doctype html>' + 'Škoda Octavia '.repeat(200)

/** A page that counts how often it is rendered. */
function countedPage(make: (times: number) => Response | Promise<Response> = page) {
  const counted = {
    times: 0,
    render: async (): Promise<Response> => {
      counted.times += 1
      await delay(1)
      return make(counted.times)
    },
  }
  return counted
}

function page(): Response {
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', vary: 'cookie', 'x-page': 'home' },
  })
}

test('a page is rendered once for everybody who asks while it is fresh', async () => {
  const cache = createPageCache(minuteMs)
  const home = countedPage()
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await cache.fetch('en /', '', home.render)
    expect(await response.text()).toBe(html)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-page')).toBe('home')
    expect(response.headers.get('vary')).toBe('cookie')
  }
  expect(home.times).toBe(1)
})

test('those who ask at the same moment wait for one rendering', async () => {
  const cache = createPageCache(minuteMs)
  const home = countedPage()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.fetch('en /', '', home.render)))

  expect(home.times).toBe(1)
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([html]))
})

test('that holds even when pages are not kept at all', async () => {
  const cache = createPageCache(0)
  const home = countedPage()
  await Promise.all([cache.fetch('en /', '', home.render), cache.fetch('en /', '', home.render)])
  expect(home.times).toBe(1)

  await cache.fetch('en /', '', home.render)
  expect(home.times).toBe(2)
})

test('each address and language is a page of its own', async () => {
  const cache = createPageCache(minuteMs)
  const pages = countedPage((times) => new Response(`page ${times}`))
  const texts: string[] = []
  for (const key of ['en /', 'de /', 'en /listings', 'en /'])
    texts.push(await (await cache.fetch(key, '', pages.render)).text())
  expect(texts).toEqual(['page 1', 'page 2', 'page 3', 'page 1'])
})

test('a page is rendered anew when its time is over', async () => {
  const cache = createPageCache(1)
  const home = countedPage()
  await cache.fetch('en /', '', home.render)
  await delay(20)
  await cache.fetch('en /', '', home.render)
  expect(home.times).toBe(2)
})

test.each([
  ['a page that is not there', () => new Response('gone', { status: 404 })],
  ['a page that failed', () => new Response('sorry', { status: 500 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ['a page that is not to be kept', () => new Response('token', { headers: { 'cache-control': 'no-store' } })],
  ['a page that sets a cookie', () => new Response('hello Ana', { headers: { 'set-cookie': 'a=b' } })],
])('%s is nobody else’s', async (_, make) => {
  const cache = createPageCache(minuteMs)
  const page = countedPage(make)
  const answers = await Promise.all([cache.fetch('en /', 'br', page.render), cache.fetch('en /', 'br', page.render)])
  answers.push(await cache.fetch('en /', 'br', page.render))

  expect(page.times).toBe(3)
  const { status, headers } = make()
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, headers.get('set-cookie')])
    expect(answer.headers.get('content-encoding')).toBeNull()
  }
})

test('a rendering that throws is told to those who waited for it, and tried again for the next', async () => {
  const cache = createPageCache(minuteMs)
  const home = countedPage((times) => {
    if (times === 1) throw new Error('database away')
    return page()
  })
  const first = await Promise.allSettled([cache.fetch('en /', '', home.render), cache.fetch('en /', '', home.render)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await cache.fetch('en /', '', home.render)).status).toBe(200)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['brotli', null],
  ['x-gzip-like', null],
  ['identity', null],
  ['', null],
])('to a browser that reads %j it goes as %j', async (acceptEncoding, encoding) => {
  const cache = createPageCache(minuteMs)
  const home = countedPage()
  await cache.fetch('en /', '', home.render)
  const response = await cache.fetch('en /', acceptEncoding, home.render)
  const bytes = Buffer.from(await response.arrayBuffer())
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }[
    encoding ?? 'identity'
  ]

  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect((decode as (body: Buffer) => Buffer)(bytes).toString()).toBe(html)
  expect(home.times).toBe(1)
})

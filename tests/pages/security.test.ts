/** What a page lets a browser run and load. */
import { beforeEach, expect, test } from 'vitest'
import { baseUrl, type Market, openMarket } from '../market.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  market.browse(new Request(baseUrl + path, { headers: { accept: 'text/html', ...headers } }))
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

test('a page that visitors share names its own scripts and styles by their content', async () => {
  const policy = policyOf(await ask('/listings'))
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('nonce-')
})

test('a page made for one visitor names them by a nonce that is new every time', async () => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec(policyOf(await ask('/listings', { cookie: 'market-access=not-a-token' })))?.[1]
  const first = await nonceOf()
  expect(first).toBeTruthy()
  expect(await nonceOf()).not.toBe(first)
})

test('the header from which a CDN makes early hints names the fonts that the page asks for, and no other file', async () => {
  const first = await ask('/listings')
  const html = await first.text()
  const preloaded = [...html.matchAll(/<link [^>]*rel="preload" href="([^"]+)" as="font"/g)].map(([, url]) => url)
  expect(preloaded).toHaveLength(2)
  for (const response of [first, await ask('/listings'), await ask('/nothing-here')]) {
    const hinted = [...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=font/g)]
    expect(hinted.map(([, url]) => url)).toEqual(preloaded)
  }
})

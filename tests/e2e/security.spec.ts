import { expect } from '@playwright/test'
import { test } from '../support/e2e-test.ts'

test('a page that visitors share names its own scripts and styles by their content, and all of them work', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const answer = await page.goto('/listings')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('nonce-')
  expect(refused).toEqual([])
})

test('a page made for one visitor names them by a nonce that is new every time', async ({ request }) => {
  const nonceOf = async () => {
    const answer = await request.get('/listings', { headers: { cookie: 'market-access=not-a-token' } })
    return /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]
  }
  const first = await nonceOf()
  expect(first).toBeTruthy()
  expect(await nonceOf()).not.toBe(first)
})

test('the header from which a CDN makes early hints names the fonts that the page asks for, and no other file', async ({
  request,
}) => {
  const first = await request.get('/listings')
  const page = await first.text()
  const preloaded = [...page.matchAll(/<link [^>]*rel="preload" href="([^"]+)" as="font"/g)].map(([, url]) => url)
  expect(preloaded).toHaveLength(2)
  for (const answer of [first, await request.get('/listings'), await request.get('/nothing-here')]) {
    const hinted = [...(answer.headers()['link'] ?? '').matchAll(/<([^>]+)>; rel=preload; as=font/g)]
    expect(hinted.map(([, url]) => url)).toEqual(preloaded)
  }
})

/** The sandbox: there in a demo, nowhere else; and its outbox shows what people were sent. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '../src/contract/market/vocabulary.ts'
import { confirmation } from '../src/server/modules/people/auth/emails/confirmation.ts'
import { modules } from '../src/server/modules.ts'
import { baseUrl, type Market, openMarket } from './market.ts'
import { deliverMessages } from './support/messages.ts'
import { createDemoApp } from './support/demo-app.ts'

let market: Market
let demo: ReturnType<typeof createDemoApp>

beforeAll(async () => {
  market = await openMarket()
  const { platform, tokens } = market
  demo = createDemoApp({ platform: { ...platform, config: { ...platform.config, demoListings: 1 } }, tokens })
})
beforeEach(() => market.reset())

const pages = [
  '',
  '/outbox',
  '/letters',
  '/letters/recovery/de',
  '/oauth/google/authorize',
  '/oauth/facebook/dialog/oauth',
]

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await demo.request(`${baseUrl}/sandbox${path}`, { headers })
  return { response, status: response.status, html: await response.text() }
}

async function listed(query = ''): Promise<Record<string, unknown>[]> {
  const { html } = await open(`/outbox${query}`, { accept: 'application/json' })
  return (JSON.parse(html) as { messages: Record<string, unknown>[] }).messages
}

async function send(to: string, link = 'https://cars.example/confirm?a=1&b=2'): Promise<void> {
  await market.scope.mail.send({ to, language: 'en', template: confirmation, values: { link } })
  await deliverMessages(market.platform)
  market.later(1_000)
}

test('with DEMO=off nothing of it is there', async () => {
  expect(market.platform.config.demoListings).toBeNull()
  const doors = [
    ...pages,
    '/outbox/00000000-0000-7000-8000-000000000000',
    '/oauth/google/.well-known/openid-configuration',
    '/oauth/google/jwks',
    '/oauth/google/userinfo',
    '/oauth/facebook/me',
  ]
  for (const path of doors) {
    expect([path, (await market.request(`/sandbox${path}`)).status]).toEqual([path, 404])
  }
  for (const path of ['/oauth/google/token', '/oauth/facebook/oauth/access_token', '/oauth/google/authorize']) {
    const response = await market.request(`/sandbox${path}`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'x' }),
    })
    expect([path, response.status]).toEqual([path, 404])
  }
})

test('every page is plain HTML that runs and loads nothing from elsewhere, and is not kept', async () => {
  await send('ana@market.test')
  for (const path of pages) {
    const { response, html } = await open(path)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/i)
    expect(html).toMatch(/<html lang="en">[\s\S]*<title>[^<]+<\/title>[\s\S]*<h1>/)
  }
})

test('the outbox lists letters newest first, for one recipient if asked', async () => {
  await send('ana@market.test')
  await send('ben@market.test')
  await send('ana@market.test')
  expect((await listed()).map(({ to }) => to)).toEqual(['ana@market.test', 'ben@market.test', 'ana@market.test'])
  expect((await listed('?to=ben@market.test')).map(({ to }) => to)).toEqual(['ben@market.test'])
  const { html } = await open('/outbox?to=ben@market.test')
  expect(html).toContain('Confirm your email address')
  expect(html).not.toContain('ana@market.test')
  expect((await open('/outbox?to=nobody@market.test')).html).toContain('Nothing here for nobody@market.test')
})

test('programs get links and words of a message', async () => {
  await send('ana@market.test')
  const [message] = await listed()
  expect(message).toMatchObject({
    channel: 'mail',
    to: 'ana@market.test',
    language: 'en',
    subject: 'Confirm your email address',
    createdAt: '2026-06-01T09:00:00.000Z',
  })
  expect(message?.['links']).toContain('https://cars.example/confirm?a=1&b=2')
})

test('older messages are a page away', async () => {
  for (let count = 0; count < 52; count += 1) await send('ana@market.test')
  const first = await listed()
  const second = await listed(`?before=${String(first.at(-1)?.['id'])}`)
  expect([first.length, second.length]).toEqual([50, 2])
  expect((await open('/outbox')).html).toContain('>Older</a>')
})

test('a letter is opened in a frame in which nothing runs and whose links open the whole window', async () => {
  await send('ana@market.test')
  const id = String((await listed())[0]?.['id'])
  const { html } = await open(`/outbox/${id}`)
  expect(html).toContain(`sandbox="allow-top-navigation-by-user-activation" src="/sandbox/outbox/${id}/letter"`)
  const message = await open(`/outbox/${id}/letter`)
  expect(message.response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation$/,
  )
  expect(message.html).toContain('<base target="_top">')
  expect(message.html).toContain('src="data:image/png;base64,')
  expect(message.html).toContain('href="https://cars.example/confirm?a=1&amp;b=2"')
})

test('a text message is shown with its channel; what somebody typed is never markup', async () => {
  const text = '<b>042871</b> & "more"'
  await market.scope.sms.send({ to: '+4915123456789', channel: 'whatsapp', language: 'en', text })
  await deliverMessages(market.platform)
  const [message] = await listed('?to=%2B4915123456789')
  const { html } = await open(`/outbox/${String(message?.['id'])}`)
  expect(html).toContain('WhatsApp')
  expect(html).toContain('&lt;b&gt;042871&lt;/b&gt; &amp; &quot;more&quot;')
  expect((await open('/outbox?to=%3Cscript%3E')).html).not.toContain('<script>')
})

test.each(['nonsense', '00000000-0000-7000-8000-000000000000', "x'--"])('no message is called %s', async (id) => {
  expect((await open(`/outbox/${encodeURIComponent(id)}`)).status).toBe(404)
  expect((await open(`/outbox/${encodeURIComponent(id)}/letter`)).status).toBe(404)
  expect((await open(`/outbox?before=${encodeURIComponent(id)}`)).status).toBe(200)
})

test('all letters can be looked at in all languages', async () => {
  const { html } = await open('/letters')
  for (const name of modules.emails.keys()) {
    for (const language of languages) {
      expect(html).toContain(`href="/sandbox/letters/${name}/${language}"`)
      expect((await open(`/letters/${name}/${language}`)).status).toBe(200)
      expect((await open(`/letters/${name}/${language}/letter`)).html).toContain(`<html lang="${language}">`)
    }
  }
  for (const path of [
    '/letters/none/en',
    '/letters/recovery/nl',
    '/letters/toString/en',
    '/letters/recovery/nl/letter',
  ]) {
    expect((await open(path)).status).toBe(404)
  }
})

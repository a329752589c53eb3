/** The market in production: an https address, and a proxy in front that ends TLS. */
import type { Server } from 'node:https'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { freePort } from '../../bin/setup/postgres.ts'
import { orders } from '../support/e2e-ordering.ts'
import { newAddress, openAccount } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { type ServerProcess, startServer } from '../support/server.ts'
import { openStorage, type Storage } from '../support/storage.ts'
import { openTlsProxy } from '../support/tls-proxy.ts'
import { golf } from '../support/e2e-vehicles.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

let server: ServerProcess
let proxy: Server
let storage: Storage
let baseURL: string

test.beforeAll(async () => {
  const port = await freePort()
  baseURL = `https://localhost:${port}`
  storage = await openStorage()
  const env = {
    BASE_URL: baseURL,
    TRUSTED_PROXIES: '1',
    ...storage.env,
    DEMO: 'on',
    DEMO_LISTINGS: '40',
    DEMO_ILLUSTRATED: '2',
    LOG_LEVEL: 'warn',
  }
  server = await startServer({ env })
  await server.ready(120_000)
  proxy = await openTlsProxy(port, Number(new URL(server.url).port))
})

test.afterAll(async () => {
  proxy.close()
  proxy.closeAllConnections()
  await server.stop()
  await storage[Symbol.asyncDispose]()
})

async function visitor(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL, ...options })
  return { context, page: await context.newPage() }
}

/** Signs up on the page and follows the link of the email in the same browser. */
async function signUp(page: Page, context: BrowserContext): Promise<string> {
  const email = newAddress('tls')
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('behind a proxy')
  await page.getByLabel('Confirm password').fill('behind a proxy')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email for the confirmation link!')
  const { links } = await newestMessage(context.request, email)
  await page.goto(links[0] ?? '')
  await expect(page).toHaveURL(`${baseURL}/`)
  return email
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/my-profile')
  await page.locator('form[action$="/sign-out"] button').first().dispatchEvent('click')
  await expect(page).toHaveURL(`${baseURL}/`)
}

for (const script of [true, false]) {
  test(`an account is opened, left and entered again ${script ? 'with' : 'without'} a script`, async ({ browser }) => {
    const { context, page } = await visitor(browser, { javaScriptEnabled: script })
    const email = await signUp(page, context)
    const cookies = await context.cookies()
    for (const { name, secure } of cookies) expect(secure, name).toBe(true)
    expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['__Host-market-access', '__Host-market-refresh'])) // prettier-ignore

    const out = await context.request.post('/sign-out', { form: {}, headers: { origin: baseURL }, maxRedirects: 0 })
    expect(out.status()).toBe(303)
    await page.goto('/my-profile')
    await expect(page).toHaveURL(/\/auth/)

    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('behind a proxy')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).last().click()
    await expect(page).toHaveURL(`${baseURL}/my-profile`)
    await context.close()
  })
}

test('a vehicle is published, paid for, and marked with what was paid', async ({ browser }) => {
  const { context, page } = await visitor(browser)
  const { email, password, token } = await openAccount(context.request, 'tls-seller')
  const parked = await context.request.post('/api/v1/me/pending-listings', {
    headers: { authorization: `Bearer ${token}` },
    data: golf,
  })
  expect(parked.status()).toBe(201)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.goto('/package-selection')
  await page
    .getByRole('article', { name: 'Basic' })
    .getByRole('button', { name: /^Choose\b/ })
    .click()
  await orders(page)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Volkswagen Golf')
  await signOut(page)
  await context.close()
})

test('another site still cannot send a form', async ({ browser }) => {
  const { context } = await visitor(browser)
  for (const origin of ['https://evil.example', `http://localhost:${new URL(baseURL).port}1`]) {
    const answer = await context.request.post('/auth', { form: { intent: 'signIn' }, headers: { origin } })
    expect(answer.status()).toBe(403)
  }
  await context.close()
})

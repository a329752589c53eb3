/**
 * A market called "Kraftplatz": an administrator gives it a name, a logo and colours, two languages and no motorcycles, and everything
 * that anybody reaches, gets or shares afterwards is of that market.
 */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { crawl } from '../support/crawl.ts'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated } from '../support/e2e-test.ts'
import { type ServerProcess, startServer } from '../support/server.ts'
import { openStorage } from '../support/storage.ts'

const env = {
  DEMO_LISTINGS: '60',
  DEMO_ILLUSTRATED: '4',
  LOG_LEVEL: 'error',
  COMPANY_NAME: 'Kraft AG',
  COMPANY_EMAIL: 'post@kraftplatz.test',
  COMPANY_COUNTRY: 'DE',
}
const password = 'forecourt-demo'
const logo = {
  name: 'kraftplatz.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><script>alert(1)</script><circle cx="20" cy="20" r="18" fill="#b3123f"/><path d="M14 9v22M26 9 16 20l10 11" stroke="#fff" stroke-width="4" fill="none"/></svg>',
  ),
}

const visit = (browser: Browser, { url }: ServerProcess, locale = 'es-ES') =>
  browser.newContext({ baseURL: url, locale })

test('a market of its own, from the page of administration to the last letter', async ({ browser }) => {
  test.setTimeout(480_000)
  await using storage = await openStorage()
  await using server = await startServer({ env: { ...storage.env, ...env } })
  await server.ready(240_000)
  const admin = await visit(browser, server, 'en-GB')
  await signInByCookie(admin, { email: 'admin@forecourt.test', password })
  await choosesMarket(await admin.newPage())
  await findsMarket(await (await visit(browser, server)).newPage())
  await sendsLetters(await visit(browser, server))
  await leavesNoTrace(server)
})

async function choosesMarket(page: Page): Promise<void> {
  await page.goto('/admin/market')
  await hydrated(page)
  const form = page.getByRole('main')
  await form.getByLabel('Name', { exact: true }).fill('Kraftplatz')
  await form.getByLabel('Colour on light pages').fill('#ffcc00')
  await expect(form.getByText(/not enough/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  const nearest = form.getByRole('alert').filter({ hasText: /The nearest colour that can is #[0-9a-f]{6}/ })
  await expect(nearest).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Kraftplatz')

  await hydrated(page)
  await form.getByRole('button', { name: /^Use #/ }).click()
  await expect(form.getByText(/can be read/)).toBeVisible()
  await form.getByLabel('Logo for light pages').setInputFiles(logo)
  for (const language of ['English', 'Español', 'Português'])
    await form.getByRole('checkbox', { name: language }).uncheck()
  await form.getByLabel('For readers of none of them').selectOption({ label: 'Français' })
  await form.getByRole('checkbox', { name: 'Motorcycles' }).uncheck()
  await expectAccessible(page, { themes: ['light', 'dark'] })
  await form.getByRole('button', { name: 'Save' }).click()

  // The page is French now: English is no longer on offer.
  await expect(page).toHaveTitle(/· Kraftplatz$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('main').getByText('admin@forecourt.test')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Des parties du dessin ont été supprimées : scripts' }),
  ).toBeVisible()
  await expectAccessible(page, { themes: ['light', 'dark'] })
}

async function findsMarket(page: Page): Promise<void> {
  await page.goto('/es/about')
  await expect(page).toHaveURL(/\/fr\/about$/)
  await page.goto('/')
  await hydrated(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Kraftplatz' })).toBeVisible()
  await expect(header.locator('img[src^="/logo/"]')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Motos' })).toHaveCount(0)
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  const light = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colour()).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, { themes: ['light', 'dark'] })
  const languages = page.locator('form[action="/language"] button[name="language"]')
  expect([...new Set(await languages.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('value'))))]).toEqual(['fr', 'de']) // prettier-ignore
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0) // prettier-ignore
  }
}

async function sendsLetters({ request }: BrowserContext): Promise<void> {
  await request.post('/fr/auth', { form: { intent: 'recover', email: 'buyer@forecourt.test' } })
  const outbox = '/sandbox/outbox?to=buyer@forecourt.test'
  const newest = async () => {
    const response = await request.get(outbox, { headers: { accept: 'application/json' } })
    const { messages } = (await response.json()) as { messages: { language: string; subject: string; text: string; html: string }[] } // prettier-ignore
    return messages[0]
  }
  await expect.poll(newest, { timeout: 20_000 }).toBeTruthy()
  const letter = await newest()
  expect(letter?.language).toBe('fr')
  expect(JSON.stringify(letter).replaceAll('forecourt.test', '')).not.toMatch(/forecourt|#00573d/i)
  expect(JSON.stringify(letter)).toContain('Kraftplatz')
}

/** The pages of visitors, and those of somebody who buys here. */
async function leavesNoTrace({ url }: ServerProcess): Promise<void> {
  const starts = ['/', '/fr', '/de', '/sitemap.xml', '/site.webmanifest', '/favicon.svg', '/icon-192.png', '/share.png']
  const skips = (address: string) => /^\/sandbox\/|^\/api\/docs|^\/(?:de\/|fr\/)?auth\b/.test(address)
  const pages = await crawl(url, { starts, acceptLanguage: 'es', skips, mostOfAKind: 2 })
  expect(pages.length).toBeGreaterThan(100)
  const traces =
    /.{0,60}(?:forecourt(?!\.test)|hreflang="(?:en|es|pt)"|Motorr[aä]d|\bmotos\b|\/motorcycles|#00573d).{0,30}/i
  const found = pages.flatMap(({ address, content }) =>
    (traces.exec(content) ?? []).map((trace) => `${address} ${trace}`),
  )
  expect(found).toEqual([])
  expect(pages.filter(({ status }) => status >= 400)).toEqual([])
}

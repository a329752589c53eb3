/** A first operator opens a market from the pages of administration, with a payment provider and without one. */
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { startServer } from '../support/server.ts'

test.setTimeout(180_000)

const demo = { DEMO: 'on', DEMO_LISTINGS: '1', DEMO_ILLUSTRATED: '0', LOG_LEVEL: 'warn' }
const password = 'correct horse battery'

/** Visible texts: those for browsers without script are in the page too. */
function said(page: Page, words: string) {
  return page.getByText(words).filter({ visible: true }).first()
}

/** A mail server that knows the newest code which was sent to each address. */
async function openMailServer() {
  const codes = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = /text\/plain[^]*?\b(\d{6})\b/.exec(Buffer.concat(chunks).toString())?.[1]
        for (const { address } of envelope.rcptTo) if (code !== undefined) codes.set(address, code)
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { codes, server, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

async function pageOf(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

/** Signs up with the code of the email. */
async function signUp(page: Page, email: string, codes: ReadonlyMap<string, string>): Promise<void> {
  const { request } = page.context()
  await request.post('/auth/v1/signup', { data: { email, password } })
  await expect.poll(() => codes.get(email), { message: `a code for ${email}` }).toBeDefined()
  await request.post('/auth/v1/verify', { data: { type: 'signup', email, token: codes.get(email) } })
  await signInByCookie(page.context(), { email, password })
}

async function add(page: Page, button: string, facts: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('link', { name: button }).click()
  const form = page.getByRole('form', { name: button })
  for (const [label, value] of Object.entries(facts)) await form.getByLabel(label, { exact: true }).first().fill(value)
  await form.getByRole('button', { name: button }).click()
  await expect(said(page, `${facts['Name']} is on sale.`)).toBeVisible()
}

test('without a payment provider: the dashboard leads to the first packages, and free ones are for sellers', async ({
  browser,
}) => {
  using dataDir = temporaryDataDir()
  const mail = await openMailServer()
  const settings = { ADMIN_EMAIL: 'first@market.test', SMTP_URL: mail.url, MAIL_FROM: 'market@market.example' }
  await using server = await startServer({ env: { DEMO: 'off', DATA_DIR: dataDir.path, LOG_LEVEL: 'warn', ...settings } }) // prettier-ignore
  await server.ready(120_000)
  const page = await pageOf(browser, server.url)
  await signUp(page, 'first@market.test', mail.codes)

  await page.goto('/admin')
  const steps = page.getByRole('region', { name: 'Next steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, { state: 'the next steps' })
  await steps.getByRole('link', { name: 'Add a package' }).click()

  await expect(said(page, 'No payment provider is configured')).toBeVisible()
  const form = page.getByRole('form', { name: 'Add a package' })
  await form.getByRole('button', { name: 'Add a package' }).click()
  await expect(form.getByText('Please enter a name.')).toBeVisible()
  await expect(form.getByText('Please enter whole euros, or 0.')).toBeVisible()
  await expectAccessible(page, { state: 'a refused form' })
  await form.getByLabel('Name', { exact: true }).first().fill('Starter')
  await form.getByLabel('Price in euros').fill('0')
  await form.getByRole('button', { name: 'Add a package' }).click()
  await expect(said(page, 'Starter is on sale.')).toBeVisible()
  await add(page, 'Add a plan', { Name: 'Dealer Start', 'Price in euros per month': '49', Listings: '20' })

  // What costs money needs a provider, and the dashboard says so.
  await page.goto('/admin')
  await expect(steps.getByRole('listitem')).toHaveCount(2)
  await expect(steps.getByText('Connect Stripe')).toBeVisible()

  const seller = await pageOf(browser, server.url)
  await signUp(seller, 'seller@market.test', mail.codes)
  await seller.goto('/package-selection')
  await expect(seller.getByRole('article', { name: 'Starter' }).getByText('Free', { exact: true })).toBeVisible()
  mail.server.close()
})

test('with Stripe: packages in the order and the language of the operator, and a coupon', async ({ browser }) => {
  using dataDir = temporaryDataDir()
  await using server = await startServer({ env: { DATA_DIR: dataDir.path, ...demo } })
  await server.ready(120_000)
  const page = await pageOf(browser, server.url)
  await signInByCookie(page.context(), { email: 'admin@forecourt.test', password: 'forecourt-demo' })

  await page.goto('/admin/packages')
  await page.getByRole('link', { name: 'Add a package' }).click()
  const form = page.getByRole('form', { name: 'Add a package' })
  await form.getByLabel('Name', { exact: true }).first().fill('Weekend')
  await form.getByLabel('Price in euros').fill('9')
  await form.getByText('Words in other languages').click()
  await form.getByRole('group', { name: 'German' }).getByLabel('Name').fill('Wochenende')
  await form.getByRole('button', { name: 'Add a package' }).click()
  await expect(said(page, 'Weekend is on sale.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Weekend' })
  // A job brings it to Stripe.
  await expect(async () => {
    await page.reload()
    await expect(row.getByText('At Stripe', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await row.getByRole('button', { name: 'Move down: Weekend' }).click()
  await expect(said(page, 'Weekend was moved.')).toBeVisible()
  const names = page.getByRole('region', { name: 'For one listing' }).getByRole('listitem')
  await expect(names.nth(1)).toContainText('Weekend')
  await expectAccessible(page, { state: 'packages' })

  await page.goto('/admin/coupons?add')
  const coupon = page.getByRole('form', { name: 'Add coupon' })
  await coupon.getByRole('button', { name: 'Add coupon' }).click()
  await expect(coupon.getByText('Please enter a whole number from 1 to 100.')).toBeVisible()
  await expectAccessible(page, { state: 'a refused coupon' })
  await coupon.getByLabel('Code').fill('Opening-50')
  await coupon.getByLabel('Discount').fill('50')
  await coupon.getByRole('button', { name: 'Add coupon' }).click()
  await expect(said(page, 'The coupon OPENING50 is ready.')).toBeVisible()
  await page.getByRole('link', { name: 'OPENING50' }).click()
  await expect(page.getByText('No order has used it yet.')).toBeVisible()
  await expectAccessible(page, { state: 'a coupon' })

  const seller = await pageOf(browser, server.url)
  await signInByCookie(seller.context(), await openAccount(seller.context().request, 'opener'))
  await seller.goto('/de/package-selection')
  await expect(seller.getByRole('article', { name: 'Wochenende' })).toBeVisible()

  await page.goto('/admin/revenue')
  await expectAccessible(page, { state: 'revenue' })
  await page.getByRole('group', { name: 'Net revenue as bars' }).getByRole('link').last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('figure').locator('a:focus')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^revenue-.*\.csv$/)

  await page.goto('/admin/users?text=seller%40forecourt.test')
  await page.getByRole('listitem').filter({ hasText: 'seller@forecourt.test' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Grant credits/ }).click()
  const dialog = page.locator('[popover]:popover-open')
  await dialog.getByLabel('Number').fill('2')
  await dialog.getByLabel('Reason').fill('For the opening')
  await dialog.getByRole('button', { name: 'Grant credits' }).click()
  const credits = page.getByRole('region', { name: 'Credits for featured placements' })
  await expect(credits.getByText('For the opening')).toBeVisible()
  await expectAccessible(page, { state: 'an account with credits' })

  const own = await pageOf(browser, server.url)
  await signInByCookie(own.context(), { email: 'seller@forecourt.test', password: 'forecourt-demo' })
  await own.goto('/my-profile')
  await expect(own.getByRole('region', { name: 'Featured credits' }).getByText('For the opening')).toBeVisible()
})

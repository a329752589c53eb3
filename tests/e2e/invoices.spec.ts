/** An invoice from the payment to the paper, and the operator's list for the accountant. */
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { ordersByApi } from '../support/e2e-ordering.ts'
import { test } from '../support/e2e-test.ts'
import { golf } from '../support/e2e-vehicles.ts'

const main = (page: Page) => page.getByRole('main')

/** A new private seller who has paid for a listing; returns their email address. */
async function hasBought(context: BrowserContext): Promise<string> {
  const { request } = context
  const account = await openAccount(request, 'customer')
  await signInByCookie(context, account)
  const headers = { authorization: `Bearer ${account.token}` }
  const parked = await request.post('/api/v1/me/pending-listings', { data: golf, headers })
  const { pendingListingId } = (await parked.json()) as { pendingListingId: string }
  const offered = await request.get('/api/v1/packages', { headers })
  const { packages } = (await offered.json()) as { packages: { packageId: string; name: string }[] }
  const packageId = packages.find(({ name }) => name === 'Basic')?.packageId
  const { url, sessionId } = await ordersByApi(request, account.token, { packageId, pendingListingId })
  await request.post(url, { form: { choice: 'pay' }, maxRedirects: 0 })
  await request.post('/api/v1/payments/verify', { data: { sessionId }, headers })
  return account.email
}

test.afterEach(async ({ context }) => {
  const answer = await context.request.get('/api/v1/me/listings')
  if (!answer.ok()) return
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  for (const { id } of listings) await context.request.delete(`/api/v1/me/listings/${id}`)
})

/** Follows a link to a file, and returns its name and first bytes. */
async function downloads(page: Page, name: string | RegExp, role: 'link' | 'button' = 'link') {
  const [download] = await Promise.all([page.waitForEvent('download'), main(page).getByRole(role, { name }).click()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), bytes: bytes.toString('latin1') }
}

test(
  'a buyer finds the invoice beside the payment, reads it in German, and downloads it',
  everyScreen,
  async ({ page, context }) => {
    await hasBought(context)
    await page.goto('/de/my-profile')
    await main(page)
      .getByRole('link', { name: /^Rechnung INV-/ })
      .click()
    const sheet = main(page).getByRole('article')
    await expect(sheet.getByRole('heading', { name: 'Rechnung', level: 1 })).toBeVisible()
    await expect(sheet).toContainText('Ana Muster')
    await expect(sheet).toContainText('MwSt. 19 %')
    await expect(sheet).toContainText('Der Betrag ist bezahlt.')
    await expectAccessible(page)
    const pdf = await downloads(page, 'PDF herunterladen')
    expect(pdf.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
    expect(pdf.bytes).toMatch(/^%PDF-1\.7/)
    expect((await downloads(page, 'E-Rechnung (XML)')).bytes).toContain('CrossIndustryInvoice')
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(main(page).getByRole('link', { name: 'PDF herunterladen' })).toBeHidden()
  },
)

test('all invoices of a quarter come in one archive', async ({ page, context }) => {
  await hasBought(context)
  await page.goto('/my-profile')
  const archive = await downloads(page, 'Download', 'button')
  expect(archive.name).toMatch(/^invoices-\d{4}-Q\d\.zip$/)
  expect(archive.bytes).toMatch(/INV-\d{4}-\d{6}\.pdf/)
})

test('another account finds nothing at its address', async ({ page, context, browser }) => {
  await hasBought(context)
  await page.goto('/my-profile')
  await main(page)
    .getByRole('link', { name: /^Invoice INV-/ })
    .click()
  await expect(main(page).getByRole('article')).toBeVisible()
  const other = await browser.newContext()
  await signInByCookie(other, await openAccount(other.request, 'stranger'))
  const answer = await other.request.get(page.url())
  expect(answer.status()).toBe(404)
  await other.close()
})

test('the operator finds an invoice by its customer, and gives the quarter to the accountant', async ({
  page,
  context,
}) => {
  const email = await hasBought(context)
  await signInByCookie(context, { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  await page.goto('/admin/invoices')
  await main(page).getByLabel('Number, name or email').fill(email)
  await main(page).getByRole('button', { name: 'Search' }).click()
  const rows = main(page).getByRole('listitem').filter({ hasText: 'Ana Muster' })
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  const csv = await downloads(page, 'CSV with semicolons')
  expect(csv.name).toMatch(/^invoices-.+\.csv$/)
  expect(csv.bytes).toContain('Number;Kind;Date;')
})

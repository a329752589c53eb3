/** An invoice from the payment to its files, and the operator's list for the accountant. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { hasPaid, offerListingPackage } from '../support/paying.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await hasPaid(market, market.ana, await offerListingPackage(market))
  await market.stripe.deliver()
  page = openPage(market, { signedIn: market.ana })
})

test('a buyer finds the invoice beside the payment, reads it in German, and downloads it', async () => {
  await page.visit('/de/my-profile')
  await page.follow(page.main.byRole('link', /^Rechnung INV-/))
  const sheet = page.main.part('article')
  expect(sheet.byRole('heading', 'Rechnung').tagName).toBe('H1')
  for (const words of ['Ana Muster', 'MwSt. 19 %', 'Der Betrag ist bezahlt.']) expect(sheet.text).toContain(words)
  await page.follow(page.main.byRole('link', 'PDF herunterladen'))
  expect(page.file?.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  expect(page.file?.bytes.toString('latin1')).toMatch(/^%PDF-1\.7/)
  await page.follow(page.main.byRole('link', 'E-Rechnung (XML)'))
  expect(page.file?.bytes.toString()).toContain('CrossIndustryInvoice')
})

test('all invoices of a quarter come in one archive', async () => {
  await page.visit('/my-profile')
  await page.submit(page.main.byRole('button', 'Download'))
  expect(page.file?.name).toMatch(/^invoices-\d{4}-Q\d\.zip$/)
  expect(page.file?.bytes.toString('latin1')).toMatch(/INV-\d{4}-\d{6}\.pdf/)
})

test('another account finds nothing at its address', async () => {
  await page.visit('/my-profile')
  await page.follow(page.main.byRole('link', /^Invoice INV-/))
  page.main.byRole('article')
  const other = openPage(market, { signedIn: market.ben })
  await other.visit(page.address)
  expect(other.status).toBe(404)
})

test('the operator finds an invoice by its customer, and gives the quarter to the accountant', async () => {
  const office = openPage(market, { signedIn: market.admin })
  await office.visit('/admin/invoices')
  office.fill(office.main.byLabel('Number, name or email'), market.ana.email)
  await office.submit(office.main.byRole('button', 'Search'))
  const rows = office.main.allByRole('listitem').filter(({ textContent }) => textContent.includes('Ana Muster'))
  expect(rows).toHaveLength(1)
  await office.follow(office.main.byRole('link', 'CSV with semicolons'))
  expect(office.file?.name).toMatch(/^invoices-.+\.csv$/)
  expect(office.file?.bytes.toString()).toContain('Number;Kind;Date;')
})

/** A French dealer with a VAT number at a German operator: from the subscription to the papers of the quarter. */
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { test } from '../support/e2e-test.ts'
import { frenchDealer, orderButton } from '../support/ordering.ts'

const main = (page: Page) => page.getByRole('main')
const plan = (page: Page) => page.getByRole('region', { name: /^Abonnement/ })
const order = (page: Page) => page.getByRole('button', { name: orderButton.fr, exact: true }).click()

/** The subjects of all emails to an address, and their texts. */
async function emailsTo(request: APIRequestContext, to: string): Promise<{ subject: string | null; text: string }[]> {
  const answer = await request.get('/sandbox/outbox', { params: { to }, headers: { accept: 'application/json' } })
  return ((await answer.json()) as { messages: { subject: string | null; text: string }[] }).messages
}

async function changesTo(page: Page, name: string): Promise<void> {
  await page.goto('/fr/package-selection')
  await main(page)
    .getByRole('article', { name })
    .getByRole('link', { name: /^Passer à cet abonnement/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Passer à ${name}` })).toBeVisible()
}

async function downloads(page: Page, role: 'link' | 'button', name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), main(page).getByRole(role, { name }).click()])
  return { name: download.suggestedFilename(), bytes: (await readFile(await download.path())).toString('latin1') }
}

test('a French dealer subscribes net of VAT, changes the plan up and down, and downloads the papers', async ({
  page,
  context,
}) => {
  test.slow()
  const account = await openAccount(context.request, 'garage')
  const headers = { authorization: `Bearer ${account.token}` }
  const declared = await context.request.put('/api/v1/me/dealer', {
    data: { companyName: frenchDealer.name },
    headers,
  })
  expect(declared.ok()).toBe(true)
  await signInByCookie(context, account)

  // Subscribes: without VAT, once the number is stated.
  await page.goto('/fr/package-selection')
  await main(page)
    .getByRole('article', { name: 'Dealer Basic' })
    .getByRole('button', { name: /^Choisir/ })
    .click()
  await expect(page.locator('[name=name]')).toHaveValue(frenchDealer.name)
  await page.locator('[name=kind][value=business]').check()
  for (const field of ['name', 'street', 'postcode', 'city', 'vatNumber'] as const) {
    await page.locator('[name=country]').selectOption(frenchDealer.country)
    await page.locator(`[name=${field}]`).fill(frenchDealer[field] ?? '')
  }
  await page.locator('[name=vatNumber]').blur()
  await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText('autoliquidation')
  await order(page)
  await page.getByRole('button', { name: 'Payer avec une carte valable' }).click()
  await expect(page).toHaveURL(/\/fr\/my-profile$/)
  await expect(plan(page)).toContainText('83,19 € par mois')

  // Up, at once; the same order from another tab changes nothing more, and says so.
  await changesTo(page, 'Dealer Advanced')
  const other = await context.newPage()
  await other.goto(page.url())
  await order(page)
  await expect(page).toHaveURL(/\/fr\/my-profile$/)
  await expect(plan(page)).toContainText('209,24 € par mois')
  await order(other)
  await expect(main(other).getByText('Vous avez déjà cet abonnement.')).toBeVisible()
  await other.close()

  // Down, from the next month: the account and an email say when, and how to keep the present plan.
  await changesTo(page, 'Dealer Basic')
  await order(page)
  await expect(page).toHaveURL(/\/fr\/my-profile$/)
  await expect(plan(page)).toContainText(/À partir du .+\s: Dealer Basic, 83,19\s€ par mois/)
  await expectAccessible(page, { state: 'smaller plan ordered' })
  await expect(async () => {
    const subjects = (await emailsTo(context.request, account.email)).map(({ subject }) => subject)
    expect(
      subjects.filter((subject) => /^Votre abonnement change le|^Your plan changes on/.test(subject ?? '')),
    ).toHaveLength(1)
  }).toPass({ timeout: 20_000 })
  await page.goto('/fr/package-selection')
  const smaller = main(page).getByRole('article', { name: 'Dealer Basic' })
  await expect(smaller).toContainText('Votre abonnement à partir du')
  await expect(smaller.getByRole('link')).toHaveCount(0)
  await page.goto('/fr/my-profile')
  await plan(page).getByRole('link', { name: 'Garder l’abonnement actuel' }).click()
  await page.getByRole('button', { name: 'Garder cet abonnement' }).click()
  await expect(page).toHaveURL(/\/fr\/my-profile$/)
  await expect(plan(page)).toContainText('209,24 € par mois')

  // The papers: each invoice with the reverse charge, the terms as accepted, and the archive of the quarter.
  const invoices = main(page).getByRole('link', { name: /^Facture INV-/ })
  await expect(invoices).toHaveCount(2)
  await invoices.last().click()
  const sheet = main(page).getByRole('article')
  await expect(sheet).toContainText('Autoliquidation')
  await expect(sheet).toContainText(frenchDealer.vatNumber ?? '')
  expect((await downloads(page, 'link', 'Télécharger le PDF')).bytes).toMatch(/^%PDF-1\.7/)
  const { bytes: xml } = await downloads(page, 'link', 'Facture électronique (XML)')
  expect(xml).toContain('VATEX-EU-AE')
  await main(page).getByRole('link', { name: 'Conditions acceptées' }).click()
  await expect(main(page).getByRole('article')).toContainText('Conditions générales')
  await expectAccessible(page, { state: 'accepted terms' })
  await page.goto('/fr/my-profile')
  const archive = await downloads(page, 'button', 'Télécharger')
  expect(archive.name).toMatch(/^invoices-\d{4}-Q\d\.zip$/)
  expect(archive.bytes.match(/INV-\d{4}-\d{6}\.pdf/g)?.length).toBeGreaterThanOrEqual(2)
})

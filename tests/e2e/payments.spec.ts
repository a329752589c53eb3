/** A private seller's way from the wizard over the payment page to a listing on the market, and what a script says on it. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { orders } from '../support/e2e-ordering.ts'
import { gate, hydrated, test } from '../support/e2e-test.ts'
import { golf } from '../support/e2e-vehicles.ts'

const news = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string): Locator => page.locator(`#wizard-${name}`)
const choose = (page: Page, name: string) =>
  main(page)
    .getByRole('article', { name })
    .getByRole('button', { name: /^Choose\b/ })

/** A new private seller, signed in, whose vehicle waits for a package if it is to. */
async function newSeller(context: BrowserContext, isParked: boolean): Promise<void> {
  const account = await openAccount(context.request, 'seller')
  await signInByCookie(context, account)
  if (!isParked) return
  const headers = { authorization: `Bearer ${account.token}` }
  const answer = await context.request.post('/api/v1/me/pending-listings', { data: golf, headers })
  expect(answer.status()).toBe(201)
}

/** A package may feature its listing, and so make it the first that other tests find. */
test.afterEach(async ({ context }) => {
  const answer = await context.request.get('/api/v1/me/listings')
  if (!answer.ok()) return
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  for (const { id } of listings) await context.request.delete(`/api/v1/me/listings/${id}`)
})

async function fillWizard(page: Page): Promise<void> {
  const forward = (name: string) => main(page).getByRole('button', { name, exact: true })
  await page.goto('/add-listing')
  await hydrated(page)
  await field(page, 'make').selectOption({ label: 'Volkswagen' })
  await expect(field(page, 'model').getByRole('option', { name: 'Golf', exact: true })).toBeAttached()
  await field(page, 'model').selectOption({ label: 'Golf' })
  await field(page, 'mileageKm').fill('85000')
  await field(page, 'year').fill('2018')
  await field(page, 'location').pressSequentially('Münch')
  await expect(page.getByRole('option', { name: /Munich/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await forward('Next').click()
  await field(page, 'bodyType').selectOption('hatchback')
  await field(page, 'condition').selectOption('used_good')
  await field(page, 'priceEuros').pressSequentially('14900')
  await field(page, 'description').fill('Well kept, always serviced on time, one owner from new.')
  await forward('Next').click()
  await forward('Publish listing').click()
  await expect(page).toHaveURL(/\/package-selection$/)
}

test('a private seller goes from the wizard to a listing on the market', async ({ page, context }) => {
  test.setTimeout(120_000)
  await newSeller(context, false)
  await fillWizard(page)
  await expect(main(page).getByText('For Volkswagen Golf, 2018, €14,900')).toBeVisible()
  await choose(page, 'Advanced').click()
  await orders(page)
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\/cs_test_/)
  await expect(page.getByRole('heading', { name: 'Pay €39.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()

  await expect(page).toHaveURL(/\/my-listings$/)
  await expect(
    news(page).getByText(
      /^(Payment verified! Your listing has been created and package benefits applied\.|Payment already processed successfully! Your listing is live\.)$/,
    ),
  ).toBeVisible()
  const card = main(page).getByRole('article').first()
  await expect(card).toContainText('€14,900')
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card.getByText('60 days remaining')).toBeVisible()
})

test('says that payment is required, and that it is being verified', async ({ page, context }) => {
  await newSeller(context, true)
  await page.goto('/package-selection')
  await hydrated(page)
  const payment = gate()
  await page.route('**/package-selection.data*', async (route) => {
    await payment.opened
    await route.continue()
  })
  await choose(page, 'Basic').click()
  await expect(news(page).getByText('Payment Required', { exact: true })).toBeVisible()
  await expect(choose(page, 'Advanced')).toBeDisabled()
  await expect(page.getByText('One moment…')).toBeVisible()
  payment.open()
  await orders(page)
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page.getByRole('heading', { name: 'Verifying Payment' })).toBeVisible()
  await expect(page).toHaveURL(/\/my-listings$/)
})

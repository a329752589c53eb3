/** A private seller's way from the wizard over the payment page to a listing on the market, and every way off it. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount } from '../support/e2e-accounts.ts'
import { orders } from '../support/e2e-ordering.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { gate, hydrated, test } from '../support/e2e-test.ts'
import { golf } from '../support/e2e-vehicles.ts'

const news = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string): Locator => page.locator(`#wizard-${name}`)
const choose = (page: Page, name: string) =>
  main(page)
    .getByRole('article', { name })
    .getByRole('button', { name: /^Choose\b/ })

/** A new private seller, signed in. */
async function newSeller(context: BrowserContext) {
  const account = await openAccount(context.request, 'seller')
  const { email, password } = account
  const answer = await context.request.post('/auth', { form: { intent: 'signIn', email, password } })
  expect(answer.ok()).toBe(true)
  return account
}

/** A package may feature its listing, and so make it the first that other tests find. */
test.afterEach(async ({ context }) => {
  const answer = await context.request.get('/api/v1/me/listings')
  if (!answer.ok()) return
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  for (const { id } of listings) await context.request.delete(`/api/v1/me/listings/${id}`)
})

/** A pending listing, created through the API. */
async function park(context: BrowserContext, token: string, stated: object = {}): Promise<string> {
  const answer = await context.request.post('/api/v1/me/pending-listings', {
    data: { ...golf, ...stated },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { pendingListingId: string }).pendingListingId
}

/** A pending listing, and its payment page for the Basic package. */
async function openPayment(page: Page, context: BrowserContext): Promise<void> {
  const { token } = await newSeller(context)
  await park(context, token)
  await page.goto('/package-selection')
  await choose(page, 'Basic').click()
  await orders(page)
  await expect(page).toHaveURL(/\/pay\//)
}

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
  await newSeller(context)
  await fillWizard(page)
  await expect(page.getByRole('heading', { name: 'Select Package', level: 1 })).toBeVisible()
  await expect(main(page).getByText('For Volkswagen Golf, 2018, €14,900')).toBeVisible()
  const advanced = main(page).getByRole('article', { name: /^Advanced/ })
  await expect(advanced.getByText('Popular')).toBeVisible()
  await expect(advanced.getByText('€39')).toBeVisible()
  await expect(advanced.getByRole('listitem')).toHaveText([
    'Single listing',
    'Active for 60 days',
    'Featured for 7 days',
  ])
  const basic = main(page).getByRole('article', { name: 'Basic' })
  await expect(basic.getByText('Popular')).toHaveCount(0)
  await expect(basic.getByRole('listitem')).toHaveText(['Single listing', 'Active for 30 days'])

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
  const { token } = await newSeller(context)
  await park(context, token)
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

test('a listing that waits for its package is among the own ones, and no credit is sold for it before', async ({
  page,
  context,
}) => {
  const { token } = await newSeller(context)
  await park(context, token)
  await page.goto('/my-listings')
  const unpaid = main(page).getByRole('region', { name: 'Not published yet: waiting for a package' })
  await expect(unpaid).toContainText('Volkswagen Golf')
  await expect(main(page).getByText('No listings yet')).toHaveCount(0)
  await unpaid.getByRole('link', { name: /^Select Package/ }).click()
  await expect(choose(page, 'Basic')).toBeVisible()
  await expect(main(page).getByRole('article', { name: /^Spotlight/ })).toHaveCount(0)

  await choose(page, 'Basic').click()
  await orders(page)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  await expect(main(page).getByRole('article').first()).toContainText('Volkswagen Golf')
  await expect(unpaid).toHaveCount(0)
  await page.goto('/package-selection')
  await expect(
    main(page)
      .getByRole('article', { name: /^Spotlight/ })
      .first(),
  ).toBeVisible()
})

test('who closes the window after paying finds the listing on the market', async ({ page, context }) => {
  const { token } = await newSeller(context)
  await park(context, token)
  await page.goto('/package-selection')
  await choose(page, 'Basic').click()
  await orders(page)
  await expect(page).toHaveURL(/\/pay\//)
  const address = page.url()
  await page.close()
  const paid = await context.request.post(address, { form: { choice: 'pay' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await expect
    .poll(async () => {
      const answer = await context.request.get('/api/v1/me/listings', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { counts: { active: number } }).counts.active
    })
    .toBe(1)
})

test('a declined card can be tried again, and who turns back loses nothing', async ({ page, context }) => {
  await openPayment(page, context)
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  const address = page.url()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(page).toHaveURL(/\/package-selection\?payment=cancelled&package=/)
  await expect(main(page).getByText('Nothing was charged and nothing is lost.')).toBeVisible()
  await expect(main(page).getByText('For Volkswagen Golf')).toBeVisible()
  await choose(page, 'Basic').click()
  await orders(page)
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await choose(page, 'Premium').click()
  await orders(page)
  await expect(page.getByRole('heading', { name: 'Pay €79.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  await expect(main(page).getByText('90 days remaining')).toBeVisible()
  // The abandoned page is closed.
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible()
})

test('a return without a payment says so, and the packages are there', async ({ page, context }) => {
  const { token } = await newSeller(context)
  const pending = await park(context, token)
  await page.goto('/package-selection')
  await choose(page, 'Basic').click()
  await orders(page)
  await expect(page).toHaveURL(/\/pay\//)
  const sessionId = page.url().split('/').at(-1)
  await page.goto(`/package-selection?payment=success&package=x&pending=${pending}&session_id=${sessionId}`)
  await expect(page.getByRole('alert')).toContainText('Payment Verification Error')
  await expect(page.getByRole('alert')).toContainText(
    'Payment not completed. Status: unpaid. You can try selecting a package again to retry.',
  )
  await expect(choose(page, 'Basic')).toBeEnabled()
})

test('a payment of somebody else leads to the own listings, and is not told of', async ({ page, context }) => {
  await newSeller(context)
  await page.goto('/package-selection?payment=success&package=x&session_id=cs_test_of_somebody_else')
  await expect(page).toHaveURL(/\/my-listings$/)
  await expect(news(page).getByText('Payment Verification Error')).toBeVisible()
  await expect(news(page)).toContainText(
    'Payment verification failed: This payment is not one of yours. Please contact support if the issue persists.',
  )
})

test('what was paid and cannot be published is said where listings are, and in a letter', async ({ page, context }) => {
  const { token, email } = await newSeller(context)
  const vin = `WVWZZZ1KZAW${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  await park(context, token, { vin })
  await page.goto('/package-selection')
  await choose(page, 'Basic').click()
  await orders(page)
  await expect(page).toHaveURL(/\/pay\//)
  const dealer = await context.request.post('/auth/v1/token?grant_type=password', {
    data: { email: 'dealer@forecourt.test', password: 'forecourt-demo' },
  })
  const { access_token: dealerToken } = (await dealer.json()) as { access_token: string }
  const taken = await context.request.post('/api/v1/me/listings', {
    data: { ...golf, vin },
    headers: { authorization: `Bearer ${dealerToken}` },
  })
  expect(taken.status()).toBe(201)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  const owed = page.getByRole('region', { name: 'Paid, but not live yet' })
  await expect(owed).toContainText('Volkswagen Golf: Another listing with the same VIN is for sale.')
  expect((await newestMessage(context.request, email, 1)).subject).toBe(
    'Your payment has arrived, your listing is on hold',
  )
  const { listingId } = (await taken.json()) as { listingId: string }
  await context.request.delete(`/api/v1/me/listings/${listingId}`, {
    headers: { authorization: `Bearer ${dealerToken}` },
  })
  await owed.getByRole('button', { name: /^Try again now/ }).click()
  await expect(news(page).getByText(/^Payment (verified|already processed)/)).toBeVisible()
  await expect(owed).toHaveCount(0)
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()
})

test('a package is renewed from the own listings', async ({ page, context }) => {
  await openPayment(page, context)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  await main(page)
    .getByRole('link', { name: /^Renew Package/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Renew Listing Package', level: 1 })).toBeVisible()
  await choose(page, 'Advanced').click()
  await orders(page)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  await expect(
    news(page).getByText('Listing reactivated successfully! Your listing is now active again.'),
  ).toBeVisible()
  await expect(main(page).getByText('90 days remaining')).toBeVisible()
})

test('a visitor signs in first, and comes back to the verification', async ({ page }) => {
  await page.goto('/package-selection?payment=success&package=x&session_id=cs_1')
  await expect(page).toHaveURL(
    /\/auth\?returnTo=%2Fpackage-selection%3Fpayment%3Dsuccess%26package%3Dx%26session_id%3Dcs_1$/,
  )
})

test('who has nothing waiting sees the packages and the way to a listing', async ({ page, context }) => {
  await newSeller(context)
  await page.goto('/package-selection')
  await expect(page.getByRole('heading', { name: 'No vehicle is waiting for a package' })).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(5)
  await expect(choose(page, 'Premium')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Add New Listing' })).toHaveAttribute('href', '/add-listing')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const gone = await page.goto('/package-selection?mode=renew&listing=018f0000-0000-7000-8000-000000000000')
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This listing cannot be renewed' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a seller pays and is published', async ({ page, context }) => {
    const { token } = await newSeller(context)
    await park(context, token)
    await page.goto('/de/package-selection')
    await main(page)
      .getByRole('article', { name: 'Basic' })
      .getByRole('button', { name: /^Auswählen\b/ })
      .click()
    await orders(page, { language: 'de' })
    await page.getByRole('button', { name: 'Mit einer gültigen Karte bezahlen' }).click()
    await expect(page).toHaveURL(/\/de\/package-selection\?payment=success/)
    await expect(page.getByRole('heading', { name: 'Zahlung wird geprüft' })).toBeVisible()
    await page.getByRole('button', { name: 'Zahlung prüfen' }).click()
    await expect(page).toHaveURL(/\/de\/my-listings$/)
    await expect(page.getByRole('status').filter({ hasText: 'Zahlung' })).toBeVisible()
    await expect(main(page).getByRole('article')).toHaveCount(1)
  })

  test('a seller withdraws from an order', async ({ page, context }) => {
    await openPayment(page, context)
    await page.getByRole('button', { name: 'Pay with a card that works' }).click()
    await page.getByRole('button', { name: 'Check the payment' }).click()
    await expect(page).toHaveURL(/\/my-listings$/)
    await page.goto('/my-profile')
    await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('We have received your withdrawal')).toBeVisible()
    for (const path of ['018f0000-0000-7000-8000-000000000000', 'nothing']) {
      expect((await page.goto(`/withdrawal/${path}`))?.status()).toBe(404)
    }
  })

  test('a failure is told on the page', async ({ page, context }) => {
    await newSeller(context)
    await page.goto('/package-selection?payment=success&package=x&session_id=cs_test_none')
    await page.getByRole('button', { name: 'Check the payment' }).click()
    await expect(page.getByRole('alert')).toContainText('Payment Verification Error')
    await page.getByRole('link', { name: 'To my listings' }).click()
    await expect(page).toHaveURL(/\/my-listings$/)
  })
})

test('a seller withdraws from an order in the account', everyScreen, async ({ page, context }) => {
  test.setTimeout(120_000)
  await openPayment(page, context)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  await page.goto('/my-profile')
  await expectAccessible(page, { state: 'orders' })
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from contract')
  await expectAccessible(page, { state: 'before' })
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('status').getByText('We have received your withdrawal')).toBeVisible()
  await expectAccessible(page, { state: 'after' })
  await page.getByRole('link', { name: 'Back to my profile' }).click()
  // The refund may already have happened.
  await expect(page.getByText(/^(?:Withdrawn|Refunded)$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(0)
})

test('packages and payment page break no rule of WCAG 2.2 AA', everyScreen, async ({ page, context }) => {
  const { token } = await newSeller(context)
  const addresses = ['/package-selection']
  await park(context, token)
  await park(context, token, { priceEuros: 8_000 })
  await page.goto('/package-selection')
  await choose(page, 'Basic').click()
  await orders(page)
  await expect(page).toHaveURL(/\/pay\//)
  addresses.push(page.url(), '/package-selection?payment=cancelled')
  for (const address of addresses) {
    await page.goto(address)
    await expectAccessible(page)
  }
  await page.goto(addresses[1] ?? '')
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expectAccessible(page)
})

/** A dealer's plan through good and bad months, and featured placements from the credit to the market. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, openAccount } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { orders, ordersByApi } from '../support/e2e-ordering.ts'
import { test } from '../support/e2e-test.ts'

const main = (page: Page) => page.getByRole('main')
const news = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const plan = (page: Page) => page.getByRole('region', { name: /^Subscription/ })
const choose = (page: Page, name: string) =>
  main(page)
    .getByRole('article', { name })
    .getByRole('button', { name: /^Choose\b/ })

async function signIn(context: BrowserContext, { email, password }: Account): Promise<void> {
  const answer = await context.request.post('/auth', { form: { intent: 'signIn', email, password } })
  expect(answer.ok()).toBe(true)
}

async function newSeller(context: BrowserContext): Promise<string> {
  const account = await openAccount(context.request, 'seller')
  await signIn(context, account)
  return account.token
}

/** A private seller's listing with a package, bought through the API. */
async function hasListing(page: Page, token: string, priceEuros: number): Promise<string> {
  const { request } = page.context()
  const vehicle = {
    vehicleType: 'car',
    make: 'volkswagen',
    model: 'golf',
    year: 2016,
    mileageKm: 80_000,
    priceEuros,
    condition: 'used_good',
    bodyType: 'hatchback',
    fuelType: 'diesel',
    description: 'Well kept, always serviced on time.',
    location: 'Berlin, Germany',
    city: 'Berlin',
    country: 'DE',
  }
  const headers = { authorization: `Bearer ${token}` }
  const parked = await request.post('/api/v1/me/pending-listings', { data: vehicle, headers })
  const { pendingListingId } = (await parked.json()) as { pendingListingId: string }
  const { packages } = (await (await request.get('/api/v1/packages')).json()) as {
    packages: { packageId: string; name: string }[]
  }
  const packageId = packages.find(({ name }) => name === 'Basic')?.packageId
  const { url, sessionId } = await ordersByApi(request, token, { packageId, pendingListingId })
  await request.post(url, { form: { choice: 'pay' }, maxRedirects: 0 })
  const verified = await request.post('/api/v1/payments/verify', { data: { sessionId }, headers })
  return ((await verified.json()) as { listingId: string }).listingId
}

/** A featured listing would be the first that other tests find. */
test.afterEach(async ({ context }, { title }) => {
  if (!title.includes('seller')) return
  const answer = await context.request.get('/api/v1/me/listings')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  for (const { id } of listings) await context.request.delete(`/api/v1/me/listings/${id}`)
})

/** Presses buttons of the billing portal, which opens in a new tab. */
async function manages(page: Page, ...buttons: string[]): Promise<void> {
  const [portal] = await Promise.all([
    page.context().waitForEvent('page'),
    plan(page)
      .getByRole('button', { name: /^Manage billing/ })
      .click(),
  ])
  for (const name of buttons) await portal.getByRole('button', { name }).click()
  await portal.getByRole('link', { name: 'Back to the market' }).click()
  await expect(portal).toHaveURL(/\/my-profile$/)
  await portal.close()
}

/** The provider's events arrive a moment later. */
async function shows(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(plan(page).getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

test('a plan is cancelled and kept, falls behind, is paid, ends, and is bought again', async ({
  page,
  context,
}, info) => {
  test.slow()
  await signIn(context, await dealerAccount(context.request, info.project.name, 0))
  await page.goto('/my-profile')
  await expect(plan(page).getByText('Active')).toBeVisible()
  await expect(plan(page).getByText(/^€\d+ per month$/)).toBeVisible()
  await manages(page, 'Cancel at the end of the period')
  await shows(page, /^Ends on /)
  await manages(page, 'Do not cancel the plan')
  await shows(page, /^Renews on /)
  await manages(page, 'Let the next payment fail', 'Let a month pass now')
  await shows(page, 'Payment overdue')
  await manages(page, 'Pay with a card that works')
  await shows(page, 'Active')
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('Monthly plan')).toBeVisible()

  await page.goto('/package-selection')
  await expect(main(page).getByText('Your plan', { exact: true })).toBeVisible()
  await expect(choose(page, 'Dealer Advanced')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Manage your plan' }).click()
  await manages(page, 'Cancel at the end of the period', 'Let a month pass now')
  await shows(page, 'You have no active plan')
  await page.goto('/my-listings?filter=expired')
  await expect(main(page).getByRole('link', { name: 'Choose a plan to republish it' }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Republish with your plan/ })).toHaveCount(0)
  await page.goto('/my-profile')
  await plan(page).getByRole('button', { name: 'Verify payment' }).click()
  await expect(plan(page).getByRole('status')).toHaveText('No Pending Payments No pending subscription payments found.')

  await plan(page).getByRole('link', { name: 'View Plans & Packages' }).click()
  await choose(page, 'Dealer Advanced').click()
  await orders(page, { kind: 'business' })
  await expect(page.getByRole('heading', { name: 'Pay €249.00 each month' })).toBeVisible()
  await page.goto('/my-profile')
  await plan(page).getByRole('button', { name: 'Verify payment' }).click()
  await expect(plan(page).getByRole('alert')).toContainText('Verification Failed')
  await plan(page).getByRole('link', { name: 'View Plans & Packages' }).click()
  await choose(page, 'Dealer Advanced').click()
  await orders(page, { kind: 'business' })
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-profile$/)
  await expect(news(page)).toContainText('Payment Verified!')
  await expect(news(page)).toContainText('Your subscription has been activated successfully.')
  await expect(plan(page).getByText('Dealer Advanced')).toBeVisible()
})

test('a private seller without credits buys one, and features the listing with it', async ({ page, context }) => {
  const token = await newSeller(context)
  const listingId = await hasListing(page, token, 9_900)
  await page.goto('/my-listings')
  await main(page)
    .getByRole('button', { name: /^Make Featured/ })
    .click()
  await expect(page).toHaveURL(`/feature-listing/${listingId}`)
  await expect(page.getByRole('heading', { name: 'Feature Your Listing', level: 1 })).toBeVisible()
  await main(page).getByRole('link', { name: 'View Plans & Packages' }).click()
  await choose(page, 'Spotlight 30').click()
  await orders(page)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(`/feature-listing/${listingId}`)
  await expect(news(page)).toContainText('Your credits are ready to use')
  await expect(main(page).getByText('1 credit left')).toBeVisible()
  await expect(main(page).getByText(/Use by /)).toBeVisible()
  await main(page).getByRole('button', { name: 'Use 1 Pro Credit' }).click()
  await expect(main(page).getByRole('status')).toHaveText('Listing has been featured with Pro credit!')
  await expect(page.getByRole('region', { name: 'Already Featured' })).toContainText('This listing is featured until')
  await page.goto('/my-listings')
  await expect(main(page).getByText('Featured, 30 days left')).toBeVisible()
})

test('a private seller with a basic credit features from the own listings', async ({ page, context }) => {
  const token = await newSeller(context)
  await hasListing(page, token, 9_900)
  await page.goto('/package-selection')
  await choose(page, 'Spotlight 5').click()
  await orders(page)
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-listings$/)
  await main(page)
    .getByRole('button', { name: /^Make Featured/ })
    .click()
  await expect(news(page)).toContainText('Listing featured for 5 days using your credits!')
  await expect(main(page).getByText('Featured, 5 days left')).toBeVisible()
  await page.goto('/my-profile')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByRole('row')).toHaveCount(3)
  await expect(payments.getByRole('row').nth(1)).toContainText('€9')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a private seller buys a credit and uses it', async ({ page, context }) => {
    const token = await newSeller(context)
    const listingId = await hasListing(page, token, 9_900)
    await page.goto('/de/my-listings')
    await main(page)
      .getByRole('button', { name: /^Hervorheben/ })
      .click()
    await expect(page).toHaveURL(`/de/feature-listing/${listingId}`)
    await main(page).getByRole('link', { name: 'Pakete ansehen' }).click()
    await main(page)
      .getByRole('article', { name: 'Spotlight 5' })
      .getByRole('button', { name: /^Auswählen\b/ })
      .click()
    await orders(page, { language: 'de' })
    await page.getByRole('button', { name: 'Mit einer gültigen Karte bezahlen' }).click()
    await page.getByRole('button', { name: 'Zahlung prüfen' }).click()
    await expect(page).toHaveURL(`/de/feature-listing/${listingId}`)
    await main(page).getByRole('button', { name: '1 Hervorhebung (Basis) einlösen' }).click()
    await expect(main(page).getByRole('status')).toHaveText('Das Inserat ist jetzt hervorgehoben (Basis)!')
  })
})

test('a listing of somebody else is not found, and a visitor signs in first', async ({ page, context }) => {
  const unknown = '/feature-listing/018f0000-0000-7000-8000-000000000000'
  await page.goto(unknown)
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(unknown)}`)
  await newSeller(context)
  expect((await page.goto(unknown))?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { name: "Listing not found or you don't have permission to feature it." }),
  ).toBeVisible()
})

test('plans, credits and billing break no rule of WCAG 2.2 AA', everyScreen, async ({ page, context }, info) => {
  test.slow()
  await signIn(context, await dealerAccount(context.request, info.project.name, 1))
  const answer = await context.request.get('/api/v1/me/listings?filter=active')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  const portal = await context.request.post('/my-profile', { form: { intent: 'portal' }, maxRedirects: 0 })
  const addresses = [
    '/my-profile',
    '/package-selection',
    `/feature-listing/${listings[0]?.id}`,
    portal.headers()['location'] ?? '',
  ]
  expect(listings.length).toBeGreaterThan(0)
  for (const address of addresses) {
    await page.goto(address)
    await expectAccessible(page)
  }
})

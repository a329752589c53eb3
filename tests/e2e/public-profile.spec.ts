import { type APIRequestContext, expect } from '@playwright/test'
import type { ListingDetail } from '../../src/contract/listings.ts'
import type { SellerSummary } from '../../src/contract/profiles.ts'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { test } from '../support/e2e-test.ts'

const nobody = '018f0000-0000-7000-8000-000000000000'

test('an approved dealer shows company, badge, stock and contact', async ({ page, request }) => {
  const dealer = await findSeller(request, ({ approvedDealer }) => approvedDealer)
  await page.goto(`/public-profile/${dealer.userId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dealer.name ?? '')
  const head = page.getByRole('main').locator('header')
  await expect(head.getByText('Approved Dealer')).toBeVisible()
  await expect(head.getByText(/^On Forecourt since/)).toBeVisible()
  await expect(head.getByText(new RegExp(`^${dealer.activeListings} vehicles? for sale$`))).toBeVisible()
  await expect(page.getByText('This seller is a trader.')).toBeVisible()

  const open = page.getByRole('button', { name: 'Contact dealer' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: `Contact ${dealer.name}` })
  await expect(dialog.getByRole('link', { name: /^\+\d/ })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(dialog.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a private seller is called so, and what that means for the buyer is said', async ({ page, request }) => {
  const seller = await findSeller(request, ({ kind }) => kind === 'private')
  await page.goto(`/public-profile/${seller.userId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.name ?? 'Private Seller')
  await expect(page.getByText('This is a private seller.')).toBeVisible()
  await expect(page.getByText(/EU consumer rights.*do not apply/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact dealer' })).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a listing leads to its seller, and back goes one step back', async ({ page, request }) => {
  const { id } = await firstListing(request)
  await page.goto(`/listing/${id}`)
  await page.getByRole('link', { name: /vehicles? for sale$/ }).click()
  await expect(page).toHaveURL(/\/public-profile\//)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`))
})

test('a profile opened in a tab of its own leads back to the listings', async ({ context, request }) => {
  const { seller } = await firstListing(request)
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(window.history, 'length', { get: () => 1 }))
  await page.goto(`/public-profile/${seller.userId}`)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/listings$/)
})

test.describe('a large stock', () => {
  test('has pages, an order and filters, all of them in the address', async ({ page, request, isMobile }) => {
    const dealer = await findSeller(request, ({ activeListings }) => activeListings > 10)
    await page.goto(`/public-profile/${dealer.userId}`)
    const stock = page.getByRole('region', { name: 'Vehicles for sale' })
    await expect(stock.getByRole('article')).toHaveCount(10)
    await stock.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText(new RegExp(`^Showing 11-\\d+ of ${dealer.activeListings} vehicles$`))).toBeVisible()

    await stock.getByLabel('Sort by').selectOption('Lowest price')
    await expect(page).toHaveURL(/\?sort=price_asc$/)

    if (isMobile) await stock.getByText('Filters', { exact: true }).first().click()
    await stock.getByLabel('Price up to').selectOption('€10,000')
    await expect(page).toHaveURL(/\?priceUpTo=10000&sort=price_asc$/)
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByRole('link', { name: /10,000/ }).click()
    await expect(page).toHaveURL(/\?sort=price_asc$/)
  })

  test('filters that match nothing say so and can be cleared', async ({ page, request }) => {
    const dealer = await findSeller(request, ({ activeListings }) => activeListings > 10)
    await page.goto(`/public-profile/${dealer.userId}?priceUpTo=1&make=no-such-make`)
    await expect(page.getByText('No vehicles match your current filters.')).toBeVisible()
    await expect(page.getByLabel('Make', { exact: true })).toHaveValue('no-such-make')
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click()
    await expect(page).toHaveURL(/\/public-profile\/[^?]+$/)
  })
})

for (const [name, path] of [
  ['an id that nobody has', `/public-profile/${nobody}`],
  ['something that is no id', '/public-profile/ana'],
] as const) {
  test(`${name} is not found`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Not Found')
    await expect(page.getByText('Profile not found or not available')).toBeVisible()
    await expectAccessible(page)
  })
}

test('a profile speaks the language of its address', async ({ page, request }) => {
  const dealer = await findSeller(request, ({ approvedDealer }) => approvedDealer)
  await page.goto(`/de/public-profile/${dealer.userId}`)
  await expect(page.getByText('Zugelassener Händler')).toBeVisible()
  await page.goto('/de/public-profile/nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil nicht gefunden')
})

test('a profile breaks no rule of WCAG 2.2 AA', async ({ page, request }) => {
  const dealer = await findSeller(request, ({ approvedDealer }) => approvedDealer)
  await page.goto(`/public-profile/${dealer.userId}?fuelType=diesel`)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact stands on the page, and filters are a form', async ({ page, request }) => {
    const dealer = await findSeller(
      request,
      ({ approvedDealer, activeListings }) => approvedDealer && activeListings > 1,
    )
    await page.goto(`/public-profile/${dealer.userId}`)
    const contact = page.getByRole('region', { name: 'Contact dealer' })
    await expect(contact.getByRole('link', { name: /^\+\d/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Contact dealer' })).toBeHidden()

    const price = page.getByLabel('Price up to')
    if (!(await price.isVisible())) await page.locator('summary').click()
    await price.selectOption('€10,000')
    await page.getByRole('button', { name: /^Show [\d,]+ vehicles?$/ }).click()
    await expect(page).toHaveURL(/priceUpTo=10000/)
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveCount(1)
  })
})

async function firstListing(request: APIRequestContext): Promise<ListingDetail> {
  const { listings } = (await (await request.get('/api/v1/listings?pageSize=1')).json()) as {
    listings: { id: string }[]
  }
  return detail(request, listings[0]?.id ?? '')
}

async function detail(request: APIRequestContext, id: string): Promise<ListingDetail> {
  return (await (await request.get(`/api/v1/listings/${id}`)).json()) as ListingDetail
}

/** A seller of the demo market, found through a listing. */
async function findSeller(
  request: APIRequestContext,
  wanted: (seller: SellerSummary) => boolean,
): Promise<SellerSummary> {
  const answer = await request.get('/api/v1/listings?pageSize=60')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  for (const { id } of listings) {
    const { seller } = await detail(request, id)
    if (wanted(seller)) return seller
  }
  throw new Error('The demonstration market has no such seller')
}

/** The sentences of the specification's section 2 about the public pages, one by one. */
import { expect, type Page } from '@playwright/test'
import { gate, mayRemember, test } from '../support/e2e-test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured vehicles' })
const vehicleTypes = ['Cars', 'Motorcycles', 'Trucks', 'Buses', 'Caravans & motorhomes']

test.describe('the footer', () => {
  test('has the tagline, the year and every link, and each leads to a page', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('New and used vehicles from private sellers and dealers all over Europe.')
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
    const names = ['About Us', 'Careers', 'Press', 'Contact', 'Used Cars', 'New Cars', 'Electric Vehicles'].concat([
      'Motorcycles',
      'Commercial Vehicles',
      'Terms',
      'Privacy',
      'Cookie',
      'GDPR Compliance',
    ])
    for (const name of names) {
      const href = await footer.getByRole('link', { name, exact: true }).getAttribute('href')
      expect((await page.request.get(href ?? '/nowhere')).status(), name).toBe(200)
    }
  })
})

test.describe('home', () => {
  test('the vehicle type is a tab on wide screens and a list everywhere, the first one chosen', async ({ page }) => {
    await page.goto('/')
    const type = page.getByRole('combobox', { name: 'Vehicle type' })
    await expect(type).toHaveValue('car')
    await type.selectOption('motorcycle')
    await expect(page).toHaveURL(/vehicleType=motorcycle/)
    await expect(page.getByRole('button', { name: /^Show [\d,]+ vehicles?$/ })).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 800 })
    const tabs = page.getByRole('navigation', { name: 'Search by vehicle type' }).getByRole('link')
    // Types that administrators add come after these.
    for (const [index, name] of vehicleTypes.entries()) await expect(tabs.nth(index)).toHaveText(name)
    await tabs.first().click()
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  })

  test('popular searches and trending categories lead to results', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Electric cars', 'New cars', 'City cars', 'Family cars', 'Volkswagen Golf', 'Dacia Duster']) {
      const href = await page.getByRole('main').getByRole('link', { name, exact: true }).first().getAttribute('href')
      expect(href, name).toMatch(/^\/listings\?/)
      expect((await page.request.get(href ?? '')).status(), name).toBe(200)
    }
  })

  test('the last search is offered again with its count and pictures', async ({ page }) => {
    await mayRemember(page)
    await page.goto('/')
    await expect(page.getByText('No recent searches')).toBeVisible()
    await page.goto('/listings?vehicleType=car&fuelType=diesel')
    const total = (await page.getByText(/^Showing/).textContent())?.match(/of ([\d,]+)/)?.[1]
    // Saved on the device after hydration.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('search-history'))).not.toBeNull()
    await page.goto('/')
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Your last search' }) })
    await expect(card).toContainText('Cars, Diesel')
    await expect(card).toContainText(String(total))
    await expect(card.locator('img')).toHaveCount(3)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/listings\?vehicleType=car&fuelType=diesel/)
  })

  test('a featured card says what it is, where and for how much, and opens the listing', async ({ page }) => {
    await page.goto('/')
    const card = carousel(page).getByRole('article').first()
    await expect(card.getByText('Featured · Ad', { exact: true })).toBeVisible()
    await expect(card).toContainText(/€[\d,.]+M?/)
    await expect(card).toContainText(/\d km/)
    await expect(card).toContainText(/(19|20)\d\d/)
    await expect(card).toContainText(/Dealer|Private/)
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/listing\//)
  })

  for (const [width, cards] of [
    [390, 1],
    [700, 2],
    [1100, 2],
    [1440, 4],
  ] as const) {
    test(`at ${width} pixels up to ${cards} featured cards are in view`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const strip = carousel(page).getByRole('list').first()
      const seen = await strip.evaluate((list) => {
        const frame = list.getBoundingClientRect()
        return [...list.children].filter((card) => {
          const { left, right } = card.getBoundingClientRect()
          return left >= frame.left - 2 && right <= frame.right + 2
        }).length
      })
      expect(seen).toBeGreaterThanOrEqual(1)
      expect(seen).toBeLessThanOrEqual(4)
      expect(seen).toBeGreaterThanOrEqual(cards)
    })
  }

  test('while other vehicles are on their way there are four placeholders', async ({ page }) => {
    await page.goto('/')
    const vehicles = gate()
    await page.route(/\.data\?/, async (route) => {
      await vehicles.opened
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'Vehicle type' }).selectOption('motorcycle')
    await expect(carousel(page).getByRole('listitem')).toHaveCount(4)
    vehicles.open()
    await expect(carousel(page).getByRole('article').first()).toBeVisible()
  })
})

test.describe('/listings', () => {
  test('the sidebar is put away and brought back on wide screens', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/listings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Cars for Sale')
    const panel = page.getByRole('region', { name: 'Filters' })
    await panel.getByRole('button', { name: 'Hide filters' }).click()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Clear all filters' })).toBeDisabled()
    await expect(panel.getByRole('combobox', { name: 'Model', exact: true })).toBeDisabled()
    await expect(panel.getByRole('combobox', { name: 'Variant', exact: true })).toBeDisabled()
  })

  test('it says that listings are loading, and what went wrong when they do not come', async ({ page }) => {
    await page.goto('/listings')
    const listings = gate()
    await page.route(/listings\.data/, async (route) => {
      await listings.opened
      await route.fulfill({ status: 500, body: '' })
    })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc')
    await expect(page.getByText('Loading listings...')).toBeVisible()
    listings.open()
    await expect(page.getByRole('heading', { name: /^Error loading listings: / })).toBeVisible()
  })

  test('a search without results says so, and clearing the filters brings everything back', async ({ page }) => {
    await page.goto('/listings?priceUpTo=1')
    await expect(page.getByText('0 vehicles found')).toBeVisible()
    await expect(page.getByText('No vehicles match your current filters.')).toBeVisible()
    await expect(page.getByText('Try adjusting your search criteria.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click()
    await expect(page).toHaveURL(/\/listings$/)
    await expect(page.getByText(/^Showing 1-10 of/)).toBeVisible()
  })
})

test('a listing shows its parts, and leads back to the listings', async ({ page }) => {
  const answer = await page.request.get('/api/v1/listings?pageSize=1&withPictures=true')
  const { listings } = (await answer.json()) as { listings: { id: string; title: string }[] }
  await page.goto(`/listing/${listings[0]?.id}`)
  for (const name of ['Overview', 'Features', "Seller's comments"]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('€')
  await expect(page.getByText(/^Listed \d/)).toBeVisible()
  await expect(page.getByText(/^Last updated \d/)).toBeVisible()
  await expect(page.getByText(/contact views?$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await expect(page).toHaveURL(/\/listings$/)
})

/** What the specification's section 2 says of public pages that only a browser shows. */
import { expect, type Page } from '@playwright/test'
import { gate, mayRemember, test } from '../support/e2e-test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured vehicles' })

test.describe('home', () => {
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

  test('as many featured cards are in view as the screen has room for, and tabs of types on wide ones', async ({
    page,
  }) => {
    for (const [width, cards] of [
      [390, 1],
      [700, 2],
      [1100, 2],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const tabs = page.getByRole('navigation', { name: 'Search by vehicle type' })
      await expect(tabs).toBeVisible({ visible: width > 640 })
      const strip = carousel(page).getByRole('list').first()
      const seen = await strip.evaluate((list) => {
        const frame = list.getBoundingClientRect()
        return [...list.children].filter((card) => {
          const { left, right } = card.getBoundingClientRect()
          return left >= frame.left - 2 && right <= frame.right + 2
        }).length
      })
      expect(seen, `at ${width} pixels`).toBeGreaterThanOrEqual(cards)
      expect(seen, `at ${width} pixels`).toBeLessThanOrEqual(4)
    }
  })

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
    await expect(page).toHaveURL(/vehicleType=motorcycle/)
    await expect(carousel(page).getByRole('article').first()).toBeVisible()
  })
})

test.describe('/listings', () => {
  test('the sidebar is put away and brought back on wide screens', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/listings')
    const panel = page.getByRole('region', { name: 'Filters' })
    await panel.getByRole('button', { name: 'Hide filters' }).click()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await expect(panel).toBeVisible()
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
})

import { expect } from '@playwright/test'
import { undrawnIcons } from '../support/e2e-icons.ts'
import { test } from '../support/e2e-test.ts'

test.use({ javaScriptEnabled: false })

test('search, filters, pages and details are plain links and forms', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('main').getByRole('search').first()
  await search.getByLabel('Make, model or variant').fill('Volkswagen')
  await search.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/\/listings\?.*make=volkswagen/)

  const results = page.getByRole('region', { name: 'Search results' })
  await expect(results.getByRole('article')).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await results.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen')
})

test('the rarer filters are a page of their own, which keeps what was chosen', async ({ page, isMobile }) => {
  await page.goto('/listings?fuelType=diesel')
  if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByText('Body, colour and interior', { exact: true }).click()
  await page.getByRole('button', { name: 'More filters' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/fuelType=diesel/)

  if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click()
  const seats = page.getByLabel('Seats from')
  await expect(seats).toBeVisible()
  await seats.selectOption('5')
  await page
    .getByRole('button', { name: /^Show \d/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/minSeats=5/)
  await expect(page).toHaveURL(/fuelType=diesel/)
})

test('another order of the results has a button beside it', async ({ page }) => {
  await page.goto('/listings?fuelType=diesel')
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(page).toHaveURL(/fuelType=diesel/)
})

test('each icon finds its drawing in the page', async ({ page }) => {
  for (const path of ['/', '/listings', '/auth', '/no-such-page']) {
    await page.goto(path)
    const { icons, undrawn } = await page.evaluate(undrawnIcons)
    expect([path, undrawn]).toEqual([path, []])
    expect(icons).toBeGreaterThan(0)
  }
})

test('the language is a form that the server answers', async ({ page }) => {
  await page.goto('/listings')
  await page.locator('form[action="/language"] button[value="es"]').first().dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a page looks the same before the file with all styles is there', async ({ page, isMobile }) => {
  const picture = async (path: string) => {
    await page.goto(path)
    await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    if (isMobile && path.startsWith('/listings')) await page.getByRole('button', { name: 'Show Filters' }).click()
    await page.evaluate(() => document.fonts.ready)
    return page.screenshot({ animations: 'disabled' })
  }
  await page.goto('/listings')
  const listing = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  for (const path of [
    '/',
    '/listings?fuelType=diesel',
    listing ?? '',
    '/auth',
    '/terms-and-conditions',
    '/no-such-page',
  ]) {
    // Others publish at the same time, and a count on the page may change between the two.
    await expect(async () => {
      const whole = await picture(path)
      let refused = 0
      await page.route('**/*.css', (route) => {
        refused += 1
        return route.abort()
      })
      const reduced = await picture(path)
      await page.unroute('**/*.css')
      expect(refused, path).toBe(1)
      expect(reduced.equals(whole), path).toBe(true)
    }).toPass({ timeout: 40_000 })
  }
})

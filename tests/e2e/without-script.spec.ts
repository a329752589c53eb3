import { expect } from '@playwright/test'
import { test } from '../support/e2e-test.ts'

test.use({ javaScriptEnabled: false })

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

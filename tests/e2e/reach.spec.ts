/** The market without a mouse, with large zoom, and with reduced motion. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/e2e-test.ts'

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Nothing called ${name} was reached in ${most} steps`)
}

test('a vehicle is found, looked at and compared by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Show [\d,]+ vehicles?$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/listings\?vehicleType=car/)

  // One with photos: listings of other tests have none.
  const first = page
    .getByRole('region', { name: 'Search results' })
    .getByRole('article')
    .filter({ has: page.locator('picture') })
    .first()
  await first.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/listing\//)
  await page.getByRole('button', { name: /^All \d+ photos$|^Full screen$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, /^Compare: /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /compar/i }).first()).toBeVisible()
})

test('at 200 % nothing is cut off and the search still works', async ({ page }) => {
  // What a browser of 1440 by 900 shows at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of ['/', '/listings', '/compare', '/terms-and-conditions']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
  await page.goto('/listings')
  await page.getByRole('button', { name: /Show Filters/ }).click()
  const show = page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: /^Show/ })
  await expect(show).toBeInViewport()
  await show.click()
  await page.getByRole('region', { name: 'Search results' }).getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('with reduced motion the carousel stands still and nothing is animated', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Featured vehicles' }).getByRole('list').first()
  await expect(strip.getByRole('listitem').first()).toBeVisible()
  const before = await strip.evaluate((list) => list.scrollLeft)
  await page.clock.fastForward(31_000)
  expect(await strip.evaluate((list) => list.scrollLeft)).toBe(before)
  const animated = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
  )
  expect(animated).toBe(0)
})

test('without it the carousel advances every 15 seconds, and can be paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Featured vehicles' })
  const strip = carousel.getByRole('list').first()
  await page.mouse.move(1, 1)
  // The clock starts with the page, the carousel only after hydration.
  const afterOneTurn = async () => {
    await page.clock.runFor(15_100)
    return strip.evaluate((list) => list.scrollLeft)
  }
  await expect.poll(afterOneTurn).toBeGreaterThan(50)
  await carousel.getByRole('button', { name: /Pause/ }).click()
  await expect(carousel.getByRole('button', { name: /Play|Start|Resume/ })).toBeVisible()
})

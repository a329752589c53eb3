import { expect, type Page } from '@playwright/test'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { undrawnIcons } from '../support/e2e-icons.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test('a visitor looks around a place from the home page, and says how far', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const search = page.getByRole('main').getByRole('search').first()
  const radius = search.getByLabel('Distance')
  await expect(radius).toBeDisabled()
  await search.getByLabel('City or ZIP code').pressSequentially('Berl')
  await search
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click()
  await radius.selectOption('200')
  await search.getByRole('button', { name: /^Show [\d,]+ vehicles?$/ }).click()
  await expect(page).toHaveURL(/place=de-berlin&radiusKm=200/)
})

/** Where the page is scrolled to once it rests: on a busy machine fonts and photos of the page may arrive after its words. */
async function restingScroll(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  let last = -1
  await expect(async () => {
    const before = last
    last = await page.evaluate(() => window.scrollY)
    expect(last).toBe(before)
  }).toPass({ intervals: [250] })
  return last
}

test('"Back to listings" and the browser lead back to the same results, where they were scrolled to', async ({
  page,
}) => {
  const results = page.getByRole('region', { name: 'Search results' })
  await page.goto('/listings?vehicleType=car&priceUpTo=20000')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/priceUpTo=20000.*page=2|page=2.*priceUpTo=20000/)
  // The address changes a moment before the page does.
  await expect(page.getByText(/^Showing 11-20 of/)).toBeVisible()
  const address = page.url()
  const titles = await results.getByRole('article').allTextContents()
  const sixth = results.getByRole('article').nth(5)

  for (const goBack of [
    () => page.getByRole('link', { name: 'Back to listings' }).click(),
    () => page.goBack().then(() => undefined),
  ]) {
    await sixth.scrollIntoViewIfNeeded()
    const scrolled = await restingScroll(page)
    expect(scrolled).toBeGreaterThan(0)
    await sixth.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/listing\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await goBack()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(/^Showing 11-20 of/)).toBeVisible()
    await expect(results.getByRole('article')).toHaveCount(titles.length)
    expect((await results.getByRole('heading', { level: 2 }).allTextContents()).length).toBe(titles.length)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  }
})

test('more results come below those that are there, and are there again after a vehicle', async ({ page }) => {
  const vehicles = page.getByRole('region', { name: 'Search results' }).getByRole('article')
  await page.goto('/listings?vehicleType=car')
  await hydrated(page)
  const more = page.getByRole('link', { name: 'Show 10 more' })
  await more.scrollIntoViewIfNeeded()
  await restingScroll(page)
  const top = async () => (await vehicles.nth(9).boundingBox())?.y
  const tenth = await top()
  await more.click()
  await expect(page).toHaveURL(/page=2.*from=1/)
  await expect(page.getByText(/^Showing 1-20 of/)).toBeAttached()
  await expect(vehicles).toHaveCount(20)
  await expect(vehicles.nth(10).getByRole('link').first()).toBeFocused()
  await restingScroll(page)
  expect(await top()).toBeCloseTo(tenth ?? 0, 0)
  await more.click()
  await expect(vehicles).toHaveCount(30)
  const addresses = await vehicles.evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.href))
  expect(new Set(addresses).size).toBe(30)

  const last = vehicles.nth(24)
  await last.scrollIntoViewIfNeeded()
  const there = await restingScroll(page)
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(vehicles).toHaveCount(30)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(there)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 4', exact: true }).click()
  await expect(page.getByText(/^Showing 31-40 of/)).toBeVisible()
  await expect(vehicles).toHaveCount(10)
})

test.describe('on a phone of three dots to a pixel', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

  test('the photo that a page is opened for comes inside of the page, and is not fetched again', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    let attempt = 0
    // A page waits 200 ms for a photo, which is short on a busy machine. Each attempt is a page that is not cached yet.
    await expect(async () => {
      fetched.length = 0
      await page.goto(`/listings?withPictures=true&priceUpTo=${100_000 + attempt++}`)
      const photo = page.getByRole('region', { name: 'Search results' }).getByRole('article').getByRole('img').first()
      await expect(photo).toHaveJSProperty('complete', true)
      const { currentSrc, src } = await photo.evaluate(({ currentSrc, src }: HTMLImageElement) => ({ currentSrc, src }))
      expect(currentSrc).toMatch(/^data:image\/(webp|avif);base64,/)
      const folder = new URL('.', src).pathname
      expect(fetched.filter((path) => path.startsWith(folder))).toEqual([])
    }).toPass()
  })
})

test('German is chosen once and stays', async ({ page, isMobile }) => {
  await page.goto('/listings')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  else await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gebrauchtwagen kaufen')
  expect(await page.evaluate(() => localStorage.getItem('selected-language'))).toBe('de')

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('what opens later has its icons', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).first().click()
  await expect(page.locator(':popover-open').getByRole('button', { name: /^Show [\d,]+ vehicles?$/ })).toBeVisible()
  await expect.poll(() => page.locator(':root').evaluate(undrawnIcons)).toMatchObject({ undrawn: [] })
})

test('the pages of an account open from the header, and close behind whoever goes there', async ({
  page,
  isMobile,
}) => {
  await signInByCookie(page.context(), { email: 'dealer@forecourt.test', password: 'forecourt-demo' })
  await page.goto('/')
  await hydrated(page)
  const opener = page.getByRole('button', { name: isMobile ? 'Open menu' : 'Your account' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.locator(':popover-open')
  await expect(menu.getByText('dealer@forecourt.test')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: /^Saved searches/ }).click()
  await expect(page).toHaveURL(/\/saved-searches$/)
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Successfully signed out!')).toBeVisible()
})

/** Every public page and state, for users with impaired sight. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { test } from '../support/e2e-test.ts'

const pages = [
  ['home', '/'],
  ['results', '/listings'],
  ['filtered results', '/listings?vehicleType=car&fuelType=diesel&make=volkswagen'],
  ['results with a filter that means nothing', '/listings?fuelType=coal'],
  ['results as tiles', '/listings?view=grid'],
  ['results round a place', '/listings?place=de-berlin&radiusKm=400&sort=distance&condition=new'],
  ['no results', '/listings?priceUpTo=1'],
  ['no results with ways out', '/listings?vehicleType=car&make=volkswagen&minYear=2027'],
  ['the components', '/sandbox/components'],
  ['a page beyond the last', '/listings?page=9999'],
  ['page not found', '/no-such-page'],
  ['listing not found', '/listing/018f0000-0000-7000-8000-000000000000'],
] as const

for (const [name, path] of pages) {
  test(`${name} breaks no rule of WCAG 2.2 AA`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
}

test('in the dark, colours are told apart on the pages that have most of them', async ({ page }) => {
  for (const path of ['/', '/listings', '/sandbox/components', '/auth', '/press']) {
    await page.goto(path)
    await expectAccessible(page, { state: path, themes: ['dark'] })
  }
  await openFirstListing(page)
  await expectAccessible(page, { state: 'listing', themes: ['dark'] })
})

test('a listing breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  await openFirstListing(page)
  await expectAccessible(page)
})

test('what opens over a page breaks no rule of WCAG 2.2 AA', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await page.getByRole('button', { name: /^Make, model, variant/ }).click()
  await expect(
    page.getByRole('group', { name: 'Popular' }).getByRole('checkbox', { name: /^Volkswagen/ }),
  ).toBeVisible()
  await expectAccessible(page, { state: 'makes' })
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeVisible()
  await expectAccessible(page, { state: 'filters of the home page' })
  if (isMobile) {
    await page.goto('/listings')
    await page.getByRole('button', { name: /Show Filters/ }).click()
    await expectAccessible(page, { state: 'filters of the results' })
  }
  await openFirstListing(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectAccessible(page, { state: 'share' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^All \d+ photos$|^Full screen$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, { state: 'full screen' })
})

async function openFirstListing(page: Page): Promise<void> {
  await page.goto('/listings?withPictures=true')
  await page.getByRole('region', { name: 'Search results' }).getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
}

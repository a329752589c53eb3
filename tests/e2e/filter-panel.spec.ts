/** The rarer filters: found by their names, counted when they are unfolded, never lost. */
import { expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated, test } from '../support/e2e-test.ts'

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /Show Filters/ }).click()
}

const finder = (page: Page) => page.getByRole('combobox', { name: 'Find a filter' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Find a filter' }).getByRole('option')
const group = (page: Page, name: string) => page.locator('#filter-form details').filter({ hasText: name }).first()

test('a filter is found by an abbreviation, and Enter leads to its field', async ({ page, isMobile }) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  await finder(page).fill('ahk')
  await expect(options(page)).toHaveText([/^Towbar\s*Equipment · Extras$/])
  await finder(page).press('Enter')
  const towbar = page.getByRole('checkbox', { name: /^Towbar/ })
  await expect(towbar).toBeFocused()
  await towbar.press('Space')
  await expect(page).toHaveURL(/features=towbar/)
  await expect(group(page, 'Equipment').getByText('1 active filter')).toBeAttached()
  await expect(finder(page)).toHaveValue('')
})

test('arrow keys choose among several, also from another language', async ({ page, isMobile }) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  await finder(page).fill('farbe')
  await expect(options(page).first()).toContainText('Colour')
  await expect(options(page).nth(1)).toContainText('Interior colour')
  await finder(page).press('ArrowDown')
  await finder(page).press('ArrowDown')
  await finder(page).press('Enter')
  await expect(page.locator('input[name=interiorColour]:focus')).toHaveCount(1)
  await finder(page).fill('Preis')
  await finder(page).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Price from' })).toBeFocused()
})

test('a word that is no filter can be looked for in the listings', async ({ page, isMobile }) => {
  await page.goto('/listings?fuelType=diesel')
  await openFilters(page, isMobile)
  await finder(page).fill('garage')
  await page.getByRole('link', { name: 'Search for “garage” in the listings' }).click()
  await expect(page).toHaveURL(/words=garage/)
  await expect(page).toHaveURL(/fuelType=diesel/)
})

test('a page asks for few counts, and a group for its own when it is unfolded', async ({ page, isMobile }) => {
  await page.goto('/listings?colour=black&minSeats=5')
  await openFilters(page, isMobile)
  const body = group(page, 'Body, colour and interior')
  await expect(body.getByText('2 active filters')).toBeAttached()
  const counted = page.waitForRequest(/listing-facets/)
  await page.getByText('Body, colour and interior', { exact: true }).click()
  const facts = new URL((await counted).url()).searchParams.getAll('facts')
  expect(facts).toContain('colour')
  expect(facts).not.toContain('fuelType')
  await expect(
    body.getByRole('group', { name: 'Colour', exact: true }).getByRole('checkbox', { name: /^Black/ }),
  ).toBeChecked()
  await expect(body.getByLabel('Seats from')).toHaveValue('5')
  // Below the header, which covers a part of what is scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, { state: 'an unfolded group' })
})

test('a filter of a folded group stays when another filter is chosen', async ({ page, isMobile }) => {
  await page.goto('/listings?colour=black')
  await openFilters(page, isMobile)
  await page
    .locator('#filter-form')
    .getByRole('checkbox', { name: /^Diesel/ })
    .check()
  await expect(page).toHaveURL(/fuelType=diesel/)
  await expect(page).toHaveURL(/colour=black/)
})

test('fields whose words did not arrive can be asked for again, and their filters stay', async ({ page, isMobile }) => {
  await page.goto('/listings?minSeats=5')
  await openFilters(page, isMobile)
  const words = /\/assets\/en-[^/]*\.js/
  await page.route(words, (route) => route.abort())
  const body = group(page, 'Body, colour and interior')
  await body.locator('summary').first().click()
  await expect(body.getByRole('alert')).toHaveText('Something went wrong')
  await expectAccessible(page, { state: 'fields without words' })
  await page.unroute(words)
  await body.getByRole('button', { name: 'Try again' }).click()
  await expect(body.getByLabel('Seats from')).toHaveValue('5')
})

test('first registration can be a month, and half a month asks for nothing', async ({ page, isMobile }) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  await page.getByText('History and condition', { exact: true }).click()
  await page.getByLabel('First registration from (month)').fill('2019-03')
  await expect(page).toHaveURL(/registeredFrom=2019-03/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('first registered from 03/2019')
  await page.goto('/listings?registeredUpTo=3.2019')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('first registered up to 03/2019')
})

test('words beside the boxes, tapped one after the other, are all taken, and the panel stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/de/listings?vehicleType=car')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filter anzeigen' }).click()
  const form = page.locator('#filter-form')
  for (const [word, parameter] of [
    ['Diesel', 'diesel'],
    ['Elektro', 'electric'],
    ['Benzin', 'petrol'],
  ] as const) {
    await form.getByText(word, { exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`fuelType=${parameter}`))
    // A press on words that choose nothing.
    await form.getByText('Kraftstoff', { exact: true }).first().click()
  }
  await expect(form.getByRole('checkbox', { name: /^(?:Diesel|Elektro|Benzin)/, checked: true })).toHaveCount(3)
  await expect(page.locator('#filters')).toBeVisible()
})

test('on narrow phones nothing of the panel is wider than the screen', async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de/listings')
    await page.getByRole('button', { name: 'Filter anzeigen' }).click()
    for (const name of ['Ausstattung', 'Motor und Antrieb', 'Elektro, Verbrauch und Emissionen']) {
      await page.locator('#filter-form summary').filter({ hasText: name }).first().click()
      // What arrives late in a group above moves the next heading away under the pointer.
      await expect(page.locator('#filter-form details[open] [aria-busy]')).toHaveCount(0)
    }
    await expect(page.getByRole('group', { name: 'Ladeanschluss' })).toBeVisible()
    const beyond = await page.locator('#filters').evaluate((panel) =>
      [...panel.querySelectorAll('form, form *:not(.sr-only)')].filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5).length) // prettier-ignore
    expect([width, beyond]).toEqual([width, 0])
  }
})

for (const [what, search] of [
  ['motorcycles', 'vehicleType=motorcycle'],
  ['trucks', 'vehicleType=truck'],
  ['touring caravans', 'vehicleType=caravan&bodyType=touring_caravan'],
] as const) {
  test(`every group is accessible unfolded, and none is empty: ${what}`, everyScreen, async ({ page, isMobile }) => {
    await page.goto(`/listings?${search}`)
    await openFilters(page, isMobile)
    const groups = page.locator('#filter-form details.group')
    for (const each of await groups.all()) {
      await each.locator('summary').first().click()
      await expect(each.locator('label, details').filter({ visible: true }).first()).toBeVisible()
      await expect(each.locator('[aria-busy]')).toHaveCount(0)
      for (const part of await each.locator('details > summary').all()) await part.click()
    }
    const headings = page.locator('#filter-form fieldset').filter({ visible: true })
    for (const heading of await headings.all()) await expect(heading.locator('input, select').first()).toBeAttached()
    await expectAccessible(page)
  })
}

/** The dealers' table of own listings by keyboard and pointer: prices in place, several at once. */
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Account, signInByCookie } from '../support/e2e-accounts.ts'
import { largeDealerAccount } from '../support/e2e-dealers.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test.describe.configure({ mode: 'serial' })

let account: Promise<Account> | undefined

/** Signs in as a dealer with sixty vehicles on offer. */
async function signInWithStock(context: BrowserContext): Promise<void> {
  // One email for a password is enough for all tests.
  account ??= largeDealerAccount(context.request, test.info().project.name)
  await signInByCookie(context, await account)
  for (let count = await activeCount(context.request); count < 60; count += 1) {
    const answer = await context.request.post('/api/v1/me/listings', { data: vehicle(count) })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

async function activeCount(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/v1/me/listing-rows?pageSize=1')
  return ((await answer.json()) as { counts: { active: number } }).counts.active
}

const vehicle = (number: number) => ({
  vehicleType: 'car',
  make: 'dacia',
  model: 'sandero',
  year: 2020,
  mileageKm: 30_000 + number,
  priceEuros: 10_000,
  condition: 'used_good',
  bodyType: 'hatchback',
  fuelType: 'petrol',
  transmission: 'manual',
  modelDescription: `Werkstattwagen ${number}`,
  description: 'Well kept, always serviced on time.',
  location: 'Berlin, Germany',
  city: 'Berlin',
  country: 'DE',
})

const rows = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('input[name=listingIds]') })
const price = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .getByRole('textbox', { name: /^Price in euros/ })
const news = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a dealer finds, reprices, pauses and ends vehicles in one table', async ({ page, context, isMobile }) => {
  await signInWithStock(context)
  await page.goto('/my-listings')
  await hydrated(page)
  const all = (await page.getByText(/^\d+ listings$/).textContent()) ?? ''
  expect(Number(all.split(' ')[0])).toBeGreaterThanOrEqual(60)

  // Typing is enough, and the address has it.
  await page.getByRole('searchbox', { name: 'Find in your stock' }).fill('dacia werkstatt')
  await expect(page).toHaveURL(/text=dacia\+werkstatt/)
  const sort = isMobile ? 'sort=price_desc' : null
  if (sort === null) {
    const byPrice = page.getByRole('link', { name: 'Price', exact: true })
    // The address is there a moment before the table that belongs to it.
    await expect(byPrice).toHaveAttribute('href', /text=dacia/)
    await byPrice.click()
  } else await page.getByLabel('Sort by').selectOption('price_desc')
  await expect(page).toHaveURL(/text=dacia\+werkstatt.*sort=price_desc/)
  // The address is there first: what is chosen or opened before its table goes with the old one.
  await expect(page.locator('th[aria-sort="descending"]')).toHaveText(/^Price/)
  await expect(page.getByRole('searchbox', { name: 'Find in your stock' })).toHaveValue('dacia werkstatt')
  const fitting = await rows(page).count()
  expect(fitting).toBeGreaterThan(5)

  // Minus 3 %, to ...90, with a preview, and back.
  await page.getByRole('button', { name: 'Choose all', exact: true }).click()
  await expect(page.getByText(`${fitting} chosen`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const rule = page.getByRole('region', { name: 'Change prices' })
  await expect(rule.getByLabel('Direction').getByRole('option')).toHaveText(['Lower', 'Raise'])
  await rule.getByLabel('By', { exact: true }).fill('3')
  await rule.getByLabel('Round to').selectOption('ninety')
  await rule.getByLabel('By', { exact: true }).press('Enter')
  const preview = page.getByRole('region', { name: `${fitting} prices would change` })
  await expect(preview.getByRole('heading')).toBeFocused()
  await expect(preview.getByRole('row').nth(1)).toContainText('€9,690')
  expect(await price(page, 0).inputValue()).toBe('10,000')
  await preview.getByRole('button', { name: `Change ${fitting} prices` }).click()
  await expect(news(page).getByText(`${fitting} prices changed`)).toBeVisible()
  await expect(price(page, 0)).toHaveValue('9,690')
  await expect(price(page, fitting - 1)).toHaveValue('9,690')
  await news(page).getByRole('button', { name: 'Undo' }).click()
  await expect(price(page, 0)).toHaveValue('10,000')
  await page.getByRole('button', { name: 'Choose none' }).click()

  // One price in place: refused, taken back, saved; the focus stays.
  await price(page, 0).click()
  await price(page, 0).fill('0')
  await price(page, 0).press('Enter')
  await expect(rows(page).nth(0).getByText('Please enter a valid price')).toBeVisible()
  await expect(price(page, 0)).toHaveAttribute('aria-invalid', 'true')
  await price(page, 0).press('Escape')
  await expect(price(page, 0)).toHaveValue('10000')
  await expect(price(page, 0)).toBeFocused()
  // A few digits short: asked before it is saved.
  await price(page, 0).fill('15')
  await price(page, 0).press('Enter')
  await expect(rows(page).nth(0).getByText('less than a fifth of the price before')).toBeVisible()
  await expect(rows(page).nth(0).getByRole('button', { name: 'Save price' })).toBeInViewport()
  await price(page, 0).press('Escape')
  await expect(price(page, 0)).toHaveValue('10000')
  await price(page, 0).fill('10.450')
  await price(page, 0).press('Enter')
  await expect(news(page).getByText('Price saved')).toBeVisible()
  await expect(price(page, 0)).toHaveValue('10450')
  await expect(price(page, 0)).toBeFocused()
  await price(page, 0).press('ArrowDown')
  await expect(price(page, 1)).toBeFocused()
  await price(page, 1).press('ArrowUp')
  await expect(price(page, 0)).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(price(page, 0)).toHaveValue('10,450')

  // Two are paused and come back; one is sold.
  const box = (index: number) => rows(page).nth(index).getByRole('checkbox')
  await box(1).check()
  await box(2).check()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(news(page).getByText('2 listings paused')).toBeVisible()
  await expect(
    rows(page).filter({ has: page.getByText('Paused', { exact: true }).and(page.locator(':visible')) }),
  ).toHaveCount(2)
  await news(page).getByRole('button', { name: 'Undo' }).click()
  await expect(news(page).getByText('2 listings live again')).toBeVisible()
  await box(2).uncheck()
  await page.getByRole('button', { name: 'Mark as sold', exact: true }).click()
  await expect(news(page).getByText('1 listing marked as sold')).toBeVisible()
  await expect(rows(page).nth(1).getByText('Sold', { exact: true }).and(page.locator(':visible'))).toBeVisible()
  await expect(price(page, 1)).toHaveCount(0)

  // What cannot be done is said per row.
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const refused = page.getByRole('region', { name: '1 listing was not changed' })
  await expect(refused.getByRole('listitem')).toHaveText('Dacia Sandero: The listing is no longer active.')
})

test('a range is chosen with shift, and all that fit beyond the page at once', async ({ page, context }) => {
  await signInWithStock(context)
  await page.goto('/my-listings?filter=active')
  await hydrated(page)
  await rows(page).nth(1).getByRole('checkbox').click()
  await rows(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 chosen').first()).toBeVisible()
  await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked()
})

test('what featuring costs is said before, and nothing happens where credits do not suffice', async ({
  page,
  context,
}) => {
  await signInWithStock(context)
  await page.goto('/my-listings?filter=active')
  await hydrated(page)
  await page.getByRole('button', { name: 'Choose all', exact: true }).click()
  await page.getByRole('button', { name: 'Make Featured' }).first().click()
  const question = page.getByRole('region', { name: 'Feature the chosen listings?' })
  await expect(question).toContainText(/At most \d+ credits/)
  await expect(question.getByLabel('Credit')).toContainText('Pro: 30 days, 10 left')
  await question.getByRole('button', { name: 'Make Featured' }).click()
  await expect(news(page).getByText(/are needed, 10 are left\. Nothing was changed\./)).toBeVisible()
})

/** Own listings: what sellers see and do, with and without a script. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated, test } from '../support/e2e-test.ts'

// Several change the same listings: one after the other.
test.describe.configure({ mode: 'default' })

/** Signs in; dealers see cards, as they last chose. */
async function signIn(context: BrowserContext, account: 'dealer' | 'seller'): Promise<void> {
  const answer = await context.request.post('/auth', {
    form: { intent: 'signIn', email: `${account}@forecourt.test`, password: 'forecourt-demo' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const chosen = await context.request.post('/my-listings', { form: { intent: 'layout', layout: 'cards' } })
  expect(chosen.ok()).toBe(true)
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a visitor signs in first and comes back', async ({ page }) => {
  await page.goto('/my-listings?filter=sold')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmy-listings%3Ffilter%3Dsold$/)
})

test('a private seller sees what every listing needs', everyScreen, async ({ page, context }) => {
  await signIn(context, 'seller')
  await page.goto('/my-listings')
  const card = cards(page).first()
  await expect(card.getByText(/photos?$/)).toBeAttached()
  await expect(card.getByText(/\d+ views?$/)).toBeVisible()
  await expect(card.getByText(/\d+ phone views?$/)).toBeVisible()
  await expect(card.getByText(/^(Phone shown|Phone hidden|No phone)$/)).toBeVisible()
  await expect(page.getByText(/days? remaining$/).first()).toBeVisible()
  await expect(card.getByRole('link', { name: /^Renew Package/ })).toHaveAttribute(
    'href',
    /\/package-selection\?mode=renew&listing=/,
  )
  await expect(page.getByRole('link', { name: 'Add New Listing' })).toHaveAttribute('href', '/add-listing')
  await expect(card.getByRole('link', { name: /^Edit/ })).toHaveAttribute('href', /\/add-listing\//)
})

test('the contact number is hidden and shown again from the card', async ({ page, context }) => {
  await signIn(context, 'seller')
  await page.goto('/my-listings?sort=oldest')
  const card = cards(page).first()
  await card.getByRole('button', { name: /^Edit contact/ }).click()
  const form = page.getByRole('region', { name: 'Contact phone' })
  await form.getByRole('textbox').fill('+49 89 7654321')
  await form.getByRole('checkbox', { name: 'Show my phone number to buyers' }).setChecked(false)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Contact saved')).toBeVisible()
  await expect(card.getByText('Phone hidden')).toBeVisible()
})

test('a similar vehicle is sold with the facts of an earlier one, but not its price, mileage and pictures', async ({
  page,
  context,
}) => {
  await signIn(context, 'seller')
  await page.goto('/my-listings?sort=oldest')
  const card = cards(page).first()
  const title = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('link', { name: /^Sell a similar one/ }).click()
  await expect(page).toHaveURL(/\/add-listing\?/)
  await hydrated(page)
  const field = (name: string) => page.locator(`#wizard-${name}`)
  const make = await field('make').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '-')
  expect(title.startsWith(make)).toBe(true)
  await expect(field('mileageKm')).toHaveValue('')
  await field('mileageKm').fill('1000')
  await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/step=2/)
  await expect(field('description')).not.toHaveValue('')
  await expect(field('priceEuros')).toHaveValue('')
  await expect(field('vin')).toHaveValue('')
})

test('the listing of another seller starts no similar one', async ({ page, context }) => {
  await signIn(context, 'dealer')
  await page.goto('/my-listings')
  const href = await cards(page)
    .first()
    .getByRole('link', { name: /^Sell a similar one/ })
    .getAttribute('href')
  await context.clearCookies()
  await page.goto(href ?? '')
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await signIn(context, 'seller')
  await page.goto(href ?? '')
  await expect(page).toHaveURL(/\/my-profile$/)
  await expect(page.getByText('Listing not found')).toBeVisible()
})

test('a private seller changes a price on the card, and takes it back', everyScreen, async ({ page, context }) => {
  await signIn(context, 'seller')
  await page.goto('/my-listings?filter=active&sort=oldest')
  await hydrated(page)
  const card = cards(page).first()
  const price = () => card.getByText(/^€[\d,]+$/).innerText()
  const before = await price()
  await card.getByRole('button', { name: /^Change price/ }).click()
  const form = page.getByRole('region', { name: 'Change price' })
  const field = form.getByLabel('New price in euros')
  await expect(field).toHaveValue(before.replaceAll(/\D/g, ''))
  // A digit too few is asked about before it is saved.
  await field.fill('95')
  await form.getByRole('button', { name: 'Save price' }).click()
  await expect(form.getByRole('alert')).toContainText('less than a fifth')
  await expectAccessible(page, { state: 'a price that is asked about' })
  // Cents are refused: they may be thousands that lack a digit.
  await field.fill('9.512,50')
  await field.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid price')
  await field.fill('9,512')
  await expect(form.getByRole('alert')).toBeHidden()
  await field.press('Enter')
  await expect(form).toBeHidden()
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news.getByText('Price saved')).toBeVisible()
  await expect.poll(price).toBe('€9,512')
  await news.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(price).toBe(before)
  // The next price has its own way back: an earlier outcome is not shown again.
  await card.getByRole('button', { name: /^Change price/ }).click()
  await expect(field).toBeFocused()
  await field.fill('9,498')
  await field.press('Enter')
  await expect.poll(price).toBe('€9,498')
  await news.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(price).toBe(before)
  // What could not be sent stays typed until the connection is back.
  await card.getByRole('button', { name: /^Change price/ }).click()
  await context.setOffline(true)
  await field.fill('9,487')
  await field.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('No connection. Please try again.')
  await expect(field).toHaveValue('9,487')
  await context.setOffline(false)
  await field.press('Enter')
  await expect.poll(price).toBe('€9,487')
  await news.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(price).toBe(before)
})

test('a price that was changed in another tab is not written over: what was typed stays, with the reason', async ({
  page,
  context,
}) => {
  await signIn(context, 'seller')
  await page.goto('/my-listings?filter=active&sort=oldest')
  await hydrated(page)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Change price/ })
    .click()
  const form = page.getByRole('region', { name: 'Change price' })
  const field = form.getByLabel('New price in euros')
  const before = Number(await field.inputValue())
  for (const nonsense of ['abc', '-', '0']) {
    await field.fill(nonsense)
    await field.press('Enter')
    await expect(form.getByRole('alert')).toBeVisible()
  }
  const listingId = await form.locator('input[name=listingId]').inputValue()
  const elsewhere = { intent: 'price', listingId, fromEuros: before, priceEuros: before - 20 }
  expect((await context.request.post('/my-listings', { form: elsewhere })).ok()).toBe(true)
  await field.fill(String(before - 5))
  await field.press('Enter')
  await expect(form.getByRole('alert')).toContainText('changed in the meantime')
  await expect(field).toHaveValue(String(before - 5))
  await field.fill(String(before))
  await field.press('Enter')
  await expect(form).toBeHidden()
})

test('changes that were begun before a price was changed on the card do not take it back', async ({
  page,
  context,
}) => {
  await signIn(context, 'seller')
  const next = (name = 'Next') => page.getByRole('main').getByRole('button', { name, exact: true })
  const edit = async () => {
    await page.goto('/my-listings?filter=active&sort=oldest')
    await hydrated(page)
    await cards(page).first().getByRole('link', { name: /^Edit/ }).click()
    await expect(page.getByRole('heading', { name: 'Edit listing' })).toBeVisible()
    await hydrated(page)
    await next().click()
  }
  await edit()
  await page.locator('#wizard-description').fill('New tyres, serviced this spring.')
  await expect(page.getByText('Saved in your account')).toBeVisible()

  await page.goto('/my-listings?filter=active&sort=oldest')
  await hydrated(page)
  const card = cards(page).first()
  await card.getByRole('button', { name: /^Change price/ }).click()
  const field = page.getByRole('region', { name: 'Change price' }).getByLabel('New price in euros')
  const before = Number(await field.inputValue())
  await field.fill(String(before - 30))
  await field.press('Enter')
  await expect(page.getByText('Price saved')).toBeVisible()

  await edit()
  await next().click()
  await next('Update listing').click()
  await expect(page.getByText('Your listing has been updated successfully.')).toBeVisible()
  await page.goto('/my-listings?filter=active&sort=oldest')
  const price = `€${(before - 30).toLocaleString('en')}`
  await expect(cards(page).first().getByText(price, { exact: true })).toBeVisible()
})

test(
  'the page of an own listing says so and leads to what can be done with it',
  everyScreen,
  async ({ page, context }) => {
    await signIn(context, 'seller')
    await page.goto('/my-listings?filter=active')
    const href = await cards(page).first().getByRole('heading').getByRole('link').getAttribute('href')
    await page.goto(href ?? '')
    await expect(page.getByText('This is your listing')).toBeVisible()
    await expectAccessible(page, { state: 'own listing' })
    await page.getByRole('link', { name: 'Price, sale and figures' }).click()
    await expect(page).toHaveURL(/\/my-listings$/)
    await context.clearCookies()
    await page.goto(href ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This is your listing')).toBeHidden()
  },
)

test('filter and order are in the address', async ({ page, context }) => {
  await signIn(context, 'dealer')
  await page.goto('/my-listings')
  await hydrated(page)
  await page.getByLabel('Sort by').selectOption('price_desc')
  await expect(page).toHaveURL(/sort=price_desc/)
  await page.getByLabel('Show', { exact: true }).selectOption('featured')
  await expect(page).toHaveURL(/filter=featured/)
})

test('sold, and back on offer within a day', async ({ page, context }) => {
  await signIn(context, 'dealer')
  await page.goto('/my-listings?sort=oldest')
  await hydrated(page)
  const card = cards(page).first()
  await card.getByRole('button', { name: /^Mark as sold/ }).click()
  await expect(card.getByText(/^Sold on/)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Put back on sale/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news.getByText('The listing is live again')).toBeVisible()
  await expect(news.getByText('Marked as sold')).toBeHidden()

  await card.getByRole('button', { name: /^Mark as sold/ }).click()
  await expect(news.getByText('Marked as sold')).toBeVisible()
  await card.getByRole('button', { name: /^Put back on sale/ }).click()
  await expect(news.getByText('The listing is live again')).toBeVisible()
  await expect(news.getByText('Marked as sold')).toBeHidden()
})

test('removing says what of the package goes with it', async ({ page, context }) => {
  await signIn(context, 'seller')
  await page.goto('/my-listings?filter=active')
  await hydrated(page)
  const card = cards(page).first()
  const left = /(\d+) days? remaining/.exec(await card.innerText())?.[1]
  await card.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('region', { name: 'Are you sure you want to remove this listing?' })
  await expect(question).toContainText(`${left} days of its package go with it.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
})

test('removing asks first, in the words of the specification', async ({ page, context }) => {
  await signIn(context, 'dealer')
  await page.goto('/my-listings?sort=price_desc')
  await hydrated(page)
  const card = cards(page).first()
  await card.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('region', { name: 'Are you sure you want to remove this listing?' })
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the listing and all associated images from the system.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  const edit = await card.getByRole('link', { name: /^Edit/ }).getAttribute('href')
  await card.getByRole('button', { name: /^Remove/ }).click()
  await question.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText('Listing removed successfully!')).toBeVisible()
  await expect(page.locator(`a[href="${edit}"]`)).toHaveCount(0)
})

test('a dealer handles several at once', async ({ page, context }) => {
  await signIn(context, 'dealer')
  await page.goto('/my-listings?filter=active&sort=price_asc')
  await hydrated(page)
  await cards(page).nth(0).getByRole('checkbox').check()
  await cards(page).nth(1).getByRole('checkbox').check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sold', exact: true }).first().click()
  await expect(page.getByText('2 listings marked as sold')).toBeVisible()
})

test('views and contacts per day are a chart and a table', async ({ page, context }) => {
  await signIn(context, 'dealer')
  await page.goto('/my-listings')
  await expect(page.getByRole('region', { name: 'All listings, last 30 days' })).toBeVisible()
  await cards(page)
    .first()
    .getByRole('link', { name: /^Statistics/ })
    .click()
  await expect(page).toHaveURL(/statistics=/)
  await expect(page.getByRole('region', { name: /: last 30 days$/ })).toBeVisible()
})

test('somebody without listings is offered the first', async ({ page, context }) => {
  await signInByCookie(context, await openAccount(context.request, 'seller'))
  await page.goto('/my-listings')
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create your first listing' })).toHaveAttribute('href', '/add-listing')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and actions are forms', async ({ page, context }) => {
    await signIn(context, 'dealer')
    await page.goto('/my-listings')
    await page.getByLabel('Show', { exact: true }).selectOption('active')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/filter=active/)
    await cards(page)
      .last()
      .getByRole('button', { name: /^Mark as sold/ })
      .click()
    await expect(page.getByRole('status').filter({ hasText: 'Marked as sold' })).toBeVisible()
  })

  test('a price is changed', async ({ page, context }) => {
    await signIn(context, 'seller')
    await page.goto('/my-listings?filter=active&sort=price_asc')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Change price/ })
      .click()
    const form = page.getByRole('region', { name: 'Change price' })
    const field = form.getByLabel('New price in euros')
    const before = Number(await field.inputValue())
    await field.fill(String(before - 10))
    await form.getByRole('button', { name: 'Save price' }).click()
    const said = page.getByRole('status').filter({ hasText: 'Price saved' })
    await expect(said).toBeVisible()
    await said.getByRole('button', { name: 'Undo' }).click()
    await expect(said).toBeVisible()
  })
})

test('own listings break no rule of WCAG 2.2 AA', everyScreen, async ({ page, context }) => {
  for (const account of ['seller', 'dealer'] as const) {
    await signIn(context, account)
    await page.goto('/my-listings')
    await expectAccessible(page, { state: account })
  }
})

test('listings that do not load can be asked for again, and come back', async ({ page, context }) => {
  await signIn(context, 'seller')
  await page.goto('/my-listings')
  await hydrated(page)
  await page.route(/my-listings\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByLabel('Sort by').selectOption('price_desc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load listings')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to reload listings')
  await page.unroute(/my-listings\.data/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

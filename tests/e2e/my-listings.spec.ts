/** Own listings where they need a browser: prices by keyboard and without a connection, toasts, drafts that save themselves. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
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

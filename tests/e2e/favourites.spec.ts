/** Saving vehicles: as a visitor who then signs in, signed in, and without JavaScript. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { draftOf } from '../support/drafts.ts'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, newAddress, openAccount, signIn, signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { hydrated, test } from '../support/e2e-test.ts'

/** Some visit a dozen pages and read emails. */
test.describe.configure({ timeout: 120_000 })

const languages = {
  en: {
    prefix: '',
    save: /^Save /,
    please: 'Please sign in to save favourites',
    onDevice: 'Saved on this device',
    favourites: 'Favourites',
    one: '1 vehicle saved',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
  },
  de: {
    prefix: '/de',
    save: / merken$/,
    please: 'Bitte melden Sie sich an, um sich Fahrzeuge zu merken',
    onDevice: 'Auf diesem Gerät gemerkt',
    favourites: 'Merkliste',
    one: '1 Fahrzeug gemerkt',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
  },
} as const

for (const [language, said] of Object.entries(languages)) {
  test(`what a visitor saves is there at once, and in the account after signing in, in ${language}`, async ({
    page,
    request,
  }) => {
    const account = await openAccount(request, 'saver')
    await page.goto(`${said.prefix}/listings`)
    await hydrated(page)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: said.save }) })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: said.save }).click()
    await expect(card.getByRole('button', { name: said.save })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(said.onDevice)).toBeVisible()
    await page.reload()
    await expect(card.getByRole('button', { name: said.save })).toHaveAttribute('aria-pressed', 'true')

    await page.goto(`${said.prefix}/favourites`)
    await expect(page.getByRole('main').getByRole('heading', { name: said.onDevice })).toBeVisible()
    await expect(page.getByText(said.please, { exact: true })).toBeHidden()
    await expect(page.getByText(said.one)).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('main').getByRole('link', { name: said.submit, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${said.prefix}/auth\\?returnTo=`))
    await page.getByLabel(said.email).fill(account.email)
    await page.getByLabel(said.password, { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: said.submit, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${said.prefix}/favourites$`))
    await expect(page.getByRole('heading', { level: 1, name: said.favourites })).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(said.one)).toBeVisible()
    await page.reload()
    await expect(page.getByText(said.one)).toBeVisible()
  })
}

test('what a visitor saves survives signing up and confirming', async ({ page, request }) => {
  const email = newAddress('new')
  // The dearest: other tests sell and end what stands first.
  await page.goto('/listings?vehicleType=car&sort=price_desc')
  await hydrated(page)
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/auth?mode=sign-up&returnTo=%2Ffavourites')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByLabel('Confirm password').fill('a long enough password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email for the confirmation link!')
  const { links } = await newestMessage(request, email)
  await page.goto(links.find((link) => link.includes('/auth/v1/verify')) ?? '')
  await expect(page.getByRole('link', { name: 'Favourites: 1 vehicle' })).toBeVisible()
  await page.goto('/favourites')
  await expect(page.getByText('1 vehicle saved')).toBeVisible()
})

test.describe('somebody signed in', () => {
  test('saves, finds, removes and takes the removal back', everyScreen, async ({ page, request }) => {
    await signInAt(page, await openAccount(request, 'saver'), '/listings')
    await hearts(page).nth(0).click()
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Vehicle added to your favourites')).toBeVisible()
    await hearts(page).nth(1).click()
    await expect(page.getByRole('link', { name: 'Favourites: 2 vehicles' })).toBeVisible()

    await page.getByRole('link', { name: 'Favourites: 2 vehicles' }).click()
    await expect(page.getByText('2 vehicles saved')).toBeVisible()
    await hearts(page).first().click()
    await expect(page.getByText('1 vehicle saved')).toBeVisible()
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    const savedAgain = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await undo.click()
    await expect(page.getByText('2 vehicles saved')).toBeVisible()
    await savedAgain
    await page.reload()
    await expect(page.getByText('2 vehicles saved')).toBeVisible()
  })

  test('sees the heart go back when the market does not answer', async ({ page, request }) => {
    await signInAt(page, await openAccount(request, 'saver'), '/listings')
    await page.route('**/api/v1/me/favourites/*', (route) => route.abort())
    await hearts(page).first().click()
    await expect(page.getByText('Failed to add to favourites')).toBeVisible()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  })

  test('saves on the page of a listing, and the heart of its card knows', async ({ page, request }) => {
    await signInAt(page, await openAccount(request, 'saver'), '/listings')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/listing\//)
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click()
    await expect(page.getByText('Vehicle added to your favourites')).toBeVisible()
    await page.goBack()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('without favourites is told how to have some', async ({ page, request }) => {
    await signInAt(page, await openAccount(request, 'saver'), '/favourites')
    await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
    await expectAccessible(page)
  })

  test('finds a page of favourites that breaks no rule of WCAG 2.2 AA', everyScreen, async ({ page, request }) => {
    const account = await openAccount(request, 'saver')
    const [first, gone] = await save(request, account.token, 3)
    expect(first).toBeDefined()
    await signInAt(page, account, '/favourites')
    await expect(page.getByText('3 vehicles saved')).toBeVisible()
    await expectAccessible(page)
    await hearts(page).first().click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectAccessible(page)
    expect(gone).toBeDefined()
  })
})

test('a visitor takes a heart back, on a narrow screen too', everyScreen, async ({ page }) => {
  await page.goto('/listings')
  await hydrated(page)
  await hearts(page).first().click()
  await page.goto('/favourites')
  await expect(page.getByText('1 vehicle saved')).toBeVisible()
  await hearts(page).first().click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 vehicle saved')).toBeVisible()
})

test('a buyer hears of a lower price, finds what is cheaper, and ends the emails with one click', async ({
  page,
  request,
  browser,
}) => {
  const account = await openAccount(request, 'saver')
  const seller = await browser.newContext({ baseURL: new URL((await request.get('/health')).url()).origin })
  await signInByCookie(seller, await dealerAccount(seller.request, 'desktop', 7))
  const answer = await seller.request.post('/api/v1/me/listings', { data: draftOf('Fiat Panda') })
  const { listingId } = (await answer.json()) as { listingId: string }
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await request.put(`/api/v1/me/favourites/${listingId}`, { headers })).ok()).toBe(true)

  await signInAt(page, account, '/favourites')
  await hydrated(page)
  await page.getByText('Emails about your favourites').click()
  await page.getByLabel('When we write').selectOption('At once')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()

  const change = await seller.request.patch(`/api/v1/me/listings/${listingId}`, {
    data: { revision: 1, priceEuros: 9_000 },
  })
  expect(change.status()).toBe(200)
  await expect(async () => {
    expect((await newestMessage(request, account.email)).subject).toBe('Fiat Panda now costs €9,000')
  }).toPass({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('article')).toContainText('€900 less than when you saved it')

  const { links } = await newestMessage(request, account.email)
  const stop = links.find((link) => link.includes('/favourite-alerts?token=')) ?? ''
  await page.goto(stop)
  await expectAccessible(page)
  const oneClick = await fetch(stop, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  await page.goto('/favourites')
  await expect(page.getByText('No emails').first()).toBeVisible()
  await seller.request.delete(`/api/v1/me/listings/${listingId}`)
  await seller.close()
})

test('a page that visitors share says nothing of anybody', async ({ request, browser }) => {
  const account = await openAccount(request, 'saver')
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAt(page, account, '/listings')
  await hearts(page).first().click()
  await expect(page.getByText('Vehicle added to your favourites')).toBeVisible()
  const shared = await (await request.get('/listings')).text()
  expect(shared).not.toContain('aria-pressed="true"')
  expect(shared).not.toContain(account.email)
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor is told to sign in, and the vehicle is there afterwards', async ({ page, request }) => {
    const account = await openAccount(request, 'saver')
    await page.goto('/listings')
    await hearts(page).first().click()
    await expect(page.getByRole('status').first()).toContainText('Please sign in to save favourites')
    await signIn(page, account)
    await expect(page).toHaveURL(/\/listings$/)
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/favourites')
    await hearts(page).first().click()
    await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 vehicle saved')).toBeVisible()
  })
})

function hearts(page: Page) {
  return page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
}

async function signInAt(page: Page, account: Account, path: string): Promise<void> {
  await signInByCookie(page.context(), account)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

/** Saves some vehicles through the API. */
async function save(request: APIRequestContext, token: string, count: number): Promise<string[]> {
  const { listings } = (await (await request.get(`/api/v1/listings?pageSize=${count}`)).json()) as {
    listings: { id: string }[]
  }
  for (const { id } of listings) {
    const answer = await request.put(`/api/v1/me/favourites/${id}`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.ok()).toBe(true)
  }
  return listings.map(({ id }) => id)
}

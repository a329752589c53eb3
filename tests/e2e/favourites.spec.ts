/** Saving vehicles: as a visitor who then signs in, signed in, and without JavaScript. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, newAddress, openAccount, signIn, signInByCookie } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { test } from '../support/e2e-test.ts'

/** Some visit a dozen pages and read emails. */
test.describe.configure({ timeout: 120_000 })

const languages = {
  en: {
    prefix: '',
    save: /^Save /,
    required: 'Authentication required',
    please: 'Please sign in to save favourites',
    added: 'Vehicle added to your favourites',
    favourites: 'Favourites',
    one: '1 vehicle saved',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
  },
  de: {
    prefix: '/de',
    save: / merken$/,
    required: 'Anmeldung erforderlich',
    please: 'Bitte melden Sie sich an, um Fahrzeuge zu merken',
    added: 'Das Fahrzeug ist jetzt auf Ihrer Merkliste',
    favourites: 'Merkliste',
    one: '1 Fahrzeug gemerkt',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
  },
} as const

for (const [language, said] of Object.entries(languages)) {
  test(`what a visitor saves is there after signing in, in ${language}`, async ({ page, request }) => {
    const account = await openAccount(request, 'saver')
    await page.goto(`${said.prefix}/listings`)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: said.save }) })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: said.save }).click()
    await expect(page).toHaveURL(new RegExp(`${said.prefix}/auth\\?returnTo=`))
    await expect(page.getByText(said.required)).toBeVisible()
    await expect(page.getByText(said.please)).toBeVisible()

    await page.getByLabel(said.email).fill(account.email)
    await page.getByLabel(said.password, { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: said.submit, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${said.prefix}/listings$`))
    await expect(page.getByText(said.added)).toBeVisible()
    await expect(card.getByRole('button', { name: said.save })).toHaveAttribute('aria-pressed', 'true')

    await page.goto(`${said.prefix}/favourites`)
    await expect(page.getByRole('heading', { level: 1, name: said.favourites })).toBeVisible()
    await expect(page.getByText(said.one)).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  })
}

test('what a visitor saves survives signing up and confirming', async ({ page, request }) => {
  const email = newAddress('new')
  await page.goto('/listings')
  await hearts(page).first().click()
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await page.goto('/auth?mode=sign-up&returnTo=%2Ffavourites')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByLabel('Confirm password').fill('a long enough password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email for the confirmation link!')
  const { links } = await newestMessage(request, email)
  await page.goto(links.find((link) => link.includes('/auth/v1/verify')) ?? '')
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

test('a visitor who opens the favourites is led to sign in, and back', async ({ page, request }) => {
  const account = await openAccount(request, 'saver')
  await page.goto('/favourites')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Ffavourites$/)
  await expect(page.getByText('Please sign in to save favourites')).toBeVisible()
  await signIn(page, account)
  await expect(page).toHaveURL(/\/favourites$/)
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

/** Hearts as a script presses them: as a visitor who then signs in, and signed in. */
import { expect, type Page } from '@playwright/test'
import { everyScreen } from '../support/e2e-accessible.ts'
import { type Account, newAddress, openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { hydrated, test } from '../support/e2e-test.ts'

/** Some visit a dozen pages and read emails. */
test.describe.configure({ timeout: 120_000 })

test('what a visitor saves is there at once, and in the account after signing in, in German', async ({
  page,
  request,
}) => {
  const account = await openAccount(request, 'saver')
  await page.goto('/de/listings')
  await hydrated(page)
  const save = { name: / merken$/ }
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', save) })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', save).click()
  await expect(card.getByRole('button', save)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Auf diesem Gerät gemerkt')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', save)).toHaveAttribute('aria-pressed', 'true')

  const main = page.getByRole('main')
  await page.goto('/de/favourites')
  await expect(main.getByRole('heading', { name: 'Auf diesem Gerät gemerkt' })).toBeVisible()
  await expect(page.getByText('Bitte melden Sie sich an, um sich Fahrzeuge zu merken', { exact: true })).toBeHidden()
  await expect(page.getByText('1 Fahrzeug gemerkt')).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await main.getByRole('link', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/auth\?returnTo=/)
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/favourites$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Merkliste' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 Fahrzeug gemerkt')).toBeVisible()
})

test('a visit alone stores nothing; what is saved brings the page for days without a network', async ({ page }) => {
  await page.goto('/listings')
  await hydrated(page)
  const stored = () =>
    page.evaluate(async () => ({
      names: [...Object.keys(localStorage), ...(await caches.keys())],
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
  expect(await stored()).toEqual({ names: [], workers: 0 })
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect((await stored()).workers).toBe(1)
})

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

/** Saved searches: by email without an account, and in an account. */
import { expect } from '@playwright/test'
import { draftOf } from '../support/drafts.ts'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { newAddress, openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test('a visitor saves a search by email, confirms it, and ends it with one click', async ({ page, request }) => {
  const email = newAddress('searcher')
  await page.goto('/listings?make=volkswagen&priceUpTo=15000')
  await page.getByRole('link', { name: 'Save this search' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this search')
  await hydrated(page)
  await expectAccessible(page)
  await expect(page.getByLabel('Name')).toHaveValue('Volkswagen, up to €15,000')
  await page.getByLabel('Your email address').fill('nobody')
  await page.getByRole('main').getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('This is not an email address.')).toBeVisible()
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Please look in your inbox')).toBeVisible()

  const { links } = await newestMessage(request, email)
  await page.goto(links.find((link) => link.includes('confirm=')) ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(page.getByText('We are now looking for “Volkswagen, up to €15,000”.')).toBeVisible()
  await page.getByRole('link', { name: 'Manage my searches' }).click()
  await page.getByRole('button', { name: 'Mute for a week' }).click()
  await expect(page.getByText(/^Muted until/)).toBeVisible()
  await expectAccessible(page)

  // What a mail program posts, without a cookie and without a question.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = await fetch(page.url(), { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  expect(oneClick.status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test('a buyer saves a search in the account, sees what is new, changes and deletes it', async ({
  page,
  request,
  browser,
}) => {
  const account = await openAccount(request, 'buyer')
  await signInByCookie(page.context(), account)
  await page.goto('/saved-searches')
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await page.goto('/saved-searches/new?make=fiat&model=panda&fuelType=petrol')
  await hydrated(page)
  await expect(page.getByLabel('Hour')).toBeVisible()
  await expect(page.getByLabel('Day of weekly emails')).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Your search is saved.')).toBeVisible()
  const search = page.getByRole('main').getByRole('listitem')
  await expect(search).toContainText('Nothing new since you saved it')

  const seller = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signInByCookie(seller, await dealerAccount(seller.request, 'desktop', 7))
  const answer = await seller.request.post('/api/v1/me/listings', { data: draftOf('Fiat Panda') })
  expect(answer.status()).toBe(201)
  const { listingId } = (await answer.json()) as { listingId: string }
  await expect(async () => {
    await page.reload()
    await expect(search).toContainText('1 new vehicle', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await hydrated(page)
  await expectAccessible(page)

  await search.getByText('Change', { exact: false }).first().click()
  await search.getByLabel('Name').fill('My Panda')
  await search.getByLabel('When we write').selectOption({ label: 'By email, weekly' })
  await search.getByRole('button', { name: 'Save changes' }).click()
  await expect(search).toContainText('By email, Friday at 8:00')
  await search.getByRole('button', { name: 'See the results' }).click()
  await expect(page).toHaveURL(/\/listings\?make=fiat&model=panda&fuelType=petrol&sort=newest/)
  await page.goto('/saved-searches')
  await expect(search).toContainText('Nothing new since you last looked')
  await hydrated(page)
  await search.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(page.getByText('The search is deleted.')).toBeVisible()
  await seller.request.delete(`/api/v1/me/listings/${listingId}`)
  await seller.close()
})

interface NotingWorker {
  registration: ServiceWorkerRegistration
  shown: string[]
}

test('a device is notified after the press of a button, shows what comes, and is turned off', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin
  await context.grantPermissions(['notifications'], { origin })
  // Browsers under test reach no push service: the subscription is invented, all else is real.
  await page.addInitScript((endpoint) => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) }
    const isSubscribed = () => sessionStorage.getItem('subscribed') !== null
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('subscribed', 'yes')
      return Promise.resolve(subscription as unknown as PushSubscription)
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(isSubscribed() ? (subscription as unknown as PushSubscription) : null)
  }, `https://push.example/${crypto.randomUUID()}`)
  const cdp = await context.newCDPSession(page)
  const registrations = new Set<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId } of event.registrations) registrations.add(registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  await signInByCookie(context, await openAccount(request, 'buyer'))
  await page.goto('/saved-searches')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(page.getByText('This device is now notified.')).toBeVisible()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const data = JSON.stringify({
    title: '1 vehicle for Pandas',
    body: 'Fiat Panda, €9,900',
    path: '/favourites',
    tag: 'a',
  })
  // A Chromium without a window has nowhere to show it: what the worker asks for is noted on the way.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as NotingWorker
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.shown = []
    scope.registration.showNotification = (title, options) => {
      scope.shown.push(`${title}: ${options?.body}`)
      return show(title, options)
    }
  })
  for (const registrationId of registrations) {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
  const shown = () => worker?.evaluate(() => (globalThis as unknown as NotingWorker).shown)
  await expect.poll(shown).toEqual(['1 vehicle for Pandas: Fiat Panda, €9,900'])

  await page.getByRole('button', { name: /^Turn off/ }).click()
  await expect(page.getByText('This device is no longer notified.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
})

test('a search is read as a feed until its owner ends it', async ({ page, request }) => {
  await signInByCookie(page.context(), await openAccount(request, 'buyer'))
  await page.goto('/saved-searches/new?make=fiat')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Your search is saved.')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Change' }).click()
  await page.getByRole('button', { name: /^Show the address of the feed/ }).click()
  const address = await page.getByLabel('RSS').inputValue()
  await expectAccessible(page)
  const path = new URL(address).pathname + new URL(address).search
  expect(await (await request.get(path)).text()).toContain('<rss version="2.0">')
  await page.reload()
  await page.locator('summary').filter({ hasText: 'Change' }).click()
  await page.getByRole('button', { name: /^End the feed/ }).click()
  await page.getByRole('button', { name: 'End the feed', exact: true }).last().click()
  await expect(page.getByText('The feed is ended.')).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})

/** Saved searches: what only a script asks, and notifications of a device. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test('hour and day are asked where emails have them', async ({ page, request }) => {
  await signInByCookie(page.context(), await openAccount(request, 'buyer'))
  await page.goto('/saved-searches/new?make=fiat')
  await hydrated(page)
  await expect(page.getByLabel('Hour')).toBeVisible()
  await expect(page.getByLabel('Day of weekly emails')).toBeHidden()
  await page.getByLabel('When we write').selectOption({ label: 'By email, weekly' })
  await expect(page.getByLabel('Day of weekly emails')).toBeVisible()
  await page.getByLabel('When we write').selectOption({ label: 'No emails' })
  await expect(page.getByLabel('Hour')).toBeHidden()
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

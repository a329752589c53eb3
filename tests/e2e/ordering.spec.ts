/** From a chosen package to the payment page: the order that a consumer in German and a French dealer place. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount } from '../support/e2e-accounts.ts'
import { fillBuyer } from '../support/e2e-ordering.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { hydrated, test } from '../support/e2e-test.ts'
import { frenchDealer, orderButton } from '../support/ordering.ts'

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page, name = 'Your order') => page.getByRole('region', { name })

async function newAccount(context: BrowserContext, name: string) {
  const account = await openAccount(context.request, name)
  const { email, password } = account
  const answer = await context.request.post('/auth', { form: { intent: 'signIn', email, password } })
  expect(answer.ok()).toBe(true)
  return account
}

/** The order page of a package by its name, for something that needs no vehicle. */
async function orderOf(page: Page, name: string, prefix = ''): Promise<string> {
  const answer = await page.context().request.get('/api/v1/packages')
  const { packages } = (await answer.json()) as { packages: { packageId: string; name: string }[] }
  const packageId = packages.find((pack) => pack.name === name)?.packageId
  const address = `${prefix}/order?package=${packageId}`
  await page.goto(address)
  return address
}

test('a consumer buys in German, and gets the contract with its papers', everyScreen, async ({ page, context }) => {
  test.slow()
  const { email } = await newAccount(context, 'kaeufer')
  await page.goto('/de/package-selection')
  await hydrated(page)
  await main(page)
    .getByRole('article', { name: 'Spotlight 5' })
    .getByRole('button', { name: /^Auswählen/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Bestellung prüfen', level: 1 })).toBeVisible()
  const order = summary(page, 'Ihre Bestellung')
  await expect(order).toContainText('Spotlight 5')
  await expect(order).toContainText('MwSt. 19 %')
  await expect(order).toContainText('Einmalige Zahlung.')
  for (const kind of ['consumer', 'business']) await expect(page.locator(`[value=${kind}]`)).not.toBeChecked()
  await expect(page.getByRole('checkbox')).toBeHidden()
  await expectAccessible(page, { state: 'empty' })

  // Nothing is ordered before it is said who orders, and the first missing field has the focus.
  await page.getByRole('button', { name: orderButton.de, exact: true }).click()
  await expect(
    page.getByText('Bitte geben Sie an, ob Sie als Privatperson oder als Unternehmen bestellen.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Als Privatperson/ })).toBeFocused()
  await expectAccessible(page, { state: 'errors' })

  await fillBuyer(page, 'consumer')
  await expect(order.getByRole('heading', { name: 'Widerrufsrecht' })).toBeVisible()
  const wish = page.getByRole('checkbox', { name: /^Ich wünsche ausdrücklich/ })
  await expect(wish).not.toBeChecked()
  await expectAccessible(page, { state: 'consumer' })
  await wish.check()
  await page.getByRole('button', { name: orderButton.de, exact: true }).click()
  await page.getByRole('button', { name: 'Mit einer gültigen Karte bezahlen' }).click()
  await expect(page).toHaveURL(/\/de\/my-listings$/)
  const letter = await newestMessage(context.request, email, 1)
  expect(letter.subject).toBe('Ihre Bestellung: Spotlight 5')
  expect(letter.text).toContain('ausdrücklich verlangt, dass wir vorher beginnen')
  const outbox = await context.request.get('/sandbox/outbox', {
    params: { to: email },
    headers: { accept: 'application/json' },
  })
  const { messages } = (await outbox.json()) as {
    messages: { subject: string; attachments: { filename: string; path: string }[] }[]
  }
  const files = messages.find(({ subject }) => subject === letter.subject)?.attachments ?? []
  expect(files.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining(['terms.html', 'widerrufsformular.html']),
  )
  const terms = await context.request.get(files[0]?.path ?? '')
  expect(await terms.text()).toContain('Muster-Widerrufsformular')
})

test('a French business is charged net once its VAT number is known', everyScreen, async ({ page, context }) => {
  test.slow()
  await newAccount(context, 'acheteur')
  await orderOf(page, 'Spotlight 30', '/fr')
  await hydrated(page)
  const order = summary(page, 'Votre commande')
  const vatNumber = page.getByRole('textbox', { name: /^Numéro de TVA/ })
  await expect(vatNumber).toBeHidden()
  await fillBuyer(page, 'business')
  await page.getByLabel('Pays').selectOption('FR')
  await expect(order).toContainText('TVA 19 %')
  await vatNumber.fill('FR 00 000 000 000')
  await page.getByRole('button', { name: orderButton.fr, exact: true }).click()
  await expect(page.getByText('Ce numéro de TVA n’est pas valide.')).toBeVisible()
  await expect(vatNumber).toBeFocused()
  await expect(page.getByLabel('Nom ou société')).toHaveValue('Autohaus Muster GmbH')
  await vatNumber.fill('FR 40 303 265 045')
  await vatNumber.blur()
  await expect(order).toContainText('autoliquidation')
  await expect(order).not.toContainText('TVA 19 %')
  await expect(order.getByRole('heading', { name: 'Droit de rétractation' })).toBeHidden()
  await expectAccessible(page, { state: 'reverse charge' })
  await page.getByRole('button', { name: orderButton.fr, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payer')
  // Stated once: the next order knows it.
  await orderOf(page, 'Spotlight 5', '/fr')
  await expect(page.getByLabel('Pays')).toHaveValue('FR')
  await expect(vatNumber).toHaveValue(frenchDealer.vatNumber ?? '')
  await expect(order).toContainText('autoliquidation')
})

test('a coupon that does not exist says so, and loses nothing', async ({ page, context }) => {
  await newAccount(context, 'coupon')
  await orderOf(page, 'Spotlight 5')
  await hydrated(page)
  await fillBuyer(page, 'consumer')
  await page.getByText('Do you have a coupon?').click()
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await expect(page.getByLabel('Town')).toHaveValue('Berlin')
  await expectAccessible(page, { state: 'coupon' })
})

test('what cannot be ordered says why, and leads back', async ({ page, context }) => {
  await newAccount(context, 'nothing')
  const answer = await page.goto('/order?package=018f0000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(409)
  await expect(page.getByRole('alert')).toContainText('Payment Error')
  await main(page).getByRole('link', { name: 'Back to the packages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Package')
})

test('a visitor signs in first', async ({ page }) => {
  await page.goto('/order?package=x')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Forder%3Fpackage%3Dx$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a seller corrects the order, sees the total follow, and pays', async ({ page, context }) => {
    await newAccount(context, 'plain')
    await orderOf(page, 'Spotlight 5')
    await page.getByRole('button', { name: orderButton.en, exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('Please check the marked fields.')
    await fillBuyer(page, 'business')
    await page.getByLabel('Country').selectOption('CH')
    await page.getByRole('button', { name: 'Update the price' }).last().click()
    await expect(summary(page)).toContainText('No EU VAT is charged on services to your country.')
    await expect(page.getByLabel('Street and number')).toHaveValue('Hauptstraße 1')
    await fillBuyer(page, 'consumer')
    await page.getByRole('button', { name: orderButton.en, exact: true }).click()
    // The total that was shown is another one: it is shown first, then ordered.
    await expect(page.getByRole('alert').first()).toContainText('The price is not the one that was shown.')
    await page.getByRole('button', { name: orderButton.en, exact: true }).click()
    await page.getByRole('button', { name: 'Pay with a card that works' }).click()
    await page.getByRole('button', { name: 'Check the payment' }).click()
    await expect(page).toHaveURL(/\/my-listings$/)
  })
})

/** From a chosen package to the payment page: what a consumer in German and a French dealer read and order. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { messagesTo } from '../support/messages.ts'
import { chooseCountry, fillBuyer, named, offerDemoPackages, orders, pays } from '../support/order-pages.ts'
import { business, consumer, frenchDealer, orderButton } from '../support/ordering.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let page: Page
let idOf: (name: string) => string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  idOf = await offerDemoPackages(market)
  page = openPage(market, { signedIn: market.ana })
})

const valueOf = (name: string) => (named(page, name) as HTMLInputElement | HTMLSelectElement).value
const isChecked = (control: HTMLElement) => (control as HTMLInputElement).checked

test('a consumer buys in German, and gets the contract', async () => {
  await page.visit('/de/package-selection')
  await page.submit(page.main.part('article', 'Spotlight 5').byRole('button', /^Auswählen/))
  expect(page.byRole('heading', 'Bestellung prüfen').tagName).toBe('H1')
  const order = page.part('region', 'Ihre Bestellung').text
  for (const words of ['Spotlight 5', 'MwSt. 19 %', 'Einmalige Zahlung.']) expect(order).toContain(words)
  expect(page.allByRole('radio').map(isChecked)).toEqual([false, false])

  // Nothing is ordered before it is said who orders.
  await page.submit(page.byRole('button', orderButton.de))
  expect(page.status).toBe(422)
  expect(page.announced).toContain('Bitte geben Sie an, ob Sie als Privatperson oder als Unternehmen bestellen.')

  fillBuyer(page, consumer)
  page.part('region', 'Ihre Bestellung').byRole('heading', 'Widerrufsrecht')
  const wish = page.byRole('checkbox', /^Ich wünsche ausdrücklich/)
  expect(isChecked(wish)).toBe(false)
  page.fill(wish, true)
  await page.submit(page.byRole('button', orderButton.de))
  await page.submit(page.byRole('button', 'Mit einer gültigen Karte bezahlen'))
  await page.submit(page.byRole('button', 'Zahlung prüfen'))
  expect(page.address).toBe('/de/my-listings')
  const [letter] = await messagesTo(market.platform, market.ana.email)
  expect(letter?.subject).toBe('Ihre Bestellung: Spotlight 5')
  expect(letter?.plainText).toContain('ausdrücklich verlangt, dass wir vorher beginnen')
})

test('a French business is charged net once its VAT number is known', async () => {
  const address = `/fr/order?package=${idOf('Spotlight 30')}`
  await page.visit(address)
  fillBuyer(page, { ...business, country: 'FR', vatNumber: 'FR 00 000 000 000' })
  await page.submit(page.byRole('button', orderButton.fr))
  expect(page.announced).toContain('Ce numéro de TVA n’est pas valide.')
  expect(page.part('region', 'Votre commande').text).toContain('TVA 19 %')
  expect(valueOf('name')).toBe('Autohaus Muster GmbH')
  page.fill(named(page, 'vatNumber'), 'FR 40 303 265 045')
  await page.submit(page.byRole('button', orderButton.fr))
  // The total that was shown is another one: it is shown first, then ordered.
  const order = page.part('region', 'Votre commande').text
  expect(order).toContain('autoliquidation')
  expect(order).not.toContain('TVA 19 %')
  await page.submit(page.byRole('button', orderButton.fr))
  page.byRole('heading', /^Payer/)
  // Stated once: the next order knows it.
  await page.visit(`/fr/order?package=${idOf('Spotlight 5')}`)
  expect(valueOf('country')).toBe('FR')
  expect(valueOf('vatNumber')).toBe(frenchDealer.vatNumber)
  expect(page.part('region', 'Votre commande').text).toContain('autoliquidation')
})

test('a coupon that does not exist says so, and loses nothing', async () => {
  await page.visit(`/order?package=${idOf('Spotlight 5')}`)
  fillBuyer(page, consumer)
  page.fill('Coupon code', 'nothing')
  await page.submit(page.byRole('button', 'Apply'))
  expect(page.announced).toContain('We do not know this code.')
  expect(valueOf('city')).toBe('Berlin')
})

test('what cannot be ordered says why, and leads back', async () => {
  await page.visit('/order?package=018f0000-0000-7000-8000-000000000000')
  expect(page.status).toBe(409)
  expect(page.announced).toContain('Package no longer offered')
  expect(page.announced).toContain('Nothing was charged.')
  await page.follow(page.main.byRole('link', 'Back to the packages'))
  expect(page.byRole('heading', 'Select Package').tagName).toBe('H1')
})

test('the way back from the payment page leads to the price with the coupon, as long as it counts', async () => {
  await market.admin.api.adminCoupons.create({ percent: 10, code: 'SPRING' })
  const address = `/order?package=${idOf('Spotlight 5')}`
  await page.visit(`${address}&coupon=spring`)
  expect(valueOf('couponCode')).toBe('spring')
  expect(page.part('region', 'Your order').text).toContain('Coupon SPRING')
  await page.visit(`${address}&coupon=autumn`)
  expect(page.announced).toContain('We do not know this code.')
  expect(page.part('region', 'Your order').text).not.toContain('Coupon AUTUMN')
})

test('a payment service that is down says that nothing was charged', async () => {
  await page.visit(`/order?package=${idOf('Spotlight 5')}`)
  fillBuyer(page, consumer)
  market.stripe.isDown = true
  await page.submit(page.byRole('button', orderButton.en))
  expect(page.announced).toContain('Payment Error')
  expect(page.announced).toContain('Nothing was charged, and what you entered is still here.')
})

test('a trader who orders first finds the address and VAT number of the application, and the countries of the marketplace first', async () => {
  const { ben } = market
  await ben.api.dealerApplication.submit({
    companyName: 'Autohaus Ben',
    registeredAddress: 'Hauptstraße 1, 10115 Berlin',
    taxVatNumber: 'DE123456788',
    email: 'ben@market.test',
    phone: '+49 30 23125001',
    website: '',
  })
  page = openPage(market, { signedIn: ben })
  await page.visit(`/order?package=${idOf('Dealer Basic')}`)
  const fields = ['name', 'street', 'postcode', 'city', 'country', 'vatNumber']
  expect(fields.map(valueOf)).toEqual(['Autohaus Ben', 'Hauptstraße 1', '10115', 'Berlin', 'DE', 'DE123456788'])
  const options = [...named(page, 'country').querySelectorAll('option')].map((option) => option.textContent)
  expect(options.indexOf('Germany')).toBeLessThan(options.indexOf('Afghanistan'))
})

test('a visitor signs in first', async () => {
  const visitor = openPage(market)
  await visitor.visit('/order?package=x')
  expect(visitor.address).toBe('/auth?returnTo=%2Forder%3Fpackage%3Dx')
})

test('a seller corrects the order, sees the total follow, and pays', async () => {
  await page.visit(`/order?package=${idOf('Spotlight 5')}`)
  await page.submit(page.byRole('button', orderButton.en))
  expect(page.announced).toContain('Please check the marked fields.')
  fillBuyer(page, business)
  chooseCountry(page, 'CH')
  await page.submit(page.byRole('button', 'Update the price'))
  expect(page.part('region', 'Your order').text).toContain('No EU VAT is charged on services to your country.')
  expect(valueOf('street')).toBe('Hauptstraße 1')
  await orders(page, consumer)
  expect(page.announced).toContain('The price is not the one that was shown.')
  await page.submit(page.byRole('button', orderButton.en))
  await pays(page)
  expect(page.address).toBe('/my-listings')
})

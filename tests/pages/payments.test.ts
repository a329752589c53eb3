/** A private seller's way from a parked vehicle over the payment page to a listing on the market, and every way off it. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { messagesTo } from '../support/messages.ts'
import { chooseButton, chooses, offerDemoPackages, orders, pays } from '../support/order-pages.ts'
import { consumer } from '../support/ordering.ts'
import { openPage, type Page } from '../support/pages.ts'
import { parks } from '../support/paying.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await offerDemoPackages(market)
  page = openPage(market, { signedIn: market.ana })
})

/** Chooses a package for what was parked last, and orders it; the payment page is open. */
async function begins(name = 'Basic'): Promise<void> {
  await page.visit('/package-selection')
  await chooses(page, name)
  await orders(page)
}

test('each package says what it costs and what it gives; the popular one is marked', async () => {
  await parks(market.ana, { year: 2018, priceEuros: 14_900 })
  await page.visit('/package-selection')
  page.byRole('heading', 'Select Package')
  page.main.queries.getByText('For Volkswagen Golf, 2018, €14,900')
  expect(page.main.text).toContain('This listing has no photo.')
  const advanced = page.main.part('article', /^Advanced/)
  advanced.queries.getByText('Popular')
  advanced.queries.getByText('€39')
  const gives = (name: RegExp) =>
    page.main
      .part('article', name)
      .allByRole('listitem')
      .map((item) => item.textContent)
  expect(gives(/^Advanced/)).toEqual(['Single listing', 'Active for 60 days', 'Featured for 7 days'])
  expect(page.main.part('article', 'Basic').queries.queryByText('Popular')).toBeNull()
  expect(gives(/^Basic/)).toEqual(['Single listing', 'Active for 30 days'])

  await chooses(page, /^Advanced/)
  await orders(page)
  page.byRole('heading', 'Pay €39.00')
})

test('a listing that waits for its package is among the own ones, and no credit is sold for it before', async () => {
  await parks(market.ana)
  await page.visit('/my-listings')
  const unpaid = page.main.part('region', 'Not published yet: waiting for a package')
  expect(unpaid.text).toContain('Volkswagen Golf')
  expect(page.main.text).not.toContain('No listings yet')
  await page.follow(unpaid.byRole('link', /^Select Package/))
  chooseButton(page, 'Basic')
  expect(page.main.allByRole('article', /^Spotlight/)).toEqual([])

  await chooses(page, 'Basic')
  await orders(page)
  await pays(page)
  expect(page.address).toBe('/my-listings')
  expect(page.main.byRole('article').textContent).toContain('Volkswagen Golf')
  expect(page.main.allByRole('region', /^Not published yet/)).toEqual([])
  await page.visit('/package-selection')
  expect(page.main.allByRole('article', /^Spotlight/)).toHaveLength(2)
})

test('a declined card can be tried again, and who turns back loses nothing', async () => {
  await parks(market.ana)
  await begins()
  const { address } = page
  await page.submit(page.byRole('button', 'Pay with a card that is declined'))
  expect(page.announced).toContain('Your card was declined.')
  await page.submit(page.byRole('button', 'Cancel and go back'))

  expect(page.address).toMatch(/^\/package-selection\?payment=cancelled&package=/)
  expect(page.main.text).toContain('Nothing was charged and nothing is lost.')
  expect(page.main.text).toContain('For Volkswagen Golf')
  await chooses(page, 'Basic')
  await orders(page)
  expect(page.address).toBe(address)
  await page.submit(page.byRole('button', 'Cancel and go back'))
  await chooses(page, 'Premium')
  await orders(page)
  page.byRole('heading', 'Pay €79.00')
  await page.submit(page.byRole('button', 'Pay with a card that works'))
  await market.stripe.deliver()
  await page.submit(page.byRole('button', 'Check the payment'))
  expect(page.address).toBe('/my-listings')
  expect(page.announced).toContain('Payment already processed successfully! Your listing is live.')
  page.main.queries.getByText('90 days remaining')
  // The abandoned page is closed.
  await page.visit(address)
  page.byRole('heading', 'This page has expired')
})

test('a return without a payment says so, and the packages are there', async () => {
  const pending = await parks(market.ana)
  await begins()
  const sessionId = page.address.split('/').at(-1)
  await page.visit(`/package-selection?payment=success&package=x&pending=${pending}&session_id=${sessionId}`)
  await page.submit(page.byRole('button', 'Check the payment'))
  expect(page.announced).toContain('Payment Verification Error')
  expect(page.announced).toContain(
    'Payment not completed. Status: unpaid. You can try selecting a package again to retry.',
  )
  expect(chooseButton(page, 'Basic')).toHaveProperty('disabled', false)
})

test('a payment of somebody else is not told of, and leads to the own listings', async () => {
  await page.visit('/package-selection?payment=success&package=x&session_id=cs_test_of_somebody_else')
  await page.submit(page.byRole('button', 'Check the payment'))
  expect(page.announced).toContain('Payment Verification Error')
  expect(page.announced).toContain(
    'Payment verification failed: This payment is not one of yours. Please contact support if the issue persists.',
  )
  await page.follow(page.byRole('link', 'To my listings'))
  expect(page.address).toBe('/my-listings')
})

test('what was paid and cannot be published is said where listings are, and in a letter', async () => {
  const vin = 'WVWZZZ1KZAW000001'
  await parks(market.ana, { vin })
  await begins()
  const listingId = await market.karl.sells('Volkswagen Golf', { vin })
  await page.submit(page.byRole('button', 'Pay with a card that works'))
  await page.visit('/my-listings')
  await market.stripe.deliver()
  await page.visit('/my-listings')
  const owed = page.part('region', 'Paid, but not live yet')
  expect(owed.text).toContain('Volkswagen Golf: Another listing with the same VIN is for sale.')
  const [letter] = await messagesTo(market.platform, market.ana.email)
  expect(letter?.subject).toBe('Your payment has arrived, your listing is on hold')
  await market.karl.api.myListings.remove({ listingId })
  await page.submit(owed.byRole('button', /^Try again now/))
  expect(page.announced).toContain('Payment verified! Your listing has been created and package benefits applied.')
  expect(page.allByRole('region', 'Paid, but not live yet')).toEqual([])
  page.main.queries.getByText('Active', { exact: true })
})

test('a package is renewed from the own listings', async () => {
  await parks(market.ana)
  await begins()
  await pays(page)
  await page.follow(page.main.byRole('link', /^Renew Package/))
  page.byRole('heading', 'Renew Listing Package')
  await chooses(page, /^Advanced/)
  await orders(page)
  await pays(page)
  expect(page.address).toBe('/my-listings')
  expect(page.announced).toContain('Listing reactivated successfully! Your listing is now active again.')
  page.main.queries.getByText('90 days remaining')
})

test('a visitor signs in first, and comes back to the verification', async () => {
  const visitor = openPage(market)
  await visitor.visit('/package-selection?payment=success&package=x&session_id=cs_1')
  expect(visitor.address).toBe(
    '/auth?returnTo=%2Fpackage-selection%3Fpayment%3Dsuccess%26package%3Dx%26session_id%3Dcs_1',
  )
})

test('who has nothing waiting sees the packages and the way to a listing', async () => {
  await page.visit('/package-selection')
  page.byRole('heading', 'No vehicle is waiting for a package')
  expect(page.main.allByRole('article')).toHaveLength(5)
  expect(page.main.part('article', 'Premium').allByRole('button')).toEqual([])
  expect(page.main.byRole('link', 'Add New Listing').getAttribute('href')).toBe('/add-listing')
  const robots = page.element.ownerDocument.querySelector('meta[name=robots]')
  expect(robots?.getAttribute('content')).toBe('noindex')
  await page.visit('/package-selection?mode=renew&listing=018f0000-0000-7000-8000-000000000000')
  expect(page.status).toBe(404)
  page.byRole('heading', 'This listing cannot be renewed')
})

test('a seller pays and is published in German', async () => {
  await parks(market.ana)
  await page.visit('/de/package-selection')
  await page.submit(page.main.part('article', 'Basic').byRole('button', /^Auswählen\b/))
  await orders(page, consumer, 'de')
  await page.submit(page.byRole('button', 'Mit einer gültigen Karte bezahlen'))
  expect(page.address).toMatch(/^\/de\/package-selection\?payment=success/)
  page.byRole('heading', 'Zahlung wird geprüft')
  await page.submit(page.byRole('button', 'Zahlung prüfen'))
  expect(page.address).toBe('/de/my-listings')
  expect(page.announced).toContain('Zahlung')
  expect(page.main.allByRole('article')).toHaveLength(1)
})

test('a seller withdraws from an order in the account', async () => {
  await parks(market.ana)
  await begins()
  await pays(page)
  // Whoever is about to delete the account reads what happens with the money.
  await page.visit('/profile-settings')
  const erase = page.part('region', 'Delete my account')
  expect(erase.text).toContain('You can still withdraw from these orders and get money back')
  expect(erase.text).toMatch(/Volkswagen Golf, €19, until \d+ Jun/)
  await page.visit('/my-profile')
  await page.follow(page.byRole('link', 'Withdraw from contract here'))
  expect(page.main.byRole('heading', 'Withdraw from contract').tagName).toBe('H1')
  await page.submit(page.byRole('button', 'Confirm withdrawal'))
  expect(page.main.announced).toContain('We have received your withdrawal')
  await page.follow(page.byRole('link', 'Back to my profile'))
  page.main.queries.getByText('Withdrawn', { exact: true })
  expect(page.allByRole('link', 'Withdraw from contract here')).toEqual([])
  for (const path of ['018f0000-0000-7000-8000-000000000000', 'nothing']) {
    await page.visit(`/withdrawal/${path}`)
    expect(page.status).toBe(404)
  }
})

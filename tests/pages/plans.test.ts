/** A dealer's plan through good and bad months, and featured placements from the credit to the market. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { chooses, offerDemoPackages, orders, pays } from '../support/order-pages.ts'
import { business, consumer } from '../support/ordering.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'
import { hasPaid } from '../support/paying.ts'
import { subscribes } from '../support/plans.ts'

let market: Market
let idOf: (name: string) => string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  idOf = await offerDemoPackages(market)
})

const plan = (page: Page): Part => page.part('region', /^Subscription/)

/** Presses buttons of the billing portal, and comes back; the provider's events arrive. */
async function manages(page: Page, ...buttons: string[]): Promise<void> {
  const manage = plan(page).byRole('button', /^Manage billing/)
  expect(manage.closest('form')?.target).toBe('_blank')
  await page.submit(manage)
  for (const name of buttons) await page.submit(page.byRole('button', name))
  await market.stripe.deliver()
  await page.follow(page.byRole('link', 'Back to the market'))
  expect(page.address).toBe('/my-profile')
}

/** A private seller's listing with a package of 30 days. */
async function hasListing(): Promise<string> {
  await hasPaid(market, market.ana, idOf('Basic'))
  await market.stripe.deliver()
  const [listing] = (await market.ana.api.myListings.list({})).listings
  if (!listing) throw new Error('The listing was not published')
  return listing.id
}

test('a plan is cancelled and kept, falls behind, is paid, ends, and is bought again', async () => {
  await subscribes(market, market.karl, idOf('Dealer Basic'))
  await market.karl.sells('Volkswagen Golf')
  const page = openPage(market, { signedIn: market.karl })
  await page.visit('/my-profile')
  plan(page).queries.getByText('Active')
  plan(page).queries.getByText('€99 per month')
  await manages(page, 'Cancel at the end of the period')
  plan(page).queries.getByText(/^Ends on /)
  await manages(page, 'Do not cancel the plan')
  plan(page).queries.getByText(/^Renews on /)
  await manages(page, 'Let the next payment fail', 'Let a month pass now')
  plan(page).queries.getByText('Payment overdue')
  await manages(page, 'Pay with a card that works')
  plan(page).queries.getByText('Active')
  expect(page.part('region', 'Payments').text).toContain('Monthly plan')

  await page.visit('/package-selection')
  page.main.queries.getByText('Your plan', { exact: true })
  page.main.part('article', /^Dealer Advanced/).queries.getByText('per month')
  expect(page.main.part('article', /^Dealer Advanced/).allByRole('button')).toEqual([])
  await page.follow(page.main.byRole('link', 'Manage your plan'))
  await manages(page, 'Cancel at the end of the period', 'Let a month pass now')
  plan(page).queries.getByText('You have no active plan')
  await page.visit('/my-listings?filter=expired')
  expect(page.main.allByRole('link', 'Choose a plan to republish it')).not.toEqual([])
  expect(page.main.allByRole('button', /^Republish with your plan/)).toEqual([])
  await page.visit('/my-profile')
  await page.submit(plan(page).byRole('button', 'Verify payment'))
  expect(plan(page).announced).toBe('No Pending Payments No pending subscription payments found.')

  await page.follow(plan(page).byRole('link', 'View Plans & Packages'))
  await chooses(page, /^Dealer Advanced/)
  await orders(page, business)
  page.byRole('heading', 'Pay €249.00 each month')
  await page.visit('/my-profile')
  await page.submit(plan(page).byRole('button', 'Verify payment'))
  expect(plan(page).announced).toContain('Verification Failed')
  await page.follow(plan(page).byRole('link', 'View Plans & Packages'))
  await chooses(page, /^Dealer Advanced/)
  await orders(page, business)
  await pays(page)
  expect(page.address).toBe('/my-profile')
  expect(page.announced).toContain('Payment Verified! Your subscription has been activated successfully.')
  plan(page).queries.getByText('Dealer Advanced')
})

test('a private seller without credits buys one, and features the listing with it', async () => {
  const listingId = await hasListing()
  const page = openPage(market, { signedIn: market.ana })
  await page.visit('/my-listings')
  await page.submit(page.main.byRole('button', /^Make Featured/))
  expect(page.address).toBe(`/feature-listing/${listingId}`)
  expect(page.byRole('heading', 'Feature Your Listing').tagName).toBe('H1')
  await page.follow(page.main.byRole('link', 'View Plans & Packages'))
  await chooses(page, 'Spotlight 30')
  await orders(page)
  await pays(page)
  expect(page.address).toBe(`/feature-listing/${listingId}`)
  expect(page.announced).toContain('Your credits are ready to use')
  expect(page.main.text).toContain('1 credit left')
  expect(page.main.text).toContain('Use by ')
  await page.submit(page.main.byRole('button', 'Use 1 Pro Credit'))
  expect(page.main.announced).toBe('Listing has been featured with Pro credit!')
  expect(page.part('region', 'Already Featured').text).toContain('This listing is featured until')
  await page.visit('/my-listings')
  page.main.queries.getByText('Featured, 30 days left')
})

test('a private seller with a basic credit features from the own listings', async () => {
  await hasListing()
  const page = openPage(market, { signedIn: market.ana })
  await page.visit('/package-selection')
  await chooses(page, 'Spotlight 5')
  await orders(page)
  await pays(page)
  expect(page.address).toBe('/my-listings')
  await page.submit(page.main.byRole('button', /^Make Featured/))
  expect(page.announced).toContain('Listing featured for 5 days using your credits!')
  page.main.queries.getByText('Featured, 5 days left')
  await page.visit('/my-profile')
  const [, newest, ...others] = page.part('region', 'Payments').allByRole('row')
  expect(newest?.textContent).toContain('€9')
  expect(others).toHaveLength(1)
})

test('nothing is sold to feature a damaged vehicle, and the page of its package says so', async () => {
  const listingId = await market.ana.sells('Fiat Panda', { damaged: 'yes' })
  const page = openPage(market, { signedIn: market.ana })
  await page.visit('/my-listings')
  expect(page.main.allByRole('button', /^Make Featured/)).toEqual([])
  await page.visit(`/feature-listing/${listingId}`)
  expect(page.main.text).toContain('A vehicle that is stated to be damaged is not featured')
  expect(page.main.allByRole('link', 'View Plans & Packages')).toEqual([])
  await page.visit(`/package-selection?mode=renew&listing=${listingId}`)
  expect(page.main.text).toContain('Damaged vehicles are not featured')
  expect(page.main.text).not.toContain('Featured for')
  await chooses(page, /^Advanced/)
  expect(page.main.text).toContain('Damaged vehicles are not featured')
  expect(page.main.text).not.toContain('Featured for')
})

test('a private seller buys a credit and uses it in German', async () => {
  const listingId = await hasListing()
  const page = openPage(market, { signedIn: market.ana })
  await page.visit('/de/my-listings')
  await page.submit(page.main.byRole('button', /^Hervorheben/))
  expect(page.address).toBe(`/de/feature-listing/${listingId}`)
  await page.follow(page.main.byRole('link', /Pakete ansehen$/))
  await page.submit(page.main.part('article', 'Spotlight 5').byRole('button', /^Auswählen\b/))
  await orders(page, consumer, 'de')
  await page.submit(page.byRole('button', 'Mit einer gültigen Karte bezahlen'))
  await page.submit(page.byRole('button', 'Zahlung prüfen'))
  expect(page.address).toBe(`/de/feature-listing/${listingId}`)
  await page.submit(page.main.byRole('button', '1 Hervorhebung (Basis) einlösen'))
  expect(page.main.announced).toBe('Das Inserat ist jetzt hervorgehoben (Basis)!')
})

test('a listing of somebody else is not found, and a visitor signs in first', async () => {
  const path = `/feature-listing/${await market.karl.sells('Fiat Panda')}`
  const visitor = openPage(market)
  await visitor.visit(path)
  expect(visitor.address).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
  const page = openPage(market, { signedIn: market.ana })
  await page.visit(path)
  expect(page.status).toBe(404)
  page.byRole('heading', "Listing not found or you don't have permission to feature it.")
})

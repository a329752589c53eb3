/** Saving vehicles: as a visitor who then signs in, and what the account is told. */
import { beforeEach, expect, test } from 'vitest'
import { KnownSearches } from '../../src/server/modules/market/saved-searches/matching.ts'
import { baseUrl, type Market, openMarket } from '../market.ts'
import { newestTo, openAccount, password } from '../support/accounts.ts'
import { alertsSettled } from '../support/alerts.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const heart = (page: Page) => page.main.byRole('button', 'Save Fiat Panda')

test('a visitor is told to sign in, and the vehicle is there afterwards', async () => {
  await market.karl.sells('Fiat Panda')
  const { email } = await openAccount(market)
  const page = openPage(market)
  await page.visit('/listings')
  await page.submit(heart(page))
  expect(page.announced).toContain('Please sign in to save favourites')
  page.fill(page.main.byLabel('Email'), email)
  page.fill(page.main.byLabel('Password'), password)
  await page.submit(page.main.byRole('button', 'Sign in'))
  expect(page.address).toMatch(/^\/listings/)
  expect(heart(page).getAttribute('aria-pressed')).toBe('true')

  await page.visit('/favourites')
  page.main.queries.getByText('1 vehicle saved')
  await page.submit(heart(page))
  page.byRole('heading', 'No favourites yet')
  await page.submit(page.main.byRole('button', 'Undo'))
  page.main.queries.getByText('1 vehicle saved')
})

test('who has no favourites is told how to have some', async () => {
  const page = openPage(market, { signedIn: market.ben })
  await page.visit('/favourites')
  expect(page.byRole('heading', 'No favourites yet').tagName).toMatch(/^H\d$/)
})

test('a buyer hears of a lower price, finds what is cheaper, and ends the emails with one click', async () => {
  const { ben, karl } = market
  const listingId = await karl.sells('Fiat Panda', { priceEuros: 9_900 })
  await ben.api.favourites.add({ listingId })
  const page = openPage(market, { signedIn: ben })
  await page.visit('/favourites')
  page.fill('When we write', 'At once')
  await page.submit(page.byRole('button', 'Save changes'))
  expect(page.announced).toContain('Your changes are saved.')

  await karl.api.myListings.update({ listingId, revision: 1, priceEuros: 9_000 })
  await alertsSettled(market, new KnownSearches())
  const { subject, links } = await newestTo(market, ben.email)
  expect(subject).toBe('Fiat Panda now costs €9,000')
  await page.visit('/favourites')
  expect(page.main.part('article').text).toContain('€900 less than when you saved it')

  // Opening the link changes nothing: mail programs open links by themselves.
  const stop = links.find((link) => link.includes('/favourite-alerts?token=')) ?? ''
  await page.visit(stop)
  expect(page.status).toBe(200)
  await page.visit('/favourites')
  expect(page.main.queries.getByText(/^Emails about your favourites/).textContent).toContain('At once')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await market.browse(new Request(stop, { method: 'POST', body }))).status).toBe(200)
  await page.visit('/favourites')
  expect(page.main.queries.getByText(/^Emails about your favourites/).textContent).toContain('No emails')
})

test('a page that visitors share says nothing of anybody', async () => {
  const listingId = await market.karl.sells('Fiat Panda')
  await market.ben.api.favourites.add({ listingId })
  const page = openPage(market, { signedIn: market.ben })
  await page.visit('/listings')
  expect(heart(page).getAttribute('aria-pressed')).toBe('true')
  const shared = await (await market.browse(new Request(`${baseUrl}/listings`))).text()
  expect(shared).toContain('aria-pressed="false"')
  expect(shared).not.toContain('aria-pressed="true"')
  expect(shared).not.toContain(market.ben.email)
})

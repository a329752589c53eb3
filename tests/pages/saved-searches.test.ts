/** Saved searches: by email without an account, and in an account. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { KnownSearches } from '../../src/server/modules/market/saved-searches/matching.ts'
import { baseUrl, type Market, openMarket } from '../market.ts'
import { newestTo } from '../support/accounts.ts'
import { matchAll } from '../support/alerts.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const headline = (page: Page) => page.main.queries.getByRole('heading', { level: 1 }).textContent

test('a visitor saves a search by email, confirms it, and ends it with one click', async () => {
  const email = 'searcher@market.test'
  const page = openPage(market)
  await page.visit('/listings?make=volkswagen&priceUpTo=15000')
  const [save] = page.allByRole('link', 'Save this search')
  if (!save) throw new Error('The search cannot be saved')
  await page.follow(save)
  expect(headline(page)).toBe('Save this search')
  // Its name is an email's words: nobody chooses them.
  expect(page.main.queries.queryByLabelText('Name')).toBeNull()
  page.fill('Your email address', 'nobody')
  await page.submit(page.main.byRole('button', 'Save this search'))
  expect(page.main.text).toContain('This is not an email address.')
  page.fill('Your email address', email)
  await page.submit(page.main.byRole('button', 'Save this search'))
  expect(page.main.text).toContain('Please look in your inbox')

  const { links } = await newestTo(market, email)
  await page.visit(links.find((link) => link.includes('confirm=')) ?? 'nowhere')
  await page.submit(page.byRole('button', 'Yes, write to me'))
  expect(page.main.text).toContain('We are now looking for “Volkswagen, up to €15,000”.')
  await page.follow(page.byRole('link', 'Manage my searches'))
  await page.submit(page.byRole('button', /^Mute for a week/))
  expect(page.main.text).toContain('Muted until')

  // What a mail program posts, without a cookie and without a question.
  const oneClick = await market.browse(
    new Request(new URL(page.address, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(oneClick.status).toBe(200)
  await page.visit(page.address)
  expect(headline(page)).toBe('This link no longer works')
})

test('a buyer saves a search in the account, sees what is new, changes and deletes it', async () => {
  const page = openPage(market, { signedIn: market.ben })
  const search = () => page.main.part('listitem')
  await page.visit('/saved-searches')
  expect(page.main.text).toContain('No saved searches yet')
  await page.visit('/saved-searches/new?make=fiat&model=panda&fuelType=petrol')
  await page.submit(page.main.byRole('button', 'Save this search'))
  expect(page.announced).toContain('Your search is saved.')
  expect(search().text).toContain('Nothing new since you saved it')

  market.later(1_000)
  await market.karl.sells('Fiat Panda')
  await matchAll(market, new KnownSearches())
  await page.visit('/saved-searches')
  expect(search().text).toContain('1 new vehicle')

  page.fill(search().byLabel('Name'), 'My Panda')
  page.fill(search().byLabel('When we write'), 'By email, weekly')
  await page.submit(search().byRole('button', 'Save changes'))
  expect(search().text).toContain('My Panda')
  expect(search().text).toContain('By email, Friday at 8:00')
  await page.submit(search().byRole('button', /^See the results/))
  expect(page.address).toMatch(/^\/listings\?make=fiat&model=panda&fuelType=petrol&sort=newest/)
  await page.visit('/saved-searches')
  expect(search().text).toContain('Nothing new since you last looked')
  await page.submit(page.open(search().byRole('button', /^Delete/)).byRole('button', 'Delete'))
  expect(page.announced).toContain('The search is deleted.')
  expect(page.main.allByRole('listitem')).toEqual([])
})

test('a search says that it leaves damaged vehicles out, and one from before leads to all that it finds', async () => {
  const page = openPage(market, { signedIn: market.ben })
  await page.visit('/saved-searches/new?make=fiat')
  expect(page.main.text).toContain('without damaged vehicles')
  expect(page.byLabel('Name')).toHaveProperty('value', 'Fiat')
  await page.submit(page.main.byRole('button', 'Save this search'))
  await page.follow(page.main.byRole('link', /^See the results/))
  expect(page.address).toBe('/listings?make=fiat&sort=newest')
  await market.scope.db.execute(sql`update saved_searches set filters = filters - 'damaged'`)
  await page.visit('/saved-searches')
  await page.follow(page.main.byRole('link', /^See the results/))
  expect(page.address).toBe('/listings?make=fiat&damaged=shown&sort=newest')
})

test('a search is read as a feed until its owner ends it', async () => {
  const page = openPage(market, { signedIn: market.ben })
  await page.visit('/saved-searches/new?make=fiat')
  await page.submit(page.main.byRole('button', 'Save this search'))
  await page.submit(page.byRole('button', /^Show the address of the feed/))
  const rss = page.byLabel('RSS').getAttribute('value') ?? 'nowhere'
  const feed = () => market.browse(new Request(rss))
  expect(await (await feed()).text()).toContain('<rss version="2.0">')
  await page.visit('/saved-searches')
  expect(page.queries.queryByLabelText('RSS')).toBeNull()
  await page.submit(page.open(page.byRole('button', /^End the feed/)).byRole('button', 'End the feed'))
  expect(page.announced).toContain('The feed is ended.')
  expect((await feed()).status).toBe(404)
})

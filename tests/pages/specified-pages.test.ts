/** The sentences of the specification's section 2 about the public pages, one by one. */
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../src/contract/market/durations.ts'
import { type Market, openMarket } from '../market.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let golf: string

// Nothing here changes the market.
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  golf = await market.karl.sells(
    'Volkswagen Golf',
    { features: ['air_conditioning'], priceEuros: 12_900 },
    { featuredUntil: new Date(market.scope.now().getTime() + dayMs) },
  )
  await market.ana.sells('Fiat Panda')
})

/** Opens a page of the market as a new visitor. */
async function opened(path: string): Promise<Page> {
  const page = openPage(market)
  await page.visit(path)
  return page
}

async function statusOf(href: string | null): Promise<number> {
  return (await market.browse(new Request(new URL(href ?? '/nowhere', 'http://market.test')))).status
}

test('the footer has the tagline, the year and every link, and each leads to a page', async () => {
  const footer = (await opened('/')).part('contentinfo')
  expect(footer.text).toContain('New and used vehicles from private sellers and dealers all over Europe.')
  expect(footer.text).toContain('© 2026')
  for (const name of [
    'About Us',
    'Careers',
    'Press',
    'Contact',
    'Used Cars',
    'New Cars',
    'Electric Vehicles',
    'Motorcycles',
    'Commercial Vehicles',
    'Terms',
    'Privacy',
    'Cookie',
    'GDPR Compliance',
  ])
    expect([name, await statusOf(footer.byRole('link', name).getAttribute('href'))]).toEqual([name, 200])
})

describe('home', () => {
  test('the vehicle type is a tab or a list, the first one chosen', async () => {
    const page = await opened('/')
    expect(page.byRole('combobox', 'Vehicle type')).toHaveProperty('value', 'car')
    page.byRole('button', 'Show 2 vehicles')
    const tabs = () => page.part('navigation', 'Search by vehicle type').allByRole('link')
    const names = tabs().map(({ textContent }) => textContent)
    // Types that administrators add come after these.
    expect(names.slice(0, 5)).toEqual(['Cars', 'Motorcycles', 'Trucks', 'Buses', 'Caravans & motorhomes'])
    const motorcycles = tabs()[1]
    if (!motorcycles) throw new Error('There are no motorcycles')
    await page.follow(motorcycles)
    expect(page.address).toBe('/?vehicleType=motorcycle')
    expect(tabs()[1]?.getAttribute('aria-current')).toBe('page')
    expect(page.byRole('combobox', 'Vehicle type')).toHaveProperty('value', 'motorcycle')
    page.byRole('button', 'Show 0 vehicles')
  })

  test('popular searches and trending categories lead to results', async () => {
    const page = await opened('/')
    for (const name of ['Electric cars', 'New cars', 'City cars', 'Family cars', 'Volkswagen Golf', 'Dacia Duster']) {
      const [link] = page.main
        .allByRole('link', name)
        .filter((one) => one.getAttribute('href')?.startsWith('/listings?'))
      expect([name, await statusOf(link?.getAttribute('href') ?? null)]).toEqual([name, 200])
    }
  })

  test('a featured card says what it is, where and for how much, and opens the listing', async () => {
    const page = await opened('/')
    const [card, ...others] = page.part('region', 'Featured vehicles · Ads').allByRole('article')
    expect(others).toEqual([])
    for (const fact of ['Featured · Ad', '€12,900', '80,000 km', '2016', 'Berlin', 'Dealer'])
      expect(card?.textContent).toContain(fact)
    await page.visit(card?.querySelector('a')?.getAttribute('href') ?? 'nowhere')
    expect(page.address).toMatch(`/listing/${golf}`)
  })
})

test('a search without results says so, and clearing the filters brings everything back', async () => {
  const page = await opened('/listings?priceUpTo=1')
  page.queries.getByText('0 vehicles found')
  page.queries.getByText('No vehicles match your current filters.')
  page.queries.getByText('Try adjusting your search criteria.')
  const clear = page.main.allByRole('link', 'Clear all filters').at(-1)
  if (!clear) throw new Error('Filters cannot be cleared')
  await page.follow(clear)
  expect(page.address).toBe('/listings')
  page.queries.getByText('Showing 1-2 of 2 vehicles')
})

test('the filters begin empty', async () => {
  const page = await opened('/listings')
  page.byRole('heading', 'Used Cars for Sale')
  const panel = page.open(page.byRole('button', 'Show Filters'))
  expect(panel.byRole('button', 'Clear all filters')).toHaveProperty('disabled', true)
  expect(panel.byRole('combobox', 'Model')).toHaveProperty('disabled', true)
  expect(panel.byRole('combobox', 'Variant')).toHaveProperty('disabled', true)
})

test('a listing shows its parts, and leads back to the listings', async () => {
  const page = await opened(`/listing/${golf}`)
  for (const name of ['Overview', 'Features', "Seller's comments"]) page.byRole('heading', name)
  expect(page.part('region', 'Price').text).toContain('€12,900')
  page.queries.getByText(/^Listed \d/)
  page.queries.getByText(/^Last updated \d/)
  page.queries.getByText(/contact views?$/)
  await page.follow(page.byRole('link', 'Back to listings'))
  expect(page.address).toBe('/listings')
})

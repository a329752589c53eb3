/** The page of a vehicle: its prices, ways to pass it on, what is similar, and what the law wants to be said. */
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../src/contract/market/durations.ts'
import { type Market, openMarket } from '../market.ts'
import { offersMany } from '../support/large-offer.ts'
import { openPage, type Page } from '../support/pages.ts'
import { passes } from '../support/plans.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market)
})

test('the price history tells the lowest price of the last 30 days', async () => {
  const listingId = await market.ana.sells('Volkswagen Golf', { priceEuros: 9_900 })
  for (const priceEuros of [9_400, 9_600]) {
    await passes(market, dayMs, market.ana)
    const { revision } = await market.ana.api.myListings.get({ listingId })
    await market.ana.api.myListings.update({ listingId, revision, priceEuros })
  }
  await page.visit(`/listing/${listingId}`)
  page.queries.getByText('Lowest price of the last 30 days: €9,400')
  const [, newest, ...earlier] = page.part('table', 'Price history').allByRole('row')
  expect(newest?.textContent).toContain('€9,600')
  expect(earlier.map(({ textContent }) => /€[\d,]+$/.exec(textContent)?.[0])).toEqual(['€9,400', '€9,900'])
})

test('a listing is passed on by mail or a sheet of paper', async () => {
  const listingId = await market.ana.sells('Volkswagen Golf')
  await page.visit(`/listing/${listingId}`)
  const share = page.open(page.byRole('button', 'Share'))
  const mail = new URL(share.byRole('link', 'Send by email').getAttribute('href') ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe('Volkswagen Golf, 2016, €9,900')
  expect(mail.searchParams.get('body')).toContain(`/listing/${listingId}`)
  await page.follow(share.byRole('link', 'Print sheet with QR code'))
  page.byRole('img', 'QR code with the address of this listing')
  expect(page.byRole('heading', 'Volkswagen Golf').tagName).toBe('H1')
})

test('similar vehicles lead on', async () => {
  const [first = ''] = await offersMany(market, market.karl, 10, 'Volkswagen Golf', (number) => ({
    priceEuros: 9_000 + number,
  }))
  await page.visit(`/listing/${first}`)
  const similar = page.byRole('heading', 'Similar vehicles').closest('section')
  expect(similar?.querySelectorAll('article')).toHaveLength(8)
  await page.visit(similar?.querySelector('article a')?.getAttribute('href') ?? 'nowhere')
  expect(page.status).toBe(200)
  expect(page.address).toMatch(/^\/listing\//)
  expect(page.address).not.toContain(first)
})

test('a VIN is told to be checked, and its number is nowhere in the page', async () => {
  const vin = 'WVWZZZ1KZAW000001'
  await page.visit(`/listing/${await market.ana.sells('Volkswagen Golf', { vin })}`)
  page.queries.getByText('Given and checked')
  expect(page.main.text).toContain('Only the seller and our staff see the number.')
  expect(page.element.ownerDocument.documentElement.outerHTML).not.toContain(vin)
})

test('a dealer’s offer says what the legal guarantee gives a buyer, a private one does not', async () => {
  const notice = () => page.part('region', 'Legal guarantee of conformity')
  await page.visit(`/listing/${await market.karl.sells('Volkswagen Golf')}`)
  expect(notice().text).toContain('expressly agree on a shorter time in Germany, but not less than one year')
  notice().queries.getByText('The seller is liable: what you can ask for')
  expect(notice().text).toContain('You can ask for repair or replacement.')
  expect(
    notice()
      .byRole('link', /^Your rights, at Your Europe/)
      .getAttribute('href'),
  ).toMatch(/europa\.eu/)

  const guarantee = { warrantyKind: 'durability', warrantyMonths: 60 } as const
  const isNew = { condition: 'new', year: 2026, mileageKm: 10, consumptionMlPerKm: 48, co2GramsPerKm: 126 } as const
  await page.visit(`/listing/${await market.karl.sells('Volkswagen Golf', { ...isNew, ...guarantee })}`)
  expect(notice().text).toContain('At least two years from delivery, by EU law and free of charge.')
  notice().byRole('heading', 'Manufacturer’s guarantee of durability')
  expect(notice().text).toContain('5 years')

  await page.visit(`/listing/${await market.ana.sells('Volkswagen Golf')}`)
  expect(page.allByRole('heading', 'Volkswagen Golf')).not.toEqual([])
  expect(page.allByRole('region', 'Legal guarantee of conformity')).toEqual([])
})

test('a paused vehicle has a page that says so, which search engines list for two weeks', async () => {
  const { ana } = market
  const listingId = await ana.sells(
    'Volkswagen Golf',
    {},
    { packageExpiry: new Date(market.scope.now().getTime() + 60 * dayMs) },
  )
  await ana.api.myListings.pause({ listingId })
  const robots = () => page.element.ownerDocument.querySelector('meta[name=robots]')?.getAttribute('content')
  await page.visit(`/listing/${listingId}`)
  expect(page.status).toBe(200)
  expect(page.byRole('heading', 'Volkswagen Golf').tagName).toBe('H1')
  expect(page.main.text).toContain('Paused for now')
  expect(page.element.ownerDocument.documentElement.outerHTML).toContain(
    '"availability":"https://schema.org/OutOfStock"',
  )
  expect(robots()).not.toBe('noindex')
  market.later(14 * dayMs)
  await page.visit(`/listing/${listingId}`)
  expect([page.status, robots()]).toEqual([200, 'noindex'])
})

test('its seller sees all of a paused vehicle, and that nobody else does', async () => {
  const { karl } = market
  const listingId = await karl.sells('Volkswagen Golf')
  await karl.api.myListings.pause({ listingId })
  const own = openPage(market, { signedIn: karl })
  await own.visit(`/listing/${listingId}`)
  expect(own.status).toBe(200)
  expect(own.main.text).toContain('Your listing is paused: only you see this page')
  expect(own.main.text).toContain('80,000 km')
  await page.visit(`/listing/${listingId}`)
  expect(page.main.text).not.toContain('80,000 km')
})

test('what is sold or has ended is gone', async () => {
  const { ana } = market
  const listingId = await ana.sells('Volkswagen Golf')
  await ana.api.listings.markSold({ listingId })
  await page.visit(`/listing/${listingId}`)
  expect(page.status).toBe(410)
})

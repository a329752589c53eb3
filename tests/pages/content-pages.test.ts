/** The pages about the marketplace and its legal texts. */
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../src/contract/market/durations.ts'
import { type Market, openMarket } from '../market.ts'
import { offerDemoPackages } from '../support/order-pages.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market)
})

const pages = [
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/about', 'About Us'],
  ['/careers', 'Careers'],
  ['/press', 'Press'],
  ['/contact', 'Contact'],
  ['/gdpr', 'GDPR Compliance'],
  ['/imprint', 'Legal notice'],
  ['/accessibility', 'Accessibility statement'],
  ['/ranking', 'How results are ordered'],
] as const

test.each(pages)('%s is there', async (path, heading) => {
  await page.visit(path)
  expect(page.status).toBe(200)
  expect(page.byRole('heading', heading).tagName).toBe('H1')
  // A text with a missing value would show its placeholder.
  expect(page.main.text).not.toMatch(/[{}]|undefined/)
})

test('where the operator caps paid placements, the ranking page and those who sell them say how many and whose turn it is', async () => {
  const words = 'At most 2 featured vehicles stand at the top of a page of results.'
  await page.visit('/ranking')
  expect(page.main.text).not.toContain('At most')
  const shown = await market.scope.market.refresh()
  shown.featuredPerPage = 2
  try {
    expect((await market.visitor.market.get({})).featuredPerPage).toBe(2)
    await page.visit('/ranking')
    expect(page.main.text).toContain(words)
    const idOf = await offerDemoPackages(market)
    const seller = openPage(market, { signedIn: market.ana })
    await seller.visit('/package-selection')
    expect(seller.main.text).toContain(words)
    await seller.visit(`/order?package=${idOf('Spotlight 5')}`)
    expect(seller.part('region', 'Your order').text).toContain(words)
    await seller.visit(`/feature-listing/${await market.ana.sells('Fiat Panda')}`)
    expect(seller.main.text).toContain(words)
  } finally {
    await market.scope.market.refresh()
  }
})

test.each([
  ['/de/terms-and-conditions', 'Allgemeine Geschäftsbedingungen'],
  ['/es/privacy-policy', 'Política de privacidad'],
  ['/pt/cookie-policy', 'Política de cookies'],
])('%s is in the language of its address', async (path, heading) => {
  await page.visit(path)
  const text = page.part('article')
  expect(text.element.lang).toBe(path.slice(1, 3))
  expect(text.byRole('heading', heading).tagName).toBe('H1')
})

test('every version of a text is listed and readable', async () => {
  await page.visit('/fr/terms-and-conditions')
  await page.follow(page.byRole('link', 'Toutes les versions de ce texte'))
  await page.follow(page.byRole('link', /^Version 1\b/))
  expect(page.byRole('heading', 'Conditions générales').tagName).toBe('H1')
  await page.visit('/fr/terms-and-conditions/versions/99')
  expect(page.byRole('heading', /^Oups/).tagName).toBe('H1')
})

test('the other pages speak the language of the reader', async () => {
  await page.visit('/fr/gdpr')
  expect(page.byRole('heading', 'Conformité RGPD').tagName).toBe('H1')
  expect(page.byRole('heading', 'Vos droits').tagName).toBe('H2')
})

test('the footer leads to every page', async () => {
  await page.visit('/de')
  const links = page
    .part('contentinfo')
    .allByRole('link')
    .map((link) => link.getAttribute('href'))
  for (const [path] of pages) expect(links.filter((href) => href === `/de${path}`)).toHaveLength(1)
  await page.visit('/de/contact')
  expect(page.byRole('heading', 'Kontakt').tagName).toBe('H1')
})

test('beside the sort control, a link explains the order of the results', async () => {
  await market.karl.sells('Volkswagen Golf')
  await page.visit('/listings')
  await page.follow(page.main.byRole('link', 'How results are ordered'))
  expect(page.address).toBe('/ranking')
  expect(page.byRole('heading', 'How results are ordered').tagName).toBe('H1')
  await page.follow(page.byRole('link', /^The terms and conditions say the same in full/))
  expect(page.address).toBe('/terms-and-conditions#ranking')
  expect(page.main.element.querySelector('#ranking')).not.toBeNull()
})

test('from paid placements, links lead to what decides about them', async () => {
  const featuredUntil = new Date(market.scope.now().getTime() + dayMs)
  const golf = await market.karl.sells('Volkswagen Golf', {}, { featuredUntil })
  await page.visit('/')
  await page.follow(page.main.byRole('link', 'How results are ordered'))
  expect(page.address).toBe('/ranking')
  await page.visit(`/listing/${golf}`)
  await page.follow(page.main.byRole('link', 'Featured · Ad (paid placement)'))
  expect(page.address).toBe('/ranking')
})

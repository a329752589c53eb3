/** Reserved vehicles on pages: reserved and freed by forms, said on card and page, left out by a filter. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'

let market: Market
let page: Page
let golf: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  golf = await market.karl.sells('Volkswagen Golf')
  await market.karl.sells('Fiat Panda')
  page = openPage(market, { signedIn: market.karl })
})

test('a seller reserves a vehicle until a day, and frees it again', async () => {
  await page.visit('/my-listings')
  await page.submit(page.main.byRole('button', 'Cards'))
  const card = () => page.main.part('article', 'Volkswagen Golf')
  page.fill(card().byLabel('Last day'), '2026-06-10')
  await page.submit(button(card(), 'reserve'))
  expect(page.announced).toContain('1 vehicle reserved')
  expect(card().text).toContain('Reserved until Wed, 10 Jun')
  await page.submit(button(card(), 'free'))
  expect(page.announced).toContain('The vehicle is free again')
  expect(card().text).not.toContain('Reserved until')
})

test('several are reserved at once, for a week as proposed, and freed by undoing it', async () => {
  await page.visit('/my-listings')
  for (const box of page.main.allByRole('checkbox', /^Choose/)) page.fill(box, true)
  await page.submit(button(page, 'many-reserve'))
  expect(page.announced).toContain('2 vehicles reserved')
  expect(page.main.text).toContain('Reserved until Mon, 8 Jun')
  await page.submit(page.byRole('button', 'Undo'))
  expect(page.announced).toContain('2 vehicles free again')
})

test('a day beyond the next fourteen is refused with the reason', async () => {
  await page.visit('/my-listings')
  for (const box of page.main.allByRole('checkbox', /^Choose/)) page.fill(box, true)
  page.fill(page.byLabel('Last day'), '2026-07-10')
  await page.submit(button(page, 'many-reserve'))
  expect(page.announced).toContain('Choose a day from today to 14 days ahead.')
})

test('a buyer sees until when, and leaves reserved vehicles out by a filter', async () => {
  await market.karl.api.myListings.reserve({ listingId: golf, until: '2026-06-06' })
  const visitor = openPage(market)
  const results = () => visitor.part('region', 'Search results')
  await visitor.visit('/listings')
  expect(results().text).toContain('Reserved until Sat, 6 Jun')
  await visitor.visit('/listings?withoutReserved=true')
  expect(visitor.main.text).toContain('not reserved')
  expect(results().allByRole('article')).toHaveLength(1)
  expect(results().text).not.toContain('Volkswagen Golf')
  await visitor.visit(`/listing/${golf}`)
  expect(visitor.main.text).toContain('Reserved until Sat, 6 Jun')
  expect(visitor.main.text).toContain('The seller is holding this vehicle for another buyer.')
})

/** A button by what it asks for: in a question that is not opened. */
function button({ element }: Part, intent: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(`button[value=${intent}]`)
  if (!found) throw new Error(`There is no button for ${intent}`)
  return found
}

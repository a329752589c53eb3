/** The dealers' table of own listings: filters, prices and changes of several are forms. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { offersMany } from '../support/large-offer.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await offersMany(market, market.karl, 3, 'Volkswagen Golf', (number) => ({
    priceEuros: 10_000,
    modelDescription: `Werkstattwagen ${number}`,
  }))
  await market.karl.sells('Fiat Panda')
  page = openPage(market, { signedIn: market.karl })
})

const prices = () => page.main.allByRole('textbox', /^Price in euros/)

function first(elements: HTMLElement[]): HTMLElement {
  const [element] = elements
  if (!element) throw new Error('There is none')
  return element
}

test('filters, prices and changes of several are forms', async () => {
  await page.visit('/my-listings')
  page.fill(page.main.byRole('searchbox', 'Find in your stock'), 'werkstatt')
  page.fill('State', 'Active (4)')
  await page.submit(page.main.byRole('button', 'Apply'))
  expect(page.address).toContain('text=werkstatt')
  expect(prices()).toHaveLength(3)

  const price = first(prices())
  page.fill(price, '9750')
  await page.submit(buttonOf(price))
  expect(page.announced).toContain('Price saved')
  expect(prices().map((field) => field.getAttribute('value'))).toContain('9,750')
  page.fill(first(page.main.allByRole('checkbox', /Volkswagen Golf/)), true)
  await page.submit(page.main.byRole('button', 'Pause'))
  expect(page.announced).toContain('1 listing paused')
  await page.submit(page.byRole('button', 'Undo'))
  expect(page.announced).toContain('1 listing live again')
})

test('table or cards: the choice is remembered', async () => {
  await page.visit('/my-listings')
  await page.submit(page.main.byRole('button', 'Cards'))
  expect(page.main.allByRole('article')).toHaveLength(4)
  await page.visit('/my-listings?filter=active')
  expect(page.main.allByRole('article')).toHaveLength(4)
  await page.submit(page.main.byRole('button', 'Table'))
  expect(page.main.allByRole('article')).toEqual([])
  expect(prices()).toHaveLength(4)
})

test('a search without results says so', async () => {
  await page.visit('/my-listings?text=nothing-like-it')
  expect(page.main.allByRole('heading', 'No listing matches this filter')).toHaveLength(1)
})

/** The button that a press of Enter in a field would press. */
function buttonOf(field: HTMLElement): HTMLElement {
  const { form } = field as HTMLInputElement
  return first([...(form?.querySelectorAll<HTMLElement>('button:not([type=button])') ?? [])])
}

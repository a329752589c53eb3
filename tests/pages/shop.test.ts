/** A first operator opens a market from the pages of administration, with a payment provider and without one. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncWorker } from '../../src/server/modules/money/packages/service.ts'
import { type Market, openMarket } from '../market.ts'
import { offerPackages } from '../support/paying.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'

let market: Market
let page: Page
let payments: Market['platform']['payments']

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  ;({ payments } = market.platform)
  page = openPage(market, { signedIn: market.admin })
})
afterEach(() => {
  market.platform.payments = payments
})

/** The first field of this label: those in other languages follow. */
function field(form: Part, label: string | RegExp): HTMLElement {
  const [found] = form.queries.getAllByLabelText(label)
  if (!found) throw new Error(`Nothing is called ${String(label)}`)
  return found
}

async function add(button: string, facts: Readonly<Record<string, string>>): Promise<void> {
  await page.follow(page.byRole('link', button))
  const form = page.part('form', button)
  for (const [label, value] of Object.entries(facts)) page.fill(field(form, label), value)
  await page.submit(form.byRole('button', button))
  expect(page.announced).toContain(`${facts['Name']} is on sale.`)
}

test('without a payment provider: the dashboard leads to the first packages, and free ones are for sellers', async () => {
  market.platform.payments = null
  await page.visit('/admin')
  let steps = page.part('region', 'Next steps')
  expect(steps.allByRole('listitem')).toHaveLength(2)
  await page.follow(steps.byRole('link', 'Add a package'))

  expect(page.main.text).toContain('No payment provider is configured')
  await page.submit(page.part('form', 'Add a package').byRole('button', 'Add a package'))
  const form = page.part('form', 'Add a package')
  expect(form.text).toContain('Please enter a name.')
  expect(form.text).toContain('Please enter whole euros, or 0.')
  page.fill(field(form, 'Name'), 'Starter')
  page.fill(field(form, 'Price in euros'), '0')
  await page.submit(form.byRole('button', 'Add a package'))
  expect(page.announced).toContain('Starter is on sale.')
  await add('Add a plan', { Name: 'Dealer Start', 'Price in euros per month': '49', Listings: '20' })

  // What costs money needs a provider, and the dashboard says so.
  await page.visit('/admin')
  steps = page.part('region', 'Next steps')
  expect(steps.allByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Connect Stripe'),
  ])

  const seller = openPage(market, { signedIn: market.ana })
  await seller.visit('/package-selection')
  seller.part('article', 'Starter').queries.getByText('Free')
})

test('with Stripe: packages in the order and the language of the operator', async () => {
  await offerPackages(market)
  await page.visit('/admin/packages')
  await page.follow(page.byRole('link', 'Add a package'))
  const form = page.part('form', 'Add a package')
  page.fill(field(form, 'Name'), 'Weekend')
  page.fill(field(form, 'Price in euros'), '9')
  page.fill(field(form.part('group', 'German'), 'Name'), 'Wochenende')
  await page.submit(form.byRole('button', 'Add a package'))
  expect(page.announced).toContain('Weekend is on sale.')
  const rows = () => page.part('region', 'For one listing').allByRole('listitem')
  expect(rows()[0]?.textContent).toMatch(/^Weekend/)
  const { packages } = await market.admin.api.adminPackages.list({})
  const { packageId } = packages.find(({ name }) => name === 'Weekend') ?? {}
  await syncWorker(market.scope).work({ packageId } as never)
  await page.submit(page.byRole('button', 'Move down: Weekend'))
  expect(page.announced).toContain('Weekend was moved.')
  expect(rows()[1]?.textContent).toMatch(/^Weekend.*At Stripe/)

  const seller = openPage(market, { signedIn: market.ana })
  await seller.visit('/de/package-selection')
  seller.byRole('article', 'Wochenende')
})

test('a coupon says what it lacks, gets the code that is wanted, and who used it', async () => {
  await page.visit('/admin/coupons?add')
  await page.submit(page.part('form', 'Add coupon').byRole('button', 'Add coupon'))
  const form = page.part('form', 'Add coupon')
  expect(form.text).toContain('Please enter a whole number from 1 to 100.')
  page.fill(field(form, /^Code/), 'Opening-50')
  page.fill(field(form, /^Discount/), '50')
  await page.submit(form.byRole('button', 'Add coupon'))
  expect(page.announced).toContain('The coupon OPENING50 is ready.')
  await page.follow(page.byRole('link', 'OPENING50'))
  expect(page.main.text).toContain('No order has used it yet.')
})

test('revenue is downloaded as a file', async () => {
  await page.visit('/admin/revenue')
  await page.follow(page.byRole('link', 'Download as CSV'))
  expect(page.file?.name).toMatch(/^revenue-.*\.csv$/)
})

test('credits that are granted are seen by the account, with the reason', async () => {
  await page.visit('/admin/users?text=ana%40market.test')
  await page.follow(page.main.byRole('link', /Ana Muster/))
  const sheet = page.open(page.byRole('button', /^Grant credits/))
  page.fill(sheet.byLabel('Number'), '2')
  page.fill(sheet.byLabel('Reason'), 'For the opening')
  await page.submit(sheet.byRole('button', 'Grant credits'))
  expect(page.part('region', 'Credits for featured placements').text).toContain('For the opening')

  const own = openPage(market, { signedIn: market.ana })
  await own.visit('/my-profile')
  expect(own.part('region', 'Featured credits').text).toContain('For the opening')
})

test('the home page of a market without cars suggests no search that finds none', async () => {
  await page.visit('/')
  expect(page.main.text).toContain('No featured listings available')
  expect(page.main.text).not.toMatch(/Popular searches|Electric cars/)
})

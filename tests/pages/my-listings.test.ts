/** Own listings: what sellers see, and what they do there by forms. */
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../src/contract/market/durations.ts'
import { type Market, openMarket } from '../market.ts'
import { openAccount } from '../support/accounts.ts'
import { offersMany } from '../support/large-offer.ts'
import { draftOf } from '../support/drafts.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market, { signedIn: market.ana })
})

const card = (name = 'Volkswagen Golf'): Part => page.main.part('article', name)

/** A private seller's listing whose package has thirty days left. */
function sells(stated: Parameters<typeof market.ana.sells>[1] = {}): Promise<string> {
  const packageExpiry = new Date(market.scope.now().getTime() + 30 * dayMs)
  return market.ana.sells('Volkswagen Golf', stated, { packageExpiry })
}

/** Shows own listings as cards, as a dealer may choose. */
async function asCards(address = '/my-listings'): Promise<void> {
  page = openPage(market, { signedIn: market.karl })
  await page.visit('/my-listings')
  await page.submit(page.main.byRole('button', 'Cards'))
  await page.visit(address)
}

test('a visitor signs in first and comes back', async () => {
  const visitor = openPage(market)
  await visitor.visit('/my-listings?filter=sold')
  expect(visitor.address).toBe('/auth?returnTo=%2Fmy-listings%3Ffilter%3Dsold')
})

test('somebody without listings is offered the first', async () => {
  page = openPage(market, { signedIn: await openAccount(market) })
  await page.visit('/my-listings')
  page.byRole('heading', 'No listings yet')
  expect(page.byRole('link', 'Create your first listing').getAttribute('href')).toBe('/add-listing')
})

test('a draft waits where listings are, and is continued or discarded there', async () => {
  const data = { vehicleType: 'car', make: 'fiat', model: 'panda', year: '2016' }
  const { draftId } = await market.ana.api.drafts.create({ step: 2, data })
  await page.visit('/my-listings')
  expect(page.main.text).not.toContain('No listings yet')
  const drafts = page.part('region', /draft/i)
  expect(drafts.text).toContain('Fiat Panda, 2016')
  expect(drafts.byRole('link', /^Continue/).getAttribute('href')).toBe(`/add-listing?draft=${draftId}&step=2`)
  const question = page.open(drafts.byRole('button', /^Discard: Fiat Panda/))
  expect(question.element.getAttribute('aria-label')).toBe('Discard this draft?')
  await page.submit(question.byRole('button', 'Discard'))
  expect(page.main.text).toContain('No listings yet')
})

test('what was published and waits for its package is named once, not as a draft too', async () => {
  const { ana } = market
  const { draftId } = await ana.api.drafts.create({ step: 3, data: { vehicleType: 'car', make: 'fiat' } })
  await ana.api.selling.park({ ...draftOf('Fiat Panda'), draftId })
  await page.visit('/my-listings')
  page.part('region', 'Not published yet: waiting for a package')
  expect(page.main.text).not.toContain('Continue your draft')
})

describe('a private seller', () => {
  test('sees what every listing needs', async () => {
    const listingId = await sells()
    await page.visit('/my-listings')
    for (const words of ['0 photos', '0 views', '0 phone views', '30 days remaining'])
      expect(card().text).toContain(words)
    expect(card().text).toMatch(/Phone shown|Phone hidden|No phone/)
    expect(
      card()
        .byRole('link', /^Renew Package/)
        .getAttribute('href'),
    ).toBe(`/package-selection?mode=renew&listing=${listingId}`)
    expect(page.byRole('link', 'Add New Listing').getAttribute('href')).toBe('/add-listing')
    expect(
      card()
        .byRole('link', /^Edit(?! contact)/)
        .getAttribute('href'),
    ).toContain(`/add-listing/${listingId}`)
  })

  test('hides the contact number from the card', async () => {
    await sells()
    await page.visit('/my-listings')
    const form = page.open(card().byRole('button', /^Edit contact/))
    page.fill(form.byRole('textbox'), '+49 89 7654321')
    page.fill(form.byRole('checkbox', 'Show my phone number to buyers'), false)
    await page.submit(form.byRole('button', 'Save'))
    expect(page.announced).toContain('Contact saved')
    expect(card().text).toContain('Phone hidden')
  })

  test('sells a similar vehicle with the facts of an earlier one, but not its price, mileage and pictures', async () => {
    const vin = 'WVWZZZ1KZAW000001'
    await sells({ vin })
    await page.visit('/my-listings')
    await page.follow(card().byRole('link', /^Sell a similar one/))
    expect(page.address).toMatch(/^\/add-listing\?/)
    const valueOf = (name: string) => page.main.element.querySelector<HTMLInputElement>(`#wizard-${name}`)?.value
    expect([valueOf('make'), valueOf('model'), valueOf('mileageKm')]).toEqual(['volkswagen', 'golf', ''])
    page.fill(page.main.byLabel(/^Mileage/), '1000')
    await page.submit(page.main.byRole('button', 'Next'))
    expect(page.main.text).toContain('Step 2 of 3')
    expect([valueOf('description'), valueOf('priceEuros'), valueOf('vin')]).toEqual([
      'Well kept, always serviced on time.',
      '',
      '',
    ])
  })

  test('starts none with the listing of another seller', async () => {
    const address = `/add-listing?like=${await market.karl.sells('Volkswagen Golf')}`
    const visitor = openPage(market)
    await visitor.visit(address)
    expect(visitor.address).toMatch(/^\/auth\?returnTo=/)
    await page.visit(address)
    expect(page.address).toBe('/my-profile')
    expect(page.announced).toContain('Listing not found')
  })

  test('changes a price on the card, is asked about one that is far too low, and takes it back', async () => {
    await sells()
    await page.visit('/my-listings')
    const form = () => page.open(card().byRole('button', /^Change price/))
    const first = form()
    expect(first.byLabel('New price in euros')).toHaveProperty('value', '9900')
    page.fill(first.byLabel('New price in euros'), '95')
    await page.submit(first.byRole('button', 'Save price'))
    expect(page.announced).toContain('less than a fifth')
    expect(card().text).toContain('€9,900')
    const second = form()
    page.fill(second.byLabel('New price in euros'), '9890')
    await page.submit(second.byRole('button', 'Save price'))
    expect(page.announced).toContain('Price saved')
    expect(card().text).toContain('€9,890')
    await page.submit(page.byRole('button', 'Undo'))
    expect(card().text).toContain('€9,900')
  })

  test('does not write over a price that was changed in another tab', async () => {
    const listingId = await sells()
    await page.visit('/my-listings')
    const form = page.open(card().byRole('button', /^Change price/))
    await market.ana.api.myListings.setPrice({ listingId, fromEuros: 9_900, toEuros: 9_880 })
    page.fill(form.byLabel('New price in euros'), '9895')
    await page.submit(form.byRole('button', 'Save price'))
    expect(page.text).toContain('changed in the meantime')
    expect(card().text).toContain('€9,880')
  })

  test('is told on the page of an own listing, which leads to what can be done with it', async () => {
    const address = `/listing/${await sells()}`
    await page.visit(address)
    expect(page.main.text).toContain('This is your listing')
    await page.follow(page.byRole('link', 'Price, sale and figures'))
    expect(page.address).toMatch(/^\/my-listings#listing-/)
    expect(page.main.element.querySelector(page.address.slice(page.address.indexOf('#')))?.textContent).toContain(
      'Volkswagen Golf',
    )
    const visitor = openPage(market)
    await visitor.visit(address)
    expect(visitor.main.text).toContain('Volkswagen Golf')
    expect(visitor.main.text).not.toContain('This is your listing')
  })

  test('is told what of the package goes with a listing that is removed', async () => {
    await sells()
    await page.visit('/my-listings')
    const question = page.open(card().byRole('button', /^Remove/))
    expect(question.element.getAttribute('aria-label')).toBe('Are you sure you want to remove this listing?')
    expect(question.text).toContain('30 days of its package go with it.')
  })
})

describe('a dealer', () => {
  test('filters and sorts by a form, and the address has both', async () => {
    await market.karl.sells('Volkswagen Golf')
    await asCards()
    page.fill('Show', 'Active (1)')
    page.fill('Sort by', 'Highest price')
    await page.submit(page.main.byRole('button', 'Apply'))
    expect(page.address).toContain('filter=active')
    expect(page.address).toContain('sort=price_desc')
  })

  test('marks a vehicle as sold, and puts it back on sale', async () => {
    await market.karl.sells('Volkswagen Golf')
    await asCards()
    await page.submit(card().byRole('button', /^Mark as sold/))
    expect(page.announced).toContain('Marked as sold')
    expect(card().text).toContain('Sold on')
    await page.submit(card().byRole('button', /^Put back on sale/))
    expect(page.announced).toContain('The listing is live again')
    expect(card().text).toContain('Active')
  })

  test('is asked before a listing is removed, in the words of the specification', async () => {
    await market.karl.sells('Volkswagen Golf')
    await asCards()
    const question = page.open(card().byRole('button', /^Remove/))
    expect(question.element.getAttribute('aria-label')).toBe('Are you sure you want to remove this listing?')
    expect(question.text).toContain(
      'This action cannot be undone. This will permanently delete the listing and all associated images from the system.',
    )
    await page.submit(question.byRole('button', 'Remove for good'))
    expect(page.announced).toContain('Listing removed successfully!')
    expect(page.main.allByRole('article')).toEqual([])
  })

  test('handles several at once', async () => {
    await offersMany(market, market.karl, 3, 'Volkswagen Golf', (number) => ({ priceEuros: 9_000 + number }))
    await asCards('/my-listings?filter=active&sort=price_asc')
    const [first, second] = page.main.allByRole('checkbox', /Volkswagen Golf/)
    for (const box of [first, second]) if (box) page.fill(box, true)
    await page.submit(page.main.byRole('button', 'Mark as sold'))
    expect(page.announced).toContain('2 listings marked as sold')
  })

  test('sees views and contacts per day', async () => {
    await market.karl.sells('Volkswagen Golf')
    await asCards()
    page.byRole('region', 'All listings, last 30 days')
    await page.follow(card().byRole('link', /^Statistics/))
    expect(page.address).toContain('statistics=')
    page.byRole('region', /: last 30 days$/)
  })
})

test('the estimate is there without a script, and the example only beside a price that it may fit', async () => {
  const { ana } = market
  const page = openPage(market, { signedIn: ana })
  const golf = await ana.sells('Volkswagen Golf', { priceEuros: 9_900 })
  await page.visit(`/add-listing/${golf}`)
  expect(page.main.text).toContain('€15,000 – €18,000')
  expect(page.main.text).toContain('This range is only an example.')
  const panda = await ana.sells('Fiat Panda', { priceEuros: 3_500 })
  await page.visit(`/add-listing/${panda}`)
  expect(page.main.text).not.toContain('€15,000')
  expect(page.main.text).toContain('Estimated value')
})

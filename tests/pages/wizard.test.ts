/** The wizard by forms alone: its steps, what it asks for, and where it leads. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { openPage, type Page } from '../support/pages.ts'
import { offerPackages } from '../support/paying.ts'
import { forgetMarket, valueMarket } from '../../src/server/modules/market/valuation/value-market.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await offerPackages(market)
  page = openPage(market, { signedIn: market.ana })
})

/** The controls of the wizard by the name of their field. */
function field(name: string): HTMLElement {
  const found = page.main.element.querySelector<HTMLElement>(`#wizard-${name}`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

function fill(typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) page.fill(field(name), value)
}

const press = (name: string) => page.submit(page.main.byRole('button', name))

test('a private seller reaches the packages', async () => {
  await page.visit('/add-listing')
  page.queries.getByText('Publishing costs from €19. You choose the package at the end.')
  fill({ make: 'Volkswagen' })
  await press('Show models and variants')
  fill({ model: 'Golf', modelDescription: '1.6 TDI Variant Highline', mileageKm: '85000' })
  await press('Next')
  expect(page.main.text).toContain('Please enter the year')
  fill({ year: '2018', location: 'München' })
  await press('Next')
  page.queries.getByText('Step 2 of 3')
  expect(field('contactPhone')).toHaveProperty('value', '')
  expect(page.main.element.querySelector('#wizard-dealerAddress')).toBeNull()
  fill({ bodyType: 'Hatchback', fuelType: 'Diesel', powerPs: '150', condition: 'Used Good', priceEuros: '14.900' })
  fill({ description: 'Well kept, always serviced on time.', contactPhone: '+49 30 23125 123' })
  await press('Next')
  page.queries.getByText('Step 3 of 3')
  expect(page.main.text).toContain('€14,900')
  expect(page.main.text).toContain('Buyers can reveal this number.')
  // Under the title, and among the facts.
  expect(page.queries.getAllByText('1.6 TDI Variant Highline')).toHaveLength(2)
  await press('Publish listing')
  expect(page.address).toBe('/package-selection')
  expect((await market.ana.api.selling.pendingListings({})).pendingListings).toHaveLength(1)
})

test('ten times the price of like vehicles is asked about once, before it is offered', async () => {
  for (let index = 0; index < 24; index += 1)
    await market.dora.sells('Volkswagen Golf', { priceEuros: 9_500 + (index % 12) * 100 })
  await valueMarket(market.scope)
  await page.visit('/add-listing')
  fill({ make: 'Volkswagen' })
  await press('Show models and variants')
  fill({ model: 'Golf', mileageKm: '80000', year: '2018', location: 'München' })
  await press('Next')
  fill({ bodyType: 'Hatchback', fuelType: 'Diesel', powerPs: '150', condition: 'Used Good', priceEuros: '100.000' })
  fill({ description: 'Well kept, always serviced on time.', contactPhone: '+49 30 23125 123' })
  await press('Next')
  await press('Publish listing')
  expect(page.main.text).toContain('This price is far from what similar vehicles are offered for.')
  expect((await market.ana.api.selling.pendingListings({})).pendingListings).toEqual([])
  await press('Publish listing')
  expect(page.address).toBe('/package-selection')
  await forgetMarket(market.scope.db)
})

test('a dealer, whose plan pays, is told no price, and has an address in place of a contact', async () => {
  page = openPage(market, { signedIn: market.karl })
  await page.visit('/add-listing')
  expect(page.main.text).not.toContain('Publishing costs')
  fill({ make: 'Volkswagen' })
  await press('Show models and variants')
  fill({ model: 'Golf', mileageKm: '61500', year: '2019', location: 'München' })
  await press('Next')
  expect(page.main.element.querySelector('#wizard-contactPhone')).toBeNull()
  field('dealerAddress')
  fill({ bodyType: 'Hatchback', fuelType: 'Petrol', powerKw: '110', condition: 'Used Excellent', priceEuros: '17450' })
  fill({ description: 'From our yard, with warranty and a fresh inspection.' })
  await press('Next')
  page.queries.getByText('110 kW (150 hp)')
  expect(page.main.text).toContain('€17,450')
  await press('Publish listing')
  expect(page.address).toBe('/my-profile')
  expect(page.announced).toContain('Your listing has been created successfully.')
})

test('an unknown listing leads to the profile, which says so', async () => {
  await page.visit('/add-listing/018f0000-0000-7000-8000-000000000000')
  expect(page.address).toBe('/my-profile')
  expect(page.announced).toContain('Listing not found')
})

test('in German it speaks German', async () => {
  page = openPage(market)
  await page.visit('/de/add-listing')
  page.queries.getByText('Schritt 1 von 3')
  await press('Weiter')
  expect(page.main.byRole('alert').textContent).toContain('Bitte wählen Sie eine Marke')
  expect(page.address).toMatch(/^\/de\/add-listing/)
})

test('what is missing is said at the field', async () => {
  page = openPage(market)
  await page.visit('/add-listing')
  await press('Next')
  expect(page.main.byRole('alert').textContent).toContain('Please check 5 fields')
  const { id } = field('make')
  expect(page.main.part('alert').byRole('link', 'Please select a make').getAttribute('href')).toBe(`#${id}`)
})

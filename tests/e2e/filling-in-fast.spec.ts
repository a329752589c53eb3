/** Papers and similar offers fill in the form of a seller, who confirms each value. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { hydrated, test } from '../support/e2e-test.ts'

const field = (page: Page, name: string): Locator => page.locator(`#wizard-${name}`)
const suggestion = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name })

/** A vehicle that the demo market does not offer. */
const golf = {
  vehicleType: 'car',
  make: 'volkswagen',
  model: 'golf',
  year: 1976,
  mileageKm: 80_000,
  priceEuros: 9_900,
  condition: 'used_good',
  bodyType: 'hatchback',
  fuelType: 'petrol',
  engineCc: 1_457,
  powerKw: 51,
  doors: 3,
  typeKey: '0603/ZZX',
  description: 'Well kept, always serviced on time.',
  location: 'Berlin, Germany',
  city: 'Berlin',
  country: 'DE',
}

/** Two dealers offer three of them each. @returns a function that takes them off the market */
async function offerSix(browser: Browser, baseURL: string): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = []
  for (const number of [2, 3]) {
    const context = await browser.newContext({ baseURL })
    await signInByCookie(context, await dealerAccount(context.request, test.info().project.name, number))
    for (let count = 0; count < 3; count++) {
      const answer = await context.request.post('/api/v1/me/listings', { data: golf })
      expect(answer.status(), await answer.text()).toBe(201)
      const { listingId } = (await answer.json()) as { listingId: string }
      undo.push(() => context.request.delete(`/api/v1/me/listings/${listingId}`))
    }
    undo.push(() => context.close())
  }
  return async () => {
    for (const step of undo) await step()
  }
}

test('papers and similar offers fill in the form, and nothing is stated that the seller did not accept', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const takeOff = await offerSix(browser, baseURL ?? '')
  await signInByCookie(context, await openAccount(context.request, 'fast-seller'))
  await page.goto('/add-listing')
  await hydrated(page)

  // By keyboard: the fold, the number with an O for a zero, and what it suggests.
  await field(page, 'vehicleType').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wvw zzz 1kz aw 00o001')
  await expect(page.getByText('A VIN has no letters I, O and Q')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'vin')).toHaveValue('WVWZZZ1KZAW000001')
  await expect(suggestion(page, 'Make: Volkswagen')).toBeVisible()
  await expect(suggestion(page, 'Year: 2010')).toBeVisible()
  await expect(field(page, 'make')).toHaveValue('')
  await expectAccessible(page, { state: 'suggestions of a VIN' })

  await field(page, 'typeKey').fill('0603 zzx')
  await suggestion(page, 'Model: Volkswagen Golf').click()
  await expect(field(page, 'make')).toHaveValue('volkswagen')
  await expect(field(page, 'model')).toHaveValue('golf')
  // The model year of the number stays a suggestion; this Golf is older.
  await field(page, 'year').fill('1976')
  await expect(page.getByText(/Its model year could be 2010 or 1980/)).toBeVisible()
  await field(page, 'mileageKm').fill('85000')
  await field(page, 'location').pressSequentially('Münch')
  await page
    .getByRole('option', { name: /Munich/ })
    .first()
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click()

  await expect(page.getByText('Suggested from similar listings')).toBeVisible()
  await expectAccessible(page, { state: 'suggestions of similar offers' })
  await expect(field(page, 'bodyType')).toHaveValue('')
  await suggestion(page, 'Doors: 3').click()
  await expect(field(page, 'doors')).toHaveValue('3')
  await expect(field(page, 'bodyType')).toHaveValue('')
  await suggestion(page, /^Accept all/).click()
  await expect(field(page, 'bodyType')).toHaveValue('hatchback')
  await expect(field(page, 'fuelType')).toHaveValue('petrol')
  await expect(field(page, 'powerPs')).toHaveValue('69')
  await expect(page.getByText(/suggestions accepted/)).toBeFocused()
  await expectAccessible(page, { state: 'accepted suggestions' })
  await takeOff()
})

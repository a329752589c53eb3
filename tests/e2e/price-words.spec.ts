/** What sellers read of a price while it is typed, in the wizard and the table. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { ListingCard } from '../../src/contract/listings.ts'
import type { MyListingRow } from '../../src/contract/my-listing-rows.ts'
import { stepAt } from '../../src/contract/market/price-verdicts.ts'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated, test } from '../support/e2e-test.ts'

const words = {
  great: 'Very good price',
  good: 'Good price',
  fair: 'Usual price',
  high: 'High price',
  very_high: 'Very high price',
  suspiciously_low: 'Unusually low',
} as const

/** The market compares its prices in the first minutes after its start. */
const comparedWithinMs = 180_000

/** The market has compared its prices. */
async function compared(request: APIRequestContext): Promise<void> {
  const isCompared = async () => {
    const answer = await request.get('/api/v1/listings?pageSize=100')
    return ((await answer.json()) as { listings: ListingCard[] }).listings.some(({ verdict }) => verdict !== null)
  }
  await expect.poll(isCompared, { timeout: comparedWithinMs, intervals: [1_000] }).toBe(true)
}

async function signIn(page: Page, account: 'dealer' | 'seller'): Promise<void> {
  const form = { intent: 'signIn', email: `${account}@forecourt.test`, password: 'forecourt-demo' }
  expect((await page.context().request.post('/auth', { form })).status()).toBe(200)
}

test.beforeEach(() => {
  test.setTimeout(60_000 + comparedWithinMs)
})

test('a seller reads what buyers will read while the price is typed', everyScreen, async ({ page }) => {
  await compared(page.request)
  await signIn(page, 'seller')
  await page.goto('/add-listing')
  await hydrated(page)
  const field = (name: string) => page.locator(`#wizard-${name}`)
  await field('make').selectOption({ label: 'Volkswagen' })
  await expect(field('model').getByRole('option', { name: 'Golf', exact: true })).toBeAttached()
  await field('model').selectOption({ label: 'Golf' })
  await field('mileageKm').fill('85000')
  await field('year').fill('2018')
  const estimate = page.getByRole('region', { name: 'Estimated value' })
  await expect(estimate).toContainText('An estimate, not an appraisal')
  const steps = estimate.getByRole('list', { name: 'What buyers will read beside the price' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)

  await field('location').pressSequentially('Münch')
  await page.getByRole('option', { name: 'Munich' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click()
  await field('priceEuros').pressSequentially('99000')
  await expect(steps.locator('[aria-current]')).toContainText(words.very_high)
  await expect(steps.locator('[aria-current]')).toContainText('Your price')
  await field('priceEuros').fill('900')
  await expect(estimate).toContainText('Your price is far below similar offers.')
  await expect(steps.locator('[aria-current]')).toHaveCount(0)
  await expectAccessible(page)
})

test('a dealer sees what is said of the whole stock, and of a price that is typed', everyScreen, async ({ page }) => {
  await compared(page.request)
  await signIn(page, 'dealer')
  const answer = await page.request.get('/api/v1/me/listing-rows?filter=active&column=verdict&direction=desc')
  const [row] = ((await answer.json()) as { rows: MyListingRow[] }).rows
  if (row?.valuation?.status !== 'estimated') throw new Error('The dearest vehicle of the dealer was not compared')
  const { step, limits } = row.valuation

  await page.goto('/my-listings?filter=active&sort=verdict_desc')
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Your prices compared with similar offers' })).toContainText(
    `${words[step]}: `,
  )
  const first = page.getByRole('table').locator('tbody tr').first()
  await expect(first.locator('[data-verdict]:visible')).toContainText(words[step])
  const usual = limits.goodBelow + 1
  const price = first.locator('input[name=priceEuros]')
  await price.focus()
  await expect(price).toHaveValue(/^\d+$/)
  await price.fill(String(usual))
  await expect(first.getByRole('status')).toHaveText(words[stepAt(usual, limits)])
})

/** The verdict on a price: found by the search, explained on its own page, seen by the staff. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated, test } from '../support/e2e-test.ts'
import { golf } from '../support/e2e-vehicles.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const bothThemes = { themes: ['light', 'dark'] } as const

/** The job values the market in the first minutes of a server. */
test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000)
  const valued = async () => {
    const answer = await page.request.get('/api/v1/listing-facets?facts=priceRating')
    const { priceRatings } = (await answer.json()) as { priceRatings: { key: string; listings: number }[] }
    return priceRatings.find(({ key }) => key === 'great')?.listings ?? 0
  }
  await expect.poll(valued, { timeout: 180_000, intervals: [1_000, 3_000] }).toBeGreaterThan(0)
})

async function idsOf(request: APIRequestContext, query: string): Promise<string[]> {
  const answer = await request.get(`/api/v1/listings?vehicleType=car&pageSize=50&${query}`)
  return ((await answer.json()) as { listings: { id: string }[] }).listings.map(({ id }) => id)
}

const words = { great: 'Very good price', good: 'Good price', fair: 'Usual price' } as const

/** A price that another listing of the model stands behind: the demo market has few of each. */
async function explained(request: APIRequestContext): Promise<{ id: string; word: string }> {
  for (const page of [1, 2, 3, 4]) {
    for (const id of await idsOf(request, `priceRating=fair&page=${page}`)) {
      const told = (await (await request.get(`/api/v1/listings/${id}/valuation`)).json()) as {
        step?: keyof typeof words
        calculation?: { comparables: unknown[]; movedBy: unknown[] } | null
      }
      const { comparables = [], movedBy = [] } = told.calculation ?? {}
      if (told.step && comparables.length > 0 && movedBy.length > 0) return { id, word: words[told.step] }
    }
  }
  throw new Error('no price is compared with another')
}

async function onEveryScreen(page: Page, check: () => Promise<void>): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await check()
    await expectAccessible(page, { state: String(screen.width), ...bothThemes })
  }
}

test('a buyer asks for good prices, the best first, and the search says so', async ({ page }) => {
  await page.goto('/listings')
  await hydrated(page)
  const rating = page.getByRole('combobox', { name: 'Price rating' })
  await expect(rating.getByRole('option')).toHaveText([
    'Any',
    /^Very good price \(\d+\)$/,
    /^Good price or better \(\d+\)$/,
    /^Usual price or better \([\d,]+\)$/,
    /^No very high prices \([\d,]+\)$/,
  ])
  await rating.selectOption('good')
  await expect(page).toHaveURL(/priceRating=good/)
  await page.goto('/listings?priceRating=good&sort=best_price')
  await expect(page.getByRole('link', { name: /Good price or better/ }).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best_price')
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('article').first()).toBeVisible()
})

test('a reader sees where a price stands, what moved the estimate and what it was compared with', async ({ page }) => {
  const { id, word } = await explained(page.request)
  await page.goto(`/listing/${id}/price`)
  await onEveryScreen(page, async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'How this price compares' })).toBeVisible()
    await expect(page.getByText(/not from selling prices\. They are no appraisal/)).toBeVisible()
    const here = page.getByRole('row', { name: /this price: €/ })
    await expect(here).toContainText(word)
    await expect(page.getByRole('table', { name: 'Where this price stands' }).getByRole('row')).toHaveCount(7)
    await expect(page.getByRole('row', { name: /Estimate for this vehicle €/ })).toBeVisible()
    await expect(page.getByText(/^counts [<>]? ?\d/).first()).toBeVisible()
  })
  await page.getByRole('link', { name: 'Open these as a search' }).click()
  await expect(page).toHaveURL(/\/listings\?.*model=/)
  await page.goBack()
  const file = await page.getByRole('link', { name: 'Open the figures as JSON' }).getAttribute('href')
  const told = (await (await page.request.get(file ?? '')).json()) as { status: string; basis: string }
  expect(told).toMatchObject({ status: 'estimated', basis: 'asking_prices' })
})

test('a price that is suspiciously low is a caution for buyers and a mark for the staff', async ({ page, context }) => {
  // The demo market has one or two of them at most, and none while they are judged anew.
  await signInByCookie(context, { email: 'dealer@forecourt.test', password: 'forecourt-demo' })
  const published = await context.request.post('/api/v1/me/listings', { data: { ...golf, priceEuros: 900 } })
  const { listingId } = (await published.json()) as { listingId: string }
  await signInByCookie(context, { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  const view = page.getByRole('link', { name: /^View/ }).first()
  await expect(async () => {
    await page.goto('/admin/listing-approval?filter=low_price')
    await expect(page.getByText('Unusually low price').last()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goto(`${await view.getAttribute('href')}/price`)
  await onEveryScreen(page, async () => {
    await expect(page.getByText('Unusually low: check before you pay').first()).toBeVisible()
    await expect(page.getByText(/never pay in advance/)).toBeVisible()
  })
  await signInByCookie(context, { email: 'dealer@forecourt.test', password: 'forecourt-demo' })
  expect((await context.request.delete(`/api/v1/me/listings/${listingId}`)).ok()).toBe(true)
})

test('where nothing is said the page says why, in the language of the reader', async ({ page }) => {
  const [id] = await idsOf(page.request, 'damaged=only')
  await page.goto(`/listing/${id}/price`)
  await onEveryScreen(page, async () => {
    await expect(page.getByRole('heading', { name: 'This price is not compared' })).toBeVisible()
    await expect(page.getByText(/no two damaged vehicles are alike/)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
  await page.goto(`/de/listing/${id}/price`)
  await expect(page.getByText(/kein beschädigtes Fahrzeug gleicht dem anderen/)).toBeVisible()
  const unknown = await page.goto('/listing/018f0000-0000-7000-8000-000000000000/price')
  expect(unknown?.status()).toBe(404)
})

/** The landing page of a model whose prices were remembered: tests beside this one publish more of others. */
async function remembered(request: APIRequestContext): Promise<string> {
  const partsOf = async (query: string) => {
    const answer = await request.get(`/api/v1/landings/car${query}`)
    const { parts } = (await answer.json()) as {
      parts: Record<'makes' | 'models', { slug: string; listings: number }[]>
    }
    return parts
  }
  for (const make of (await partsOf('')).makes) {
    const [model] = (await partsOf(`?make=${make.slug}`)).models
    if (!model || model.listings < 5) continue
    const answer = await request.get(`/api/v1/model-prices/car/${make.slug}/${model.slug}`)
    const { days } = (await answer.json()) as { days: unknown[] }
    if (days.length > 0) return `/cars/${make.slug}/${model.slug}`
  }
  throw new Error('no model is remembered')
}

test('what a model costs is one click from its vehicles: drawn, as tables, and by country', async ({ page }) => {
  await page.goto(await remembered(page.request))
  await hydrated(page)
  await page.getByRole('link', { name: 'Prices by year' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prices: /)
  await expect(page.getByText(/^\d+ vehicles are for sale\. Half of them cost €/)).toBeVisible()
  const course = page.getByRole('region', { name: 'How prices developed', exact: true })
  await course.getByText('As a table').click()
  await expect(course.getByRole('row').nth(1)).toContainText('€')
  await onEveryScreen(page, async () => expect(page.getByRole('heading', { name: 'By mileage' })).toBeVisible())
  const none = await page.goto('/cars/volkswagen/no-such-model/prices')
  expect(none?.status()).toBe(404)
})

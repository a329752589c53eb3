import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { test } from '../support/e2e-test.ts'

async function openListing(page: Page): Promise<void> {
  const answer = await page.request.get('/api/v1/listings?withPictures=true')
  const { listings } = (await answer.json()) as { listings: { id: string; imageCount: number }[] }
  const [listing] = listings.toSorted((a, b) => b.imageCount - a.imageCount)
  await page.goto(`/listing/${listing?.id}`)
}

test('the photos fill the screen, turn by keyboard with the first after the last, and are enlarged', async ({
  page,
}) => {
  await openListing(page)
  await page.getByRole('button', { name: 'Full screen' }).click()
  const dialog = page.getByRole('dialog', { name: /^Photos of/ })
  const place = dialog.getByText(/^\d+ \/ \d+$/)
  // Right after the start the other photos of the demo market are still being drawn.
  const count = Number((await place.textContent())?.split(' / ')[1])
  await expect(place).toHaveText(`1 / ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`${(1 % count) + 1} / ${count}`)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(`${count} / ${count}`)
  await page.keyboard.press('+')
  await expect(dialog.getByRole('button', { name: 'Next photo' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused()
})

test('the price history tells the lowest price of the last 30 days', async ({ page }) => {
  await openListing(page)
  await page.locator('summary', { hasText: 'Price history' }).click()
  await expect(page.getByText(/^Lowest price of the last 30 days: €[\d,]+$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Price history' }).getByRole('row').nth(1)).toContainText('€')
})

test('a listing is passed on by link, mail or a sheet of paper', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openListing(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Share' }).click()
  const menu = page.getByRole('region', { name: 'Share' })
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(menu.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/listing/')
  await expect(menu.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute('href', /^mailto:\?subject=/)

  await menu.getByRole('link', { name: 'Print sheet with QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the address of this listing' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('similar vehicles and more of the seller lead on', async ({ page }) => {
  await openListing(page)
  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Similar vehicles' }) })
  await expect(similar.getByRole('article')).toHaveCount(8)
  await similar.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
})

test('a listing says what similar vehicles are offered for, and where its price stands', async ({ page }) => {
  test.setTimeout(60_000)
  const json = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json() as Promise<unknown>
  const idsOf = async (query: string) => ((await json(query)) as { listings: { id: string }[] }).listings
  // There are enough Golfs to compare a model with itself.
  const golfs = await idsOf('listings?make=volkswagen&model=golf&sort=year_desc&pageSize=100')
  const listings = [...golfs, ...(await idsOf('listings?pageSize=100'))]
  const seen = new Set<string>()
  for (const { id } of listings) {
    if (seen.size === 4) break
    const listing = (await json(`listings/${id}`)) as Record<'vehicleType' | 'fuelType' | 'transmission', string> &
      Record<'year' | 'mileageKm' | 'priceEuros', number> & { bodyType: string; powerKw: number | null } & Record<
        'make' | 'model',
        { slug: string } | undefined
      >
    // Another test may have ended it since it was listed.
    if (listing.make === undefined) continue
    const asked = new URLSearchParams({
      vehicleType: listing.vehicleType,
      make: listing.make.slug,
      model: listing.model?.slug ?? '',
      year: String(listing.year),
      mileageKm: String(listing.mileageKm),
      fuelType: listing.fuelType,
      transmission: listing.transmission,
      bodyType: listing.bodyType,
      ...(listing.powerKw !== null && { powerKw: String(listing.powerKw) }),
      listingId: id,
    })
    const valuation = (await json(`valuation?${asked}`)) as {
      status: string
      lowEuros: number
      highEuros: number
      comparison?: { comparedWith: string }
    }
    const kind = valuation.status === 'not_enough_data' ? 'none' : valuation.comparison?.comparedWith
    if (kind === undefined || seen.has(kind)) continue
    seen.add(kind)
    const euros = (amount: number) => `€${amount.toLocaleString('en-GB')}`
    await page.goto(`/listing/${id}`)
    const check = page.getByRole('region', { name: 'What similar vehicles cost' })
    if (kind === 'none') {
      await expect(check).toContainText('There are too few comparable offers')
      continue
    }
    await expect(check).toContainText(`${euros(valuation.lowEuros)} to ${euros(valuation.highEuros)}`)
    await expect(check).toContainText('Asking prices, no appraisal.')
    if (kind !== 'model') {
      await expect(check).toContainText('There are too few offers of this model')
      await expect(check).not.toContainText('This price')
      continue
    }
    const { priceEuros } = listing
    const words =
      priceEuros < valuation.lowEuros ? 'below' : priceEuros > valuation.highEuros ? 'above' : 'price is what'
    await expect(check).toContainText(words)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['model', 'class', 'none']))
})

test('a VIN is told to be checked, and its number is nowhere in the page', async ({ page, browser }) => {
  const owner = await browser.newContext()
  await owner.request.post('/auth', {
    form: { intent: 'signIn', email: 'dealer@forecourt.test', password: 'forecourt-demo' },
  })
  const answer = await owner.request.get('/api/v1/me/listings')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  const stated: { id: string; vin: string }[] = []
  for (const { id } of listings) {
    const own = (await (await owner.request.get(`/api/v1/me/listings/${id}`)).json()) as {
      stated: { vin: string | null }
    }
    if (own.stated.vin !== null) stated.push({ id, vin: own.stated.vin })
  }
  await owner.close()
  const [listing] = stated
  expect(listing).toBeDefined()

  await page.goto(`/listing/${listing?.id}`)
  await expect(page.getByText('Given and checked', { exact: true })).toBeVisible()
  await expect(page.getByText('Only the seller and our staff see the number.')).toBeVisible()
  expect(await page.content()).not.toContain(listing?.vin)
})

test('a dealer’s offer says what the legal guarantee gives a buyer, a private one does not', async ({ page }) => {
  const firstOf = async (search: string) => {
    const answer = await page.request.get(`/api/v1/listings?region=DE&${search}`)
    const { listings } = (await answer.json()) as { listings: { id: string }[] }
    return `/listing/${listings[0]?.id}`
  }
  const notice = page.getByRole('region', { name: 'Legal guarantee of conformity' })
  await page.goto(await firstOf('sellerKind=dealer&condition=used_good'))
  await expect(notice).toContainText('expressly agree on a shorter time in Germany, but not less than one year')
  await notice.getByText('The seller is liable: what you can ask for').click()
  await expect(notice).toContainText('You can ask for repair or replacement.')
  await expect(notice.getByRole('link', { name: 'Your rights, at Your Europe' })).toHaveAttribute('href', /europa\.eu/)
  await page.goto(await firstOf('sellerKind=dealer&condition=new&minWarrantyMonths=60'))
  await expect(notice).toContainText('At least two years from delivery, by EU law and free of charge.')
  await expect(notice.getByRole('heading', { name: 'Manufacturer’s guarantee of durability' })).toBeVisible()
  await expect(notice).toContainText('5 years')
  await expectAccessible(page)
  await page.goto(await firstOf('sellerKind=private'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated, test } from '../support/e2e-test.ts'

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
  await page.getByRole('button', { name: /^All \d+ photos$|^Full screen$/ }).click()
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
  await expect(page.getByRole('button', { name: /^All \d+ photos$|^Full screen$/ })).toBeFocused()
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
  await expect(menu.getByRole('link', { name: 'Send by email' })).toHaveAttribute('href', /^mailto:\?subject=/)

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
  // The oldest: no other test offers one.
  await page.goto(await firstOf('sellerKind=dealer&condition=used_good&sort=year_asc'))
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

test('what a seller wrote in another language is translated by a browser that can', async ({ page }) => {
  // This translator says what it was asked for.
  await page.addInitScript(() => {
    const create = ({ targetLanguage }: { targetLanguage: string }) =>
      Promise.resolve({ translate: (text: string) => Promise.resolve(`[${targetLanguage}] ${text}`), destroy() {} })
    Object.assign(globalThis, { Translator: { availability: () => Promise.resolve('downloadable'), create } })
  })
  const { id } = await listingInSpanish(page)
  await page.goto(`/de/listing/${id}`)
  await expect(page.getByText('Auf Spanisch verfasst')).toBeVisible()
  const original = page.locator('p[lang="es"]')
  const words = await original.textContent()
  await page.getByRole('button', { name: 'Im Browser übersetzen' }).click()
  await expect(page.locator('p[lang="de"]')).toHaveText(`[de] ${words}`)
  await expect(page.getByRole('status').filter({ hasText: 'Von Ihrem Browser auf diesem Gerät' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Original anzeigen' }).click()
  await expect(original).toHaveText(words ?? '')
})

test('a browser that cannot translate is offered nothing', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'))
  const { id } = await listingInSpanish(page)
  await page.goto(`/de/listing/${id}`)
  await hydrated(page)
  await expect(page.getByText('Auf Spanisch verfasst')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Im Browser übersetzen' })).toBeHidden()
})

async function listingInSpanish(page: Page): Promise<{ id: string }> {
  const answer = await page.request.get('/api/v1/listings?region=ES')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  for (const { id } of listings) {
    const detail = await page.request.get(`/api/v1/listings/${id}`)
    const listing = (await detail.json()) as { descriptionLanguage: string | null }
    if (listing.descriptionLanguage === 'es') return { id }
  }
  throw new Error('The demo market has no text in Spanish among the first from Spain')
}

test('on paper a listing has its facts, and nothing to press', async ({ page }) => {
  const answer = await page.request.get('/api/v1/listings')
  const [listing] = ((await answer.json()) as { listings: { id: string }[] }).listings
  await page.goto(`/listing/${listing?.id}`)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  for (const name of ['Skip to content', 'Back to listings', 'Report this listing']) {
    await expect(page.getByRole('link', { name, includeHidden: true }).filter({ visible: true })).toHaveCount(0)
  }
})

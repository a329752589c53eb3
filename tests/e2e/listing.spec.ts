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

test('the address of a listing is copied, and its sheet for a window prints no button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openListing(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const menu = page.getByRole('region', { name: 'Share' })
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(menu.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/listing/')
  await menu.getByRole('link', { name: 'Print sheet with QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the address of this listing' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
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

/** Photos in the wizard: many at once on a bad connection, reordered without a mouse, and never lost. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '../support/signed-in.ts'
import { test } from '../support/e2e-test.ts'

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A unique photo of twelve megapixels. */
async function photo(name: string, hue: number): Promise<Photo> {
  const spots = Array.from({ length: 16 }, (_, index) => {
    const background = { r: (hue * 37 + index * 61) % 256, g: (index * 43 + hue * 11) % 256, b: (hue * 91) % 256 }
    const side = 400
    return {
      input: { create: { width: side, height: side, channels: 3 as const, background } },
      left: (index * 977 + hue * 311) % (4_000 - side),
      top: (index * 613 + hue * 197) % (3_000 - side),
    }
  })
  const background = { r: (hue * 70) % 256, g: 120, b: 200 - ((hue * 17) % 200) }
  const buffer = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background } })
    .composite(spots)
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(`photo-${index + 1}.jpg`, index + 1)))

const chooser = (page: Page) => page.locator('input[type=file][multiple]')
const tiles = (page: Page) => page.locator('[data-picture]')
const idsOf = (page: Page) => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('data-picture')))

/** The second step of a new listing, ready for photos. */
async function openPhotos(page: Page): Promise<Locator> {
  await signIn(page, 'dealer')
  await page.goto(await draftAddress(page))
  const add = page.getByText('Add photos', { exact: true })
  await add.scrollIntoViewIfNeeded()
  return add
}

/** The address that continues a draft with a complete first step. */
async function draftAddress(page: Page): Promise<string> {
  const place = { location: 'Berlin, Germany', city: 'Berlin', country: 'DE' }
  const vehicle = { vehicleType: 'car', make: 'volkswagen', model: 'golf', year: '2016', mileageKm: '80000' }
  const answer = await page.request.post('/api/v1/me/drafts', { data: { step: 2, data: { ...vehicle, ...place } } })
  const { draftId } = (await answer.json()) as { draftId: string }
  return `/add-listing?draft=${draftId}&step=2`
}

test('ten photos of twelve megapixels on a slow line: one fails, is tried again, and all ten arrive in order', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openPhotos(page)
  let failing = true
  let begun = 0
  await page.route('**/api/v1/me/uploads', async (route) => {
    begun += 1
    if (begun === 4)
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: '{"code":"storage_limit_reached"}',
      })
    return route.fallback()
  })
  await page.route('**/api/v1/me/uploads/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    // The connection breaks once.
    if (failing && route.request().method() === 'PATCH') {
      failing = false
      return route.abort('connectionreset')
    }
    return route.fallback()
  })
  const all = await photos(10)
  await chooser(page).setInputFiles(all)
  // At first its bar has no length yet.
  await expect(page.getByRole('progressbar').first()).toBeAttached()
  await expect(tiles(page)).toHaveCount(9, { timeout: 90_000 })

  const failed = page.getByRole('alert').filter({ hasText: 'Failed to upload' })
  await expect(failed).toHaveCount(1)
  await page.getByRole('button', { name: /^Try again: photo-/ }).click()
  await expect(tiles(page)).toHaveCount(10, { timeout: 60_000 })
  await expect(failed).toHaveCount(0)
  await expect(page.locator('input[name=imageIds]')).toHaveCount(10)
  await expect(page.getByText('Display image', { exact: true })).toHaveCount(1)
})

test('an eleventh photo is not taken, and the page says so', async ({ page }) => {
  await openPhotos(page)
  const small = await sharp((await photo('x', 3)).buffer)
    .resize(400)
    .jpeg()
    .toBuffer()
  const many = Array.from({ length: 11 }, (_, index) => index).map(async (index) => ({
    name: `small-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(small)
      .modulate({ hue: index * 30 })
      .rotate(index * 30)
      .jpeg()
      .toBuffer(),
  }))
  await chooser(page).setInputFiles(await Promise.all(many))
  await expect(page.getByText('Maximum 10 images allowed')).toBeVisible()
  await expect(tiles(page)).toHaveCount(10, { timeout: 60_000 })
})

test('photos get another order by keyboard alone, and one that was removed comes back', async ({ page }) => {
  await openPhotos(page)
  await chooser(page).setInputFiles(await photos(3))
  await expect(tiles(page)).toHaveCount(3, { timeout: 40_000 })
  const [a, b, c] = await idsOf(page)

  await page.getByRole('button', { name: 'Move photo 1 right' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => idsOf(page)).toEqual([b, a, c])
  await expect(page.getByRole('button', { name: 'Move photo 2 right' })).toBeFocused()
  await expect(page.getByText('Photo moved to position 2 of 3.')).toBeAttached()

  await page.getByRole('button', { name: 'Make photo 3 the display image' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => idsOf(page)).toEqual([c, b, a])
  await expect(page.getByRole('button', { name: 'Make photo 1 the display image' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove photo 2' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => idsOf(page)).toEqual([c, a])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => idsOf(page)).toEqual([c, b, a])
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeFocused()
})

test('a reload in the middle loses no photo', async ({ page }) => {
  await openPhotos(page)
  await page.route('**/api/v1/me/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await chooser(page).setInputFiles(await photos(2))
  await expect(page.getByText('No connection. The upload continues by itself.')).toHaveCount(2, { timeout: 30_000 })
  await expect(page).toHaveURL(/draft=/)
  await page.unrouteAll()
  await page.reload()
  await expect(tiles(page)).toHaveCount(2, { timeout: 40_000 })
})

test('what is no photo is refused with the reason, and the others arrive', async ({ page }) => {
  await openPhotos(page)
  const good = await photo('good.jpg', 7)
  await chooser(page).setInputFiles([
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, 5_000) },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    good,
  ])
  await expect(tiles(page)).toHaveCount(1, { timeout: 20_000 })
  for (const [file, reason] of [
    ['drawing.jpg', 'This is not a JPG, PNG, WebP, AVIF or GIF photo.'],
    ['half.jpg', 'The photo is incomplete or damaged. Choose another copy of it.'],
    ['phone.heic', /^This browser cannot read HEIC photos\./],
    ['empty.png', 'The file is empty.'],
  ] as const) {
    const alert = page.getByRole('alert').filter({ hasText: `Failed to upload ${file}` })
    await expect(alert).toBeVisible()
    await expect(alert.getByText(reason)).toBeVisible()
  }
  const { violations } = await new AxeBuilder({ page }).include('#wizard-images').analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual([])
  await expect(page).toHaveURL(/draft=/)
  await page.reload()
  await expect(tiles(page)).toHaveCount(1, { timeout: 20_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload' })).toHaveCount(0)
})

test('the same photo once more is noticed', async ({ page }) => {
  await openPhotos(page)
  const one = await photo('one.jpg', 11)
  await chooser(page).setInputFiles([one])
  await expect(tiles(page)).toHaveCount(1, { timeout: 20_000 })
  const smaller = {
    ...one,
    name: 'smaller.jpg',
    buffer: await sharp(one.buffer).resize(1_000).jpeg({ quality: 70 }).toBuffer(),
  }
  await chooser(page).setInputFiles([smaller])
  await expect(page.getByText('Looks the same as photo 1')).toBeVisible({ timeout: 20_000 })
})

test('photos can be dropped and pasted', async ({ page }) => {
  await openPhotos(page)
  const { buffer } = await photo('dropped.jpg', 13)
  const content = (await sharp(buffer).resize(500).jpeg().toBuffer()).toString('base64')
  for (const [event, name] of [
    ['drop', 'dropped.jpg'],
    ['paste', 'pasted.jpg'],
  ] as const) {
    await page.evaluate(
      async ([kind, file, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
        const data = new DataTransfer()
        // A different file each time, with the same content.
        data.items.add(new File([bytes, kind], file, { type: 'image/jpeg' }))
        const target = document.querySelector('[aria-describedby=pictures-hint]') ?? document.body
        const options = { bubbles: true, cancelable: true }
        target.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        )
      },
      [event, name, content] as const,
    )
  }
  await expect(tiles(page)).toHaveCount(2, { timeout: 20_000 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('photos are sent with the form', async ({ page }) => {
    await signIn(page, 'dealer')
    await page.goto(await draftAddress(page))
    const { buffer } = await photo('plain.jpg', 17)
    await page.locator('input[type=file]').setInputFiles([{ name: 'plain.jpg', mimeType: 'image/jpeg', buffer }])
    await page
      .getByRole('button', { name: /^(Next|Preview|Continue)/ })
      .first()
      .click()
    await expect(page.locator('input[name=imageIds]')).toHaveCount(1)
  })
})

/** The own account where it needs a browser: the photo is cropped, panels open and close. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test('a form is answered where it stands, and its panel is put away by cancelling', async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.locator('summary').click()
  await password.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(password.getByText('Please confirm your password')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await password.getByRole('link', { name: 'Cancel' }).click()
  await expect(password.getByLabel('New password')).toBeHidden()
  await expect(password.locator('summary')).toBeFocused()
})

test('a photo of another kind, or too large, is refused with the words for it', async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  const photo = page.getByRole('region', { name: 'Photo', exact: true })
  const input = photo.locator('input[type=file]')
  await input.setInputFiles({ name: 'me.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF') })
  await expect(photo.getByText('Please upload a JPG, PNG or GIF image.')).toBeVisible()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) })
  await expect(photo.getByText('Image must be smaller than 1MB.')).toBeVisible()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(photo.getByText('Please upload a JPG, PNG or GIF image.')).toBeVisible()
})

test('a photo as phones take them is cropped to a small one before its size is judged', async ({
  page,
  request,
  isMobile,
}) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  const photo = page.getByRole('region', { name: 'Photo', exact: true })
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const large = await sharp({ create: { width: 1800, height: 2400, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(2_000_000)
  await photo.locator('input[type=file]').setInputFiles({ name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: large })
  await photo.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('Profile picture updated successfully.').first()).toBeVisible()
  await expect(photo.locator('img[src^="/images/"]')).toHaveJSProperty('naturalWidth', 320)
  // Phones have a menu without a picture in its place.
  const inHeader = page.getByRole('banner').locator('img[src^="/images/"]')
  await expect(inHeader.filter({ visible: true })).toHaveCount(isMobile ? 0 : 1)
})

test('a photo that is being cropped breaks no rule of WCAG 2.2 AA', everyScreen, async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  const photo = page.getByRole('region', { name: 'Photo', exact: true })
  await photo.locator('input[type=file]').setInputFiles(await picture('me.png'))
  await expect(photo.getByRole('button', { name: 'Use this photo' })).toBeEnabled()
  await expectAccessible(page)
})

async function open(page: Page, account: Account, path: string): Promise<void> {
  await signInByCookie(page.context(), account)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

async function picture(name: string) {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** The own account: data, photo, password, second factor, devices, data export, and deletion. */
import { expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, newAddress, openAccount, signIn, signInByCookie } from '../support/e2e-accounts.ts'
import { codeIn, newestMessage } from '../support/e2e-outbox.ts'
import { test } from '../support/e2e-test.ts'

/** Some visit a dozen pages and read emails. */
test.describe.configure({ timeout: 120_000 })

const languages = {
  en: {
    prefix: '',
    personal: 'Personal information',
    firstName: 'First name',
    save: 'Save changes',
    updated: 'Profile updated successfully',
    photo: 'Photo',
    use: 'Use this photo',
    photoUpdated: 'Profile picture updated successfully.',
    password: 'Password',
    change: 'Change password',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm password',
    passwordUpdated: 'Password updated successfully',
  },
  de: {
    prefix: '/de',
    personal: 'Persönliche Angaben',
    firstName: 'Vorname',
    save: 'Änderungen speichern',
    updated: 'Profil aktualisiert',
    photo: 'Foto',
    use: 'Dieses Foto verwenden',
    photoUpdated: 'Profilbild aktualisiert.',
    password: 'Passwort',
    change: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    passwordUpdated: 'Passwort geändert',
  },
} as const

for (const [language, said] of Object.entries(languages)) {
  test(`name, photo and password are changed, in ${language}`, async ({ page, request }) => {
    const account = await openAccount(request, 'settings')
    await open(page, account, `${said.prefix}/profile-settings`)

    const personal = page.getByRole('region', { name: said.personal })
    await personal.getByLabel(said.firstName).fill('Ada')
    await personal.getByRole('button', { name: said.save }).click()
    await expect(personal.getByText(said.updated)).toBeVisible()

    const photo = page.getByRole('region', { name: said.photo, exact: true })
    await photo.locator('input[type=file]').setInputFiles(await picture('me.png'))
    await photo.getByRole('button', { name: said.use }).click()
    await expect(page.getByText(said.photoUpdated).first()).toBeVisible()
    await expect(photo.locator('img[src^="/images/"]')).toBeVisible()
    // Phones have a menu without a picture in its place.
    const pictures = test.info().project.name === 'phone' ? 0 : 1
    const inHeader = page.getByRole('banner').locator('img[src^="/images/"]')
    await expect(inHeader.filter({ visible: true })).toHaveCount(pictures)

    const password = page.getByRole('region', { name: said.password, exact: true })
    await password.locator('summary').click()
    await password.getByLabel(said.current).fill(account.password)
    await password.getByLabel(said.next).fill('another long password')
    await password.getByLabel(said.confirm).fill('another long password')
    await password.getByRole('button', { name: said.change }).click()
    await expect(password.getByText(said.passwordUpdated)).toBeVisible()
    // Collapsed again.
    await expect(password.getByLabel(said.current)).toBeHidden()

    await page.goto(`${said.prefix}/my-profile`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
  })
}

test('a new address is told to be confirmed by the first link, and changed by the second', async ({
  page,
  request,
}) => {
  const account = await openAccount(request, 'settings')
  const next = newAddress('settings')
  await open(page, account, '/profile-settings')
  const section = page.getByRole('region', { name: 'Email', exact: true })
  await section.locator('summary').click()
  await section.getByLabel('New email address').fill(next)
  await section.getByRole('button', { name: 'Send confirmation' }).click()
  const letters = [await newestMessage(request, account.email, 1), await newestMessage(request, next)]
  const news = page.getByRole('region', { name: 'Notifications' })
  for (const [at, { text, links }] of letters.entries()) {
    // No page asks for a code.
    expect(text).not.toContain('type this code')
    await page.goto(links.find((link) => link.includes('email_change')) ?? '')
    const said = ['Now open the link in the email to the other address', 'Your email address was changed'][at] ?? ''
    await expect(news.getByText(said)).toBeVisible()
  }
  await expect(section.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(next)
})

test('what does not fit is said beside its field', async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  const personal = page.getByRole('region', { name: 'Personal information' })
  await personal.getByLabel('Contact number').fill('call me')
  await personal.getByRole('button', { name: 'Save changes' }).click()
  await expect(personal.getByText('Failed to update profile')).toBeVisible()
  await expect(personal.getByLabel('Contact number')).toHaveAttribute('aria-invalid', 'true')
  await expect(personal.getByLabel('Contact number')).toHaveValue('call me')

  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.locator('summary').click()
  await submit(password, 'Change password')
  await expect(password.getByText('Password is required')).toHaveCount(2)
  await expect(password.getByText('Please confirm your password')).toBeVisible()
  await password.getByLabel('Current password').fill('not this one')
  await password.getByLabel('New password').fill('short')
  await password.getByLabel('Confirm password').fill('other')
  await submit(password, 'Change password')
  await expect(password.getByText('Passwords do not match')).toBeVisible()
  await password.getByLabel('New password').fill('another long password')
  await password.getByLabel('Confirm password').fill('another long password')
  await password.getByLabel('Current password').fill('not this one')
  await submit(password, 'Change password')
  await expect(password.getByText('The current password is incorrect')).toBeVisible()
  await password.getByRole('link', { name: 'Cancel' }).click()
  await expect(password.getByLabel('New password')).toBeHidden()
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
  const inHeader = page.getByRole('button', { name: 'Your account' }).locator('img')
  if (!isMobile) await expect(inHeader).toHaveJSProperty('naturalWidth', 320)
})

test('an authenticator app and a phone become second factors, with backup codes', async ({ page, request }) => {
  const account = await openAccount(request, 'settings')
  await open(page, account, '/profile-settings')
  const section = page.getByRole('region', { name: /^Two-step sign-in/ })
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(section.getByRole('img', { name: 'Scan this code with your authenticator app' })).toBeVisible()
  const app = new TOTP({ secret: await section.locator('code').innerText() })

  await section.getByLabel('6-digit code').fill('000000')
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('This code is incorrect. Please try again.')).toBeVisible()
  await section.getByLabel('6-digit code').fill(app.generate())
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('Two-step sign-in is on')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Backup codes' })).toBeVisible()
  await expect(section.locator('code')).toHaveCount(10)
  await expectAccessible(page)

  await section.locator('summary').click()
  const phone = `+49151${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await section.getByLabel('Phone number with country code').fill('0151 none')
  await section.getByRole('button', { name: 'Send code' }).click()
  await expect(section.getByText('Please enter the number with its country code')).toBeVisible()
  await section.getByLabel('Phone number with country code').fill(phone)
  await section.getByRole('button', { name: 'Send code' }).click()
  await section.getByLabel('6-digit code').fill(codeIn(await newestMessage(request, phone)))
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await section.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await expect(section.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
})

test('another account is linked and unlinked, never the last way in', async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  const section = page.getByRole('region', { name: 'Linked accounts' })
  const google = section.getByRole('listitem').filter({ hasText: 'Google' })
  await google.getByRole('link', { name: 'Link Google' }).click()
  await page.getByRole('button', { name: /Otto Ohnemail/ }).click()
  await expect(page).toHaveURL(/\/profile-settings/)
  await expect(google.getByText('Linked', { exact: true })).toBeVisible()
  await google.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(section.getByText('The account is no longer linked')).toBeVisible()
  await expect(google.getByText('Not linked')).toBeVisible()
})

test('other devices are listed and signed out', async ({ page, request, browser }) => {
  const account = await openAccount(request, 'settings')
  const other = await (await browser.newContext()).newPage()
  await open(other, account, '/profile-settings')
  await open(page, account, '/profile-settings')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices.getByText('Device signed out')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/my-profile')
  await expect(other).toHaveURL(/\/auth\?returnTo=%2Fmy-profile$/)
  await other.context().close()
})

test('all data is downloaded in one archive', async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^forecourt-data-\d{4}-\d\d-\d\d\.zip$/)
})

test('the language is kept with the account', async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/profile-settings')
  const section = page.getByRole('region', { name: 'Language', exact: true })
  await section.getByRole('combobox').selectOption('Français')
  await section.getByRole('button').click()
  await expect(page).toHaveURL(/\/fr\/profile-settings$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres du profil')
})

test('an account is deleted, and kept after all', async ({ page, request }) => {
  const account = await openAccount(request, 'leaver')
  await open(page, account, '/profile-settings')
  const section = page.getByRole('region', { name: 'Delete my account' })
  await section.locator('summary').click()
  await section.getByLabel('To be sure, enter your email address').fill('somebody@else.test')
  await submit(section, 'Delete my account')
  await expect(section.getByText('This is not the address of this account')).toBeVisible()
  await section.getByLabel('To be sure, enter your email address').fill(account.email)
  await submit(section, 'Delete my account')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your account will be erased')).toBeVisible()
  await page.goto('/my-profile')
  await expect(page).toHaveURL(/\/auth/)
  const message = await newestMessage(request, account.email, 1)
  expect(message.text).toContain('/profile-settings')

  await signIn(page, account)
  await expect(page.getByText(/^Your account will be erased on /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account is kept')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0)
})

test('pages of an account are not for visitors', async ({ page }) => {
  for (const path of ['/my-profile', '/profile-settings', '/de/profile-settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/auth\\?returnTo=${encodeURIComponent(path)}$`))
  }
})

test('profile and settings break no rule of WCAG 2.2 AA', everyScreen, async ({ page, request }) => {
  await open(page, await openAccount(request, 'settings'), '/my-profile')
  await expectAccessible(page)
  await page.goto('/profile-settings')
  await page.getByRole('region', { name: 'Password', exact: true }).locator('summary').click()
  await page.getByRole('region', { name: 'Delete my account' }).locator('summary').click()
  await expectAccessible(page)
  const photo = page.getByRole('region', { name: 'Photo', exact: true })
  await photo.locator('input[type=file]').setInputFiles(await picture('me.png'))
  await expect(photo.getByRole('button', { name: 'Use this photo' })).toBeEnabled()
  await expectAccessible(page)
})

test.describe('as a dealer', () => {
  test('the profile shows figures, the plan or the way to one, and the newest listings', async ({ page }) => {
    await open(page, { email: 'dealer@forecourt.test', password: 'forecourt-demo' }, '/my-profile')
    await expect(page.getByRole('region', { name: /^Subscription/ })).toBeVisible()
    await expect(page.getByText('Total listings')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Public profile/ })).toHaveAttribute('href', /\/public-profile\//)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('name, photo and password are changed', async ({ page, request }) => {
    const account = await openAccount(request, 'settings')
    await open(page, account, '/profile-settings')
    await page.getByLabel('First name').fill('Grace')
    await page.getByRole('region', { name: 'Personal information' }).getByRole('button').click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()

    const photo = page.getByRole('region', { name: 'Photo', exact: true })
    await photo.locator('input[type=file]').setInputFiles(await picture('me.png'))
    await photo.locator('noscript button').click()
    await expect(photo.getByText('Profile picture updated successfully.')).toBeVisible()
    await photo.getByRole('button', { name: 'Remove photo' }).click()
    await expect(photo.getByText('Profile picture removed.')).toBeVisible()

    const password = page.getByRole('region', { name: 'Password', exact: true })
    await password.locator('summary').click()
    await password.getByLabel('Current password').fill(account.password)
    await password.getByLabel('New password').fill('another long password')
    await password.getByLabel('Confirm password').fill('another long password')
    await submit(password, 'Change password')
    await expect(password.getByText('Password updated successfully')).toBeVisible()
  })
})

async function open(page: Page, account: Account, path: string): Promise<void> {
  await signInByCookie(page.context(), account)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

function submit(section: Locator, name: string): Promise<void> {
  return section.getByRole('button', { name, exact: true }).click()
}

async function picture(name: string) {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

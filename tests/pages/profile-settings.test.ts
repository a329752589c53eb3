/** The own account: data, photo, password, second factor, devices, data export, and deletion. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { type Account, codeOfApp, newestTo, openAccount, password } from '../support/accounts.ts'
import { withStandIns } from '../support/demo-app.ts'
import { openPage, type Page } from '../support/pages.ts'
import { newPhoto } from '../support/pictures.ts'

let market: Market
let account: Account
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  account = await openAccount(market)
  page = openPage(market, { signedIn: account })
})

/** Fills in fields of a section, presses its button, and returns the section as it is then. */
async function send(section: string | RegExp, button: string | RegExp, typed: Record<string, string> = {}) {
  const before = page.part('region', section)
  for (const [label, value] of Object.entries(typed)) page.fill(before.byLabel(label), value)
  await page.submit(before.byRole('button', button))
  return page.part('region', section)
}

const languages = {
  en: {
    prefix: '',
    personal: 'Personal information',
    firstName: 'First name',
    save: 'Save changes',
    updated: 'Profile updated successfully',
    photo: 'Photo',
    choose: 'Choose a photo',
    upload: 'Upload photo',
    photoUpdated: 'Profile picture updated successfully.',
    remove: 'Remove photo',
    removed: 'Profile picture removed.',
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
    choose: 'Foto auswählen',
    upload: 'Foto hochladen',
    photoUpdated: 'Profilbild aktualisiert.',
    remove: 'Foto entfernen',
    removed: 'Profilbild entfernt.',
    password: 'Passwort',
    change: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    passwordUpdated: 'Passwort geändert',
  },
} as const

test.each(Object.entries(languages))('name, photo and password are changed, in %s', async (_, said) => {
  await page.visit(`${said.prefix}/profile-settings`)
  const personal = await send(said.personal, said.save, { [said.firstName]: 'Ada' })
  personal.queries.getByText(said.updated)

  page.fill(said.choose, new File([new Uint8Array(await newPhoto(40, 30))], 'me.jpg', { type: 'image/jpeg' }))
  const photo = await send(said.photo, said.upload)
  photo.queries.getByText(said.photoUpdated)
  expect(photo.element.querySelector('img[src^="/images/"]')).not.toBeNull()
  const menu = page.element.querySelector('header img[src^="/images/"]')
  expect(menu).not.toBeNull()
  ;(await send(said.photo, said.remove)).queries.getByText(said.removed)

  const next = 'another long password'
  const typed = { [said.current]: password, [said.next]: next, [said.confirm]: next }
  const changed = await send(said.password, said.change, typed)
  changed.queries.getByText(said.passwordUpdated)
  // Collapsed again.
  expect(changed.element.querySelector('details')?.open).toBe(false)

  await page.visit(`${said.prefix}/my-profile`)
  expect(page.main.queries.getByRole('heading', { level: 1 }).textContent).toBe('Ada')
})

test('a new address is agreed to by both links, each with a press, and changed by the second', async () => {
  const next = 'nora@elsewhere.test'
  await page.visit('/profile-settings')
  await send('Email', 'Send confirmation', { 'New email address': next })
  const said = [
    ['Agree to the change', 'Now open the link in the email to the other address'],
    ['Confirm the address', 'Your email address was changed'],
  ]
  for (const [at, recipient] of [account.email, next].entries()) {
    const { text, links } = await newestTo(market, recipient)
    // No page asks for a code.
    expect(text).not.toContain('type this code')
    await page.visit(links.find((link) => link.includes('email_change')) ?? '')
    page.byRole('button', 'Stop the change')
    const [press, words] = said[at] ?? []
    await page.submit(page.byRole('button', press))
    expect(page.text).toContain(words)
  }
  expect(page.part('region', 'Email').byRole('textbox', 'Email')).toHaveProperty('value', next)
})

test('what does not fit is said beside its field', async () => {
  await page.visit('/profile-settings')
  const personal = await send('Personal information', 'Save changes', { 'Contact number': 'call me' })
  personal.queries.getByText('Failed to update profile')
  const number = personal.byLabel('Contact number')
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(number).toHaveProperty('value', 'call me')

  const empty = await send('Password', 'Change password')
  expect(empty.element.querySelector('details')?.open).toBe(true)
  expect(empty.queries.getAllByText('Password is required')).toHaveLength(2)
  empty.queries.getByText('Please confirm your password')
  const current = { 'Current password': 'not this one' }
  const unlike = await send('Password', 'Change password', {
    ...current,
    'New password': 'short',
    'Confirm password': 'other',
  })
  unlike.queries.getByText('Passwords do not match')
  const next = { 'New password': 'another long password', 'Confirm password': 'another long password' }
  const wrong = await send('Password', 'Change password', { ...current, ...next })
  wrong.queries.getByText('The current password is incorrect')
})

test('a photo of another kind is refused with the words for it', async () => {
  await page.visit('/profile-settings')
  page.fill('Choose a photo', new File(['no picture at all'], 'me.png', { type: 'image/png' }))
  const photo = await send('Photo', 'Upload photo')
  expect(photo.announced).toBe('Please upload a JPG, PNG or GIF image.')
})

test('an authenticator app and a phone become second factors, with backup codes', async () => {
  const twoSteps = /^Two-step sign-in/
  // A market that can send text messages.
  page = openPage(withStandIns(market), { signedIn: account })
  await page.visit('/profile-settings')
  const enrolment = await send(twoSteps, 'Set up an authenticator app')
  enrolment.byRole('img', 'Scan this code with your authenticator app')
  const secret = enrolment.element.querySelector('code')?.textContent ?? ''
  const wrong = await send(twoSteps, 'Confirm', { '6-digit code': '000000' })
  wrong.queries.getByText('This code is incorrect. Please try again.')
  const on = await send(twoSteps, 'Confirm', { '6-digit code': codeOfApp(market, secret) })
  on.queries.getByText('Two-step sign-in is on')
  on.byRole('heading', 'Backup codes')
  expect(on.element.querySelectorAll('code')).toHaveLength(10)

  const number = 'Phone number with country code'
  const refused = await send(twoSteps, 'Send code', { [number]: '0151 none' })
  expect(refused.announced).toContain('Please enter the number with its country code')
  await send(twoSteps, 'Send code', { [number]: '+4915112345678' })
  const { code } = await newestTo(market, '+4915112345678')
  const both = await send(twoSteps, 'Confirm', { '6-digit code': code })
  expect(both.allByRole('button', /^Remove/)).toHaveLength(2)
  const one = await send(twoSteps, 'Remove Authenticator app')
  expect(one.allByRole('button', /^Remove/)).toHaveLength(1)
})

test('another account is linked and unlinked', async () => {
  page = openPage(withStandIns(market), { signedIn: account })
  await page.visit('/profile-settings')
  const google = () => {
    const rows = page.part('region', 'Linked accounts').allByRole('listitem')
    return rows.find(({ textContent }) => textContent.startsWith('Google'))?.textContent
  }
  expect(google()).toContain('Not linked')
  await page.follow(page.byRole('link', 'Link Google'))
  await page.submit(page.byRole('button', /Otto Ohnemail/))
  expect(page.address).toMatch(/^\/profile-settings/)
  expect(google()).toContain('Linked')
  const section = await send('Linked accounts', 'Unlink Google')
  section.queries.getByText('The account is no longer linked')
  expect(google()).toContain('Not linked')
})

test('other devices are listed and signed out', async () => {
  const other = openPage(market)
  await other.visit('/auth')
  other.fill('Email', account.email)
  other.fill('Password', password)
  await other.submit(other.main.byRole('button', 'Sign in'))
  await page.visit('/profile-settings')
  const devices = page.part('region', 'Devices')
  expect(devices.allByRole('listitem')).toHaveLength(2)
  expect(devices.queries.getAllByText('This device')).toHaveLength(1)
  const alone = await send('Devices', 'Sign out all other devices')
  alone.queries.getByText('Device signed out')
  expect(alone.allByRole('listitem')).toHaveLength(1)
  await other.visit('/my-profile')
  expect(other.address).toBe('/auth?returnTo=%2Fmy-profile')
})

test('all data is downloaded in one archive', async () => {
  await page.visit('/profile-settings')
  await page.follow(page.byRole('link', 'Download my data'))
  expect(page.file?.name).toBe('forecourt-data-2026-06-01.zip')
})

test('the language is kept with the account', async () => {
  await page.visit('/profile-settings')
  const language = page.part('region', 'Language')
  page.fill(language.byRole('combobox'), 'Français')
  await page.submit(language.byRole('button'))
  expect(page.address).toBe('/fr/profile-settings')
  expect(page.main.queries.getByRole('heading', { level: 1 }).textContent).toBe('Paramètres du profil')
})

test('an account is deleted, and kept after all', async () => {
  await page.visit('/profile-settings')
  const typed = 'To be sure, enter your email address'
  const refused = await send('Delete my account', 'Delete my account', { [typed]: 'somebody@else.test' })
  refused.queries.getByText('This is not the address of this account')
  page.fill(typed, account.email)
  await page.submit(refused.byRole('button', 'Delete my account'))
  expect(page.address).toBe('/')
  expect(page.announced).toContain('Your account will be erased')
  await page.visit('/my-profile')
  expect(page.address).toMatch(/^\/auth/)
  expect((await newestTo(market, account.email)).text).toContain('/profile-settings')

  page.fill('Email', account.email)
  page.fill('Password', password)
  await page.submit(page.main.byRole('button', 'Sign in'))
  page.queries.getByText(/^Your account will be erased on /)
  await page.submit(page.byRole('button', 'Keep my account'))
  expect(page.announced).toContain('Your account is kept')
  await page.visit(page.address)
  expect(page.allByRole('button', 'Keep my account')).toEqual([])
})

test.each([
  ['/my-profile', '/auth?returnTo=%2Fmy-profile'],
  ['/profile-settings', '/auth?returnTo=%2Fprofile-settings'],
  ['/de/profile-settings', '/de/auth?returnTo=%2Fde%2Fprofile-settings'],
])('%s is not for visitors', async (path, signIn) => {
  const visitor = openPage(market)
  await visitor.visit(path)
  expect(visitor.address).toBe(signIn)
})

describe('as a dealer', () => {
  test('the profile shows figures, the plan or the way to one, and the newest listings', async () => {
    await market.karl.sells('Volkswagen Golf')
    const dealer = openPage(market, { signedIn: market.karl })
    await dealer.visit('/my-profile')
    dealer.byRole('region', /^Subscription/)
    dealer.queries.getByText('Total listings')
    for (const [name, path] of [
      [/^Public profile/, `/public-profile/${market.karl.userId}`],
      [/^My listings/, '/my-listings'],
      [/^Favourites/, '/favourites'],
    ] as const)
      expect(dealer.main.byRole('link', name).getAttribute('href')).toBe(path)
    expect(dealer.main.allByRole('link', /^Add /)[0]?.getAttribute('href')).toBe('/add-listing')
    expect(dealer.main.text).toContain('Volkswagen Golf')
  })
})

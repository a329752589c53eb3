/** Signing up, in and out, without a script. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { type Account, addApp, addPhone, codeOfApp, newestTo, openAccount, password } from '../support/accounts.ts'
import { withStandIns } from '../support/demo-app.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market)
})

const headline = () => page.main.queries.getByRole('heading', { level: 1 }).textContent
const incorrect = 'The email address or the password is incorrect.'

async function signIn({ email }: Pick<Account, 'email'>, typed = password): Promise<void> {
  page.fill('Email', email)
  page.fill('Password', typed)
  await page.submit(page.main.byRole('button', 'Sign in'))
}

async function signOut(name = 'Sign out'): Promise<void> {
  const [button] = page.queries.getAllByRole('button', { name, hidden: true })
  if (!button) throw new Error('Nobody can sign out')
  await page.submit(button)
}

/** Fills in a form of the page and presses its button. */
async function send(button: string, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) page.fill(label, value)
  await page.submit(page.main.byRole('button', button))
}

describe('somebody signs up, confirms by the link of a letter, and signs out', () => {
  const email = 'new@market.test'
  const typed = 'a long enough password'

  test('in English, is told of a mistake on the way, and signs in again', async () => {
    await page.visit('/auth')
    await page.follow(page.main.byRole('link', 'Sign up'))
    await send('Sign up', { Email: email, Password: typed, 'Confirm password': 'not the same' })
    expect(page.main.text).toContain("Passwords don't match")
    expect(page.byLabel('Email')).toHaveProperty('value', email)
    await send('Sign up', { Password: typed, 'Confirm password': typed })
    expect(headline()).toBe('Check your email for the confirmation link!')
    expect(page.main.text).toContain(email)

    await page.visit((await newestTo(market, email)).links[0] ?? '')
    expect(page.address).toBe('/')
    expect(page.announced).toContain('Your email address is confirmed')
    await signOut()
    expect(page.announced).toContain('Successfully signed out!')
    expect(page.address).toBe('/')

    await page.visit('/auth?returnTo=%2Flistings')
    await signIn({ email }, 'wrong password')
    expect(page.main.text).toContain(incorrect)
    await signIn({ email }, typed)
    expect(page.address).toBe('/listings')
    expect(page.announced).toContain('Successfully signed in!')
  })

  test('in German', async () => {
    await page.visit('/de/auth?mode=sign-up')
    await send('Registrieren', { 'E-Mail-Adresse': email, Passwort: typed, 'Passwort bestätigen': typed })
    expect(headline()).toBe('Der Bestätigungslink ist in Ihrem Postfach!')
    expect(page.main.text).toContain(email)
    await page.visit((await newestTo(market, email)).links[0] ?? '')
    expect(page.address).toBe('/de')
    expect(page.announced).toContain('Ihre E-Mail-Adresse ist bestätigt')
    await signOut('Abmelden')
    expect(page.announced).toContain('Sie sind abgemeldet!')
    expect(page.address).toBe('/de')
  })
})

test('the specified messages say what is wrong with a sign-up', async () => {
  await page.visit('/auth?mode=sign-up')
  await send('Sign up', {})
  for (const words of ['Please enter a valid email address', 'Password is required', 'Please confirm your password'])
    expect(page.main.text).toContain(words)
  await send('Sign up', { Email: 'somebody@mail.test', Password: '12345', 'Confirm password': '54321' })
  expect(page.main.text).toContain('Password must be at least 6 characters')
  expect(page.main.text).toContain("Passwords don't match")
  expect(page.byLabel('Email')).toHaveProperty('value', 'somebody@mail.test')
})

test('a wrong password is refused; the right one leads back to where one was', async () => {
  const account = await openAccount(market)
  await page.visit('/auth?returnTo=%2Flistings%3FfuelType%3Ddiesel')
  await signIn(account, 'wrong password')
  expect(page.main.text).toContain(incorrect)
  expect(page.byLabel('Email')).toHaveProperty('value', account.email)
  await signIn(account)
  expect(page.address).toBe('/listings?fuelType=diesel')
  expect(page.announced).toContain('Successfully signed in!')
  expect(page.text).not.toContain(incorrect)
  const menu = page.open(page.byRole('button', /Your account$/))
  expect(menu.text).toContain(account.email)
  menu.byRole('link', 'Profile')
  expect(page.part('banner').allByRole('link', 'Add listing')).not.toEqual([])
  await page.visit('/auth')
  expect(page.address).toBe('/')
})

test('a confirmation opened on another device asks first, and has the password chosen there', async () => {
  const email = 'elsewhere@market.test'
  await page.visit('/auth?mode=sign-up')
  const typed = 'chosen on the laptop'
  await send('Sign up', { Email: email, Password: typed, 'Confirm password': typed })
  const { links } = await newestTo(market, email)
  const laptop = page

  page = openPage(market)
  await page.visit(links[0] ?? '')
  expect(headline()).toBe('Continue with this account?')
  expect(page.main.text).toContain(email)
  await send('Continue', {})
  expect(headline()).toBe('Choose your password')
  await send('Save password', { 'New password': '123456', 'Confirm password': '123456' })
  expect(page.main.text).toContain('This password is among the first that anybody tries.')
  const chosen = 'chosen on the phone'
  await send('Save password', { 'New password': chosen, 'Confirm password': chosen })
  expect(page.announced).toContain('Password updated successfully')

  page = laptop
  await page.visit('/auth')
  await signIn({ email }, typed)
  expect(page.main.text).toContain(incorrect)
  await signIn({ email }, chosen)
  expect(page.announced).toContain('Successfully signed in!')
})

test('a forgotten password is replaced through the link of a letter', async () => {
  const account = await openAccount(market)
  await page.visit('/auth')
  await page.follow(page.byRole('link', 'Forgot your password?'))
  expect(headline()).toBe('Forgot your password?')
  await send('Send link', { Email: account.email })
  expect(headline()).toBe('Check your email')
  const [link = ''] = (await newestTo(market, account.email)).links
  await page.visit(link)
  expect(headline()).toBe('Choose a new password')
  const next = 'another long password'
  await send('Save password', { 'New password': next, 'Confirm password': 'not the same' })
  expect(page.main.text).toContain('Passwords do not match')
  await send('Save password', { 'New password': next, 'Confirm password': next })
  expect(page.announced).toContain('Password updated successfully')

  page = openPage(market)
  await page.visit(link)
  expect(page.main.text).toMatch(/has expired or was used already/)
  page.main.byRole('button', 'Send link')
})

test('a forgotten password is replaced with the code of a letter, in German', async () => {
  const account = await openAccount(market)
  await page.visit('/de/auth?mode=forgot')
  await send('Link senden', { 'E-Mail-Adresse': account.email })
  const { subject, code } = await newestTo(market, account.email)
  expect(subject).toBe('Passwort zurücksetzen')
  await send('Bestätigen', { Code: '000000' })
  expect(page.main.text).toMatch(/stimmt nicht, ist abgelaufen oder wurde schon benutzt/)
  await send('Bestätigen', { Code: code })
  const next = 'noch ein langes Passwort'
  await send('Passwort speichern', { 'Neues Passwort': next, 'Passwort bestätigen': next })
  expect(page.announced).toContain('Passwort erfolgreich geändert')
})

test('an address that is not confirmed gets its letter once more', async () => {
  const email = 'late@market.test'
  const typed = 'a long enough password'
  const body = JSON.stringify({ email, password: typed })
  await market.request('/auth/v1/signup', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const first = await newestTo(market, email)
  await page.visit('/auth')
  await signIn({ email }, typed)
  expect(headline()).toBe('Please confirm your email address first')
  market.later(60_000)
  await send('Send it again', {})
  expect(headline()).toBe('Check your email for the confirmation link!')
  expect((await newestTo(market, email)).links[0]).not.toBe(first.links[0])
})

test('an authenticator app is asked for, and a backup code helps without it', async () => {
  const account = await openAccount(market)
  const { secret, codes } = await addApp(market, account)
  await page.visit('/auth?returnTo=%2Flistings')
  await signIn(account)
  expect(headline()).toBe('One more step')
  await page.visit('/my-profile')
  expect(headline()).toBe('One more step')
  await page.visit('/auth?returnTo=%2Flistings')
  await send('Continue', { Code: '000000' })
  expect(page.main.text).toContain('That code is incorrect. Please try again.')
  await send('Continue', { Code: codeOfApp(market, secret) })
  expect(page.address).toBe('/listings')
  await signOut()

  await page.visit('/auth')
  await signIn(account)
  await page.follow(page.byRole('link', 'Backup code'))
  await send('Continue', { 'Backup code': codes[0] ?? '' })
  expect(page.announced).toContain('Successfully signed in!')
})

describe('where text messages are sent, and Google and Facebook sign in', () => {
  test('a phone is sent its code on the channel one likes, in German', async () => {
    const account = await openAccount(market)
    const world = withStandIns(market)
    const phone = await addPhone(market, world, account)
    page = openPage(world)
    await page.visit('/de/auth')
    await send('Anmelden', { 'E-Mail-Adresse': account.email, Passwort: password })
    await send('Per WhatsApp senden', {})
    expect(page.main.text).toContain('Geben Sie den Code ein, den wir an Ihr Telefon gesendet haben.')
    const { channel, code } = await newestTo(market, phone)
    expect(channel).toBe('whatsapp')
    await send('Weiter', { Code: code })
    expect(page.announced).toContain('Sie sind angemeldet!')
  })

  test('Google and Facebook let somebody in, or say why not', async () => {
    page = openPage(withStandIns(market))
    await page.visit('/auth?returnTo=%2Flistings')
    await page.follow(page.byRole('link', 'Continue with Google'))
    await page.submit(page.byRole('button', 'Cancel'))
    expect(page.main.text).toContain('Signing in was cancelled. Nothing has changed.')

    await page.follow(page.byRole('link', 'Continue with Google'))
    await page.submit(page.byRole('button', /Nora Neumann/))
    expect(page.address).toBe('/listings')
    expect(page.announced).toContain('Successfully signed in!')
    await signOut()
    expect(page.announced).toContain('Successfully signed out!')

    await page.visit('/de/auth')
    await page.follow(page.byRole('link', 'Weiter mit Facebook'))
    await page.submit(page.byRole('button', /Petra Phone/))
    expect(page.main.text).toMatch(/keine bestätigte E-Mail-Adresse/)
  })
})

/** Signing up, in and out. */
import { expect, type Page } from '@playwright/test'
import { addApp, addPhone, endOtherSessions, newAddress, openAccount, signIn } from '../support/e2e-accounts.ts'
import { codeIn, newestMessage } from '../support/e2e-outbox.ts'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated, test } from '../support/e2e-test.ts'

const words = {
  en: {
    prefix: '',
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm password',
    signUp: 'Sign up',
    sent: 'Check your email for the confirmation link!',
    confirmLink: 'Confirm email address',
    confirmed: 'Your email address is confirmed',
    menu: 'Open menu',
    account: 'Your account',
    signOut: 'Sign out',
    signedOut: 'Successfully signed out!',
  },
  de: {
    prefix: '/de',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    confirm: 'Passwort bestätigen',
    signUp: 'Registrieren',
    sent: 'Der Bestätigungslink ist in Ihrem Postfach!',
    confirmLink: 'E-Mail-Adresse bestätigen',
    confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
    menu: 'Menü öffnen',
    account: 'Ihr Konto',
    signOut: 'Abmelden',
    signedOut: 'Sie sind abgemeldet!',
  },
} as const

async function signOut(
  page: Page,
  isMobile: boolean,
  said: { menu: string; account: string; signOut: string },
): Promise<void> {
  await page.getByRole('button', { name: isMobile ? said.menu : said.account }).click()
  await page.getByRole('button', { name: said.signOut }).filter({ visible: true }).click()
}

async function expectSignedIn(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Your account' }).click()
  await expect(page.getByRole('link', { name: 'Profile' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add listing' }).filter({ visible: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

for (const [language, said] of Object.entries(words)) {
  test(`somebody signs up, confirms through the outbox, and signs out, in ${language}`, async ({ page, isMobile }) => {
    const email = newAddress('new')
    await page.goto(`${said.prefix}/auth?mode=sign-up`)
    await page.getByLabel(said.email).fill(email)
    await page.getByLabel(said.password, { exact: true }).fill('a long enough password')
    await page.getByLabel(said.confirm).fill('a long enough password')
    await page.getByRole('button', { name: said.signUp }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.sent)
    await expect(page.getByText(email)).toBeVisible()

    await newestMessage(page.request, email)
    await page.goto(`/sandbox/outbox?${new URLSearchParams({ to: email })}`)
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click()
    await page.frameLocator('iframe').getByRole('link', { name: said.confirmLink }).click()
    await expect(page).toHaveURL(new RegExp(`${said.prefix}/?$`))
    await expect(page.getByText(said.confirmed)).toBeVisible()

    await signOut(page, isMobile, said)
    await expect(page.getByText(said.signedOut)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${said.prefix}/?$`))
  })
}

test('the specified messages say what is wrong with a sign-up', async ({ page }) => {
  await page.goto('/auth?mode=sign-up')
  const submit = page.getByRole('button', { name: 'Sign up' })
  await submit.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('somebody@mail.test')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await expect(page.getByText('Still too short')).toBeVisible()
  await page.getByLabel('Confirm password').fill('54321')
  await submit.click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('somebody@mail.test')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await expect(page.getByText('Easy to guess.')).toBeVisible()
})

test('a wrong password is refused; the right one leads back to where one was', async ({ page, request, isMobile }) => {
  const account = await openAccount(request, 'reader')
  await page.goto('/auth?returnTo=%2Flistings%3FfuelType%3Ddiesel')
  await signIn(page, { ...account, password: 'wrong password' })
  await expect(page.getByRole('main').getByText('The email address or the password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(page.getByRole('status').getByText('The email address or the password is incorrect.')).toBeVisible()
  // Without this the toast would disappear before the next page is there.
  await page.getByRole('status').getByText('The email address or the password is incorrect.').hover()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/listings\?fuelType=diesel$/)
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
  await expect(page.getByText('The email address or the password is incorrect.')).toHaveCount(0)
  await expectSignedIn(page, isMobile)

  await page.goto('/auth')
  await expect(page).toHaveURL(/\/$/)
})

test('everything can be done with the keyboard alone', async ({ page, request, isMobile }) => {
  const account = await openAccount(request, 'keys')
  await page.goto('/auth')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('The email address or the password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Your account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully signed out!')).toBeVisible()
})

test('a confirmation opened on another device asks first, and has the password chosen there', async ({
  page,
  browser,
  request,
}) => {
  const email = newAddress('elsewhere')
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('chosen on the laptop')
  await page.getByLabel('Confirm password').fill('chosen on the laptop')
  await page.getByRole('button', { name: 'Sign up' }).click()
  const { links } = await newestMessage(request, email)

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(links[0] ?? '')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Continue with this account?')
  await expect(phone.getByText(email)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  await phone.getByLabel('New password').fill('123456')
  await phone.getByLabel('Confirm password').fill('123456')
  await phone.getByRole('button', { name: 'Save password' }).click()
  await expect(phone.getByText('This password is among the first that anybody tries.').first()).toBeVisible()
  await phone.getByLabel('New password').fill('chosen on the phone')
  await phone.getByLabel('Confirm password').fill('chosen on the phone')
  await phone.getByRole('button', { name: 'Save password' }).click()
  await expect(phone.getByText('Password updated successfully')).toBeVisible()
  await phone.context().close()

  await page.goto('/auth')
  await signIn(page, { email, password: 'chosen on the phone' })
})

test('a forgotten password is replaced through the link of a letter', async ({ page, request }) => {
  const account = await openAccount(request, 'forgot')
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  const { links } = await newestMessage(request, account.email, 1)
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await page.getByLabel('New password').fill('another long password')
  await page.getByLabel('Confirm password').fill('not the same')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New password').fill('another long password')
  await page.getByLabel('Confirm password').fill('another long password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()

  await page.goto(links[0] ?? '')
  await page.context().clearCookies()
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('main').getByText(/has expired or was used already/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
})

test('a forgotten password is replaced with the code of a letter, in German', async ({ page, request }) => {
  const account = await openAccount(request, 'vergessen')
  await page.goto('/de/auth?mode=forgot')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByRole('button', { name: 'Link senden' }).click()
  const message = await newestMessage(request, account.email, 1)
  expect(message.subject).toBe('Passwort zurücksetzen')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('main').getByText(/stimmt nicht, ist abgelaufen oder wurde schon benutzt/)).toBeVisible()
  await page.getByLabel('Code').fill(codeIn(message))
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByLabel('Neues Passwort').fill('noch ein langes Passwort')
  await page.getByLabel('Passwort bestätigen').fill('noch ein langes Passwort')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByText('Passwort erfolgreich geändert')).toBeVisible()
})

test('an address that is not confirmed gets its letter once more', async ({ page, request }) => {
  const account = { email: newAddress('late'), password: 'a long enough password' }
  await request.post('/auth/v1/signup', { data: account })
  await newestMessage(request, account.email)
  await page.goto('/auth')
  await signIn(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please confirm your email address first')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email for the confirmation link!')
})

test('an authenticator app is asked for, and a backup code helps without it', async ({ page, request, isMobile }) => {
  const account = await openAccount(request, 'app')
  const app = await addApp(request, account.token)
  await page.goto('/auth?returnTo=%2Flistings')
  await signIn(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await page.goto('/auth?returnTo=%2Flistings')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('main').getByText('That code is incorrect. Please try again.')).toBeVisible()
  await page.getByLabel('Code').fill(app.nextCode())
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/listings$/)
  await signOut(page, isMobile, words.en)

  await page.goto('/auth')
  await signIn(page, account)
  await page.getByRole('link', { name: 'Backup code' }).click()
  await page.getByLabel('Backup code').fill(app.codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Successfully signed in!')).toBeVisible({ timeout: 20_000 })
})

test('a phone is sent its code on the channel one likes, in German', async ({ page, request }) => {
  const account = await openAccount(request, 'telefon')
  const phone = await addPhone(request, account.token)
  await page.goto('/de/auth')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('button', { name: 'Per WhatsApp senden' }).click()
  await expect(page.getByText('Geben Sie den Code ein, den wir an Ihr Telefon gesendet haben.')).toBeVisible()
  const message = await newestMessage(request, phone, 1)
  expect(message.channel).toBe('whatsapp')
  await page.getByLabel('Code').fill(codeIn(message))
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByText('Sie sind angemeldet!')).toBeVisible()
})

test('Google and Facebook let somebody in, or say why not', async ({ page, isMobile }) => {
  await page.goto('/auth?returnTo=%2Flistings')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByText('Signing in was cancelled. Nothing has changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Nora Neumann/ }).click()
  await expect(page).toHaveURL(/\/listings$/)
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
  await signOut(page, isMobile, words.en)
  await expect(page.getByText('Successfully signed out!')).toBeVisible()

  await page.goto('/de/auth')
  await page.getByRole('link', { name: 'Weiter mit Facebook' }).click()
  await page.getByRole('button', { name: /Petra Phone/ }).click()
  await expect(page.getByRole('main').getByText(/keine bestätigte E-Mail-Adresse/)).toBeVisible()
})

test('signing out in one tab is known in the other, which keeps what was typed', async ({ page, request, context }) => {
  const account = await openAccount(request, 'tabs')
  await page.goto('/auth?returnTo=%2Fprofile-settings')
  await signIn(page, account)
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/listings')
  await other.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/sign-out"]')
    form?.requestSubmit()
  })
  await expect(other.getByText('Successfully signed out!')).toBeVisible()
  await expect(page.getByRole('alert').getByText('You have been signed out')).toBeVisible()
  const again = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await signIn(await again, account)
  await expect(page.getByText('You have been signed out')).toHaveCount(0)
})

test('a form sent after the session was ended elsewhere keeps what was typed', async ({ page, request, context }) => {
  const account = await openAccount(request, 'ended')
  await page.goto('/auth?returnTo=%2Fprofile-settings')
  await signIn(page, account)
  const firstName = page.getByLabel('First name')
  await firstName.fill('Philippa')
  await endOtherSessions(request, account.token)
  const send = page.locator('#personal').getByRole('button', { name: 'Save changes' })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await send.click()
    await expect(page.getByRole('alert').getByText('You have been signed out')).toBeVisible()
    await expect(firstName).toHaveValue('Philippa')
  }
  const again = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  const other = await again
  await signIn(other, account)
  await expect(other.getByLabel('First name')).toHaveValue('')
  await expect(page.getByRole('alert').getByText('You have been signed out')).toHaveCount(0)
  await expect(firstName).toHaveValue('Philippa')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await send.click()
  await saved
  await other.reload()
  await expect(other.getByLabel('First name')).toHaveValue('Philippa')
})

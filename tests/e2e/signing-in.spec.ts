/** Signing in by keyboard, and in two tabs. */
import { expect } from '@playwright/test'
import { endOtherSessions, openAccount, signIn } from '../support/e2e-accounts.ts'
import { test } from '../support/e2e-test.ts'

test('a form that was sent too early has the focus where it is wrong, and says how good a password is', async ({
  page,
}) => {
  await page.goto('/auth?mode=sign-up')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await expect(page.getByText('Still too short')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await expect(page.getByText('Easy to guess.')).toBeVisible()
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
  const toast = page.getByRole('status').getByText('The email address or the password is incorrect.')
  await expect(toast).toBeVisible()
  // Without this the toast would disappear before the next page is there.
  await toast.hover()
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
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Your account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully signed out!')).toBeVisible()
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

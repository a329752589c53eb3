import { expect } from '@playwright/test'
import { newAddress } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { test } from '../support/e2e-test.ts'

test.use({ javaScriptEnabled: false })

test('an account is opened, confirmed, left and entered again without a script', async ({ page }) => {
  const account = { email: newAddress('plain'), password: 'a long enough password' }
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill('not the same')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email for the confirmation link!')

  await newestMessage(page.request, account.email)
  await page.goto(`/sandbox/outbox?${new URLSearchParams({ to: account.email })}`)
  await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()

  await page.locator('form[action="/sign-out"] button').first().dispatchEvent('click')
  await expect(page.getByText('Successfully signed out!')).toBeVisible()

  await page.goto('/auth?returnTo=%2Flistings')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The email address or the password is incorrect.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/listings$/)
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
})

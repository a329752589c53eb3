/** Every state of the sign-in page, and the sandbox, for users with impaired sight. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { addApp, newAddress, openAccount, signIn } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { test } from '../support/e2e-test.ts'

/** Emails are read in a mail program; their frame is not part of this page's outline. */
const mailFrame = 'iframe'

test('signing in and up break no rule of WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/auth?error_code=server_error')
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news.getByText('did not respond as expected')).toBeVisible()
  await expectAccessible(page, { state: 'sign in after an error', exclude: mailFrame })
  await page.goto('/de/auth?mode=sign-up')
  await expectAccessible(page, { state: 'sign up', exclude: mailFrame })
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByText('Bitte geben Sie ein Passwort ein')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('Mittel9x')
  await expect(page.getByText('In Ordnung.')).toBeVisible()
  await expectAccessible(page, { state: 'sign up with mistakes', exclude: mailFrame })
  await page.goto('/auth?mode=forgot')
  await page.getByLabel('Email').fill(newAddress('nobody'))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expectAccessible(page, { state: 'email sent', exclude: mailFrame })
})

test('the second factor breaks no rule of WCAG 2.2 AA', async ({ page, request }) => {
  const account = await openAccount(request, 'axe')
  await addApp(request, account.token)
  await page.goto('/auth')
  await signIn(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expectAccessible(page, { state: 'second factor', exclude: mailFrame })
})

test('the sandbox breaks no rule of WCAG 2.2 AA', async ({ page, request, baseURL }) => {
  const account = await openAccount(request, 'axe')
  await newestMessage(request, account.email)
  const query = new URLSearchParams({
    client_id: 'forecourt-sandbox',
    redirect_uri: `${baseURL}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid',
  })
  for (const path of ['', '/outbox', '/letters', '/letters/recovery/fr', `/oauth/google/authorize?${query}`]) {
    await page.goto(`/sandbox${path}`)
    await expectAccessible(page, { state: path, exclude: mailFrame })
  }
  await page.goto('/sandbox/outbox')
  await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click()
  await expectAccessible(page, { state: 'an opened message', exclude: mailFrame })
})

/** A browser that is signed in to the demo market, as its web session keeps it. */
import type { Page } from '@playwright/test'

const password = 'forecourt-demo'

/** Signs in by the form, as people do. */
export async function signIn(page: Page, name: 'dealer' | 'seller' | 'approved' | 'buyer'): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(`${name}@forecourt.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'))
}

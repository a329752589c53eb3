/** A browser that is signed in to the demo market, with its session cookies. */
import type { Page } from '@playwright/test'
import { signInByCookie } from './e2e-accounts.ts'

/** Signs in as one of the demo market's accounts. */
export async function signIn(page: Page, name: 'dealer' | 'seller' | 'approved' | 'buyer'): Promise<void> {
  await signInByCookie(page.context(), { email: `${name}@forecourt.test`, password: 'forecourt-demo' })
}

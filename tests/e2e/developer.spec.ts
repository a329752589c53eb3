/** The page of a dealer's programs where it needs a browser: what has the focus, what a question covers, narrow screens. */
import { expect } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test(
  'a new key has the focus, and is not revoked without a yes',
  everyScreen,
  async ({ page, context, request }, { project }) => {
    await signInByCookie(context, await dealerAccount(request, project.name, 7))
    await page.goto('/my-profile/api')
    await hydrated(page)
    const keys = page.getByRole('region', { name: 'API keys' })
    await keys.getByLabel('Name', { exact: true }).fill('DMS')
    await keys.getByLabel('Read stock').check()
    await keys.getByRole('button', { name: 'Create key' }).click()
    await expect(keys.getByLabel(/^Copy it now/)).toBeFocused()
    await expectAccessible(page, { state: 'a new key' })

    const revoke = keys.getByRole('region', { name: 'Revoke the key DMS?' })
    await keys.getByRole('button', { name: 'Revoke DMS' }).click()
    await expectAccessible(page, { state: 'the question before a key is revoked' })
    await revoke.getByRole('button', { name: 'Cancel' }).click()
    await expect(revoke).toBeHidden()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectAccessible(page, { state: 'narrow' })
    await keys.getByRole('button', { name: 'Revoke DMS' }).click()
    await revoke.getByRole('button', { name: 'Revoke' }).click()
    await expect(keys.getByText('The key was revoked.')).toBeVisible()
  },
)

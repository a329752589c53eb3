import { expect } from '@playwright/test'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { test } from '../support/e2e-test.ts'

test('the bars of revenue are walked with the arrow keys', async ({ page, context }) => {
  await signInByCookie(context, { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  await page.goto('/admin/revenue')
  await page.getByRole('group', { name: 'Net revenue as bars' }).getByRole('link').last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('figure').locator('a:focus')).toHaveCount(1)
})

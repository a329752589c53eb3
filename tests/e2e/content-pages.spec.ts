import { expect } from '@playwright/test'
import { test } from '../support/e2e-test.ts'

test('on paper a legal text stands alone', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

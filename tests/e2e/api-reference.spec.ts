/** The reference of the API, one long page. */
import { expectAccessible } from '../support/e2e-accessible.ts'
import { test } from '../support/e2e-test.ts'

test('the API reference breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/api/docs')
  await expectAccessible(page)
})

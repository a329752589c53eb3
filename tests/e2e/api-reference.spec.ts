/** The API reference: one long page with uniform parts. */
import { expectAccessible } from '../support/e2e-accessible.ts'
import { test } from '../support/e2e-test.ts'
import { matrix } from '../support/matrix.ts'

test('the API reference breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/api/docs')
  // Axe takes half a minute for all groups of operations, and a few seconds for the first of them.
  await expectAccessible(page, matrix === 'full' ? {} : { exclude: 'section:nth-of-type(n + 4)' })
})

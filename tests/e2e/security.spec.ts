import { expect } from '@playwright/test'
import { test } from '../support/e2e-test.ts'

test('what a page names in its security policy is all that it runs and loads', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto('/listings')
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
  expect(refused).toEqual([])
})

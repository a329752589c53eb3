import { expect } from '@playwright/test'
import { test } from '../support/e2e-test.ts'

test('a listing that is looked at says so, once for each time it is shown', async ({ page }) => {
  const said: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/views')) said.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/listings')
  const first = page.getByRole('region', { name: 'Search results' }).getByRole('article').first()
  const answered = page.waitForResponse((response) => response.url().endsWith('/views'))
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
  const listingId = /\/listing\/([^/]+)/.exec(page.url())?.[1]

  expect((await answered).status()).toBe(200)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
  expect(said).toEqual([`POST /api/v1/listings/${listingId}/views`])
})

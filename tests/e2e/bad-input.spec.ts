import { expect } from '@playwright/test'
import { test } from '../support/e2e-test.ts'

test('a filter value that means nothing is shown and can be removed, never ignored in silence', async ({ page }) => {
  await page.goto('/listings?fuelType=coal&minYear=abc')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByText(/Invalid filter/)).toHaveCount(2)
  await chips.getByRole('link').first().click()
  await expect(page).not.toHaveURL(/coal/)
})

test.describe('odd addresses get an answer and never a stack trace', () => {
  for (const [name, path, status] of [
    ['a page beyond the last', '/listings?page=99999999', 200],
    ['a page that is no number', '/listings?page=abc', 200],
    ['a page below one', '/listings?page=-3', 200],
    ['10 kB of query', `/listings?text=${'a'.repeat(10_000)}`, 414],
    ['NUL in the text', '/listings?text=%00', 200],
    ['broken UTF-8 in the path', '/listing/%E0%A4%A', 404],
    ['broken UTF-8 in the query', '/listings?text=%E0%A4%A', 200],
    ['SQL and regular expressions', `/listings?text=${encodeURIComponent("'; drop table users; -- (.*)+$ \\")}`, 200],
    ['emoji', `/listings?text=${encodeURIComponent('🚗')}`, 200],
    ['a climb out of the folder', '/assets/..%2f..%2fpackage.json', 404],
    ['an id that is none', '/listing/1', 404],
  ] as const) {
    test(name, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(status)
      const body = await answer.text()
      expect(body).not.toMatch(/at .*\.(ts|js):\d+|node_modules/)
    })
  }
})

import { expect, type Locator } from '@playwright/test'

/** Solves the challenge of visitors; `more` makes the answer wrong. */
export async function doSum(place: Locator, more = 0): Promise<void> {
  const field = place.getByLabel(/^What is/)
  await expect(field).toBeVisible({ timeout: 15_000 })
  const asked = (await place.locator('label', { hasText: 'What is' }).textContent()) ?? ''
  const [, left, operator, right] = /(\d+) (.) (\d+)/.exec(asked) ?? []
  const [a, b] = [Number(left), Number(right)]
  await field.fill(String((operator === '+' ? a + b : operator === '×' ? a * b : a - b) + more))
}

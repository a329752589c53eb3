/**
 * Playwright's `test` for browser tests of the market. Each test is a visitor with its own network address, as real
 * users are, so that the sign-ups of one do not use up the rate limits of the next. The limits stay unchanged.
 */
import { randomInt } from 'node:crypto'
import { type Page, test as base } from '@playwright/test'

export const test = base.extend({
  // Playwright wants the fixtures as a pattern, also where none is asked for.
  // oxlint-disable-next-line eslint/no-empty-pattern
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Says yes to what the device remembers, before the first page. */
export async function mayRemember(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('remember-on-device', 'yes'))
}

/** Delays a response that a page waits for, to test its loading state. @returns a function that releases it */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

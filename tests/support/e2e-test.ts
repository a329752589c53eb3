/**
 * Playwright's `test` for browser tests of the market. Each test is a visitor with a network address of its own, as
 * people are, so that the sign-ups of one do not use up the rate limits of the next. The limits stay as they are.
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

/** Waits until the script of the page has taken over, and what is typed or pressed reaches it. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Holds what a page waits for, so that the page is seen waiting. @returns what lets it go on */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

/**
 * Playwright's `test` for browser tests of the market. Each test is a visitor with a network address of its own, as
 * people are, so that the sign-ups of one do not use up the rate limits of the next. The limits stay as they are.
 */
import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

export const test = base.extend({
  // Playwright wants the fixtures as a pattern, also where none is asked for.
  // oxlint-disable-next-line eslint/no-empty-pattern
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})

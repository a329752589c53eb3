import { expect, test } from 'vitest'
import { isAutomated, missingOf, needsSum } from './extra-check.ts'

const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test.each([
  [firefox, false],
  [{ ...firefox, webdriver: false }, false],
  [{ ...firefox, webdriver: true }, true],
  [{ userAgent: 'HeadlessChrome/131.0.0.0' }, true],
  [{ userAgent: 'PhantomJS/2.1' }, true],
  [{ userAgent: 'Googlebot/2.1' }, true],
])('%o is automated: %s', (browser, expected) => {
  expect(isAutomated(browser)).toBe(expected)
})

test('a sum is asked for when two reveals or fewer are left', () => {
  expect([5, 3, 2, 0].map((left) => needsSum(left, firefox))).toEqual([false, false, true, true])
})

test.each([
  [0, 0, { seconds: 10, interactions: 2 }],
  [9_001, 1, { seconds: 1, interactions: 1 }],
  [9_000, 7, { seconds: 1, interactions: 0 }],
  [60_000, 1, { seconds: 0, interactions: 1 }],
  [10_000, 2, null],
])('after %d ms and %d interactions', (onPageMs, interactions, expected) => {
  expect(missingOf(onPageMs, interactions)).toEqual(expected)
})

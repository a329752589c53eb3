import { hourMs } from '../../../../contract/market/durations.ts'
import { expect, test } from 'vitest'
import { networkOf } from '../../../platform/network.ts'
import { callsItselfAutomated, isFresh, needsChallenge, resultOf, standingOf, waitMs } from './rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const minutesAgo = (minutes: number, listingId = `listing ${minutes}`) => ({
  listingId,
  revealedAt: new Date(now.getTime() - minutes * 60_000),
})

test.each([
  ['nothing', [], 5, null],
  ['one', [minutesAgo(10)], 4, '2026-06-01T12:50:00.000Z'],
  ['four', [10, 20, 30, 40].map((ago) => minutesAgo(ago)), 1, '2026-06-01T12:20:00.000Z'],
  ['five', [10, 20, 30, 40, 59].map((ago) => minutesAgo(ago)), 0, '2026-06-01T12:01:00.000Z'],
  ['one an hour ago', [minutesAgo(60)], 5, null],
  ['five, the first an hour ago', [10, 20, 30, 40, 60].map((ago) => minutesAgo(ago)), 1, '2026-06-01T12:20:00.000Z'],
] as const)('who revealed %s in the last hour', (_, past, left, resetsAt) => {
  const standing = standingOf(past, 'another', now)
  expect({ left: standing.left, resetsAt: standing.resetsAt?.toISOString() ?? null }).toEqual({ left, resetsAt })
  expect(standing.repeated).toBe(false)
})

test('the same listing within the hour is a repetition, after it is not', () => {
  expect(standingOf([minutesAgo(59, 'same')], 'same', now).repeated).toBe(true)
  expect(standingOf([minutesAgo(60, 'same')], 'same', now).repeated).toBe(false)
})

test.each([
  [{ left: 3, automated: false, interactions: 2 }, false],
  [{ left: 2, automated: false, interactions: 2 }, true],
  [{ left: 1, automated: false, interactions: 2 }, true],
  [{ left: 5, automated: true, interactions: 2 }, true],
  [{ left: 5, automated: false, interactions: 1 }, true],
])('%o: a sum is asked for, %s', (asked, expected) => {
  expect(needsChallenge(asked)).toBe(expected)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (Unknown; Linux x86_64) PhantomJS/2.1.1', true],
  ['selenium/4.0', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s is automated: %s', (userAgent, expected) => {
  expect(callsItselfAutomated(userAgent)).toBe(expected)
})

test.each([
  [0, 10_000],
  [9_999, 1],
  [10_000, 0],
  [12 * hourMs, 0],
  [12 * hourMs + 1, null],
  [-1, null],
])('a page that was opened %d ms ago lets one wait %d ms', (ago, expected) => {
  expect(waitMs(now.getTime() - ago, now.getTime())).toBe(expected)
})

test('a question can be answered for two hours', () => {
  expect([0, 7_200_000, 7_200_001, -1].map((ago) => isFresh(now.getTime() - ago, now.getTime()))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['add', 13],
  ['subtract', -7],
  ['multiply', 30],
] as const)('3 and 10, %s', (operator, expected) => {
  expect(resultOf({ left: 3, operator, right: 10 })).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

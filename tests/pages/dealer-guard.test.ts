/** What a dealer with many vehicles sees of what guards them: a day, a change that waits, and the page behind an email. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { factorGraceDays, guardedFromVehicles } from '../../src/contract/market/dealer-guard.ts'
import { dayMs } from '../../src/contract/market/durations.ts'
import { beginSession } from '../../src/server/modules/people/auth/service.ts'
import { guardDealers } from '../../src/server/modules/people/dealer-guard/guard-job.ts'
import { type Market, openMarket } from '../market.ts'
import { messagesTo } from '../support/messages.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let restoreDealer: () => Promise<void>

/** Karl has ten vehicles since a moment ago. */
beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  for (let count = 0; count < guardedFromVehicles; count += 1) await market.karl.sells('Fiat Panda')
  await guardDealers(market.scope)
  restoreDealer = await market.remember('guarded_dealer_pages')
})
beforeEach(() => restoreDealer())
afterAll(async () => {
  await market.scope.db.execute(sql`drop schema if exists guarded_dealer_pages cascade`)
})

async function linkTo(email: string): Promise<string> {
  const [letter] = await messagesTo(market.platform, email)
  const link = /\/device\?token=[\w.-]+/.exec(letter?.plainText ?? '')?.[0]
  if (link === undefined) throw new Error('The newest email has no link to a device')
  return link
}

async function press(page: Page, name: string): Promise<void> {
  await page.submit(page.main.byRole('button', name))
}

async function changesNumber(page: Page): Promise<void> {
  page.fill('Contact number', '+49 30 666')
  await page.submit(page.main.part('region', 'Personal information').byRole('button', 'Save changes'))
}

test('every page says by when two-step sign-in is needed, and then that nothing changes without it', async () => {
  const page = openPage(market, { signedIn: market.karl })
  await page.visit('/')
  const notice = page.part('region', 'Two-step sign-in')
  expect(notice.text).toContain('From 15 Jun 2026 on you need two-step sign-in')
  await page.follow(notice.byRole('link', 'Set it up'))
  expect(page.address).toBe('/profile-settings#two-step')
  market.later(factorGraceDays * dayMs)
  const token = await beginSession(market.scope, market.tokens, market.karl.userId)
  const later = openPage(market, { signedIn: { ...market.karl, token } })
  await later.visit('/profile-settings')
  expect(later.part('region', 'Two-step sign-in').text).toContain('Before you can change vehicles')
  await changesNumber(later)
  expect(later.main.text).toContain('Your company now needs two-step sign-in for this.')
  expect((later.byLabel('Contact number') as HTMLInputElement).value).toBe('+49 30 666')
})

test('many prices from a new device wait for the email, and are sent again as they were', async () => {
  const page = openPage(market, { signedIn: market.karl })
  await page.visit('/my-listings?layout=table')
  for (const box of page.main.allByRole('checkbox', /^Choose Fiat/)) page.fill(box, true)
  page.fill('By', '3')
  // In a popover, which is shut.
  await page.submit(page.main.queries.getByText('Preview'))
  await press(page, 'Change 10 prices')
  expect(page.main.part('alert').text).toContain('This device is new, so this change waits.')
  const { listings } = await market.karl.api.myListings.list({})
  expect(new Set(listings.map(({ priceEuros }) => priceEuros))).toEqual(new Set([9_900]))

  const mail = openPage(market)
  await mail.visit(await linkTo(market.karl.email))
  expect(mail.main.text).toContain('karl@market.test')
  await press(mail, 'I know this device')
  expect(mail.main.text).toContain('This device is now known')

  await press(page, 'Change 10 prices')
  expect(page.main.text).toContain('10 prices changed')
})

test('the page behind an email signs a device out by a button, never by being opened', async () => {
  const page = openPage(market, { signedIn: market.karl })
  await page.visit('/profile-settings')
  expect(page.main.part('region', 'Devices').text).toContain('First used')
  await changesNumber(page)
  expect(page.main.text).toContain('This device is new, so this change waits.')

  const mail = openPage(market)
  const link = await linkTo(market.karl.email)
  await mail.visit(link)
  await mail.visit(link)
  await page.visit('/profile-settings')
  expect(page.title).toContain('Profile settings')
  await press(mail, 'Sign this device out')
  expect(mail.main.byRole('link', 'Choose a new password').getAttribute('href')).toBe('/auth?step=forgot')
  await page.visit('/profile-settings')
  expect(page.address).toContain('/auth')
  await mail.visit(link)
  expect(mail.main.text).toContain('The device is signed out')
  await mail.visit(`${link}x`)
  expect([mail.status, mail.main.text.includes('This link no longer works')]).toEqual([403, true])
})

/** Reports of listings and profiles, and what the staff do with them. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { newestTo } from '../support/accounts.ts'
import { doSum } from '../support/page-sum.ts'
import { openPage, type Page } from '../support/pages.ts'

const explanation = 'The seller wants the money before I can see the car.'
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function openReport(page: Page): Promise<void> {
  await page.visit(`/listing/${await market.karl.sells('Fiat Panda')}`)
  await page.follow(page.byRole('link', 'Report this listing'))
  expect(page.byRole('heading', 'Report this listing').tagName).toBe('H1')
}

test('who has an account reports a listing, and the staff dismiss it', async () => {
  const page = openPage(market, { signedIn: market.ben })
  await openReport(page)
  await page.submit(page.main.byRole('button', 'Send report'))
  for (const words of [
    'Please choose what is wrong.',
    'Please describe it in at least 20 characters.',
    'Please confirm this.',
  ])
    expect(page.main.text).toContain(words)
  page.fill(page.main.byRole('radio', 'I suspect fraud'), true)
  page.fill('What have you noticed?', explanation)
  page.fill(page.main.byRole('checkbox'), true)
  await page.submit(page.main.byRole('button', 'Send report'))
  expect(page.main.announced).toContain('Thank you. We will look into it.')
  expect((await newestTo(market, market.ben.email)).subject).toBe('We have your report')

  const staff = openPage(market, { signedIn: market.admin })
  await staff.visit('/admin')
  await staff.follow(staff.byRole('link', '1 report is waiting'))
  expect(staff.address).toBe('/admin/reports')
  await staff.visit('/admin/listing-approval')
  staff.fill('Filter', 'Reported')
  await staff.submit(staff.main.byRole('button', 'Search'))
  staff.main.item(explanation)
  await staff.submit(staff.byRole('button', /^Dismiss.*Fiat Panda/))
  expect(staff.announced).toContain('The reports about Fiat Panda are settled.')
})

test('a visitor reports a listing', async () => {
  const page = openPage(market)
  await openReport(page)
  page.fill(page.main.byRole('radio', 'Something else'), true)
  page.fill('What have you noticed?', explanation)
  page.fill(/^Your email address/, 'witness@market.test')
  page.fill(page.main.byRole('checkbox'), true)
  doSum(page, page.main, 1)
  await page.submit(page.main.byRole('button', 'Send report'))
  expect(page.main.text).toContain('Incorrect answer. Please try again.')
  expect(page.main.byLabel('What have you noticed?')).toHaveProperty('value', explanation)
  doSum(page, page.main)
  await page.submit(page.main.byRole('button', 'Send report'))
  expect(page.main.announced).toContain('Thank you. We will look into it.')
})

test('a visitor finds the report of a profile', async () => {
  await market.karl.sells('Fiat Panda')
  const page = openPage(market)
  await page.visit(`/public-profile/${market.karl.userId}`)
  await page.follow(page.byRole('link', 'Report this profile'))
  expect(page.byRole('heading', 'Report this profile').tagName).toBe('H1')
  page.byRole('radio', 'It pretends to be somebody else')
})

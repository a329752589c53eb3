/** From a report to a decision with reasons, an appeal, and somebody else who reverses it. */
import { beforeEach, expect, test } from 'vitest'
import { storeImage } from '../../src/server/modules/market/images/service.ts'
import { type Market, openMarket } from '../market.ts'
import { newestTo } from '../support/accounts.ts'
import { newPhoto } from '../support/pictures.ts'
import { openPage, type Part } from '../support/pages.ts'

const facts = 'The description asks for a transfer before anybody has seen the car.'
const wrong = 'The buyer saw the car on Monday, and we agreed on the deposit then.'
const answer = 'The messages show that the deposit was agreed after a viewing.'
const explanation = 'The seller wants the money before I can see the car.'

let market: Market
let listingId: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  const imageIds = [await storeImage(market.scope, market.ana.userId, await newPhoto(320, 240))]
  listingId = await market.ana.sells('Volkswagen Golf', { imageIds })
  await market.ben.api.reports.send({ listingId, reason: 'fraud', explanation, goodFaith: true })
})

/** What a select calls one of its values. */
const optionOf = (part: Part, label: string, value: string) =>
  part.byLabel(label).querySelector(`option[value=${value}]`)?.textContent ?? value

test('a listing is reported, rejected with reasons, appealed, and restored by somebody else', async () => {
  const { ana, admin, support } = market
  const staff = openPage(market, { signedIn: admin })
  await staff.visit(`/admin/listing-approval?filter=reported&text=${encodeURIComponent(ana.email)}`)
  const question = staff.open(staff.main.byRole('button', /^Reject/))
  // Nobody rejects without reasons: the browser refuses it, and so does the operation.
  await expect(staff.submit(question.byRole('button', 'Reject'))).rejects.toThrow('The browser would refuse this')
  staff.fill(question.byLabel('Ground'), optionOf(question, 'Ground', 'bait'))
  staff.fill(question.byLabel('Facts'), facts)
  await staff.submit(question.byRole('button', 'Reject'))
  expect(staff.announced).toContain('Volkswagen Golf was rejected.')

  const seller = openPage(market, { signedIn: ana })
  await seller.visit('/my-listings')
  expect(seller.main.text).toContain(facts)
  await seller.follow(seller.byRole('link', 'Read the decision, or appeal'))
  const decision = seller.address
  for (const words of ['What is not allowed', facts, 'A report of', 'Everywhere on this site', 'None: a person'])
    expect(seller.main.text).toContain(words)
  await seller.submit(seller.main.byRole('button', 'Send appeal'))
  expect(seller.main.text).toContain('Please say why')
  seller.fill('Why is the decision wrong?', wrong)
  await seller.submit(seller.main.byRole('button', 'Send appeal'))
  expect(seller.main.announced).toContain('Your appeal has arrived')
  await seller.visit('/my-listings')
  expect(seller.main.text).toContain('Your appeal has arrived. We answer by 15 Jun 2026.')
  seller.main.byRole('link', 'Read the decision and your appeal')

  await staff.visit('/admin/appeals')
  const own = staff.main.item(wrong)
  expect(own.text).toContain('You took the first decision')
  expect(own.queries.queryByRole('button', { name: /^Reverse/ })).toBe(null)
  // What is disputed is seen from the appeal, though the public no longer sees the listing.
  expect(own.part('list', 'Photos in question').allByRole('img', /^Photo \d/)).not.toEqual([])
  await staff.follow(own.byRole('link', /^View listing/))
  staff.main.byRole('heading', /^Volkswagen Golf #/)
  staff.main.byRole('button', /^Put back/)

  const other = openPage(market, { signedIn: support })
  await other.visit('/admin')
  await other.follow(other.byRole('link', '1 appeal is open. The first is due on 15 Jun 2026.'))
  const open = other.main.item(wrong)
  other.fill(open.byLabel(/^Reasons/), answer)
  await other.submit(open.byRole('button', /^Reverse/))
  expect(other.announced).toContain('The decision is reversed')

  await seller.visit(decision)
  expect(seller.main.announced).toContain('Everything is as it was before.')
  expect(seller.main.text).toContain(answer)
  expect(seller.main.text).toContain('This decision was reversed on 1 Jun 2026 and no longer holds.')
  expect(seller.main.text).not.toContain('No end is set')
  expect(seller.main.text).not.toContain('Everywhere on this site')

  // Whoever reported it can still say that it was right, with a number to name.
  const reporter = openPage(market)
  const { links } = await newestTo(market, market.ben.email)
  await reporter.visit(links.find((link) => link.includes('/decision/')) ?? '')
  expect(reporter.main.text).toContain('After an appeal we reviewed it again')
  expect(reporter.main.text).toContain('name the number of your report')
  reporter.main.byRole('link', 'List of certified bodies')
  await seller.visit(`/listing/${listingId}`)
  seller.byRole('link', 'Report this listing')
  expect((await newestTo(market, ana.email)).subject).toBe('Your appeal: the decision is reversed')
})

test('an operator who works alone adds a colleague from the appeal, or decides it again after saying so', async () => {
  const { ana, admin } = market
  const listing = { listingId, ground: 'bait', facts } as const
  await admin.api.adminListings.reject(listing)
  const decisionId = (await ana.api.myListings.list({})).listings[0]?.rejection?.decisionId ?? ''
  await ana.api.decisions.appeal({ decisionId, explanation: wrong })
  const { members } = await admin.api.staff.list({})
  for (const { adminUserId, isCaller } of members) if (!isCaller) await admin.api.staff.remove({ adminUserId })

  const staff = openPage(market, { signedIn: admin })
  await staff.visit('/admin/appeals')
  await staff.follow(staff.main.item(wrong).byRole('link', 'Add employee'))
  staff.main.byRole('heading', 'Employee Users')
  await staff.visit('/admin/appeals')
  const appeal = staff.main.item(wrong)
  staff.fill(appeal.byLabel(/^Reasons/), answer)
  staff.fill(appeal.byLabel(/^Nobody else on the staff can decide this/), true)
  await staff.submit(appeal.byRole('button', /^Reverse/))
  expect(staff.announced).toContain('The decision is reversed')
  await staff.visit('/admin/appeals?filter=decided')
  expect(staff.main.item(wrong).text).toContain(`Decided again by ${admin.email} on 1 Jun 2026`)
})

test('a reporter appeals by the link of the letter, without an account', async () => {
  await market.admin.api.adminListings.dismissReports({ listingId })
  const { subject, links } = await newestTo(market, market.ben.email)
  expect(subject).toBe('What you reported remains online')
  const page = openPage(market)
  await page.visit(links.find((link) => link.includes('/decision/')) ?? '')
  expect(page.main.text).toContain('It stays: we found nothing')
  page.fill('Why is the decision wrong?', wrong)
  await page.submit(page.main.byRole('button', 'Send appeal'))
  expect(page.main.announced).toContain('Your appeal has arrived')
})

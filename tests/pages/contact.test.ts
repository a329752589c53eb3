/** Contacting a seller by pages with forms, and what the seller and the buyer find afterwards. */
import { beforeEach, expect, test } from 'vitest'
import { minPageMs } from '../../src/contract/market/contact-limits.ts'
import { type Market, openMarket } from '../market.ts'
import { newestTo } from '../support/accounts.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

/** Solves the challenge of a form; `more` makes the answer wrong. */
function doSum(page: Page, form: Part, more = 0): void {
  const [, left, operator, right] = /What is (\d+) (.) (\d+)/.exec(form.text) ?? []
  const [a, b] = [Number(left), Number(right)]
  const answer = operator === '+' ? a + b : operator === '×' ? a * b : a - b
  page.fill(form.byLabel(/^What is/), String(answer + more))
}

test('a visitor has a number shown after ten seconds and a sum, and writes to the seller', async () => {
  const listingId = await market.ana.sells('Volkswagen Golf', {
    contactPhone: '+49 30 23125 123',
    showContactPhone: true,
  })
  const page = openPage(market)
  await page.visit(`/listing/${listingId}`)
  expect(page.element.ownerDocument.documentElement.outerHTML.replaceAll(/\D/g, '')).not.toContain('3023125123')
  const show = page.allByRole('link', 'Show phone number').at(-1)
  if (!show) throw new Error('No number is offered')
  await page.follow(show)
  expect(page.address).toMatch(/^\/contact-seller\/.*about=phone/)
  const phone = () => page.part('region', 'Phone number')
  const reveal = () => page.submit(phone().byRole('button', 'Show phone number'))
  doSum(page, phone())
  await reveal()
  expect(phone().text).toMatch(/Still needed: \d+ more seconds?/)
  market.later(minPageMs)
  doSum(page, phone(), 1)
  await reveal()
  expect(phone().text).toContain('Incorrect answer. Please try again.')
  doSum(page, phone())
  await reveal()
  expect(
    phone()
      .byRole('link', /^Call \+/)
      .getAttribute('href'),
  ).toBe('tel:+493023125123')

  const lead = () => page.part('region', 'Write to the seller')
  const send = () => page.submit(lead().byRole('button', 'Send to the seller'))
  page.fill(lead().byRole('radio', 'Quote by phone'), true)
  page.fill(lead().byLabel('Your name'), 'Eva Muster')
  page.fill(lead().byLabel('Your email address'), 'eva@mail.test')
  doSum(page, lead())
  await send()
  expect(lead().text).toContain('Please enter a phone number')
  expect(lead().byLabel('Your name')).toHaveProperty('value', 'Eva Muster')
  page.fill(lead().byLabel(/^Your phone number/), '030 1234567')
  doSum(page, lead())
  await send()
  expect(lead().text).toContain('Your message is on its way')
  expect((await newestTo(market, 'eva@mail.test')).subject).toContain('Volkswagen Golf')
})

test('a listing without a number says so', async () => {
  const page = openPage(market)
  await page.visit(`/listing/${await market.ana.sells('Volkswagen Golf')}`)
  expect(page.main.text).toContain('No contact available')
})

test('a seller finds what was written, by letter and on a page of its own', async () => {
  const listingId = await market.karl.sells('Volkswagen Golf')
  const letter = { name: 'Ben Muster', email: market.ben.email, message: 'Is it still for sale?' }
  await market.ben.api.leads.send({ listingId, kind: 'message', ...letter })
  expect((await newestTo(market, market.karl.email)).text).toContain('Ben Muster')

  const page = openPage(market, { signedIn: market.karl })
  await page.visit(`/listing/${listingId}`)
  expect(page.main.text).toContain('This is your own listing.')
  await page.visit('/my-listings')
  await page.follow(page.byRole('link', 'Enquiries (1 new)'))
  const lead = (): Part => page.part('article', /^Ben Muster wrote on/)
  expect(lead().text).toContain('Is it still for sale?')
  expect(
    lead()
      .byRole('link', /^Reply/)
      .getAttribute('href'),
  ).toContain(`mailto:${market.ben.email}`)
  expect(lead().queries.queryByText('New')).not.toBeNull()
  await page.submit(lead().byRole('button', 'Mark as read'))
  expect(lead().queries.queryByText('New')).toBeNull()
  await page.submit(lead().byRole('button', 'Archive it'))
  expect(page.allByRole('article', /^Ben Muster/)).toEqual([])
  await page.follow(page.byRole('link', 'Archive'))
  await page.submit(lead().byRole('button', 'Move to inbox'))
  expect(page.allByRole('article', /^Ben Muster/)).toEqual([])
})

test('a buyer finds what they sent, and what came of it', async () => {
  const listingId = await market.karl.sells('Volkswagen Golf')
  const page = openPage(market, { signedIn: market.ben })
  await page.visit('/my-profile')
  await page.follow(page.byRole('link', /^Sent enquiries/))
  page.byRole('heading', 'You have not written to a seller yet')

  await page.visit(`/contact-seller/${listingId}?about=message`)
  const form = (): Part => page.part('region', 'Write to the seller')
  page.fill(form().byLabel('Your name'), 'Ben Muster')
  page.fill(form().byLabel('Message'), 'Does it have a tow bar?')
  await page.submit(form().byRole('button', 'Send to the seller'))
  expect(form().text).toContain('Your message is on its way')

  await page.visit('/my-leads')
  await page.follow(page.byRole('link', 'Sent'))
  const sent = (): Part => page.main.part('article')
  expect(sent().text).toContain('Does it have a tow bar?')
  expect(sent().text).toContain('Still for sale')
  expect(sent().text).toMatch(/Sent on \d+ \w+ \d{4}, \d\d:\d\d/)

  const seller = openPage(market, { signedIn: market.karl })
  await seller.visit('/my-leads')
  const received = (): Part => seller.part('article', /^Ben Muster wrote on/)
  await seller.submit(received().byRole('button', 'Mark as answered'))
  expect(received().queries.queryByText('Answered')).not.toBeNull()
  await page.visit(page.address)
  expect(sent().text).toContain('Answered by the seller')
  await page.follow(sent().byRole('link'))
  expect(page.address).toMatch(`/listing/${listingId}`)
})

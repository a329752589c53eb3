/** Contacting a seller by pages with forms. */
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

/** Conversations by pages with forms: a buyer and a seller with accounts, and a visitor by the address in a letter. */
import { beforeEach, expect, test } from 'vitest'
import { visitorAddressMs } from '../../src/contract/market/conversation-choices.ts'
import { type Market, openMarket } from '../market.ts'
import { newestTo } from '../support/accounts.ts'
import { visitorWrites } from '../support/contacting.ts'
import { openPage, type Page } from '../support/pages.ts'

let market: Market
let listingId: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  listingId = await market.karl.sells('Volkswagen Golf')
})

const said = (page: Page) => page.allByRole('article').map((article) => article.textContent)

async function writes(page: Page, words: string): Promise<void> {
  page.fill('Your message', words)
  await page.submit(page.byRole('button', 'Send'))
}

async function linkInNewest(email: string): Promise<string> {
  const { text } = await newestTo(market, email)
  return /http:\/\/market\.test(\/messages\/\S+)/.exec(text)?.[1] ?? ''
}

test('a buyer writes from a listing, the seller replies, and both see it go on', async () => {
  const { ben, karl } = market
  const buyer = openPage(market, { signedIn: ben })
  await buyer.visit('/my-profile')
  await buyer.follow(buyer.main.byRole('link', /^Messages/))
  buyer.byRole('heading', 'No messages yet')
  await buyer.visit(`/contact-seller/${listingId}?about=message`)
  const form = () => buyer.part('region', 'Write to the seller')
  buyer.fill(form().byLabel('Your name'), 'Ben Muster')
  buyer.fill(form().byLabel('Message'), 'Does it have a tow bar?')
  await buyer.submit(form().byRole('button', 'Send to the seller'))
  await buyer.follow(form().byRole('link', 'Open the conversation'))
  expect(said(buyer)).toEqual([expect.stringContaining('Does it have a tow bar?')])
  expect(buyer.main.text).toContain('Sent')

  const seller = openPage(market, { signedIn: karl })
  await seller.visit('/my-listings')
  await seller.follow(seller.byRole('link', 'Messages (1 new)'))
  await seller.follow(seller.main.byRole('link', /^Ben Muster.*Volkswagen Golf.*Waiting since/))
  expect(seller.main.text).toContain('€')
  await writes(seller, 'Yes, it folds away.')
  expect(said(seller)).toHaveLength(2)
  expect(seller.allByRole('group', 'Quick answers')).toEqual([])

  await buyer.visit('/messages?view=unread')
  await buyer.follow(buyer.main.byRole('link', /Yes, it folds away\..*1 unread message/))
  expect(buyer.address).toContain('view=unread')
  expect(said(buyer).at(-1)).toContain('Yes, it folds away.')
  // Without a script a press sends the sentence.
  await buyer.submit(buyer.byRole('button', 'When could I see it?'))
  expect(said(buyer).at(-1)).toContain('When could I see it?')
  await buyer.visit(`/listing/${listingId}`)
  await buyer.follow(buyer.main.byRole('link', /^You asked on .*: answered$/))
  expect(buyer.address).toContain('/messages/')
  await seller.visit(seller.address)
  expect(said(seller)).toHaveLength(3)
  expect(seller.main.text).toContain('Read')
})

test('a conversation is put away, marked as unread and as answered by phone', async () => {
  const { ben, karl } = market
  await ben.api.leads.send({
    listingId,
    kind: 'phone_quote',
    name: 'Ben',
    phone: '030 1234567',
    message: 'Please call me.',
  })
  const page = openPage(market, { signedIn: karl })
  await page.visit('/messages')
  await page.follow(page.main.byRole('link', /^Ben/))
  expect(page.byRole('link', '030 1234567').getAttribute('href')).toBe('tel:0301234567')
  page.byRole('button', 'The price is firm.')
  await page.submit(page.byRole('button', 'Mark as answered'))
  page.byRole('button', 'Mark as not answered')
  await page.submit(page.byRole('button', 'Mark as unread'))
  expect(page.address).toBe('/messages')
  await page.follow(page.main.byRole('link', /1 unread message/))
  await page.submit(page.byRole('button', 'Archive it'))
  await page.visit('/messages')
  page.byRole('heading', 'No messages yet')
  await page.follow(page.byRole('link', 'Archive'))
  await page.follow(page.main.byRole('link', /^Ben/))
  await page.submit(page.byRole('button', 'Move to inbox'))
})

test('a visitor replies under the address of the letter, which no other page is told', async () => {
  const { karl, visitor } = market
  const conversationId = await visitorWrites(market, listingId)
  await karl.api.conversations.write({ conversationId, text: 'It is.', idempotencyKey: 'one' })
  const page = openPage(market)
  await page.visit(await linkInNewest('eva@mail.test'))
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.main.text).toContain('You read this under a secret address')
  await writes(page, 'On Friday?')
  expect(said(page)).toHaveLength(3)
  expect((await karl.api.conversations.get({ conversationId })).messages.at(-1)?.text).toBe('On Friday?')

  market.later(visitorAddressMs)
  await page.visit(page.address)
  page.byRole('heading', 'This address has ended')
  await page.submit(page.byRole('button', 'Send a new address'))
  expect(page.announced).toContain('A new address is on its way')
  const renewed = await linkInNewest('eva@mail.test')
  await page.visit(renewed)
  expect(said(page)).toHaveLength(3)
  const key = new URL(renewed, 'http://market.test').searchParams.get('key') ?? ''
  expect((await visitor.conversations.get({ conversationId, key })).messages).toHaveLength(3)
})

test('a conversation of somebody else is not there; without an account one signs in first', async () => {
  const conversationId = await visitorWrites(market, listingId)
  const other = openPage(market, { signedIn: market.ben })
  await other.visit(`/messages/${conversationId}`)
  expect(other.status).toBe(404)
  const visitor = openPage(market)
  await visitor.visit('/messages')
  expect(visitor.address).toBe('/auth?returnTo=%2Fmessages')
  await visitor.visit(`/messages/${conversationId}?key=1.guessed`)
  expect(visitor.address).toMatch(/^\/auth/)
  await visitor.visit('/my-leads?view=sent')
  expect(visitor.address).toBe('/auth?returnTo=%2Fmessages')
})

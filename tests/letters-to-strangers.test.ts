/** Whatever a person types, no email to an address that may be a stranger's carries it (decision 180). */
import { beforeEach, expect, test } from 'vitest'
import { authBasePath } from '../src/contract/auth.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { resultOf, solved } from './support/contacting.ts'
import { messagesTo } from './support/messages.ts'

const prize = 'You have won! http://evil.example/login'
const stranger = 'stranger@elsewhere.test'
let market: Market
/** A vehicle whose title its seller typed. */
let listingId: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  const { dora } = market
  await dora.api.myProfile.update({ companyName: prize, firstName: prize, lastName: prize })
  listingId = await dora.sells('Volkswagen Golf', {
    model: 'other',
    variant: null,
    modelDescription: prize,
    city: prize,
  })
})

/** Subjects of the emails to the stranger, the oldest first, after a look at every word of them. */
async function subjects(): Promise<string[]> {
  const messages = await messagesTo(market.platform, stranger)
  for (const { subject, plainText, html, replyTo } of messages) {
    expect([subject, plainText, html, replyTo].join('\n')).not.toMatch(/won|evil|prize/i)
  }
  return messages.map(({ subject }) => subject ?? '').toReversed()
}

async function authCall(path: string, body: object): Promise<number> {
  const { status } = await market.request(`${authBasePath}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return status
}

test('an enquiry is confirmed without a word of the sender or of the seller', async () => {
  const { visitor } = market
  const challenge = await solved(visitor, listingId)
  const typed = { name: 'You have won', message: prize, kind: 'message' as const }
  await visitor.leads.send({ listingId, challenge, email: stranger, ...typed })
  expect(await subjects()).toEqual(['The seller of the Volkswagen has your message'])
})

test('a report of a listing, of a profile, and what became of it', async () => {
  const { visitor, support, dora } = market
  const stated = {
    reason: 'fraud',
    explanation: `${prize} and more of it`,
    goodFaith: true,
    email: stranger,
    name: prize,
  } as const
  await visitor.reports.send({ ...stated, listingId, challenge: await solved(visitor, listingId) })
  const { challenge } = await visitor.reports.profileChallenge({ userId: dora.userId })
  const answer = resultOf(challenge)
  await visitor.reports.sendProfile({ ...stated, userId: dora.userId, challenge: { token: challenge.token, answer } })
  await support.api.adminListings.dismissReports({ listingId })
  expect(await subjects()).toEqual(['We have your report', 'We have your report', 'What you reported remains online'])
})

test('an invitation names a company once the staff have checked exactly its name', async () => {
  const { dora, karl, support } = market
  await dora.api.dealership.invite({ email: stranger, role: 'sales' })
  expect(await subjects()).toEqual(['You are invited to the team of a dealer on Forecourt'])
  await market.request('/api/v1/me/seller/documents', {
    method: 'POST',
    headers: { authorization: `Bearer ${karl.token}`, 'content-type': 'application/pdf' },
    body: '%PDF-1.7 an extract',
  })
  await support.api.adminSellers.check({ userId: karl.userId })
  await karl.api.dealership.invite({ email: stranger, role: 'sales' })
  await karl.api.myProfile.update({ companyName: prize })
  market.later(120_000)
  await karl.api.dealership.invite({ email: stranger, role: 'owner' })
  expect((await subjects()).slice(1)).toEqual([
    'Autohaus Karl invites you to its team on Forecourt',
    'You are invited to the team of a dealer on Forecourt',
  ])
})

test('signing up, signing in by email and a forgotten password', async () => {
  const redirect_to = 'http://market.test/You-have-won?go=evil.example'
  const data = { first_name: prize, last_name: prize }
  expect(await authCall('signup', { email: stranger, password: 'a password of mallory', data, redirect_to })).toBe(200)
  market.later(120_000)
  expect(await authCall('otp', { email: stranger, create_user: true, data, redirect_to })).toBe(200)
  market.later(120_000)
  expect(await authCall('recover', { email: stranger, redirect_to })).toBe(200)
  expect(await subjects()).toHaveLength(3)
})

test('a new address of somebody else’s account', async () => {
  const { ben } = market
  await ben.api.myProfile.update({ firstName: prize, lastName: prize })
  const response = await market.request(`${authBasePath}/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: stranger, data: { first_name: prize } }),
  })
  expect(response.status).toBe(200)
  expect(await subjects()).toHaveLength(1)
})

test('an enquiry and a report about a make that its seller typed', async () => {
  const { dora, visitor } = market
  const made = await dora.sells('Volkswagen Golf', {
    make: 'other',
    model: 'other',
    variant: null,
    otherMake: 'Win a prize evil.example',
    modelDescription: prize,
  })
  const challenge = await solved(visitor, made)
  const words = { name: prize, message: prize, kind: 'message' } as const
  await visitor.leads.send({ listingId: made, challenge, email: stranger, ...words })
  const stated = { reason: 'fraud', explanation: prize, goodFaith: true, email: stranger, name: prize } as const
  await visitor.reports.send({ ...stated, listingId: made, challenge: await solved(visitor, made) })
  expect(await subjects()).toEqual(['Your message is on its way', 'We have your report'])
})

test('who asked for vehicles reads what their sellers call them, and finds no link in it', async () => {
  const { ana, visitor } = market
  await ana.api.favourites.add({ listingId })
  await ana.api.leads.send({
    listingId,
    name: 'Ana',
    email: ana.email,
    message: 'Hello, is it still there?',
    kind: 'message',
  })
  const [message] = await messagesTo(market.platform, ana.email)
  expect(message?.subject).toBe('The seller of the Volkswagen You have won! … has your message')
  expect(await refusal(visitor.savedSearches.saveByEmail({ email: stranger, filters: {}, name: prize } as never))).toBe(
    'invalid_input',
  )
})

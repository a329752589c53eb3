/** Listings that somebody reports: kept, answered, settled by the staff, and not to be abused. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ForecourtApi } from '../src/contract/index.ts'
import type { InputOf } from '../src/contract/kernel.ts'
import { maxReports, reportWindowMs } from '../src/contract/market/report-choices.ts'
import type { reportOperations } from '../src/contract/reports.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { solved } from './support/contacting.ts'
import { messagesTo, waitingMessages } from './support/messages.ts'
import { facts, reasons } from './support/reasons.ts'

type Report = InputOf<typeof reportOperations.send>
let market: Market
let listingId: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  listingId = await market.ana.sells('Fiat Panda')
})

const reportOf = (listingId: string, stated: Partial<Report> = {}): Report => ({
  listingId,
  reason: 'fraud',
  explanation: 'The seller wants the money before I can see the car.',
  goodFaith: true,
  ...stated,
})

/** A visitor does the sum first. */
async function visitorReports(stated: Partial<Report> = {}, to = listingId) {
  const challenge = await solved(market.visitor, to)
  return market.visitor.reports.send(reportOf(to, { challenge, ...stated }))
}

const reported = async (api: ForecourtApi = market.support.api) =>
  (await api.adminListings.list({ filter: 'reported' })).listings.map(({ id, reports }) => ({ id, reports }))

describe('whoever finds something wrong', () => {
  test('reports a listing with an account, gets a letter, and the staff read what is wrong', async () => {
    const { ben } = market
    await ben.api.reports.send(reportOf(listingId))
    expect(await reported()).toEqual([
      {
        id: listingId,
        reports: [
          {
            reason: 'fraud',
            explanation: 'The seller wants the money before I can see the car.',
            createdAt: '2026-06-01T09:00:00.000Z',
            flagger: null,
            imageId: null,
          },
        ],
      },
    ])
    const [one] = (await market.support.api.adminReports.list({})).cases
    expect(one?.seller).toMatchObject({ userId: market.ana.userId, email: market.ana.email })
    const [message] = await messagesTo(market.platform, ben.email)
    expect(message?.subject).toBe('We have your report')
    expect(message?.plainText).toMatch(/\/decision\/[\da-f-]{36}\?token=/)
  })

  test('needs no account, but does a sum, and is written to where an address was left', async () => {
    expect(await refusal(market.visitor.reports.send(reportOf(listingId)))).toBe('contact_challenge_required')
    const { challenge } = await market.visitor.contact.challenge({ listingId })
    const wrong = { token: challenge.token, answer: 999 }
    expect(await refusal(visitorReports({ challenge: wrong }))).toBe('contact_answer_incorrect')
    await visitorReports({ email: 'eva@mail.test', name: 'Eva', language: 'de' })
    const [message] = await messagesTo(market.platform, 'eva@mail.test')
    expect(message?.subject).toBe('Ihre Meldung ist angekommen')
    expect(message?.plainText).not.toContain('wants the money')
  })

  test('may stay without a name', async () => {
    await visitorReports()
    expect(await waitingMessages(market.platform)).toEqual([])
    expect(await reported()).toHaveLength(1)
  })

  test('who asks twice has one report; two people have two', async () => {
    const { ben, dora } = market
    const { reportId } = await ben.api.reports.send(reportOf(listingId))
    expect(await ben.api.reports.send(reportOf(listingId, { reason: 'other' }))).toEqual({ reportId })
    const both = await Promise.all([dora, dora].map(({ api }) => api.reports.send(reportOf(listingId))))
    expect(new Set(both.map((answer) => answer.reportId)).size).toBe(1)
    expect((await reported())[0]?.reports).toHaveLength(2)
  })

  test('is heard beside somebody else of the same network; the same words twice are one report', async () => {
    const { reportId } = await visitorReports()
    expect(await visitorReports({ challenge: undefined })).toEqual({ reportId })
    await visitorReports({ explanation: 'I know this car: its mileage was twice as high last year.' })
    expect((await reported())[0]?.reports).toHaveLength(2)
  })

  test('with an account is written to in its language where none is said', async () => {
    const { ben } = market
    await market.scope.db.execute(sql`update users set language = 'fr' where id = ${ben.userId}`)
    await ben.api.reports.send(reportOf(listingId))
    const [message] = await messagesTo(market.platform, ben.email)
    expect(message?.subject).toBe('Nous avons reçu votre signalement')
  })

  test('cannot report what is not there, what is over, or what is their own', async () => {
    const { ana, ben } = market
    expect(await refusal(ben.api.reports.send(reportOf(market.scope.newId())))).toBe('listing_not_found')
    expect(await refusal(ana.api.reports.send(reportOf(listingId)))).toBe('own_listing')
    await ana.api.listings.markSold({ listingId })
    expect(await refusal(ben.api.reports.send(reportOf(listingId)))).toBe('listing_gone')
  })

  test.each([
    ['no reason that is known', { reason: 'envy' as 'other' }],
    ['too short to be judged', { explanation: 'Fraud!' }],
    ['too long', { explanation: 'x'.repeat(2_001) }],
    ['no good faith', { goodFaith: false as true }],
    ['an address that is none', { email: 'eva@' }],
  ])('is told what does not fit: %s', async (_what, stated) => {
    expect(await refusal(market.ben.api.reports.send(reportOf(listingId, stated)))).toBe('invalid_input')
    expect(await reported()).toEqual([])
  })

  test(`reports at most ${maxReports} listings an hour`, async () => {
    const { ana, ben } = market
    for (let more = 0; more < maxReports; more += 1) await ben.api.reports.send(reportOf(await ana.sells('Fiat Panda')))
    expect(await refusal(ben.api.reports.send(reportOf(listingId)))).toBe('report_limit_reached')
    market.later(reportWindowMs)
    await (await market.signedIn(ben)).reports.send(reportOf(listingId))
  })
})

describe('the staff', () => {
  test('take a reported listing down: its seller learns why, its reporters that it is gone', async () => {
    const { ana, ben, support } = market
    await ben.api.reports.send(reportOf(listingId))
    await visitorReports({ email: 'eva@mail.test' })
    await support.api.adminListings.reject({ listingId, ...reasons })
    await support.api.adminListings.reject({ listingId, ...reasons })
    expect(await reported()).toEqual([])
    for (const address of [ben.email, 'eva@mail.test']) {
      const subjects = (await messagesTo(market.platform, address)).map(({ subject }) => subject)
      expect(new Set(subjects)).toEqual(new Set(['What you reported was taken down', 'We have your report']))
      expect(subjects).toHaveLength(2)
    }
    const [toSeller] = await messagesTo(market.platform, ana.email)
    expect(toSeller?.plainText).toContain(facts)
    expect(toSeller?.plainText).not.toContain(ben.email)
  })

  test('dismiss reports, once, and their reporters learn how to object', async () => {
    const { ben, support, visitor } = market
    await ben.api.reports.send(reportOf(listingId))
    expect((await support.api.adminListings.dismissReports({ listingId })).listing.reports).toEqual([])
    await support.api.adminListings.dismissReports({ listingId })
    const messages = await messagesTo(market.platform, ben.email)
    expect(messages.filter(({ subject }) => subject === 'What you reported remains online')).toHaveLength(1)
    expect(await visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
    const audit = await market.scope.db.execute(sql`select action, after_values from audit_entries`)
    expect((audit as { rows: unknown[] }).rows).toMatchObject([
      { action: 'reports_dismissed', after_values: { reports: 1 } },
    ])
    // What was settled may be wrong again.
    await ben.api.reports.send(reportOf(listingId))
    expect(await reported()).toHaveLength(1)
  })

  test('alone see reports', async () => {
    await market.ben.api.reports.send(reportOf(listingId))
    expect(await refusal(reported(market.ana.api))).toBe('not_permitted')
    expect(await refusal(market.catalogue.api.adminListings.dismissReports({ listingId }))).toBe('not_permitted')
    expect(JSON.stringify(await reported())).not.toContain(market.ben.email)
  })
})

test('a report outlives the account that wrote it, without its name', async () => {
  const { ben } = market
  await ben.api.reports.send(reportOf(listingId))
  await market.scope.db.execute(sql`delete from users where id = ${ben.userId}`)
  expect(await reported()).toHaveLength(1)
})

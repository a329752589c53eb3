/** Statements of reasons, appeals, reports of more than listings, trusted flaggers, ends of accounts, and their figures. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { recordRecipients } from '../src/server/modules/trust/transparency/service.ts'
import { endAnnounced } from '../src/server/modules/trust/users/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { resultOf } from './support/contacting.ts'
import { messagesTo } from './support/messages.ts'
import { dayMs } from './support/paying.ts'
import { newPhoto } from './support/pictures.ts'
import { facts, reasons } from './support/reasons.ts'

const wrong = 'The deposit was agreed with the buyer after a viewing.'
const answer = 'The messages show that the deposit was agreed after a viewing.'
const stated = { explanation: 'The seller wants the money before I can see the car.', goodFaith: true } as const

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

/** The id and the token in the link of the newest letter to an address. */
async function letterTo(email: string) {
  const [message] = await messagesTo(market.platform, email)
  const [, decisionId = '', token = ''] =
    /\/decision\/([\da-f-]{36})\?token=([\w-]+)/.exec(message?.plainText ?? '') ?? []
  return { decisionId, token, subject: message?.subject, text: message?.plainText ?? '' }
}

const openAppeals = async ({ api }: Person) => (await api.adminAppeals.list({})).appeals

/** Ana's listing is rejected by support, after a report of Ben. */
async function rejected(vin?: string) {
  const { ana, ben, support } = market
  const listingId = await ana.sells('Volkswagen Golf', vin === undefined ? {} : { vin })
  await ben.api.reports.send({ listingId, reason: 'fraud', ...stated })
  await support.api.adminListings.reject({ listingId, ...reasons })
  return { listingId, ...(await letterTo(ana.email)) }
}

describe('a restriction', () => {
  test('states ground, facts, source, territory, duration and that a person decided, in the letter and on its page', async () => {
    const { ana, ben } = market
    const { decisionId, text } = await rejected()
    for (const said of [
      'What is not allowed',
      facts,
      'A report',
      'Everywhere',
      'No end is set',
      'None: a person',
      'until 2 December 2026',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain(ben.email)
    const page = await ana.api.decisions.get({ decisionId })
    expect(page).toMatchObject({
      statement: {
        restriction: 'listing_rejected',
        title: 'Volkswagen Golf',
        ...reasons,
        source: 'notice',
        notices: [{ reason: 'fraud' }],
        territory: 'everywhere',
        until: null,
        automated: false,
      },
      report: null,
      appeal: null,
      appealUntil: '2026-12-02T09:00:00.000Z',
    })
    expect((await ana.api.myListings.list({})).listings[0]?.rejection).toMatchObject({ decisionId, ...reasons })
  })

  test('without a report was found by the staff', async () => {
    const { ana, support } = market
    const listingId = await ana.sells('Fiat Panda')
    await support.api.adminListings.reject({ listingId, ...reasons })
    const { decisionId, text } = await letterTo(ana.email)
    expect(text).toContain('Our own check')
    expect((await ana.api.decisions.get({ decisionId })).statement).toMatchObject({ source: 'own_initiative' })
  })

  test('is read by the person concerned and by who holds the letter, and by nobody else', async () => {
    const { ana, ben, support, visitor } = market
    const { decisionId, token } = await rejected()
    expect((await visitor.decisions.get({ decisionId, token })).id).toBe(decisionId)
    for (const { api } of [ben, support])
      expect(await refusal(api.decisions.get({ decisionId }))).toBe('decision_not_found')
    expect(await refusal(visitor.decisions.get({ decisionId, token: `${token}x` }))).toBe('decision_not_found')
    const other = await ana.sells('Fiat Panda')
    await support.api.adminListings.reject({ listingId: other, ...reasons })
    const { decisionId: second } = await letterTo(ana.email)
    expect(await refusal(visitor.decisions.get({ decisionId: second, token }))).toBe('decision_not_found')
  })

  test('is refused without a ground or with too few facts', async () => {
    const { ana, support } = market
    const listingId = await ana.sells('Fiat Panda')
    const reject = support.api.adminListings.reject
    expect(await refusal(reject({ listingId, ground: 'envy' as 'bait', facts }))).toBe('invalid_input')
    expect(await refusal(reject({ listingId, ground: 'bait', facts: 'Bait.' }))).toBe('invalid_input')
  })
})

describe('an appeal', () => {
  test('of the person concerned is decided by somebody else, and restores the listing', async () => {
    const { admin, ana, support, visitor } = market
    const { listingId, decisionId } = await rejected()
    await ana.api.decisions.appeal({ decisionId, explanation: wrong })
    expect((await letterTo(ana.email)).text).toContain('15 June 2026')
    const [appeal] = await openAppeals(support)
    const appealId = appeal?.appealId ?? ''
    const due = new Date(market.scope.now().getTime() + 14 * dayMs).toISOString()
    expect((await support.api.admin.waiting({})).appeals).toEqual({ count: 1, dueAt: due, overdue: 0 })
    expect(appeal).toMatchObject({
      explanation: wrong,
      isOverdue: false,
      hindrance: 'own_decision',
      firstDecidedBy: support.email,
    })
    const decision = { appealId, outcome: 'reversed', answer } as const
    expect(await refusal(support.api.adminAppeals.decide(decision))).toBe('own_decision')
    await admin.api.adminAppeals.decide(decision)
    await admin.api.adminAppeals.decide(decision)
    expect(await visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
    expect(await ana.api.decisions.get({ decisionId })).toMatchObject({
      appeal: { status: 'reversed', answer, restored: true, selfReviewed: false },
      appealUntil: null,
    })
    const letters = await messagesTo(market.platform, ana.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your appeal: the decision is reversed',
      'We have your appeal',
      'Your listing was taken down',
    ])
    expect(letters[0]?.plainText).toContain(answer)
    expect(await query(sql`select action from audit_entries order by id`)).toEqual([
      { action: 'listing_rejected' },
      { action: 'appeal_reversed' },
    ])
    expect(await refusal(admin.api.adminAppeals.decide({ ...decision, outcome: 'upheld' }))).toBe('appeal_decided')
  })

  test('that puts a listing back tells whoever reported it, and their page says so', async () => {
    const { admin, ana, ben, support } = market
    const { decisionId } = await rejected()
    const report = await letterTo(ben.email)
    expect((await ben.api.decisions.get({ decisionId: report.decisionId })).report).toMatchObject({
      outcome: 'removed',
      ground: expect.any(String) as string,
    })
    await ana.api.decisions.appeal({ decisionId, explanation: wrong })
    const [appeal] = await openAppeals(support)
    const reversed = { appealId: appeal?.appealId ?? '', outcome: 'reversed', answer } as const
    await admin.api.adminAppeals.decide(reversed)
    await admin.api.adminAppeals.decide(reversed)
    expect((await ben.api.decisions.get({ decisionId: report.decisionId })).report).toMatchObject({
      outcome: 'returned',
    })
    const subjects = (await messagesTo(market.platform, ben.email)).map(({ subject }) => subject)
    expect(subjects.slice(0, 2)).toEqual(['What you reported is shown again', 'What you reported was taken down'])
  })

  test('is made once, whoever is quicker, and within six months', async () => {
    const { ana, visitor } = market
    const { decisionId, token } = await rejected()
    const both = await Promise.allSettled([
      ana.api.decisions.appeal({ decisionId, explanation: wrong }),
      visitor.decisions.appeal({ decisionId, token, explanation: `${wrong} Twice.` }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(ana.api.decisions.appeal({ decisionId, explanation: `${wrong} Again.` }))).toBe(
      'appeal_exists',
    )
    const later = await rejected()
    market.later(184 * dayMs)
    const late = visitor.decisions.appeal({ decisionId: later.decisionId, token: later.token, explanation: wrong })
    expect(await refusal(late)).toBe('appeal_not_possible')
  })

  test('says so when what was rejected cannot be on offer any more', async () => {
    const { admin, ana, ben } = market
    const vin = 'WVWZZZ1KZAW000001'
    const { decisionId } = await rejected(vin)
    await ben.sells('Volkswagen Golf', { vin })
    await ana.api.decisions.appeal({ decisionId, explanation: wrong })
    const [appeal] = await openAppeals(admin)
    const decided = await admin.api.adminAppeals.decide({
      appealId: appeal?.appealId ?? '',
      outcome: 'reversed',
      answer,
    })
    expect(decided.appeal).toMatchObject({ status: 'reversed', restored: false })
    expect(await ana.api.decisions.get({ decisionId })).toMatchObject({ appeal: { restored: false } })
  })

  test('that is upheld changes nothing but the appeal', async () => {
    const { admin, ana, visitor } = market
    const { listingId, decisionId } = await rejected()
    await ana.api.decisions.appeal({ decisionId, explanation: wrong })
    const [appeal] = await openAppeals(admin)
    await admin.api.adminAppeals.decide({ appealId: appeal?.appealId ?? '', outcome: 'upheld', answer: facts })
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_not_found')
    expect(await letterTo(ana.email)).toMatchObject({ subject: 'Your appeal: the decision stands', decisionId })
    expect(await openAppeals(admin)).toEqual([])
    expect((await admin.api.adminAppeals.list({ open: false })).appeals).toMatchObject([
      { status: 'upheld', answer: facts },
    ])
  })

  test('of a blocked account comes by the letter, and lets it in again', async () => {
    const { admin, ana, support, visitor } = market
    const listingId = await ana.sells('Fiat Panda')
    await support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
    const { decisionId, token } = await letterTo(ana.email)
    await visitor.decisions.appeal({ decisionId, token, explanation: wrong })
    const [appeal] = await openAppeals(admin)
    await admin.api.adminAppeals.decide({ appealId: appeal?.appealId ?? '', outcome: 'reversed', answer })
    expect(await visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
    await (await market.signedIn(ana)).me.get({})
  })

  test('of a reporter without an account opens a kept report again', async () => {
    const { admin, ana, support, visitor } = market
    const listingId = await ana.sells('Fiat Panda')
    const { challenge } = await visitor.contact.challenge({ listingId })
    const solved = { token: challenge.token, answer: resultOf(challenge) }
    await visitor.reports.send({ listingId, reason: 'fraud', ...stated, email: 'eva@mail.test', challenge: solved })
    const { decisionId, token } = await letterTo('eva@mail.test')
    const early = visitor.decisions.appeal({ decisionId, token, explanation: wrong })
    expect(await refusal(early)).toBe('appeal_not_possible')
    await support.api.adminListings.dismissReports({ listingId })
    expect((await letterTo('eva@mail.test')).text).toContain('within six months')
    await visitor.decisions.appeal({ decisionId, token, explanation: wrong })
    const [appeal] = await openAppeals(admin)
    expect(appeal).toMatchObject({ decision: null, report: { subject: 'listing', reason: 'fraud' }, hindrance: null })
    expect((await openAppeals(support))[0]?.hindrance).toBe('own_decision')
    await admin.api.adminAppeals.decide({ appealId: appeal?.appealId ?? '', outcome: 'reversed', answer })
    expect((await support.api.adminListings.list({ filter: 'reported' })).total).toBe(1)
    expect((await visitor.decisions.get({ decisionId, token })).report).toMatchObject({ outcome: null })
  })

  test('waits, with the reason, while nobody else may decide, unless the operator allows it; the overdue come first', async () => {
    const { admin, ana, ben } = market
    await query(sql`delete from admin_users where role <> 'admin'`)
    for (const seller of [ana, ben]) {
      const listingId = await seller.sells('Fiat Panda')
      await (await market.signedIn(admin)).adminListings.reject({ listingId, ...reasons })
      const { decisionId, token } = await letterTo(seller.email)
      await market.visitor.decisions.appeal({ decisionId, token, explanation: wrong })
      market.later(8 * dayMs)
    }
    const api = await market.signedIn(admin)
    const { appeals } = await api.adminAppeals.list({})
    expect(appeals.map(({ isOverdue, hindrance }) => [isOverdue, hindrance])).toEqual([
      [true, 'nobody_else'],
      [false, 'nobody_else'],
    ])
    const { config } = market.platform
    const [appealId, second] = appeals.map(({ appealId }) => appealId) as [string, string]
    expect(await refusal(api.adminAppeals.decide({ appealId, outcome: 'upheld', answer }))).toBe('own_decision')
    config.appeals.selfReview = true
    const decided = await api.adminAppeals.decide({ appealId, outcome: 'upheld', answer })
    config.appeals.selfReview = false
    expect(decided.appeal).toMatchObject({ selfReviewed: true, decidedBy: admin.email })
    expect((await letterTo(ana.email)).text).toContain('The same person')

    // Who works alone goes on by saying so; it is as good as nothing while there is a colleague.
    const alone = { appealId: second, outcome: 'upheld', answer, alone: true } as const
    await query(
      sql`insert into admin_users (id, email, role, created_at) values (gen_random_uuid(), ${ben.email}, 'support', now())`,
    )
    expect(await refusal(api.adminAppeals.decide(alone))).toBe('own_decision')
    await query(sql`delete from admin_users where email = ${ben.email}`)
    expect((await api.adminAppeals.decide(alone)).appeal).toMatchObject({ selfReviewed: true })
  })
})

describe('a picture', () => {
  async function withPictures() {
    const { dora } = market
    const imageIds = [
      await storeImage(market.scope, dora.userId, await newPhoto()),
      await storeImage(market.scope, dora.userId, await newPhoto()),
    ] as const
    const { listingId } = await dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [...imageIds] }))
    return { listingId, imageIds }
  }
  const shownIn = async (listingId: string) =>
    (await market.visitor.listings.get({ listingId })).images.map(({ id }) => id)

  test('is reported, hidden at once, stays hidden when its seller tries, and comes back to its place after an appeal', async () => {
    const { admin, ben, dora, support } = market
    const { listingId, imageIds } = await withPictures()
    const [imageId, other] = imageIds
    await ben.api.reports.sendPicture({ listingId, imageId, reason: 'copied', ...stated })
    expect((await support.api.adminReports.list({})).cases).toMatchObject([
      { subject: 'picture', image: { id: imageId } },
    ])
    const hidden = await support.api.adminListings.hidePicture({ listingId, imageId, ground: 'copyright', facts })
    expect(hidden.listing).toMatchObject({ reports: [], hiddenImages: [{ id: imageId }] })
    await support.api.adminListings.hidePicture({ listingId, imageId, ground: 'copyright', facts })
    expect(await shownIn(listingId)).toEqual([other])
    const own = await dora.api.myListings.get({ listingId })
    await dora.api.myListings.update({ listingId, revision: own.revision, imageIds: [...imageIds] })
    expect(await shownIn(listingId)).toEqual([other])
    const { decisionId } = await letterTo(dora.email)
    expect(own.hiddenPictures).toMatchObject([{ image: { id: imageId }, decisionId }])
    expect((await dora.api.decisions.get({ decisionId })).statement).toMatchObject({
      restriction: 'picture_hidden',
      ground: 'copyright',
      image: { id: imageId },
    })
    await dora.api.decisions.appeal({ decisionId, explanation: wrong })
    const [appeal] = await openAppeals(admin)
    await admin.api.adminAppeals.decide({ appealId: appeal?.appealId ?? '', outcome: 'reversed', answer })
    expect(await shownIn(listingId)).toEqual([...imageIds])
  })

  test('that the listing does not show cannot be reported or hidden', async () => {
    const { ben, support } = market
    const { listingId } = await withPictures()
    const imageId = market.scope.newId()
    expect(await refusal(ben.api.reports.sendPicture({ listingId, imageId, reason: 'copied', ...stated }))).toBe(
      'image_not_found',
    )
    expect(await refusal(support.api.adminListings.hidePicture({ listingId, imageId, ...reasons }))).toBe(
      'image_not_found',
    )
  })
})

describe('profiles and messages', () => {
  test('a profile is reported, by a visitor after a sum; a ban settles it', async () => {
    const { ana, ben, karl, support, visitor } = market
    const { userId } = karl
    await ben.api.reports.sendProfile({ userId, reason: 'impersonation', ...stated })
    expect(await refusal(visitor.reports.sendProfile({ userId, reason: 'fraud', ...stated }))).toBe(
      'contact_challenge_required',
    )
    const { challenge } = await visitor.reports.profileChallenge({ userId })
    const solved = { token: challenge.token, answer: resultOf(challenge) }
    await visitor.reports.sendProfile({ userId, reason: 'fraud', ...stated, challenge: solved })
    expect(await refusal(karl.api.reports.sendProfile({ userId, reason: 'fraud', ...stated }))).toBe('own_account')
    const { cases, total } = await support.api.adminReports.list({})
    expect([total, cases[0]?.title, cases[0]?.reports.length]).toEqual([1, 'Autohaus Karl', 2])
    await support.api.adminUsers.ban({ userId, ...reasons })
    expect((await support.api.adminReports.list({})).total).toBe(0)
    expect((await letterTo(ben.email)).subject).toBe('What you reported was taken down')
    await ana.api.reports.sendProfile({ userId: ben.userId, reason: 'other', ...stated })
    const [open] = (await support.api.adminReports.list({})).cases
    await support.api.adminReports.dismiss({ reportId: open?.reportId ?? '' })
    await support.api.adminReports.dismiss({ reportId: open?.reportId ?? '' })
    expect((await support.api.adminReports.list({})).total).toBe(0)
    expect(await query(sql`select id from audit_entries where action = 'reports_dismissed'`)).toHaveLength(1)
  })

  test('a message is reported by its receiver alone, read by the staff, removed, and given back after an appeal', async () => {
    const { admin, ana, ben, dora, support } = market
    const listingId = await ana.sells('Fiat Panda')
    const { leadId: messageId, conversationId } = await ben.api.leads.send({
      listingId,
      kind: 'message',
      name: 'Ben Muster',
      email: ben.email,
      message: 'Buy my tyres, they are cheap.',
    })
    const report = { messageId, reason: 'spam', ...stated } as const
    for (const { api } of [dora, ben]) expect(await refusal(api.reports.sendMessage(report))).toBe('message_not_found')
    await ana.api.reports.sendMessage({ messageId, reason: 'spam', ...stated })
    const [open] = (await support.api.adminReports.list({})).cases
    expect(open).toMatchObject({
      subject: 'message',
      userId: ben.userId,
      message: { text: 'Buy my tyres, they are cheap.' },
    })
    const reportId = open?.reportId ?? ''
    await support.api.adminReports.removeMessage({ reportId, ground: 'unwanted_advertising', facts })
    const read = async () => (await ana.api.conversations.get({ conversationId: conversationId ?? '' })).messages
    expect(await read()).toMatchObject([{ text: null }])
    const { decisionId } = await letterTo(ben.email)
    await ben.api.decisions.appeal({ decisionId, explanation: wrong })
    const [appeal] = await openAppeals(admin)
    await admin.api.adminAppeals.decide({ appealId: appeal?.appealId ?? '', outcome: 'reversed', answer })
    expect(await read()).toMatchObject([{ text: 'Buy my tyres, they are cheap.' }])
  })
})

test('reports of trusted flaggers stand first, by account or by confirmed domain, and have no limit', async () => {
  const { admin, ana, ben, dora, support } = market
  const early = await ana.sells('Fiat Panda')
  const late = await ana.sells('Volkswagen Golf')
  await dora.api.reports.send({ listingId: early, reason: 'fraud', ...stated })
  const { flagger } = await admin.api.adminReports.addFlagger({ name: 'Police', email: ben.email })
  expect(await refusal(admin.api.adminReports.addFlagger({ name: 'Police', email: ben.email }))).toBe('flagger_exists')
  expect(await refusal(admin.api.adminReports.addFlagger({ name: 'Both' }))).toBe('invalid_input')
  market.later(60_000)
  await ben.api.reports.send({ listingId: late, reason: 'illegal', ...stated })
  const { cases } = await support.api.adminReports.list({})
  expect(cases.map(({ listingId, reports }) => [listingId, reports[0]?.flagger])).toEqual([
    [late, 'Police'],
    [early, null],
  ])
  const { listings } = await support.api.adminListings.list({ filter: 'reported' })
  expect(listings.map(({ id }) => id)).toEqual([late, early])
  for (let more = 0; more < 11; more += 1)
    await ben.api.reports.send({ listingId: await ana.sells('Fiat Panda'), reason: 'fraud', ...stated })
  await admin.api.adminReports.endFlagger({ flaggerId: flagger.flaggerId })
  expect(await refusal(ben.api.reports.send({ listingId: early, reason: 'fraud', ...stated }))).toBe(
    'report_limit_reached',
  )
  await admin.api.adminReports.addFlagger({ name: 'Everybody here', emailDomain: 'market.test' })
  await market.ana.api.reports.sendProfile({ userId: dora.userId, reason: 'other', ...stated })
  expect((await admin.api.adminReports.flaggers({})).flaggers).toMatchObject([
    { name: 'Everybody here', emailDomain: 'market.test', reports: 1, endedAt: null },
    { name: 'Police', reports: 12 },
  ])
  expect(await query(sql`select action from audit_entries where action like 'flagger%' order by id`)).toHaveLength(3)
})

describe('the end of an account', () => {
  test('is announced to a dealer 30 days ahead, takes effect by a job, and can be appealed against', async () => {
    const { admin, karl, support, visitor } = market
    const { userId } = karl
    const listingId = await karl.sells('Fiat Panda')
    expect(await refusal(support.api.adminUsers.end({ userId, ...reasons }))).toBe('not_permitted')
    const { user } = await admin.api.adminUsers.end({ userId, ...reasons })
    await admin.api.adminUsers.end({ userId, ...reasons })
    expect([user.endsAt, user.bannedUntil]).toEqual(['2026-07-01T09:00:00.000Z', null])
    const letters = await messagesTo(market.platform, karl.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['We will end your account'])
    expect(letters[0]?.plainText).toContain(facts)
    market.later(30 * dayMs - 1)
    expect(await endAnnounced(market.scope)).toBe(0)
    market.later(1)
    const [one, other] = await Promise.all([endAnnounced(market.scope), endAnnounced(market.scope)])
    expect(one + other).toBe(1)
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_not_found')
    const { decisionId, token, subject } = await letterTo(karl.email)
    expect(subject).toBe('Your account has ended')
    await visitor.decisions.appeal({ decisionId, token, explanation: wrong })
    const api = await market.signedIn(support)
    const [appeal] = (await api.adminAppeals.list({})).appeals
    await api.adminAppeals.decide({ appealId: appeal?.appealId ?? '', outcome: 'reversed', answer })
    expect(await visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
  })

  test('is withdrawn', async () => {
    const { admin, karl } = market
    const { userId } = karl
    await admin.api.adminUsers.end({ userId, ...reasons })
    expect((await admin.api.adminUsers.keep({ userId })).user.endsAt).toBeNull()
    await admin.api.adminUsers.keep({ userId })
    market.later(31 * dayMs)
    expect(await endAnnounced(market.scope)).toBe(0)
    expect((await messagesTo(market.platform, karl.email)).map(({ subject }) => subject)).toEqual([
      'Your account does not end',
      'We will end your account',
    ])
  })

  test('needs no notice for repeated breaches, by law, or of a private account', async () => {
    const { admin, ana, karl } = market
    const ended = await admin.api.adminUsers.end({ userId: karl.userId, exception: 'repeated', ...reasons })
    expect(ended.user).toMatchObject({ endsAt: null, bannedUntil: '9999-12-31T00:00:00.000Z' })
    expect((await admin.api.adminUsers.end({ userId: ana.userId, ...reasons })).user.bannedUntil).not.toBeNull()
    expect(await refusal(admin.api.adminUsers.end({ userId: admin.userId, ...reasons }))).toBe('user_is_staff')
  })
})

test('the figures of a year count notices, restrictions, appeals and recipients, and name nobody', async () => {
  const { admin, ana } = market
  await recordRecipients(market.scope)
  const { decisionId } = await rejected()
  await ana.api.decisions.appeal({ decisionId, explanation: wrong })
  market.later(dayMs / 2)
  const api = await market.signedIn(admin)
  const { appeals } = await api.adminAppeals.list({})
  await api.adminAppeals.decide({ appealId: appeals[0]?.appealId ?? '', outcome: 'reversed', answer })
  await recordRecipients(market.scope)
  const figures = await api.adminTransparency.get({ year: 2026 })
  expect(figures).toMatchObject({
    notices: [{ subject: 'listing', reason: 'fraud', received: 1, byTrustedFlaggers: 0, removed: 1, kept: 0 }],
    medianHoursToSettle: 0,
    actions: [{ restriction: 'listing_rejected', ground: 'bait', source: 'notice', count: 1 }],
    appeals: [{ by: 'concerned', status: 'reversed', count: 1 }],
    medianHoursToDecideAppeals: 12,
    selfReviewedAppeals: 0,
    months: [{ month: '2026-06-01', accounts: 7 }],
    sixMonths: null,
  })
  expect(JSON.stringify(figures)).not.toContain('@')
  market.later(40 * dayMs)
  const later = await market.signedIn(admin)
  expect((await later.adminTransparency.get({ year: 2026 })).sixMonths).toMatchObject({ months: 1, accounts: 7 })
  expect((await later.adminTransparency.get({ year: 2025 })).notices).toEqual([])
})

test('appeals are in the export of their author, and go with the decision', async () => {
  const { ana } = market
  const { decisionId } = await rejected()
  await ana.api.decisions.appeal({ decisionId, explanation: wrong })
  const { data } = await ana.api.privacy.data({})
  expect(data.appeals).toMatchObject([{ decision_id: decisionId, explanation: wrong, status: 'open' }])
  expect(data.decisions).toMatchObject([{ ground: 'bait', reason: facts }])
  market.later(3 * 365 * dayMs + 1)
  await market.enforceRetention()
  expect(await query(sql`select id from moderation_appeals`)).toEqual([])
})

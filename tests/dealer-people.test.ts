/** The people of a dealer: invited by email, acting for it with a role, removed at once. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxDealerPeople } from '../src/contract/market/dealer-roles.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import { keyScopes } from '../src/contract/market/key-scopes.ts'
import { eraseDueAccounts } from '../src/server/modules/trust/privacy/erasure.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { joins, tokenFor } from './support/dealer-people.ts'
import { messagesTo } from './support/messages.ts'
import { reasons } from './support/reasons.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function audited(): Promise<{ action: string; actor: string; subject: string; values: unknown }[]> {
  const { rows } = (await market.scope.db.execute(sql`
    select action, actor_user_id as actor, subject_id as subject, coalesce(after_values, before_values) as values
    from audit_entries where action like 'member_%' order by id`)) as { rows: never[] }
  return rows
}

describe('an invitation', () => {
  test('is emailed, seen by its link, accepted by exactly that address, and makes a member', async () => {
    const { karl, ben, ana, visitor } = market
    const invited = await karl.api.dealership.invite({ email: ' Ben@Market.test ', role: 'sales' })
    expect(invited).toMatchObject({
      email: ben.email,
      role: 'sales',
      state: 'invited',
      leadEmails: true,
      joinedAt: null,
    })
    const [message] = await messagesTo(market.platform, ben.email)
    expect(message?.subject).toContain('You are invited to the team of a dealer')
    expect(message?.plainText).toContain('You will answer the enquiries of buyers for the dealer.')

    const token = await tokenFor(market, ben.email)
    expect(await visitor.dealership.invitation({ token })).toMatchObject({ dealerName: 'Autohaus Karl', role: 'sales' })
    expect(await refusal(visitor.dealership.accept({ token }))).toBe('sign_in_required')
    expect(await refusal(ana.api.dealership.accept({ token }))).toBe('invitation_for_other_email')
    const accepted = await ben.api.dealership.accept({ token })
    expect(accepted).toMatchObject({ dealerUserId: karl.userId, role: 'sales', leadEmails: true, isActive: true })
    expect(await ben.api.dealership.accept({ token })).toEqual(accepted)
    expect(await refusal(ana.api.dealership.accept({ token }))).toBe('invitation_not_found')
    expect(await refusal(visitor.dealership.invitation({ token }))).toBe('invitation_not_found')
    expect(await ben.api.dealership.membership({})).toEqual({ membership: accepted })

    const { people } = await karl.api.dealership.people({})
    expect(people).toMatchObject([{ email: ben.email, name: 'Ben Muster', state: 'member', invitedBy: karl.email }])
    expect(await audited()).toEqual([
      { action: 'member_invited', actor: karl.userId, subject: karl.userId, values: { role: 'sales' } },
      { action: 'member_joined', actor: ben.userId, subject: karl.userId, values: { role: 'sales' } },
    ])
  })

  test('is the same within a minute, and is replaced by a later one', async () => {
    const { karl, ben, visitor } = market
    const ask = { email: ben.email, role: 'sales' as const }
    const first = await karl.api.dealership.invite(ask)
    const token = await tokenFor(market, ben.email)
    expect(await karl.api.dealership.invite(ask)).toEqual(first)
    expect(await messagesTo(market.platform, ben.email)).toHaveLength(1)

    market.later(minuteMs)
    const { memberId } = await karl.api.dealership.invite({ ...ask, role: 'stock' })
    expect(memberId).toBe(first.memberId)
    expect(await messagesTo(market.platform, ben.email)).toHaveLength(2)
    expect(await refusal(visitor.dealership.invitation({ token }))).toBe('invitation_not_found')
    const { role } = await ben.api.dealership.accept({ token: await tokenFor(market, ben.email) })
    expect(role).toBe('stock')
    expect(await refusal(karl.api.dealership.invite(ask))).toBe('already_member')
    expect(await refusal(karl.api.dealership.invite({ ...ask, email: karl.email }))).toBe('already_member')
  })

  test('of two at once, one is made', async () => {
    const { karl } = market
    const both = await Promise.all(
      [1, 2].map(() => karl.api.dealership.invite({ email: 'new@market.test', role: 'stock' })),
    )
    expect(both[0]?.memberId).toBe(both[1]?.memberId)
    expect((await karl.api.dealership.people({})).people).toHaveLength(1)
  })

  test('expires after a week, is declined, or withdrawn', async () => {
    const { karl, ben, ana, visitor } = market
    await karl.api.dealership.invite({ email: ben.email, role: 'sales' })
    const token = await tokenFor(market, ben.email)
    market.later(7 * dayMs)
    const api = await market.signedIn(ben)
    expect(await refusal(visitor.dealership.invitation({ token }))).toBe('invitation_expired')
    expect(await refusal(api.dealership.accept({ token }))).toBe('invitation_expired')
    const dealer = await market.signedIn(karl)
    expect((await dealer.dealership.people({})).people).toMatchObject([{ state: 'expired' }])

    await dealer.dealership.invite({ email: ben.email, role: 'sales' })
    const next = await tokenFor(market, ben.email)
    await visitor.dealership.decline({ token: next })
    await visitor.dealership.decline({ token: next })
    expect(await refusal(api.dealership.accept({ token: next }))).toBe('invitation_not_found')
    expect((await dealer.dealership.people({})).people).toEqual([])

    const { memberId } = await dealer.dealership.invite({ email: ana.email, role: 'sales' })
    await dealer.dealership.remove({ memberId })
    await dealer.dealership.remove({ memberId })
    const withdrawn = await tokenFor(market, ana.email)
    expect(await refusal(visitor.dealership.invitation({ token: withdrawn }))).toBe('invitation_not_found')
  })

  test('is refused to dealers, members of another dealer, and sellers of their own', async () => {
    const { karl, dora, ben, ana } = market
    for (const person of [dora, ben, ana]) await karl.api.dealership.invite({ email: person.email, role: 'stock' })
    const tokenOf = (email: string) => tokenFor(market, email)
    expect(await refusal(dora.api.dealership.accept({ token: await tokenOf(dora.email) }))).toBe('member_is_dealer')

    const listingId = await ana.sells('Fiat Panda')
    const token = await tokenOf(ana.email)
    expect(await refusal(ana.api.dealership.accept({ token }))).toBe('member_has_listings')
    await ana.api.listings.markSold({ listingId })
    expect(await ana.api.dealership.accept({ token })).toMatchObject({ role: 'stock' })

    const ofKarl = await tokenOf(ben.email)
    await joins(market, dora, ben, 'sales')
    expect(await refusal(ben.api.dealership.accept({ token: ofKarl }))).toBe('member_of_another_dealer')
    await ben.api.dealership.leave({})
    await ben.api.dealership.leave({})
    expect(await ben.api.dealership.accept({ token: ofKarl })).toMatchObject({ dealerUserId: karl.userId })
  })

  test('needs a recent proof, and a place', async () => {
    const { karl } = market
    for (let place = 0; place < maxDealerPeople; place += 1) {
      await karl.api.dealership.invite({ email: `p${place}@market.test`, role: 'stock' })
    }
    const more = { email: 'more@market.test', role: 'stock' as const }
    expect(await refusal(karl.api.dealership.invite(more))).toBe('too_many_members')
    market.later(30 * minuteMs)
    expect(await refusal(karl.api.dealership.invite(more))).toBe('reauthentication_needed')
    const [first] = (await karl.api.dealership.people({})).people
    const change = { memberId: first?.memberId ?? '', role: 'owner' as const }
    expect(await refusal(karl.api.dealership.change(change))).toBe('reauthentication_needed')
    await karl.api.dealership.remove({ memberId: change.memberId })
    expect((await (await market.signedIn(karl)).dealership.invite(more)).state).toBe('invited')
  })
})

describe('who may manage the people', () => {
  test('is the dealer and its owners; others are refused', async () => {
    const { karl, dora, ben, ana, admin, visitor } = market
    const memberId = await joins(market, karl, ben, 'sales')
    for (const [api, code] of [
      [visitor, 'sign_in_required'],
      [ana.api, 'not_permitted'],
      [admin.api, 'not_permitted'],
      [ben.api, 'dealer_role_missing'],
    ] as const) {
      expect(await refusal(api.dealership.people({}))).toBe(code)
      expect(await refusal(api.dealership.invite({ email: 'x@market.test', role: 'stock' }))).toBe(code)
      expect(await refusal(api.dealership.change({ memberId, role: 'owner' }))).toBe(code)
      expect(await refusal(api.dealership.remove({ memberId }))).toBe(code)
      expect(await refusal(api.dealership.profile({}))).toBe(code)
    }
    expect((await dora.api.dealership.people({})).people).toEqual([])
    expect(await refusal(dora.api.dealership.change({ memberId, role: 'owner' }))).toBe('member_not_found')
    await dora.api.dealership.remove({ memberId })
    expect((await ben.api.dealership.membership({})).membership).not.toBeNull()
  })

  test('an owner by membership manages people, profile and keys under the own name, and cannot delete the dealer', async () => {
    const { karl, ben, ana } = market
    const memberId = await joins(market, karl, ben, 'owner')
    const { people } = await ben.api.dealership.people({})
    expect(people).toMatchObject([{ memberId, isCaller: true, leadEmails: false }])
    const asked = await ben.api.dealership.invite({ email: ana.email, role: 'stock' })
    expect(asked.invitedBy).toBe(ben.email)
    await ben.api.apiKeys.create({ name: 'DMS', scopes: ['stock:read'] })
    expect((await karl.api.apiKeys.list({})).keys).toHaveLength(1)
    const changed = await ben.api.dealership.changeProfile({ companyName: 'Autohaus Karl & Ben' })
    expect(changed).toMatchObject({ userId: karl.userId, email: karl.email, companyName: 'Autohaus Karl & Ben' })
    expect((await ben.api.myProfile.get({})).companyName).toBeNull()
    const { rows } = (await market.scope.db.execute(
      sql`select action from audit_entries where actor_user_id = ${ben.userId} order by id`,
    )) as { rows: { action: string }[] }
    expect(rows.map(({ action }) => action)).toEqual(['member_joined', 'member_invited', 'api_key_created'])

    expect(await refusal(ben.api.privacy.requestErasure({ email: karl.email }))).toBe('email_does_not_match')
    await ben.api.privacy.requestErasure({ email: ben.email })
    // Nor does the invitation that the owner had sent outlive their access.
    expect((await karl.api.dealership.people({})).people).toEqual([])
  })
})

describe('members', () => {
  test('of stock sell for the dealer, of sales answer; a new role and a removal count at once', async () => {
    const { karl, ben } = market
    const listingId = await karl.sells('Volkswagen Golf')
    const memberId = await joins(market, karl, ben, 'stock')
    const { listings } = await ben.api.myListings.list({})
    expect(listings.map(({ id }) => id)).toEqual([listingId])
    const made = await ben.api.listings.create(draftOf('Fiat Panda'))
    expect((await market.visitor.listings.get({ listingId: made.listingId })).seller.userId).toBe(karl.userId)
    expect(await refusal(ben.api.payments.list({}))).toBe('dealer_role_missing')

    await karl.api.dealership.change({ memberId, role: 'sales' })
    expect(await refusal(ben.api.myListings.list({}))).toBe('dealer_role_missing')
    expect(await refusal(ben.api.myListings.update({ listingId, revision: 1, priceEuros: 1_000 }))).toBe(
      'dealer_role_missing',
    )
    const lead = {
      listingId,
      kind: 'message',
      name: 'Ana',
      email: 'ana@market.test',
      message: 'Is it still there?',
    } as const
    const { conversationId } = await market.ana.api.leads.send(lead)
    const which = { conversationId: conversationId ?? '' }
    await karl.api.dealership.change({ memberId, role: 'stock' })
    expect((await ben.api.conversations.list({})).conversations).toEqual([])
    expect(await refusal(ben.api.conversations.get(which))).toBe('conversation_not_found')
    await karl.api.dealership.change({ memberId, role: 'sales' })
    expect((await ben.api.conversations.list({})).conversations).toMatchObject([{ ...which, side: 'seller' }])
    expect((await ben.api.account.frame({})).unreadConversations).toBe(1)
    await ben.api.conversations.write({ ...which, text: 'It is.', idempotencyKey: 'first' })

    await karl.api.dealership.remove({ memberId })
    expect((await ben.api.conversations.list({})).conversations).toEqual([])
    expect(await refusal(ben.api.conversations.write({ ...which, text: 'Still?', idempotencyKey: 'second' }))).toBe(
      'conversation_not_found',
    )
    expect(await refusal(ben.api.leads.feed({}))).toBe('not_permitted')
    expect(await ben.api.dealership.membership({})).toEqual({ membership: null })
    expect((await audited()).map(({ action }) => action)).toEqual([
      'member_invited',
      'member_joined',
      'member_changed',
      'member_changed',
      'member_changed',
      'member_removed',
    ])
  })

  test('get enquiries by email as they and the dealer wish, and send none to their dealer', async () => {
    const { karl, ben, ana, dora } = market
    const listingId = await karl.sells('Volkswagen Golf')
    const memberId = await joins(market, karl, ben, 'sales')
    const ask = (message: string) =>
      market.support.api.leads.send({ listingId, kind: 'message', name: 'Ana', email: ana.email, message })
    const received = async (email: string) =>
      (await messagesTo(market.platform, email)).filter(({ subject }) => subject?.includes('Volkswagen Golf')).length

    await ask('Is it still there?')
    expect([await received(karl.email), await received(ben.email)]).toEqual([1, 1])
    expect((await ben.api.dealership.changeMembership({ leadEmails: false })).leadEmails).toBe(false)
    market.later(dayMs)
    await (
      await market.signedIn(market.support)
    ).leads.send({ listingId, kind: 'test_drive', name: 'Ana', email: ana.email, message: 'May I drive it today?' })
    expect([await received(karl.email), await received(ben.email)]).toEqual([2, 1])

    const member = await market.signedIn(ben)
    const own = { listingId, kind: 'message', name: 'Ben', email: ben.email, message: 'Is it still for sale?' } as const
    expect(await refusal(member.leads.send(own))).toBe('own_listing')
    const dealer = await market.signedIn(karl)
    const { person } = await dealer.dealership.change({ memberId, role: 'stock', leadEmails: true })
    expect(person.role).toBe('stock')
    await (await market.signedIn(dora)).leads.send({ ...own, name: 'Dora', email: dora.email })
    expect([await received(karl.email), await received(ben.email)]).toEqual([3, 1])
    expect(await refusal((await market.signedIn(ana)).dealership.changeMembership({ leadEmails: true }))).toBe(
      'member_not_found',
    )
  })

  test('stop being one when they are blocked or become dealers', async () => {
    const { karl, ben, ana, support } = market
    await joins(market, karl, ben, 'stock')
    await joins(market, karl, ana, 'stock')
    await support.api.adminUsers.ban({ userId: ben.userId, ...reasons })
    await ana.api.dealerApplication.declare({ companyName: 'Ana Cars' })
    expect((await karl.api.dealership.people({})).people).toEqual([])
    await support.api.adminUsers.unban({ userId: ben.userId })
    expect((await (await market.signedIn(ben)).myListings.list({})).listings).toEqual([])
  })
})

describe('what somebody made for the dealer', () => {
  const feedId = '018f0000-0000-7000-8000-0000000000f1'
  const feed = { feedId, address: 'https://files.example/stock.csv', hour: 3, zone: 'Europe/Berlin', isComplete: true }

  /** Ben makes one of each for Karl, and Karl a key and a webhook of his own. */
  async function set(): Promise<{ memberId: string; program: ForecourtApi; own: ForecourtApi }> {
    const { karl, ben } = market
    const memberId = await joins(market, karl, ben, 'owner')
    const { secret } = await ben.api.apiKeys.create({ name: 'DMS', scopes: [...keyScopes] })
    await ben.api.webhooks.create({ address: 'https://dms.example/hook', events: ['lead.created'] })
    await ben.api.stockFeeds.save({ ...feed, credentials: { kind: 'basic', user: 'ben', password: 'secret' } })
    await ben.api.dealership.invite({ email: 'ben.too@market.test', role: 'owner' })
    const { secret: ownSecret } = await karl.api.apiKeys.create({ name: 'Own', scopes: [...keyScopes] })
    await karl.api.webhooks.create({ address: 'https://own.example/hook', events: ['lead.created'] })
    return { memberId, program: market.program(secret), own: market.program(ownSecret) }
  }

  const ended = [
    { kind: 'api_key', name: expect.stringMatching(/^DMS \(fc_live_\w{4}…\)$/) as string },
    { kind: 'webhook', name: 'dms.example' },
    { kind: 'stock_feed', name: 'files.example' },
    { kind: 'invitation', name: 'ben.too@market.test' },
  ]

  test('shows who made it', async () => {
    const { karl } = market
    await set()
    const ben = { name: 'Ben Muster', isPresent: true }
    const { keys } = await karl.api.apiKeys.list({})
    expect(keys.map(({ name, madeBy }) => [name, madeBy])).toEqual([
      ['Own', { name: 'Karl Muster', isPresent: true }],
      ['DMS', ben],
    ])
    expect((await karl.api.webhooks.list({})).endpoints).toMatchObject([{ madeBy: ben, isMadeByKey: false }, {}])
    expect((await karl.api.stockFeeds.list({})).feeds).toMatchObject([{ madeBy: ben, endedAt: null }])
  })

  test('ends when they are removed, and the dealer is told what ended', async () => {
    const { karl, ben } = market
    const { memberId, program, own } = await set()
    await program.webhooks.create({ address: 'https://by-key.example/hook', events: ['listing.sold'] })
    const removed = await karl.api.dealership.remove({ memberId })
    expect(removed.ended).toHaveLength(5)
    expect(removed.ended).toEqual(expect.arrayContaining(ended))
    expect(await karl.api.dealership.remove({ memberId })).toEqual({ memberId, ended: [] })

    expect(await refusal(program.leads.feed({}))).toBe('api_key_revoked')
    expect(await own.leads.feed({})).toBeDefined()
    const { keys } = await karl.api.apiKeys.list({})
    expect(keys).toMatchObject([
      { name: 'Own', state: 'active', endedWithMaker: false },
      { name: 'DMS', state: 'revoked', endedWithMaker: true, madeBy: { name: 'Ben Muster', isPresent: false } },
    ])
    const { endpoints } = await karl.api.webhooks.list({})
    expect(endpoints.map(({ address, state }) => [address, state])).toEqual([
      ['https://dms.example/hook', 'ended'],
      ['https://own.example/hook', 'active'],
      ['https://by-key.example/hook', 'ended'],
    ])
    const [gone] = endpoints
    const wake = { endpointId: gone?.endpointId ?? '', state: 'active' } as const
    expect(await refusal(karl.api.webhooks.update(wake))).toBe('webhook_endpoint_not_active')
    expect((await karl.api.stockFeeds.list({})).feeds).toMatchObject([
      { isActive: false, hasCredentials: false, nextRunAt: null, endedAt: market.scope.now().toISOString() },
    ])
    expect(await refusal(karl.api.stockFeeds.runNow({ feedId }))).toBe('stock_feed_ended')
    const token = await tokenFor(market, 'ben.too@market.test')
    expect(await refusal(market.visitor.dealership.invitation({ token }))).toBe('invitation_not_found')

    const [letter] = await messagesTo(market.platform, karl.email)
    expect(letter?.subject).toContain(ben.email)
    for (const word of ['DMS (fc_live_', 'dms.example', 'by-key.example', 'files.example', 'ben.too@market.test']) {
      expect(letter?.plainText).toContain(word)
    }
    expect(letter?.plainText).not.toContain('own.example')
  })

  test('ends when they leave, are blocked, or have a role that may not make it; the other owners are told', async () => {
    const { karl, ben, ana } = market
    const { memberId, program } = await set()
    await joins(market, karl, ana, 'owner')
    const change = await karl.api.dealership.change({ memberId, role: 'stock' })
    expect(change.person.role).toBe('stock')
    expect(change.ended.map(({ kind }) => kind).toSorted()).toEqual(['api_key', 'invitation', 'webhook'])
    expect(await refusal(program.leads.feed({}))).toBe('api_key_revoked')
    expect((await karl.api.stockFeeds.list({})).feeds).toMatchObject([{ isActive: true, hasCredentials: true }])
    expect((await messagesTo(market.platform, ana.email))[0]?.subject).toContain(ben.email)

    await ben.api.dealership.leave({})
    expect((await karl.api.stockFeeds.list({})).feeds).toMatchObject([{ isActive: false, hasCredentials: false }])
    expect((await messagesTo(market.platform, karl.email))[0]?.plainText).toContain('files.example')
    expect((await karl.api.stockFeeds.save({ ...feed, isActive: true })).endedAt).toBeNull()
    expect((await karl.api.stockFeeds.list({})).feeds).toMatchObject([{ madeBy: { name: 'Karl Muster' } }])

    const { secret } = await ana.api.apiKeys.create({ name: 'Another', scopes: ['leads:read'] })
    await market.support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
    expect(await refusal(market.program(secret).leads.feed({}))).toBe('api_key_revoked')
  })

  test('is not made by a call that began before the end and ends after it', async () => {
    const { karl, ben } = market
    const memberId = await joins(market, karl, ben, 'owner')
    const made = Promise.all([
      ben.api.apiKeys.create({ name: 'Late', scopes: ['leads:read'] }).catch(String),
      ben.api.webhooks.create({ address: 'https://late.example/', events: ['lead.created'] }).catch(String),
      karl.api.dealership.remove({ memberId }),
    ])
    await made
    expect((await karl.api.apiKeys.list({})).keys.filter(({ state }) => state === 'active')).toEqual([])
    expect((await karl.api.webhooks.list({})).endpoints.filter(({ state }) => state === 'active')).toEqual([])
  })
})

describe('personal data', () => {
  test('dealers export their people, members their membership, without secrets', async () => {
    const { karl, ben } = market
    await joins(market, karl, ben, 'sales')
    const dealers = (await karl.api.privacy.data({})).data
    expect(dealers.dealer_people).toMatchObject([{ email: ben.email, role: 'sales' }])
    const members = (await ben.api.privacy.data({})).data
    expect(members.dealer_memberships).toMatchObject([{ dealer: 'Autohaus Karl', role: 'sales' }])
    expect(members.dealer_people).toEqual([])
    expect(JSON.stringify([dealers, members])).not.toContain('token')
  })

  test('an erased account leaves neither membership nor invitation', async () => {
    const { karl, dora, ben } = market
    await joins(market, karl, ben, 'sales')
    await dora.api.dealership.invite({ email: ben.email, role: 'stock' })
    await ben.api.privacy.requestErasure({ email: ben.email })
    market.later(15 * dayMs)
    await eraseDueAccounts(market.scope)
    const { rows } = (await market.scope.db.execute(sql`select * from dealer_members`)) as { rows: unknown[] }
    expect(rows).toEqual([])
  })
})

/** Accounts, staff, moderation, figures and maintenance. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordFigures } from '../src/server/modules/trust/admin/service.ts'
import { appointFirstAdmin } from '../src/server/modules/people/auth/service.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { liftEndedBans } from '../src/server/modules/trust/users/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { messagesTo } from './support/messages.ts'
import { dayMs, offerPackages } from './support/paying.ts'
import { clearFiles, newPhoto } from './support/pictures.ts'
import { facts, reasons } from './support/reasons.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

describe('what was done', () => {
  test('is told to each role as far as it may look', async () => {
    const { ana, admin, support, catalogue } = market
    await support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
    const [type] = (await catalogue.api.adminTaxonomy.list({ level: 'types', text: 'Cars' })).entries
    await catalogue.api.adminTaxonomy.create({ level: 'makes', name: 'Wiesmann', parentId: type?.id ?? '' })
    await admin.api.staff.add({ email: 'new@market.test' })
    const seenBy = async ({ api }: Person) =>
      (await api.admin.activity({ limit: 3 })).activity.map(({ subjectType }) => subjectType)
    expect(await seenBy(admin)).toEqual(['staff', 'taxonomy', 'account'])
    expect(await seenBy(support)).toEqual(['account'])
    expect(await seenBy(catalogue)).toEqual(['taxonomy'])
    const all = JSON.stringify(await catalogue.api.admin.activity({}))
    expect(all).not.toContain(ana.email)
  })
})

describe('accounts', () => {
  test('that are banned have no public profile until they are let in again', async () => {
    const { dora, support, visitor } = market
    const { userId } = dora
    await support.api.adminUsers.ban({ userId, ...reasons })
    expect(await refusal(visitor.profiles.get({ userId }))).toBe('profile_not_found')
    expect((await visitor.profiles.list({ ids: [userId] })).profiles).toEqual([])
    await support.api.adminUsers.unban({ userId })
    expect(await visitor.profiles.get({ userId })).toMatchObject({ kind: 'dealer' })
  })

  test('are found by address, name and company, and by what they are', async () => {
    const { support } = market
    const found = async (asked: Parameters<typeof support.api.adminUsers.list>[0]) =>
      (await support.api.adminUsers.list(asked)).users.map(({ email }) => email.slice(0, email.indexOf('@'))).toSorted()
    expect(await found({ text: 'ANA@' })).toEqual(['ana'])
    expect(await found({ text: 'ben muster' })).toEqual(['ben'])
    expect(await found({ text: 'autohaus' })).toEqual(['karl'])
    expect(await found({ filter: 'dealers' })).toEqual(['dora', 'karl'])
    expect(await found({ filter: 'banned' })).toEqual([])
    expect(await found({ text: '_' })).toEqual([])
    const page = await support.api.adminUsers.list({ pageSize: 2, page: 2 })
    expect([page.total, page.users.length]).toEqual([7, 2])
  })

  test('are shown with their listings and what was decided', async () => {
    const { ana, support } = market
    await ana.sells('Volkswagen Golf')
    const sold = await ana.sells('Fiat Panda')
    await ana.api.listings.markSold({ listingId: sold })
    expect(await support.api.adminUsers.get({ userId: ana.userId })).toMatchObject({
      user: { listings: 2, listingsOnOffer: 1, sellerKind: 'private', staffRole: null, bannedUntil: null },
      decisions: [],
    })
    expect(await refusal(support.api.adminUsers.get({ userId: market.scope.newId() }))).toBe('user_not_found')
  })
})

describe('a ban', () => {
  test('ends sessions, takes listings off the market and says why', async () => {
    const { ana, support, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf')
    const { user } = await support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
    expect(user.bannedUntil).toBe('9999-12-31T00:00:00.000Z')
    expect(await refusal(ana.api.me.get({}))).toBe('invalid_token')
    expect(await refusal((await market.signedIn(ana)).me.get({}))).toBe('invalid_token')
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_not_found')
    const [message] = await messagesTo(market.platform, ana.email)
    expect(message?.plainText).toContain(facts)
    expect((await support.api.adminUsers.get({ userId: ana.userId })).decisions).toMatchObject([
      { decision: 'account_banned', ground: 'bait', facts },
    ])
  })

  test('is lifted and everything is as it was', async () => {
    const { ana, ben, support, visitor } = market
    const { userId } = ana
    const golf = await ana.sells('Volkswagen Golf', { vin: 'WVWZZZ1KZAW000001' })
    const panda = await ana.sells('Fiat Panda')
    const sold = await ana.sells('Fiat Panda')
    await ana.api.listings.markSold({ listingId: sold })
    await support.api.adminUsers.ban({ userId, ...reasons })
    await ben.sells('Volkswagen Golf', { vin: 'WVWZZZ1KZAW000001' })
    await support.api.adminUsers.unban({ userId })
    await support.api.adminUsers.unban({ userId })
    expect(await visitor.listings.get({ listingId: panda })).toMatchObject({ id: panda })
    expect(await refusal(visitor.listings.get({ listingId: sold }))).toBe('listing_gone')
    // Another seller offers the same vehicle now.
    expect(await refusal(visitor.listings.get({ listingId: golf }))).toBe('listing_not_found')
    await (await market.signedIn(ana)).me.get({})
    expect((await messagesTo(market.platform, ana.email)).map(({ subject }) => subject)).toEqual([
      'Your account is open again',
      'Your account has been blocked',
    ])
  })

  test('ends by itself', async () => {
    const { ana, support, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf')
    const until = '2026-06-03T09:00:00.000Z'
    await support.api.adminUsers.ban({ userId: ana.userId, until, ...reasons })
    market.later(2 * dayMs - 1)
    expect(await liftEndedBans(market.scope)).toBe(0)
    market.later(1)
    const [one, other] = await Promise.all([liftEndedBans(market.scope), liftEndedBans(market.scope)])
    expect(one + other).toBe(1)
    expect(await visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
    await (await market.signedIn(ana)).me.get({})
  })

  test('can be lengthened; said twice it is told once', async () => {
    const { ana, support } = market
    const { userId } = ana
    await ana.sells('Volkswagen Golf')
    const until = '2026-06-03T09:00:00.000Z'
    await support.api.adminUsers.ban({ userId, until, ...reasons })
    await support.api.adminUsers.ban({ userId, until, ...reasons })
    expect(await messagesTo(market.platform, ana.email)).toHaveLength(1)
    await support.api.adminUsers.ban({ userId, until: '2026-07-03T09:00:00.000Z', ...reasons })
    await support.api.adminUsers.unban({ userId })
    expect((await support.api.adminUsers.get({ userId })).user.listingsOnOffer).toBe(1)
  })

  test('hits nobody of the staff, not oneself, and needs a reason and an end in the future', async () => {
    const { admin, ana, catalogue, support } = market
    for (const { userId } of [admin, catalogue, support]) {
      expect(await refusal(support.api.adminUsers.ban({ userId, ...reasons }))).toBe('user_is_staff')
    }
    const { userId } = ana
    expect(await refusal(support.api.adminUsers.ban({ userId, ...reasons, facts: 'Too short' }))).toBe('invalid_input')
    const past = { userId, ...reasons, until: '2026-06-01T09:00:00.000Z' }
    expect(await refusal(support.api.adminUsers.ban(past))).toBe('invalid_input')
  })
})

describe('the staff', () => {
  test('is added by address in small letters, once', async () => {
    const { admin } = market
    await admin.api.staff.add({ email: ' New@Market.Test ' })
    expect(await refusal(admin.api.staff.add({ email: 'new@market.test', role: 'support' }))).toBe('admin_user_exists')
    expect((await messagesTo(market.platform, 'new@market.test')).map(({ subject }) => subject)).toEqual([
      'You now belong to the staff of Forecourt',
    ])
    expect(await refusal(admin.api.staff.add({ email: '' }))).toBe('invalid_input')
    expect(await refusal(admin.api.staff.add({ email: 'new.market.test' }))).toBe('invalid_input')
    const { members } = await admin.api.staff.list({})
    expect(members.filter(({ email }) => email.startsWith('new'))).toMatchObject([
      { email: 'new@market.test', role: 'admin', addedBy: 'admin@market.test', hasAccount: false, isCaller: false },
    ])
  })

  test('may from the next call what the role says, and nothing from the call after its removal', async () => {
    const { admin, ana } = market
    expect(await refusal(ana.api.admin.overview({}))).toBe('not_permitted')
    const { adminUserId } = await admin.api.staff.add({ email: ana.email, role: 'catalogue' })
    await ana.api.admin.overview({})
    await ana.api.adminTaxonomy.list({ level: 'types' })
    expect(await refusal(ana.api.adminUsers.list({}))).toBe('not_permitted')
    expect(await refusal(ana.api.staff.list({}))).toBe('not_permitted')
    expect(await ana.api.me.get({})).toMatchObject({ isAdmin: false, staffRole: 'catalogue' })
    await admin.api.staff.remove({ adminUserId })
    await admin.api.staff.remove({ adminUserId })
    expect(await refusal(ana.api.adminTaxonomy.list({ level: 'types' }))).toBe('not_permitted')
  })

  test('keeps an administrator: nobody removes themselves, or the last one', async () => {
    const { admin, ana } = market
    const idOf = async (email: string) =>
      (await admin.api.staff.list({})).members.find((member) => member.email === email)?.adminUserId ?? ''
    const own = await idOf(admin.email)
    expect(await refusal(admin.api.staff.remove({ adminUserId: own }))).toBe('last_administrator')
    // Support staff are no administrators: with only them left, the market would have none.
    expect(await refusal(admin.api.privacy.requestErasure({ email: admin.email }))).toBe('last_administrator')
    await admin.api.staff.add({ email: ana.email })
    expect(await refusal(admin.api.staff.remove({ adminUserId: own }))).toBe('own_admin_rights')
  })

  test('is not emptied by two administrators who remove each other', async () => {
    const { admin, ana } = market
    await admin.api.staff.add({ email: ana.email })
    const { members } = await admin.api.staff.list({})
    const idOf = (email: string) => members.find((member) => member.email === email)?.adminUserId ?? ''
    const answers = await Promise.allSettled([
      admin.api.staff.remove({ adminUserId: idOf(ana.email) }),
      ana.api.staff.remove({ adminUserId: idOf(admin.email) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await query(sql`select role from admin_users where role = 'admin'`)).toHaveLength(1)
  })

  test('begins with the address that the operator names, and that only while there is nobody', async () => {
    const { admin, ana, scope } = market
    expect(await appointFirstAdmin(scope, ana.email)).toBe(false)
    await query(sql`update admin_users set role = 'support' where email = ${admin.email}`)
    const appointed = await Promise.all([appointFirstAdmin(scope, admin.email), appointFirstAdmin(scope, ana.email)])
    expect(appointed.filter(Boolean)).toHaveLength(1)
    expect(await query(sql`select email from admin_users where role = 'admin'`)).toHaveLength(1)
  })

  test('leaves a record of what it does that names nobody', async () => {
    const { admin, ana, support } = market
    const { adminUserId } = await admin.api.staff.add({ email: ana.email, role: 'support' })
    await support.api.adminUsers.ban({ userId: market.ben.userId, ...reasons })
    const { activity } = await admin.api.admin.activity({})
    expect(activity).toMatchObject([
      { action: 'account_banned', subject: 'ben@market.test', actor: 'support@market.test' },
      { action: 'staff_added', subject: ana.email, actor: admin.email },
    ])
    const kept = JSON.stringify(await query(sql`select * from audit_entries`))
    expect(kept).not.toContain('@market.test')
    await admin.api.staff.remove({ adminUserId })
    expect((await admin.api.admin.activity({ limit: 1 })).activity).toMatchObject([{ subject: null }])
  })
})

describe('listings that are looked through', () => {
  const titles = async (filter: 'unreviewed' | 'reviewed' | 'rejected' | 'all') =>
    (await market.support.api.adminListings.list({ filter })).listings.map(({ title }) => title)

  test('wait while they are new, and again once they were changed', async () => {
    const { ana, support } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await ana.sells('Fiat Panda')
    await support.api.adminListings.approve({ listingId })
    expect(await titles('unreviewed')).toEqual(['Fiat Panda'])
    expect(await titles('reviewed')).toEqual(['Volkswagen Golf'])
    await ana.api.myListings.update({ listingId, revision: 1, priceEuros: 5_000 })
    expect((await titles('unreviewed')).toSorted()).toEqual(['Fiat Panda', 'Volkswagen Golf'])
    // The reviewed revision is the former one.
    await support.api.adminListings.approve({ listingId, revision: 1 })
    expect(await titles('reviewed')).toEqual([])
    expect(await messagesTo(market.platform, ana.email)).toEqual([])
  })

  test('are found by title, number and address of the seller', async () => {
    const { ana, ben, support } = market
    await ana.sells('Volkswagen Golf')
    await ben.sells('Fiat Panda')
    const found = async (text: string) =>
      (await support.api.adminListings.list({ filter: 'all', text })).listings.map(({ seller }) => seller.email)
    expect(await found('golf')).toEqual([ana.email])
    expect(await found('ben@')).toEqual([ben.email])
    const [{ number } = { number: 0 }] = (await support.api.adminListings.list({ text: 'panda' })).listings
    expect(await found(`#${number}`)).toEqual([ben.email])
  })

  test('tell what is strange about them', async () => {
    const { ana, support } = market
    for (let sold = 0; sold < 5; sold += 1) await market.ben.sells('Volkswagen Golf', { priceEuros: 12_000 })
    await ana.sells('Volkswagen Golf', { priceEuros: 3_000, description: 'Write to cheap@mail.example' })
    const { listings } = await support.api.adminListings.list({ text: ana.email })
    expect(listings).toMatchObject([{ signals: ['contact_in_text', 'new_account', 'low_price'] }])
  })

  test('leave the market when one is rejected, and its seller sees why', async () => {
    const { ana, support, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await support.api.adminListings.reject({ listingId, ...reasons })
    await support.api.adminListings.reject({ listingId, ground: 'abuse', facts: 'Something else, said a second time.' })
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_not_found')
    expect((await visitor.listings.search({})).total).toBe(0)
    expect(await ana.api.myListings.get({ listingId })).toMatchObject({ status: 'rejected', rejection: reasons })
    expect(await refusal(ana.api.myListings.update({ listingId, revision: 1, priceEuros: 1 }))).toBe(
      'listing_not_active',
    )
    const messages = await messagesTo(market.platform, ana.email)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.plainText).toContain(facts)
    expect(messages[0]?.plainText).toContain('Volkswagen Golf')
  })

  test('come back as they stood, with the time they were away', async () => {
    const { ana, support, visitor } = market
    const ends = (date: string) => new Date(`${date}T09:00:00.000Z`)
    const terms = { packageExpiry: ends('2026-06-11'), featuredUntil: ends('2026-06-06') }
    const listingId = await ana.sells('Volkswagen Golf', {}, terms)
    await support.api.adminListings.reject({ listingId, ...reasons })
    market.later(20 * dayMs)
    const api = await market.signedIn(support)
    await api.adminListings.approve({ listingId })
    await api.adminListings.approve({ listingId })
    expect(await visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
    const card = await (await market.signedIn(ana)).myListings.get({ listingId })
    expect([card.package?.endsAt, card.featured?.endsAt, card.rejection]).toEqual([
      '2026-07-01T09:00:00.000Z',
      '2026-06-26T09:00:00.000Z',
      null,
    ])
    expect(await query(sql`select expires_at = '2026-06-26T09:00:00Z' as later from featured_listings`)).toEqual([
      { later: true },
    ])
    expect(await messagesTo(market.platform, ana.email)).toHaveLength(2)
  })

  test('stay away while their vehicle, or their seller, may not be there', async () => {
    const { ana, ben, support } = market
    const vin = 'WVWZZZ1KZAW000001'
    const listingId = await ana.sells('Volkswagen Golf', { vin })
    await support.api.adminListings.reject({ listingId, ...reasons })
    const other = await ben.sells('Volkswagen Golf', { vin })
    expect(await refusal(support.api.adminListings.approve({ listingId }))).toBe('vin_in_use')
    await ben.api.listings.markSold({ listingId: other })
    expect(await refusal(support.api.adminListings.reject({ listingId: other, ...reasons }))).toBe('listing_not_active')
    expect(await refusal(support.api.adminListings.approve({ listingId: other }))).toBe('listing_not_approvable')
    await support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
    expect(await refusal(support.api.adminListings.approve({ listingId }))).toBe('listing_not_approvable')
  })
})

describe('the dashboard', () => {
  test('compares with what was noted 30 days ago', async () => {
    const { ana, admin } = market
    await ana.sells('Volkswagen Golf')
    await recordFigures(market.scope)
    await recordFigures(market.scope)
    market.later(30 * dayMs)
    await ana.sells('Fiat Panda')
    const api = await market.signedIn(admin)
    expect(await api.admin.overview({})).toMatchObject({
      totalVehicles: 2,
      before: { totalVehicles: 1, activeUsers: 7, pendingApprovals: 0, storageBytes: 0 },
    })
  })

  test('tells from its rows how the market stood before anybody noted it, and nothing of the time before it opened', async () => {
    const { ana, admin } = market
    expect((await admin.api.admin.overview({})).before).toBeNull()
    const sold = await ana.sells('Volkswagen Golf')
    await ana.sells('Fiat Panda', {}, { packageExpiry: new Date('2026-06-20T09:00:00Z') })
    market.later(20 * dayMs)
    await (await market.signedIn(ana)).listings.markSold({ listingId: sold })
    market.later(15 * dayMs)
    const api = await market.signedIn(admin)
    expect(await api.admin.overview({})).toMatchObject({
      totalVehicles: 0,
      before: { totalVehicles: 2, activeUsers: 1 },
    })
  })
})

describe('the clean-up of pictures', () => {
  beforeEach(() => clearFiles(market))

  test('counts what nobody uses, removes it when told so, and leaves what is young', async () => {
    const { admin, dora } = market
    const { storage } = market.platform
    const used = await storeImage(market.scope, dora.userId, await newPhoto())
    await dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [used] }))
    const left = await storeImage(market.scope, dora.userId, await newPhoto())
    await query(sql`delete from image_owners where image_id = ${left}`)
    await storage.put('images/ab/abcdef/320.webp', new Uint8Array([1]))
    await storage.put('images/ab/abcdef/640.webp', new Uint8Array([1]))

    const counted = { totalImagesInStorage: 3, totalImagesInListings: 1, errors: [] }
    expect(await admin.api.admin.imageCleanup({ dryRun: false })).toEqual({
      ...counted,
      orphanedImages: 0,
      deletedImages: 0,
    })
    // Files have the disk's time, and rows the market's.
    market.later(Date.now() - market.scope.now().getTime() + 25 * 3_600_000)
    const api = await market.signedIn(admin)
    expect(await api.admin.imageCleanup({})).toEqual({ ...counted, orphanedImages: 2, deletedImages: 0 })
    expect(await api.admin.imageCleanup({ dryRun: false })).toEqual({ ...counted, orphanedImages: 2, deletedImages: 2 })
    expect(await api.admin.imageCleanup({ dryRun: false })).toMatchObject({ totalImagesInStorage: 1, deletedImages: 0 })
  })

  test('is done by one at a time; a run that crashed is over after half an hour', async () => {
    const { admin } = market
    await query(
      sql`insert into maintenance_runs values ('image-cleanup', ${market.scope.now().toISOString()}::timestamptz + interval '30 minutes')`,
    )
    expect(await refusal(admin.api.admin.imageCleanup({}))).toBe('maintenance_running')
    market.later(dayMs / 48)
    await admin.api.admin.imageCleanup({})
    await admin.api.admin.imageCleanup({})
  })
})

describe('the packages at Stripe', () => {
  test('are there once, however often they are brought there, and follow a new price', async () => {
    const { admin, stripe } = market
    const { advanced } = await offerPackages(market)
    const { results } = await admin.api.admin.stripeSync({})
    expect(results.map(({ packageName, status }) => [packageName, status])).toEqual([
      ['Basic', 'synced'],
      ['Advanced', 'synced'],
      ['Dealer Basic', 'synced'],
    ])
    stripe.calls = []
    expect((await admin.api.admin.stripeSync({})).results).toEqual(results)
    expect(stripe.calls.filter((call) => !call.startsWith('GET'))).toEqual([])

    await query(sql`update listing_packages set price_euros = 45, name = 'Advanced plus' where id = ${advanced}`)
    const again = (await admin.api.admin.stripeSync({})).results
    expect(again[1]).toMatchObject({ packageName: 'Advanced plus', stripeProductId: advanced })
    expect(again[1]?.stripePriceId).not.toBe(results[1]?.stripePriceId)
    expect(again[0]).toEqual(results[0])
    expect((await admin.api.admin.stripeSync({})).results).toEqual(again)
  })

  test('that cannot be brought there say why', async () => {
    const { admin, stripe } = market
    await offerPackages(market)
    stripe.isDown = true
    const { results } = await admin.api.admin.stripeSync({})
    expect(results.map(({ status }) => status)).toEqual(['error', 'error', 'error'])
    expect(results[0]?.error).toMatch(/./)
  })
})

describe('notes about an account', () => {
  const noteId = '018f0000-0000-7000-8000-0000000000b1'

  test('are written once, read by the staff, and handed out with a copy of the data, without their author', async () => {
    const { ana, ben, support, admin } = market
    const note = { userId: ana.userId, noteId, text: ' Promised a refund by Friday. ' }
    await support.api.adminUsers.addNote(note)
    await support.api.adminUsers.addNote(note)
    const { notes } = await admin.api.adminUsers.get({ userId: ana.userId })
    expect(notes).toMatchObject([{ noteId, text: 'Promised a refund by Friday.', author: support.email }])
    expect(await refusal(support.api.adminUsers.addNote({ ...note, userId: ben.userId }))).toBe('user_not_found')

    const { data } = await ana.api.privacy.data({})
    expect(data.staff_notes).toMatchObject([{ text: 'Promised a refund by Friday.' }])
    expect(JSON.stringify(data)).not.toContain(support.email)

    await admin.api.adminUsers.removeNote({ userId: ben.userId, noteId })
    expect((await admin.api.adminUsers.get({ userId: ana.userId })).notes).toHaveLength(1)
    await admin.api.adminUsers.removeNote({ userId: ana.userId, noteId })
    expect((await admin.api.adminUsers.get({ userId: ana.userId })).notes).toEqual([])
  })
})

test('what was done is found by who did it, to whom, and by kind', async () => {
  const { admin, ana, ben, support } = market
  await support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
  await admin.api.adminUsers.ban({ userId: ben.userId, ...reasons })
  await admin.api.staff.add({ email: 'new@market.test' })
  const found = async (query: object) =>
    (await admin.api.admin.activity(query)).activity.map(({ action, subject }) => `${action} ${subject}`)
  expect(await found({ text: 'SUPPORT@' })).toEqual([`account_banned ${ana.email}`])
  expect(await found({ text: ben.email })).toEqual([`account_banned ${ben.email}`])
  expect(await found({ text: ana.userId })).toEqual([`account_banned ${ana.email}`])
  expect(await found({ filter: 'staff' })).toEqual(['staff_added new@market.test'])
  expect(await found({ text: '%' })).toEqual([])
  expect((await admin.api.admin.activity({ filter: 'account', limit: 1, page: 2 })).total).toBe(2)
  expect(await found({ filter: 'account', limit: 1, page: 2 })).toEqual([`account_banned ${ana.email}`])
  expect((await market.catalogue.api.admin.activity({ filter: 'account' })).total).toBe(0)
})

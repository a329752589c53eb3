/** What users see and change of their own account. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Market, openMarket, refusal } from './market.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

describe('a profile', () => {
  test('is read and changed by its owner', async () => {
    const { ana } = market
    expect(await ana.api.myProfile.get({})).toMatchObject({
      email: 'ana@market.test',
      firstName: 'Ana',
      isDealer: false,
    })
    const changed = await ana.api.myProfile.update({ firstName: ' Anna ', contactNumber: '+49 171 5550100' })
    expect(changed).toMatchObject({ firstName: 'Anna', lastName: 'Muster', contactNumber: '+49 171 5550100' })
    expect(await ana.api.myProfile.get({})).toEqual(changed)
  })

  test('what is left out stays, what is emptied is gone', async () => {
    const { ana } = market
    await ana.api.myProfile.update({ companyName: 'Ana Cars', contactNumber: '0171 5550100' })
    expect(await ana.api.myProfile.update({ companyName: '  ' })).toMatchObject({
      companyName: null,
      contactNumber: '0171 5550100',
    })
  })

  test('nobody makes themselves a dealer', async () => {
    const { ana } = market
    for (const claim of [
      { isDealer: true },
      { isApprovedDealer: true },
      { dealerApplicationStatus: 'approved' },
      { userId: ana.userId },
    ]) {
      expect(await refusal(ana.api.myProfile.update(claim as never))).toBe('invalid_input')
    }
    expect(await ana.api.me.get({})).toMatchObject({ isDealer: false })
  })

  test('a number that is none, and texts without end, are refused', async () => {
    const { ana } = market
    expect(await refusal(ana.api.myProfile.update({ contactNumber: 'call me' }))).toBe('invalid_input')
    expect(await refusal(ana.api.myProfile.update({ firstName: 'x'.repeat(101) }))).toBe('invalid_input')
  })

  test('a visitor has none', async () => {
    expect(await refusal(market.visitor.myProfile.get({}))).toBe('sign_in_required')
    expect(await refusal(market.visitor.myProfile.update({ firstName: 'Eve' }))).toBe('sign_in_required')
  })
})

describe('the overview', () => {
  test('counts what I have and how often it was looked at', async () => {
    const { ana, ben } = market
    const golf = await ana.sells('Volkswagen Golf')
    const panda = await ana.sells('Fiat Panda')
    await ana.sells('Tesla Model 3', {}, { packageExpiry: new Date('2026-05-01T00:00:00Z') })
    await ben.sells('Volkswagen Golf')
    await ana.api.listings.markSold({ listingId: panda })
    await market.scope.db.execute(
      sql`update vehicle_listings set total_views = 7, phone_views = 2 where id in (${golf}, ${panda})`,
    )
    expect(await ana.api.account.overview({})).toMatchObject({
      totalListings: 3,
      activeListings: 1,
      totalViews: 14,
      contactViews: 4,
    })
  })

  test('shows the three newest that are active or sold', async () => {
    const { ana } = market
    const listingIds: string[] = []
    for (const title of [
      'Volkswagen Golf',
      'Fiat Panda',
      'Tesla Model 3',
      'Yamaha MT-07',
      'Volkswagen Golf',
    ] as const) {
      listingIds.unshift(await ana.sells(title))
      market.later(1_000)
    }
    const [newest = '', second = ''] = listingIds
    await ana.api.listings.markSold({ listingId: second })
    await market.scope.db.execute(sql`update vehicle_listings set status = 'paused' where id = ${newest}`)
    const { recentListings } = await ana.api.account.overview({})
    expect(recentListings.map(({ state, listing }) => [state, listing.id])).toEqual([
      ['sold', second],
      ['active', listingIds[2]],
      ['active', listingIds[3]],
    ])
  })

  test('of somebody without listings is empty', async () => {
    expect(await market.ben.api.account.overview({})).toEqual({
      totalListings: 0,
      activeListings: 0,
      totalViews: 0,
      contactViews: 0,
      recentListings: [],
    })
  })
})

test.each(['Ana\r\nBcc: all@example.org', 'Ana\u202Egnirts', '\u2066Ana\u2069'])(
  'a name of %j, which would not read as it is written, is refused',
  async (name) => {
    for (const field of ['firstName', 'lastName', 'companyName']) {
      expect(await refusal(market.ana.api.myProfile.update({ [field]: name }))).toBe('invalid_input')
    }
    expect(await refusal(market.ana.api.dealerApplication.declare({ companyName: name }))).toBe('invalid_input')
  },
)

/** What owners see of their listings, and do with them. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ForecourtApi } from '../src/contract/index.ts'
import type { ListingDraft } from '../src/contract/listing-draft.ts'
import type { MyListing } from '../src/contract/my-listings.ts'
import { removeImages } from '../src/server/modules/market/images/garbage.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'
import { newPhoto } from './support/pictures.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const vin = 'WVWZZZ1KZAW000001'
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const inDays = (days: number) => new Date(market.scope.now().getTime() + days * dayMs)

async function rows(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Record<string, unknown>[] }).rows
}

describe('the list of own listings', () => {
  async function stock() {
    const active = await market.ana.sells('Fiat Panda', { priceEuros: 4_000 }, { packageExpiry: inDays(10) })
    market.later(1_000)
    const featured = await market.ana.sells(
      'Volkswagen Golf',
      { priceEuros: 11_000, contactPhone: '+49 30 23125 999' },
      { packageExpiry: inDays(20), featuredUntil: inDays(5) },
    )
    market.later(1_000)
    const expired = await market.ana.sells('Tesla Model 3', { priceEuros: 25_000 }, { packageExpiry: inDays(-3) })
    market.later(1_000)
    const sold = await market.ana.sells('Yamaha MT-07', { priceEuros: 6_000 }, { packageExpiry: inDays(30) })
    await market.ana.api.listings.markSold({ listingId: sold })
    await market.ben.sells('Fiat Panda')
    return { active, featured, expired, sold }
  }

  test('shows each with what its badges say', async () => {
    const { active, featured, expired, sold } = await stock()
    const { listings, total, counts } = await market.ana.api.myListings.list({})

    expect(total).toBe(4)
    expect(counts).toEqual({
      all: 4,
      active: 2,
      paused: 0,
      sold: 1,
      featured: 1,
      expired: 1,
      rejected: 0,
      reserved: 0,
      withdrawn: 0,
    })
    expect(listings.map(({ id }) => id)).toEqual([sold, expired, featured, active])
    expect(listings[0]).toMatchObject({ status: 'sold', onOffer: false, soldAt: expect.any(String) as string })
    expect(listings[1]).toMatchObject({
      onOffer: false,
      package: { daysRemaining: 0, expired: true, expiredDaysAgo: 3 },
      featured: null,
    })
    expect(listings[2]).toMatchObject({
      onOffer: true,
      package: { daysRemaining: 20, expired: false },
      featured: { daysRemaining: 5, expired: false },
      hasContactPhone: true,
      showContactPhone: true,
    })
    expect(listings[3]).toMatchObject({ title: 'Fiat Panda', hasContactPhone: false, totalViews: 0, imageCount: 0 })
    expect(JSON.stringify(listings)).not.toContain('23125')
  })

  test.each([
    ['all', ['sold', 'expired', 'featured', 'active']],
    ['active', ['featured', 'active']],
    ['sold', ['sold']],
    ['featured', ['featured']],
    ['expired', ['expired']],
  ] as const)('filtered by %s', async (filter, expected) => {
    const ids = await stock()
    const { listings, total } = await market.ana.api.myListings.list({ filter })
    expect(listings.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]))
    expect(total).toBe(expected.length)
  })

  test.each([
    ['newest', ['sold', 'expired', 'featured', 'active']],
    ['oldest', ['active', 'featured', 'expired', 'sold']],
    ['price_asc', ['active', 'sold', 'featured', 'expired']],
    ['price_desc', ['expired', 'featured', 'sold', 'active']],
    ['ends_first', ['expired', 'active', 'featured', 'sold']],
    ['most_viewed', ['featured', 'sold', 'expired', 'active']],
    ['most_contacted', ['expired', 'sold', 'featured', 'active']],
  ] as const)('sorted by %s', async (sort, expected) => {
    const ids = await stock()
    await market.scope.db.execute(sql`update vehicle_listings set total_views = 9 where id = ${ids.featured}`)
    await market.scope.db.execute(sql`update vehicle_listings set phone_views = 9 where id = ${ids.expired}`)
    const { listings } = await market.ana.api.myListings.list({ sort })
    expect(listings.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]))
  })

  test('sorted by what would gain most from care', async () => {
    const bare = await market.dora.sells('Fiat Panda')
    const rich = await market.dora.sells('Volkswagen Golf', { description: 'x'.repeat(600), vin, powerKw: 77 })
    const { listings } = await market.dora.api.myListings.list({ sort: 'quality_asc' })
    expect(listings.map(({ id }) => id)).toEqual([bare, rich])
    expect(listings[0]?.qualityScore).toBeLessThan(listings[1]?.qualityScore ?? 0)
  })

  test('comes in pages that never overlap, also where all are equal', async () => {
    for (let count = 0; count < 7; count += 1) await market.dora.sells('Fiat Panda')
    const seen: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { listings, total } = await market.dora.api.myListings.list({ page, pageSize: 3, sort: 'price_asc' })
      expect(total).toBe(7)
      seen.push(...listings.map(({ id }) => id))
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  test('is empty for somebody who sells nothing, and nothing for a visitor', async () => {
    await stock()
    expect(await market.karl.api.myListings.list({})).toMatchObject({ total: 0, listings: [] })
    expect(await refusal(market.visitor.myListings.list({}))).toBe('sign_in_required')
  })
})

describe('an own listing', () => {
  test('is read with everything that can be changed', async () => {
    const stated = draftOf('Volkswagen Golf', { vin, variant: 'gti', contactPhone: '+49 30 23125 999', powerKw: 180 })
    const listingId = await market.ana.sells('Volkswagen Golf', stated)
    const own = await market.ana.api.myListings.get({ listingId })

    expect(own).toMatchObject({ id: listingId, revision: 1, stated: { ...stated, imageIds: [] } })
    expect(own.nextSteps[0]?.step).toBe('add_photos')
  })

  test('is not there for anybody else, whatever they try', async () => {
    const listingId = await market.ana.sells('Volkswagen Golf', { contactPhone: '+49 30 23125 999' })
    const attempts: ((api: ForecourtApi) => Promise<unknown>)[] = [
      (api) => api.myListings.get({ listingId }),
      (api) => api.myListings.update({ listingId, revision: 1, priceEuros: 1 }),
      (api) => api.myListings.remove({ listingId }),
      (api) => api.myListings.undoSold({ listingId }),
      (api) => api.myListings.setContact({ listingId, showContactPhone: false }),
      (api) => api.myListings.setPrice({ listingId, fromEuros: 9_900, toEuros: 9_000 }),
      (api) => api.myListings.statistics({ listingId }),
    ]
    for (const attempt of attempts) {
      for (const { api } of [market.ben, market.dora, market.admin]) {
        expect(await refusal(attempt(api))).toBe('listing_not_found')
      }
      expect(await refusal(attempt(market.visitor))).toBe('sign_in_required')
    }
    expect(await market.ana.api.myListings.get({ listingId })).toMatchObject({
      revision: 1,
      stated: { priceEuros: 9_900, contactPhone: '+49 30 23125 999' },
    })
  })
})

describe('changing a listing', () => {
  async function golf(stated: Partial<ListingDraft> = {}, owner: Person = market.ana): Promise<MyListing> {
    const listingId = await owner.sells('Volkswagen Golf', stated)
    return owner.api.myListings.get({ listingId })
  }

  test('changes what is sent and leaves the rest', async () => {
    const before = await golf({ variant: 'gti', contactPhone: '+49 1' })
    market.later(1_000)
    const { api } = market.ana
    const after = await api.myListings.update({ listingId: before.id, revision: 1, mileageKm: 90_000, colour: 'red' })

    expect(after.stated).toEqual({ ...before.stated, mileageKm: 90_000, colour: 'red' })
    expect(after.revision).toBe(2)
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect(await market.visitor.listings.get({ listingId: before.id })).toMatchObject({
      mileageKm: 90_000,
      colour: 'red',
    })
  })

  test('finds a variant by its name, and leaves it behind with its model', async () => {
    const { id: listingId } = await golf()
    const { api } = market.ana
    const named = await api.myListings.update({ listingId, revision: 1, variantName: 'gti' })
    expect(named.stated.variant).toBe('gti')
    const moved = await api.myListings.update({ listingId, revision: 2, model: 'passat' })
    expect(moved).toMatchObject({ title: 'Volkswagen Passat', stated: { variant: null } })
    expect(await refusal(api.myListings.update({ listingId, revision: 3, variantName: 'GTI' }))).toBe(
      'variant_not_found',
    )
  })

  test('keeps a contact number that is given, and the record goes with an empty one', async () => {
    const { id: listingId } = await golf({ contactPhone: '+49 1' })
    const contacts = () => rows(sql`select contact_phone from listing_contacts`)
    const { api } = market.ana
    await api.myListings.update({ listingId, revision: 1, priceEuros: 9_000 })
    expect(await contacts()).toEqual([{ contact_phone: '+49 1' }])
    await api.myListings.update({ listingId, revision: 2, contactPhone: ' +49 2 ' })
    expect(await contacts()).toEqual([{ contact_phone: '+49 2' }])
    await api.myListings.update({ listingId, revision: 3, contactPhone: '  ' })
    expect(await contacts()).toEqual([])
    await api.myListings.update({ listingId, revision: 4, contactPhone: '+49 3' })
    expect(await contacts()).toEqual([{ contact_phone: '+49 3' }])
  })

  test('notes a new price, and only a new one', async () => {
    const { id: listingId } = await golf({ priceEuros: 10_000 })
    market.later(dayMs / 48)
    await market.ana.api.myListings.update({ listingId, revision: 1, priceEuros: 9_000 })
    await market.ana.api.myListings.update({ listingId, revision: 2, mileageKm: 90_000 })
    const { priceHistory, reduction } = await market.visitor.listings.get({ listingId })
    expect(priceHistory.map(({ priceEuros }) => priceEuros)).toEqual([10_000, 9_000])
    expect(reduction).toMatchObject({ lowestPriorPriceEuros: 10_000 })
  })

  test('puts pictures in place of others or behind them, in their order', async () => {
    const [a = '', b = '', c = '', d = ''] = await pictures(4)
    const { id: listingId } = await golf({ imageIds: [a, b] })
    const { api } = market.ana
    const shown = async () => (await market.visitor.listings.get({ listingId })).images.map(({ id }) => id)

    await api.myListings.update({ listingId, revision: 1, imageIds: [b, c, a] })
    expect(await shown()).toEqual([b, c, a])
    await api.myListings.update({ listingId, revision: 2, imageIds: [d, a], images: 'append' })
    expect(await shown()).toEqual([b, c, a, d])
    await api.myListings.update({ listingId, revision: 3, imageIds: [d] })
    expect(await shown()).toEqual([d])
    await api.myListings.update({ listingId, revision: 4, imageIds: [] })
    expect(await shown()).toEqual([])
  })

  test('lets the files of a picture go that nobody shows any more, once it is done and not before', async () => {
    const [kept = '', gone = ''] = await pictures(2)
    const { id: listingId } = await golf({ imageIds: [kept, gone] })
    const { api } = market.ana
    await breakWritesTo('listing_images', async () => {
      expect(await refusal(api.myListings.update({ listingId, revision: 1, imageIds: [kept] }))).toBe('internal_error')
    })
    expect(await removals()).toEqual([])

    await api.myListings.update({ listingId, revision: 1, imageIds: [kept] })
    expect(await removals()).toEqual([gone])
    expect(await removeImages(market.scope, [kept, gone])).toBe(1)
    await api.myListings.remove({ listingId })
    expect(await removals()).toEqual([gone, kept])
    expect(await removeImages(market.scope, [kept, gone])).toBe(1)

    /** Pictures of this test that a job was asked to delete. */
    async function removals(): Promise<unknown[]> {
      const asked = await rows(sql`select data from pgboss.job where name = 'image-removal' order by created_on`)
      const ids = asked.flatMap(({ data }) => (data as { imageIds: string[] }).imageIds)
      return ids.filter((imageId) => [kept, gone].includes(imageId))
    }
  })

  test('refuses the eleventh picture, and pictures of somebody else', async () => {
    const ten = await pictures(10)
    const [foreign = ''] = await pictures(1, market.ben)
    const { id: listingId } = await golf({ imageIds: ten })
    const { api } = market.ana
    const [eleventh = ''] = await pictures(1)
    const { issues } = await failure(
      api.myListings.update({ listingId, revision: 1, imageIds: [eleventh], images: 'append' }),
    )
    expect(issues).toMatchObject([{ path: 'imageIds', code: 'too_big' }])
    expect(await refusal(api.myListings.update({ listingId, revision: 1, imageIds: [foreign] }))).toBe(
      'image_not_found',
    )
    expect((await api.myListings.get({ listingId })).stated.imageIds).toEqual(ten)
  })

  test('stores how complete it is now', async () => {
    const before = await golf()
    const after = await market.ana.api.myListings.update({ listingId: before.id, revision: 1, powerKw: 77, vin })
    expect(after.qualityScore).toBeGreaterThan(before.qualityScore ?? 100)
  })

  test('goes with its draft', async () => {
    const { id: listingId } = await golf()
    const { draftId } = await market.ana.api.drafts.create({ listingId })
    await market.ana.api.myListings.update({ listingId, revision: 1, priceEuros: 8_000, draftId })
    expect(await refusal(market.ana.api.drafts.get({ draftId }))).toBe('draft_not_found')
  })

  test.each<[string, Partial<ListingDraft>, string]>([
    ['facts that do not fit', { fuelType: 'electric' }, 'invalid_input'],
    ['a short description', { description: 'short' }, 'invalid_input'],
    ['a model of another make', { model: 'panda' }, 'model_not_found'],
    ['a VIN that is on offer', { vin }, 'vin_in_use'],
  ])('refuses %s, and nothing is changed', async (_, changes, code) => {
    await market.dora.sells('Volkswagen Golf', { vin })
    const before = await golf()
    const call = market.ana.api.myListings.update({ listingId: before.id, revision: 1, mileageKm: 1, ...changes })
    expect(await refusal(call)).toBe(code)
    expect(await market.ana.api.myListings.get({ listingId: before.id })).toEqual(before)
  })

  test('over a change that was not seen is refused, and shows what is there now', async () => {
    const { id: listingId } = await golf()
    const { api } = market.ana
    await api.myListings.update({ listingId, revision: 1, priceEuros: 8_000 })
    const { code, details } = await failure(api.myListings.update({ listingId, revision: 1, priceEuros: 7_000 }))
    expect({ code, details }).toMatchObject({
      code: 'listing_changed_elsewhere',
      details: { current: { revision: 2, stated: { priceEuros: 8_000 } } },
    })
  })

  test('by two at the same moment is done by one of them', async () => {
    const { id: listingId } = await golf({ priceEuros: 10_000 })
    market.later(1_000)
    const changes = await Promise.allSettled(
      [9_000, 8_000, 7_000].map((priceEuros) =>
        market.ana.api.myListings.update({ listingId, revision: 1, priceEuros }),
      ),
    )
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await market.ana.api.myListings.get({ listingId })).toMatchObject({ revision: 2 })
    expect(await rows(sql`select 1 from listing_prices where listing_id = ${listingId}`)).toHaveLength(2)
  })

  test('sent again because the answer was lost is done once', async () => {
    const { id: listingId } = await golf()
    const change = () => market.ana.api.myListings.update({ listingId, revision: 1, priceEuros: 8_000 })
    expect(await change()).toEqual(await change())
  })

  test('that is sold is refused, also when it is being sold at the same moment', async () => {
    const { id: listingId } = await golf()
    const { api } = market.ana
    await Promise.allSettled([
      api.listings.markSold({ listingId }),
      api.myListings.update({ listingId, revision: 1, priceEuros: 1_000 }),
    ])
    expect((await api.myListings.get({ listingId })).status).toBe('sold')
    const { code, details } = await failure(api.myListings.update({ listingId, revision: 2, priceEuros: 2_000 }))
    expect({ code, details }).toEqual({ code: 'listing_not_active', details: { status: 'sold' } })
  })

  test('whose package has expired is possible, and does not put it back on offer', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, { packageExpiry: inDays(-1) })
    await market.ana.api.myListings.update({ listingId, revision: 1, priceEuros: 3_000 })
    expect(await refusal(market.visitor.listings.get({ listingId }))).toBe('listing_gone')
  })

  test('that breaks in the middle leaves everything as it was', async () => {
    const [a = '', b = ''] = await pictures(2)
    const before = await golf({ imageIds: [a], contactPhone: '+49 1' })
    await breakWritesTo('listing_images', async () => {
      const changes = {
        priceEuros: 1_000,
        contactPhone: '+49 2',
        imageIds: [b],
        description: 'Something else altogether.',
      }
      const call = market.ana.api.myListings.update({ listingId: before.id, revision: 1, ...changes })
      expect(await refusal(call)).toBe('internal_error')
    })
    expect(await market.ana.api.myListings.get({ listingId: before.id })).toEqual(before)
    expect(await rows(sql`select 1 from listing_prices`)).toHaveLength(1)
  })
})

describe('the dealer address', () => {
  test('is what the dealer states, else that of the profile; a private seller has none', async () => {
    await market.scope.db.execute(
      sql`update profiles set dealer_registered_address = 'Ring 1, Berlin' where user_id = ${market.karl.userId}`,
    )
    const of = async (person: Person, stated: Partial<ListingDraft>) => {
      const listingId = await person.sells('Fiat Panda', stated)
      return (await person.api.myListings.get({ listingId })).stated.dealerAddress
    }
    expect(await of(market.karl, {})).toBe('Ring 1, Berlin')
    expect(await of(market.karl, { dealerAddress: 'Hafen 2, Hamburg' })).toBe('Hafen 2, Hamburg')
    expect(await of(market.ana, { dealerAddress: 'Hafen 2, Hamburg' })).toBeNull()
  })
})

describe('the price alone', () => {
  const pricesOf = async (listingId: string) =>
    (await market.visitor.listings.get({ listingId })).priceHistory.map(({ priceEuros }) => priceEuros)

  test('is changed by a private seller, and noted; saying it twice notes it once', async () => {
    const listingId = await market.ana.sells('Fiat Panda', { priceEuros: 5_000 })
    market.later(1_000)
    const price = { listingId, fromEuros: 5_000, toEuros: 4_800 }
    for (const _ of [1, 2]) {
      expect(await market.ana.api.myListings.setPrice(price)).toMatchObject({ id: listingId, priceEuros: 4_800 })
    }
    expect(await pricesOf(listingId)).toEqual([5_000, 4_800])
  })

  test('that falls far is asked about first', async () => {
    const listingId = await market.ana.sells('Fiat Panda', { priceEuros: 5_000 })
    const price = { listingId, fromEuros: 5_000, toEuros: 500 }
    expect(await refusal(market.ana.api.myListings.setPrice(price))).toBe('price_drop_unconfirmed')
    expect(await pricesOf(listingId)).toEqual([5_000])
    market.later(1_000)
    await market.ana.api.myListings.setPrice({ ...price, confirmed: true })
    expect(await pricesOf(listingId)).toEqual([5_000, 500])
  })

  test('that was changed elsewhere meanwhile is not written over', async () => {
    const listingId = await market.ana.sells('Fiat Panda', { priceEuros: 5_000 })
    await market.ana.api.myListings.update({ listingId, revision: 1, priceEuros: 4_500 })
    const call = market.ana.api.myListings.setPrice({ listingId, fromEuros: 5_000, toEuros: 4_800 })
    expect(await refusal(call)).toBe('listing_changed_elsewhere')
    expect(await market.visitor.listings.get({ listingId })).toMatchObject({ priceEuros: 4_500 })
  })

  test('that is changed on the card is not taken back by changes that were begun in the wizard', async () => {
    const { drafts, myListings } = market.karl.api
    const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 5_000 })
    const other = await market.karl.sells('Volkswagen Golf', { priceEuros: 9_000 })
    const begin = (listingId: string | undefined, priceEuros: string) =>
      drafts.create({ listingId, data: { priceEuros, description: 'New tyres' } })
    const [own, ofOther, ofNew] = [
      await begin(listingId, '5000'),
      await begin(other, '9000'),
      await begin(undefined, '5000'),
    ]
    await myListings.setPrice({ listingId, fromEuros: 5_000, toEuros: 4_800 })
    const now = await drafts.get({ draftId: own.draftId })
    expect(now.data).toEqual({ priceEuros: '4800', description: 'New tyres' })
    // A wizard that is open meanwhile learns of it when it saves.
    expect(
      await refusal(drafts.save({ draftId: own.draftId, revision: 1, step: 2, data: { priceEuros: '5000' } })),
    ).toBe('draft_changed_elsewhere')
    for (const untouched of [ofOther, ofNew])
      expect(await drafts.get({ draftId: untouched.draftId })).toEqual(untouched)

    const prices = [{ listingId, fromEuros: 4_800, toEuros: 4_700 }]
    await myListings.changeMany({
      idempotencyKey: crypto.randomUUID(),
      change: { action: 'price', prices, confirmed: false },
    })
    expect((await drafts.get({ draftId: own.draftId })).data.priceEuros).toBe('4700')
    // What is refused changes nothing.
    await refusal(myListings.setPrice({ listingId, fromEuros: 4_700, toEuros: 50 }))
    expect((await drafts.get({ draftId: own.draftId })).data.priceEuros).toBe('4700')
  })

  test('of a sold listing stays, and no price is nothing or less', async () => {
    const { setPrice } = market.ana.api.myListings
    const listingId = await market.ana.sells('Fiat Panda', { priceEuros: 5_000 })
    expect(await refusal(setPrice({ listingId, fromEuros: 5_000, toEuros: 0 }))).toBe('invalid_input')
    await market.ana.api.listings.markSold({ listingId })
    expect(await refusal(setPrice({ listingId, fromEuros: 5_000, toEuros: 4_800 }))).toBe('listing_not_active')
  })
})

describe('the contact number', () => {
  test('is shown or hidden, and stays what it is', async () => {
    const listingId = await market.ana.sells('Fiat Panda', { contactPhone: '+49 1' })
    const offers = async () => (await market.visitor.listings.get({ listingId })).offersPhone
    expect(await offers()).toBe(true)
    const hidden = await market.ana.api.myListings.setContact({ listingId, showContactPhone: false })
    expect(hidden).toMatchObject({ showContactPhone: false, hasContactPhone: true })
    expect(await offers()).toBe(false)
    await market.ana.api.myListings.setContact({ listingId, showContactPhone: true, contactPhone: '+49 2' })
    expect((await market.ana.api.myListings.get({ listingId })).stated.contactPhone).toBe('+49 2')
    await market.ana.api.myListings.setContact({ listingId, showContactPhone: true, contactPhone: null })
    expect(await offers()).toBe(false)
  })

  test('of a sold listing stays as it was', async () => {
    const listingId = await market.ana.sells('Fiat Panda', { contactPhone: '+49 1' })
    await market.ana.api.listings.markSold({ listingId })
    const call = market.ana.api.myListings.setContact({ listingId, showContactPhone: false })
    expect(await refusal(call)).toBe('listing_not_active')
  })
})

describe('removing a listing', () => {
  test('takes it and what belongs to it away; its page says that it is gone', async () => {
    const [a = ''] = await pictures(1)
    const listingId = await market.ana.sells('Fiat Panda', { imageIds: [a], contactPhone: '+49 1' })
    await market.ana.api.myListings.remove({ listingId })

    const { code, details } = await failure(market.visitor.listings.get({ listingId }))
    expect({ code, details }).toMatchObject({ code: 'listing_gone', details: { facts: { title: 'Fiat Panda' } } })
    expect((await market.ana.api.myListings.list({})).total).toBe(0)
    for (const table of ['listing_images', 'listing_contacts', 'listing_prices', 'vehicle_listings']) {
      expect(await rows(sql`select 1 from ${sql.raw(table)}`)).toEqual([])
    }
  })

  test('is done once, however often it is said, and by its owner alone', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    const { api } = market.ana
    const answers = await Promise.all([1, 2, 3].map(() => api.myListings.remove({ listingId })))
    market.later(1_000)
    answers.push(await api.myListings.remove({ listingId }))
    expect(new Set(answers.map(({ removedAt }) => removedAt)).size).toBe(1)
    expect(await refusal(market.ben.api.myListings.remove({ listingId }))).toBe('listing_not_found')
    expect(await refusal(api.myListings.remove({ listingId: unknownId }))).toBe('listing_not_found')
  })

  test('leaves what was paid for it on record', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    const packageId = market.scope.newId()
    await market.scope.db.execute(sql`insert into listing_packages (id, name, price_euros, type, created_at, updated_at)
      values (${packageId}, 'Basic', 10, 'listing', now(), now())`)
    await market.scope.db.execute(sql`insert into payments
      (id, user_id, package_id, stripe_session_id, payment_type, status, amount_cents, listing_id, created_at)
      values (${market.scope.newId()}, ${market.ana.userId}, ${packageId}, 'cs_1', 'listing', 'paid', 10, ${listingId}, now())`)
    await market.scope.db.execute(sql`insert into credit_entries
      (id, user_id, credit_type, amount, listing_id, expires_at, created_at)
      values (${market.scope.newId()}, ${market.ana.userId}, 'basic_featured', 1, ${listingId}, now(), now())`)
    await market.ana.api.myListings.remove({ listingId })
    expect(await rows(sql`select amount_cents, listing_id from payments`)).toEqual([
      { amount_cents: 10, listing_id: null },
    ])
    expect(await rows(sql`select amount, listing_id from credit_entries`)).toEqual([{ amount: 1, listing_id: null }])
  })

  test('leaves pictures to a listing or a draft that shows them too, and takes the others from the account', async () => {
    const [only = '', shared = '', drafted = ''] = await pictures(3, market.dora)
    const listingId = await market.dora.sells('Fiat Panda', { imageIds: [only, shared, drafted] })
    await market.dora.sells('Volkswagen Golf', { imageIds: [shared] })
    await market.dora.api.drafts.create({ data: { imageIds: [drafted] } })
    await market.dora.api.myListings.remove({ listingId })

    const create = (imageId: string) => market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId] }))
    await create(shared)
    await create(drafted)
    expect(await refusal(create(only))).toBe('image_not_found')
  })

  test('that breaks in the middle leaves everything as it was', async () => {
    const listingId = await market.ana.sells('Fiat Panda', { contactPhone: '+49 1' })
    await breakWritesTo('removed_listings', async () => {
      expect(await refusal(market.ana.api.myListings.remove({ listingId }))).toBe('internal_error')
    })
    expect(await market.ana.api.myListings.get({ listingId })).toMatchObject({ stated: { contactPhone: '+49 1' } })
  })
})

describe('taking "sold" back', () => {
  test('puts the listing back on offer for a day while its package runs', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, { packageExpiry: inDays(10) })
    await market.ana.api.listings.markSold({ listingId })
    const { listings } = await market.ana.api.myListings.list({})
    expect(listings[0]?.canUndoSoldUntil).toBe(inDays(1).toISOString())

    expect(await market.ana.api.myListings.undoSold({ listingId })).toMatchObject({ status: 'active', onOffer: true })
    expect(await market.ana.api.myListings.undoSold({ listingId })).toMatchObject({ status: 'active', soldAt: null })
    expect((await market.visitor.listings.search({})).total).toBe(1)
  })

  test('is possible for dealers, whose subscription covers it', async () => {
    const listingId = await market.dora.sells('Fiat Panda')
    await market.dora.api.listings.markSold({ listingId })
    expect(await market.dora.api.myListings.undoSold({ listingId })).toMatchObject({ onOffer: true })
  })

  test.each([
    ['after a day', { soldHoursAgo: 24, packageDays: 10 }, 'undo_too_late'],
    ['once the package has ended', { soldHoursAgo: 2, packageDays: -1 }, 'package_expired'],
    ['without a package', { soldHoursAgo: 2, packageDays: null }, 'package_expired'],
  ])('is too late %s', async (_, { soldHoursAgo, packageDays }, code) => {
    const packageExpiry = packageDays === null ? null : inDays(packageDays)
    const listingId = await market.ana.sells('Fiat Panda', {}, { packageExpiry })
    await market.ana.api.listings.markSold({ listingId })
    await market.scope.db.execute(
      sql`update vehicle_listings set sold_at = sold_at - ${`${soldHoursAgo} hours`}::interval where id = ${listingId}`,
    )
    expect(await refusal(market.ana.api.myListings.undoSold({ listingId }))).toBe(code)
    expect((await market.ana.api.myListings.list({})).listings[0]).toMatchObject({
      status: 'sold',
      canUndoSoldUntil: null,
    })
  })

  test('is refused when the vehicle is on offer elsewhere meanwhile', async () => {
    const listingId = await market.dora.sells('Volkswagen Golf', { vin })
    await market.dora.api.listings.markSold({ listingId })
    await market.karl.sells('Volkswagen Golf', { vin })
    expect(await refusal(market.dora.api.myListings.undoSold({ listingId }))).toBe('vin_in_use')
    expect((await market.dora.api.myListings.get({ listingId })).status).toBe('sold')
  })

  test('is not for what was rejected', async () => {
    const listingId = await market.dora.sells('Fiat Panda')
    await market.scope.db.execute(sql`update vehicle_listings set status = 'rejected' where id = ${listingId}`)
    expect(await refusal(market.dora.api.myListings.undoSold({ listingId }))).toBe('listing_not_active')
  })
})

async function pictures(count: number, owner: Person = market.ana): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push(await storeImage(market.scope, owner.userId, await newPhoto()))
  }
  return ids
}

/** Makes the database refuse writes to a table during a call. */
async function breakWritesTo(table: string, attempt: () => Promise<void>): Promise<void> {
  const { db } = market.scope
  await db.execute(sql`create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose'; end $$`)
  await db.execute(sql`create trigger broken before insert on ${sql.raw(table)} execute function refuse_writes()`)
  try {
    await attempt()
  } finally {
    await db.execute(sql`drop function refuse_writes() cascade`)
  }
}

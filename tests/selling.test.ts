/** The paths to a published listing: a dealer's, a private seller's; and what helps on the way. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishPending } from '../src/server/modules/selling/selling/service.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'
import { newPhoto } from './support/pictures.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'
const key = '018f0000-0000-7000-8000-00000000beef'
const otherKey = '018f0000-0000-7000-8000-00000000cafe'
const hourMs = 3_600_000
const vin = 'WVWZZZ1KZAW000001'
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

describe('a dealer who clicks twice', () => {
  test('publishes once, and hears the same both times', async () => {
    const publish = () => market.dora.api.listings.create({ ...draftOf('Fiat Panda'), idempotencyKey: key })
    const answers = await Promise.all([publish(), publish(), publish()])
    answers.push(await publish())

    expect(new Set(answers.map(({ listingId }) => listingId)).size).toBe(1)
    expect((await market.visitor.listings.search({})).total).toBe(1)
  })

  test('publishes what was mended after a refusal, with the same key', async () => {
    const wrong = draftOf('Fiat Panda', { make: 'trabant' })
    expect(await refusal(market.dora.api.listings.create({ ...wrong, idempotencyKey: key }))).toBe('make_not_found')
    await market.dora.api.listings.create({ ...draftOf('Fiat Panda'), idempotencyKey: key })
    expect((await market.visitor.listings.search({})).total).toBe(1)
  })

  test('with something else under the same key is refused, and nothing of it is kept', async () => {
    await market.dora.api.listings.create({ ...draftOf('Fiat Panda'), idempotencyKey: key })
    const other = { ...draftOf('Volkswagen Golf'), idempotencyKey: key }
    expect(await refusal(market.dora.api.listings.create(other))).toBe('idempotency_key_reused')
    expect(await refusal(market.dora.api.selling.park({ ...draftOf('Fiat Panda'), idempotencyKey: key }))).toBe(
      'idempotency_key_reused',
    )
    expect((await market.visitor.listings.search({})).total).toBe(1)
  })

  test('does not meet the keys of another dealer', async () => {
    for (const { api } of [market.dora, market.karl]) {
      await api.listings.create({ ...draftOf('Fiat Panda'), idempotencyKey: key })
    }
    expect((await market.visitor.listings.search({})).total).toBe(2)
  })

  test('may publish an equal vehicle on purpose, with another key', async () => {
    for (const idempotencyKey of [key, otherKey]) {
      await market.dora.api.listings.create({ ...draftOf('Fiat Panda'), idempotencyKey })
    }
    expect((await market.visitor.listings.search({})).total).toBe(2)
  })
})

describe('publishing says', () => {
  test('which models there are when the make has no such model', async () => {
    const { code, details } = await failure(
      market.dora.api.listings.create(draftOf('Volkswagen Golf', { model: 'panda' })),
    )
    expect({ code, details }).toEqual({
      code: 'model_not_found',
      details: { model: 'panda', make: 'Volkswagen', available: ['Golf', 'Passat', 'Other'] },
    })
  })

  test('which make there is not', async () => {
    const { details } = await failure(market.dora.api.listings.create(draftOf('Volkswagen Golf', { make: 'trabant' })))
    expect(details).toEqual({ make: 'trabant' })
  })

  test('which variants there are when the model has no such variant', async () => {
    const { code, details } = await failure(
      market.dora.api.listings.create(draftOf('Volkswagen Golf', { variantName: 'GTE' })),
    )
    expect({ code, details }).toEqual({
      code: 'variant_not_found',
      details: { variant: 'GTE', model: 'Golf', available: ['1.6 TDI', 'GTI'] },
    })
  })

  test('whose listing has the VIN: the own one by its id, of another nothing but that it is there', async () => {
    const listingId = await market.dora.sells('Volkswagen Golf', { vin })
    const again = draftOf('Volkswagen Golf', { vin })
    expect((await failure(market.dora.api.listings.create(again))).details).toEqual({ vin, ownListingId: listingId })
    expect((await failure(market.karl.api.listings.create(again))).details).toEqual({ vin, ownListingId: null })
  })

  test('each fact that does not fit the vehicle', async () => {
    const { issues } = await failure(
      market.dora.api.listings.create(
        draftOf('Yamaha MT-07', { doors: 2, fuelType: 'electric', features: ['sunroof'] }),
      ),
    )
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'engineCc not_for_electric',
      'doors not_of_vehicle_type',
      'transmission not_for_electric',
      'features not_of_vehicle_type',
    ])
  })

  test.each([
    ['priceEuros', 'invalid_type'],
    ['condition', 'invalid_value'],
    ['description', 'invalid_type'],
    ['mileageKm', 'missing'],
  ] as const)('that %s is missing', async (field, code) => {
    const { [field]: _, ...draft } = draftOf('Fiat Panda')
    const { issues } = await failure(market.dora.api.listings.create(draft as ReturnType<typeof draftOf>))
    expect(issues).toMatchObject([{ path: field, code }])
  })
})

test('a variant is found by its name, whatever its letters', async () => {
  const { listingId } = await market.dora.api.listings.create(draftOf('Volkswagen Golf', { variantName: '1.6 tdi' }))
  expect((await market.visitor.listings.get({ listingId })).variant).toEqual({ name: '1.6 TDI', slug: '1-6-tdi' })
})

test('a picture that is named twice is shown once', async () => {
  const imageId = await storeImage(market.scope, market.dora.userId, await newPhoto())
  const { listingId } = await market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId, imageId] }))
  expect((await market.visitor.listings.get({ listingId })).images).toMatchObject([{ id: imageId }])
})

test('a fuel may be left unsaid', async () => {
  const { listingId } = await market.dora.api.listings.create(draftOf('Fiat Panda', { fuelType: null }))
  expect((await market.visitor.listings.get({ listingId })).fuelType).toBeNull()
})

describe("a private seller's listing", () => {
  const panda = () => draftOf('Fiat Panda', { contactPhone: '+49 30 23125 111' })

  test('waits for its package, seen by nobody else', async () => {
    const { pendingListingId } = await market.ana.api.selling.park(panda())
    expect((await market.visitor.listings.search({})).total).toBe(0)
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toMatchObject([
      { pendingListingId, status: 'pending', title: 'Fiat Panda', hasCheckout: false, vehicleData: panda() },
    ])
    for (const { api } of [market.ben, market.karl, market.admin]) {
      expect((await api.selling.pendingListings({})).pendingListings).toEqual([])
    }
    expect(await refusal(market.visitor.selling.pendingListings({}))).toBe('sign_in_required')
    expect(await refusal(market.visitor.selling.park(panda()))).toBe('sign_in_required')
  })

  test('is parked once by a double click', async () => {
    const park = () => market.ana.api.selling.park({ ...panda(), idempotencyKey: key })
    const answers = await Promise.all([park(), park()])
    expect(answers[0]).toEqual(answers[1])
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toHaveLength(1)
  })

  test.each<[string, () => ReturnType<typeof draftOf>, string]>([
    ['a make that does not exist', () => draftOf('Fiat Panda', { make: 'trabant' }), 'make_not_found'],
    ['a picture of nobody', () => draftOf('Fiat Panda', { imageIds: [unknownId] }), 'image_not_found'],
    ['a body that does not fit', () => draftOf('Fiat Panda', { bodyType: 'coach' }), 'invalid_input'],
    ['a VIN that is on offer', () => draftOf('Volkswagen Golf', { vin }), 'vin_in_use'],
  ])('with %s is refused before anything is paid', async (_, draft, code) => {
    await market.dora.sells('Volkswagen Golf', { vin })
    expect(await refusal(market.ana.api.selling.park(draft()))).toBe(code)
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toEqual([])
  })

  test('older than 24 hours goes when the next is parked; of others and of those being paid nothing goes', async () => {
    const old = await market.ana.api.selling.park(panda())
    const paying = await market.ana.api.selling.park(panda())
    const others = await market.ben.api.selling.park(panda())
    await beginPayment(paying.pendingListingId)
    await age('24 hours')
    const onTheDot = await market.ana.api.selling.park(panda())
    expect(await pendingIds()).toHaveLength(4)

    await age('1 millisecond')
    const next = await market.ana.api.selling.park(panda())
    const kept = [paying, others, onTheDot, next].map(({ pendingListingId }) => pendingListingId)
    expect((await pendingIds()).toSorted()).toEqual(kept.toSorted())
    expect(kept).not.toContain(old.pendingListingId)
  })

  test('five are answered, the newest first', async () => {
    for (let count = 0; count < 7; count += 1) {
      await market.ana.api.selling.park(draftOf('Fiat Panda', { priceEuros: 1_000 + count }))
      market.later(1_000)
    }
    const { pendingListings } = await market.ana.api.selling.pendingListings({})
    expect(pendingListings.map(({ vehicleData }) => vehicleData.priceEuros)).toEqual([
      1_006, 1_005, 1_004, 1_003, 1_002,
    ])
  })

  test('parked again from the same draft takes the place of the one before, unless that is being paid', async () => {
    const { draftId } = await market.ana.api.drafts.create({ data: { make: 'fiat' } })
    await market.ana.api.selling.park({ ...panda(), draftId })
    const second = await market.ana.api.selling.park({ ...panda(), priceEuros: 5_000, draftId })
    expect(await pendingIds()).toEqual([second.pendingListingId])
    await beginPayment(second.pendingListingId)
    await market.ana.api.selling.park({ ...panda(), priceEuros: 6_000, draftId })
    expect(await pendingIds()).toHaveLength(2)
  })

  test('is published once its package is paid, once however often that is said, and only then its draft goes', async () => {
    const { draftId } = await market.ana.api.drafts.create({ data: { make: 'fiat' } })
    const { pendingListingId } = await market.ana.api.selling.park({ ...panda(), draftId })
    expect(await market.ana.api.drafts.get({ draftId })).toMatchObject({ data: { make: 'fiat' } })

    const terms = { packageExpiry: new Date(market.scope.now().getTime() + 30 * 24 * hourMs), featuredUntil: null }
    const answers = await Promise.all([1, 2, 3].map(() => publishPending(market.scope, pendingListingId, terms)))
    expect(new Set(answers.map((answer) => answer?.listingId)).size).toBe(1)
    expect(answers.filter((answer) => answer?.alreadyPublished === false)).toHaveLength(1)
    expect((await market.visitor.listings.search({})).total).toBe(1)
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toEqual([])
    expect(await refusal(market.ana.api.drafts.get({ draftId }))).toBe('draft_not_found')
  })

  test('that cannot be published any more goes on waiting, with its draft', async () => {
    const { draftId } = await market.ana.api.drafts.create({})
    const { pendingListingId } = await market.ana.api.selling.park({ ...draftOf('Volkswagen Golf', { vin }), draftId })
    await market.dora.sells('Volkswagen Golf', { vin })

    const terms = { packageExpiry: null, featuredUntil: null }
    await expect(publishPending(market.scope, pendingListingId, terms)).rejects.toMatchObject({ code: 'vin_in_use' })
    expect((await market.ana.api.selling.pendingListings({})).pendingListings).toHaveLength(1)
    expect(await market.ana.api.drafts.get({ draftId })).toBeDefined()
  })

  test('of which nobody knows is none', async () => {
    expect(await publishPending(market.scope, unknownId, { packageExpiry: null, featuredUntil: null })).toBeNull()
  })
})

describe('a VIN whose listing has expired', () => {
  const sold = () => draftOf('Volkswagen Golf', { vin })
  const expired = () => ({ packageExpiry: new Date(market.scope.now().getTime() - 1) })

  test('is free for whoever has the vehicle now', async () => {
    await market.ana.sells('Volkswagen Golf', { vin }, expired())
    expect(await market.dora.api.selling.checkVin({ vin })).toMatchObject({ inUse: 'no' })
    await market.ben.api.selling.park(sold())
    await market.dora.api.listings.create(sold())
    expect(await refusal(market.karl.api.listings.create(sold()))).toBe('vin_in_use')
  })

  test('is free for a change and for a sale that is taken back', async () => {
    await market.ana.sells('Volkswagen Golf', { vin }, expired())
    const listingId = await market.dora.sells('Volkswagen Golf')
    await market.dora.api.myListings.update({ listingId, revision: 1, vin })
    await market.dora.api.listings.markSold({ listingId })
    await market.ben.sells('Volkswagen Golf', { vin }, expired())
    expect(await market.dora.api.myListings.undoSold({ listingId })).toMatchObject({ onOffer: true })
  })

  test('is claimed again with a renewed package, and then nobody else has it', async () => {
    const listingId = await market.ana.sells('Volkswagen Golf', { vin }, expired())
    const other = await market.dora.sells('Volkswagen Golf', { vin })
    const renew = () =>
      market.scope.db.execute(sql`update vehicle_listings set package_expiry = '2030-01-01' where id = ${listingId}`)
    await expect(renew()).rejects.toMatchObject({ cause: { constraint: 'vehicle_listings_vin' } })
    await market.dora.api.listings.markSold({ listingId: other })
    await renew()
    expect(await refusal(market.dora.api.myListings.undoSold({ listingId: other }))).toBe('vin_in_use')
  })
})

describe('the check of a VIN', () => {
  test('says what it says of itself', async () => {
    expect(await market.ana.api.selling.checkVin({ vin: ' wvwzzz 1kzaw-000001 ' })).toEqual({
      vin,
      problem: null,
      wrongCharacters: [],
      checkDigitFits: false,
      makes: [{ slug: 'volkswagen', name: 'Volkswagen' }],
      vehicleType: null,
      country: 'DE',
      modelYears: [2010, 1980],
      inUse: 'no',
      ownListingId: null,
    })
  })

  test('names what is wrong with it, and guesses nothing from it', async () => {
    expect(await market.ana.api.selling.checkVin({ vin: 'WVWZZZ1KZAWO00001' })).toMatchObject({
      problem: 'wrong_characters',
      wrongCharacters: ['O'],
      makes: [],
      country: null,
    })
    expect(await market.ana.api.selling.checkVin({ vin: 'WVW' })).toMatchObject({ problem: 'wrong_length', makes: [] })
    expect(await market.ana.api.selling.checkVin({ vin: '' })).toMatchObject({ problem: null, makes: [] })
  })

  test('says whether it is on offer, and links only the own listing', async () => {
    const listingId = await market.dora.sells('Volkswagen Golf', { vin })
    expect(await market.dora.api.selling.checkVin({ vin })).toMatchObject({ inUse: 'own', ownListingId: listingId })
    expect(await market.ana.api.selling.checkVin({ vin })).toMatchObject({ inUse: 'other', ownListingId: null })
    await market.dora.api.listings.markSold({ listingId })
    expect(await market.ana.api.selling.checkVin({ vin })).toMatchObject({ inUse: 'no', ownListingId: null })
  })
})

async function pendingIds(): Promise<string[]> {
  const found = await market.scope.db.execute(sql`select id from pending_listings`)
  return (found as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

/** Makes everything that waits older. */
async function age(time: string): Promise<void> {
  await market.scope.db.execute(sql`update pending_listings set created_at = created_at - ${time}::interval`)
}

async function beginPayment(pendingListingId: string): Promise<void> {
  const packageId = market.scope.newId()
  await market.scope.db.execute(sql`insert into listing_packages (id, name, price_euros, type, created_at, updated_at)
    values (${packageId}, ${packageId}, 10, 'listing', now(), now())`)
  await market.scope.db.execute(sql`insert into payments
    (id, user_id, package_id, stripe_session_id, payment_type, status, amount_cents, pending_listing_id, created_at)
    values (${market.scope.newId()}, ${market.ana.userId}, ${packageId}, ${pendingListingId}, 'listing', 'pending', 10,
      ${pendingListingId}, now())`)
}

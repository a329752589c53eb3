import { beforeEach, describe, expect, test } from 'vitest'
import { sellersOtherCount } from '../src/contract/listings.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { newPhoto } from './support/pictures.ts'

const dayMs = 86_400_000
const unknownId = '018f0000-0000-7000-8000-000000000000'
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

describe('a listing on offer', () => {
  test('is found by a visitor and shows its facts, but never whose account it is', async () => {
    const golf = await market.ana.sells('Volkswagen Golf', { variant: '1-6-tdi', priceEuros: 11_900 })

    const { total, listings } = await market.visitor.listings.search({})
    expect(total).toBe(1)
    expect(listings[0]).toMatchObject({
      id: golf,
      title: 'Volkswagen Golf',
      userId: 'anonymous',
      variant: { name: '1.6 TDI' },
      priceEuros: 11_900,
      sellerKind: 'private',
      featured: false,
      image: null,
    })
    const detail = await market.visitor.listings.get({ listingId: golf })
    expect(detail).toMatchObject({
      userId: 'anonymous',
      vatTreatment: 'not_stated',
      seller: { name: 'Ana M.', kind: 'private' },
    })
    expect(JSON.stringify(detail)).not.toContain(market.ana.email)
  })

  test('keeps the contact number out of every public answer, and says only that there is one', async () => {
    const golf = await market.ana.sells('Volkswagen Golf', { contactPhone: '+49 30 23125 999' })

    const detail = await market.visitor.listings.get({ listingId: golf })
    expect(detail.offersPhone).toBe(true)
    expect(JSON.stringify(detail)).not.toContain('23125')
  })

  test('keeps VIN and registration number to its owner and the staff; others learn what was checked', async () => {
    const secret = { vin: '1HGCM82633A004352', registrationNumber: 'HH-KL 908' }
    const stated = await market.ana.sells('Volkswagen Golf', secret)
    await market.ana.sells('Fiat Panda')
    const wrong = await market.karl.sells('Volkswagen Golf', { vin: '1HGCM82633A004353' })

    for (const { listings } of [market.visitor, market.ben.api, market.ana.api]) {
      const detail = await listings.get({ listingId: stated })
      expect(detail.vinCheck).toBe('checked')
      const seen = [detail, await listings.search({}), await listings.similar({ listingId: stated })]
      for (const text of [secret.vin, secret.registrationNumber]) expect(JSON.stringify(seen)).not.toContain(text)
    }
    const { vinCheck } = await market.visitor.listings.get({ listingId: wrong })
    expect(vinCheck).toBe('given')

    expect((await market.ana.api.myListings.get({ listingId: stated })).stated).toMatchObject(secret)
    const { listings } = await market.support.api.adminListings.list({ filter: 'all' })
    expect(listings.find(({ id }) => id === stated)).toMatchObject(secret)
  })

  test('names the company of an approved dealer', async () => {
    const golf = await market.karl.sells('Volkswagen Golf', { vatTreatment: 'deductible' })

    const detail = await market.visitor.listings.get({ listingId: golf })
    expect(detail.seller).toMatchObject({ name: 'Autohaus Karl', kind: 'dealer', approvedDealer: true })
    expect(detail.vatTreatment).toBe('deductible')
  })

  test('has the dealer on its card, but never the name of a private seller', async () => {
    const golf = await market.karl.sells('Volkswagen Golf', { firstRegistrationMonth: 3, previousOwners: 2 })
    const panda = await market.ana.sells('Fiat Panda')

    const { listings } = await market.visitor.listings.cards({ ids: [golf, panda] })
    expect(listings).toMatchObject([
      { sellerKind: 'dealer', dealerName: 'Autohaus Karl', firstRegistrationMonth: 3, previousOwners: 2 },
      { sellerKind: 'private', dealerName: null },
    ])
  })

  test('comes first while it is featured, and is an ordinary one afterwards', async () => {
    const now = market.scope.now()
    const featured = await market.ana.sells('Fiat Panda', {}, { featuredUntil: new Date(now.getTime() + dayMs) })
    market.later(60_000)
    const newer = await market.ben.sells('Volkswagen Golf')

    const ids = async () => (await market.visitor.listings.search({})).listings.map(({ id }) => id)
    expect(await ids()).toEqual([featured, newer])
    market.later(dayMs)
    expect(await ids()).toEqual([newer, featured])
  })

  test('leaves the market when its package ends, and says so with its last facts', async () => {
    const now = market.scope.now()
    const panda = await market.ana.sells(
      'Fiat Panda',
      { priceEuros: 4_500 },
      { packageExpiry: new Date(now.getTime() + dayMs) },
    )
    market.later(dayMs)

    expect((await market.visitor.listings.search({})).total).toBe(0)
    await expect(market.visitor.listings.get({ listingId: panda })).rejects.toMatchObject({
      code: 'listing_gone',
      status: 410,
      details: { facts: { title: 'Fiat Panda', priceEuros: 4_500, sold: false } },
    })
  })
})

describe('vehicles like one', () => {
  test('are of its model or body, nearest in price, age, mileage and power, and on offer', async () => {
    const golf = await market.ana.sells('Volkswagen Golf', { priceEuros: 10_000, bodyType: 'hatchback' })
    const estate = await market.ben.sells('Volkswagen Golf', { priceEuros: 12_000, bodyType: 'wagon' })
    const nearer = await market.ben.sells('Volkswagen Golf', { priceEuros: 9_900, bodyType: 'hatchback' })
    const panda = await market.ben.sells('Fiat Panda', { priceEuros: 10_000, bodyType: 'hatchback' })
    await market.ben.sells('Fiat Panda', { priceEuros: 10_000, bodyType: 'suv' })
    await market.ben.sells('Volkswagen Golf', { priceEuros: 15_001 })
    await market.ben.sells('Volkswagen Golf', { priceEuros: 5_999 })
    const sold = await market.ben.sells('Volkswagen Golf', { priceEuros: 10_000 })
    await market.ben.api.listings.markSold({ listingId: sold })
    const similar = async (listingId: string) =>
      (await market.visitor.listings.similar({ listingId })).listings.map(({ id }) => id)
    expect(await similar(golf)).toEqual([nearer, estate, panda])
    expect(await similar(sold)).toEqual([golf, nearer, estate, panda])
    expect(await refusal(market.visitor.listings.similar({ listingId: unknownId }))).toBe('listing_not_found')
  })
})

describe('the page of a listing', () => {
  test('is read with five statements at most, whoever sells it and whatever else is on offer', async () => {
    const golf = await market.ana.sells('Volkswagen Golf', { priceEuros: 10_000 })
    const others = [9_000, 9_500, 10_500, 11_000, 11_500].map((priceEuros) =>
      market.ana.sells('Volkswagen Golf', { priceEuros }),
    )
    await Promise.all(others)
    const { queryTimes } = market.platform.database
    const { ended } = queryTimes
    let statements = 0
    queryTimes.ended = (...report) => {
      statements += 1
      ended(...report)
    }
    try {
      const { listings } = market.visitor
      const [detail, around] = [await listings.get({ listingId: golf }), await listings.around({ listingId: golf })]
      expect(detail.title).toBe('Volkswagen Golf')
      expect(around.similar).toHaveLength(5)
      expect(around.sellersOther).toHaveLength(sellersOtherCount)
    } finally {
      queryTimes.ended = ended
    }
    expect(statements).toBeLessThanOrEqual(5)
  })

  test('names the largest towns around its place for a map, and the place for a search around it', async () => {
    const berlin = await market.ana.sells('Volkswagen Golf', { latitude: 52.5244, longitude: 13.4105 })
    const somewhere = await market.ana.sells('Fiat Panda', { city: 'Nirgendhausen', latitude: null, longitude: null })
    const { listings } = market.visitor

    const { surroundings } = await listings.around({ listingId: berlin })
    expect(surroundings?.placeKey).toBe('de-berlin')
    expect(surroundings?.towns[0]).toMatchObject({ city: 'Potsdam', country: 'DE' })
    expect((await listings.search({ place: ['de-berlin'] })).listings.map(({ id }) => id)).toEqual([berlin])
    expect((await listings.around({ listingId: somewhere })).surroundings).toBeNull()
  })

  test('shows around it what the operations of similar vehicles and of the seller say', async () => {
    const golf = await market.ana.sells('Volkswagen Golf', { priceEuros: 10_000 })
    await market.ben.sells('Volkswagen Golf', { priceEuros: 11_000 })
    for (const priceEuros of [9_000, 30_000]) await market.ana.sells('Volkswagen Golf', { priceEuros })
    const { listings } = market.visitor
    const around = await listings.around({ listingId: golf })
    expect(around.similar).toEqual((await listings.similar({ listingId: golf })).listings)
    const { userId } = (await listings.get({ listingId: golf })).seller
    const ofSeller = await listings.ofSeller({ userId, sort: 'newest' })
    expect(around.sellersOther.map(({ id }) => id)).toEqual(
      ofSeller.listings.map(({ id }) => id).filter((id) => id !== golf),
    )
    expect(await refusal(listings.around({ listingId: unknownId }))).toBe('listing_not_found')
  })
})

describe('photos to look through on a card', () => {
  test('are those of the gallery, in its order', async () => {
    const imageIds: string[] = []
    for (let count = 0; count < 3; count++) {
      imageIds.push(await storeImage(market.scope, market.dora.userId, await newPhoto()))
    }
    const golf = await market.dora.sells('Volkswagen Golf', { imageIds })
    const bare = await market.ana.sells('Fiat Panda')

    const photosOf = async (listingId: string) =>
      (await market.visitor.listings.photos({ listingId })).images.map(({ id }) => id)
    expect(await photosOf(golf)).toEqual(imageIds)
    expect(await photosOf(bare)).toEqual([])
  })

  test('leave the market with the listing', async () => {
    const imageIds = [await storeImage(market.scope, market.ana.userId, await newPhoto())]
    const golf = await market.ana.sells('Volkswagen Golf', { imageIds })
    await market.ana.api.listings.markSold({ listingId: golf })

    expect(await refusal(market.visitor.listings.photos({ listingId: golf }))).toBe('listing_gone')
    expect(await refusal(market.visitor.listings.photos({ listingId: unknownId }))).toBe('listing_not_found')
  })
})

describe('a listing that is not there', () => {
  test('is not found', async () => {
    expect(await refusal(market.visitor.listings.get({ listingId: unknownId }))).toBe('listing_not_found')
  })

  test('with an id that is none is bad input', async () => {
    expect(await refusal(market.visitor.listings.get({ listingId: 'golf' }))).toBe('invalid_input')
  })
})

describe('publishing', () => {
  test.each([
    ['no price', undefined, 'Price is required'],
    ['a price of nothing', 0, 'Please enter a valid price'],
    ['words for a price', 'a lot', 'Please enter a valid price'],
  ])('with %s says what is wrong', async (_, priceEuros, message) => {
    const listing = { ...draftOf('Fiat Panda'), priceEuros: priceEuros as unknown as number }
    await expect(market.dora.api.listings.create(listing)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'priceEuros', message }],
    })
  })

  test('a dealer publishes at once, without a package', async () => {
    const { listingId } = await market.dora.api.listings.create(draftOf('Fiat Panda'))

    expect(await market.visitor.listings.get({ listingId })).toMatchObject({
      title: 'Fiat Panda',
      sellerKind: 'dealer',
      vatTreatment: 'not_stated',
    })
  })

  test('a private seller cannot publish without a package', async () => {
    expect(await refusal(market.ana.api.listings.create(draftOf('Fiat Panda')))).toBe('not_permitted')
  })

  test.each([
    ['a make that is not in the taxonomy', { make: 'trabant' }, 'make_not_found'],
    ['a model of another make', { model: 'golf' }, 'model_not_found'],
    ['a variant of another model', { variant: 'gti' }, 'variant_not_found'],
    ['a body of another vehicle type', { bodyType: 'scooter' as const }, 'invalid_input'],
    ['a year after next year', { year: 2028 }, 'invalid_input'],
    ['a price of nothing', { priceEuros: 0 }, 'invalid_input'],
    ['a description of nine characters', { description: '123456789' }, 'invalid_input'],
    [
      'an electric car with an engine size',
      { fuelType: 'electric' as const, transmission: 'automatic' as const },
      'invalid_input',
    ],
    ['a picture that nobody uploaded', { imageIds: [unknownId] }, 'image_not_found'],
    ['a VIN of sixteen characters', { vin: 'WVWZZZ1KZAW00000' }, 'invalid_input'],
    ['a video of another site', { videoUrl: 'https://video.example/1' }, 'invalid_input'],
    ['text with a NUL character', { description: 'Well kept \0 and serviced' }, 'invalid_input'],
  ])('refuses %s and keeps nothing of it', async (_, stated, code) => {
    expect(await refusal(market.dora.api.listings.create(draftOf('Fiat Panda', stated)))).toBe(code)
    expect((await market.visitor.listings.search({})).total).toBe(0)
  })

  test('refuses the same vehicle twice while the first is on offer', async () => {
    const vin = 'WVWZZZ1KZAW000001'
    const first = await market.dora.sells('Volkswagen Golf', { vin })
    expect(await refusal(market.karl.api.listings.create(draftOf('Volkswagen Golf', { vin })))).toBe('vin_in_use')

    await market.dora.api.listings.markSold({ listingId: first })
    await expect(market.karl.api.listings.create(draftOf('Volkswagen Golf', { vin }))).resolves.toHaveProperty(
      'listingId',
    )
  })
})

describe('marking as sold', () => {
  test('takes the listing off the market, and a second time changes nothing', async () => {
    const golf = await market.ana.sells('Volkswagen Golf')
    const first = await market.ana.api.listings.markSold({ listingId: golf })
    market.later(60_000)

    expect(await market.ana.api.listings.markSold({ listingId: golf })).toEqual(first)
    expect(await refusal(market.visitor.listings.get({ listingId: golf }))).toBe('listing_gone')
  })

  test('is for the owner alone; to anybody else the listing is not there', async () => {
    const golf = await market.ana.sells('Volkswagen Golf')

    for (const stranger of [market.ben, market.karl, market.admin]) {
      expect(await refusal(stranger.api.listings.markSold({ listingId: golf }))).toBe('listing_not_found')
    }
    expect(await refusal(market.visitor.listings.markSold({ listingId: golf }))).toBe('sign_in_required')
    expect((await market.visitor.listings.search({})).total).toBe(1)
  })
})

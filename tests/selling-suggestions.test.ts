/** Filling in fast: what similar offers suggest, and the key of the type that papers print. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { similarWizardData } from '../src/web/wizard/similar-listing.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const golf = { vehicleType: 'car', make: 'volkswagen', model: 'golf' }

/** Offers of a Golf, of three sellers in turn. */
async function offers(count: number, stated: Parameters<Market['ana']['sells']>[1] = {}): Promise<void> {
  const sellers = [market.ana, market.ben, market.karl]
  for (let index = 0; index < count; index++) await sellers[index % 3]?.sells('Volkswagen Golf', stated)
}

async function suggested(request: object = {}): Promise<Record<string, string | number>> {
  const { suggestions } = await market.dora.api.selling.factSuggestions({ ...golf, ...request })
  return Object.fromEntries(suggestions.map(({ fact, value }) => [fact, value]))
}

describe('offers of the same model suggest', () => {
  test('what most of them state', async () => {
    await offers(6, { doors: 5, seats: 5, engineCc: 1_598, powerKw: 77, fuelType: 'diesel' })
    expect(await suggested({ year: 2016 })).toMatchObject({
      bodyType: 'hatchback',
      fuelType: 'diesel',
      transmission: 'manual',
      engineCc: 1_598,
      powerKw: 77,
      doors: 5,
      seats: 5,
    })
  })

  test('nothing while there are four', async () => {
    await offers(4, { doors: 5 })
    expect(await suggested()).toEqual({})
  })

  test('nothing that only one seller offers', async () => {
    for (let index = 0; index < 6; index++) await market.ana.sells('Volkswagen Golf', { doors: 5 })
    expect(await suggested()).toEqual({})
  })

  test('only what vehicles of these years have', async () => {
    await offers(6, { year: 2010, doors: 3 })
    await offers(6, { year: 2020, doors: 5 })
    expect(await suggested()).not.toHaveProperty('doors')
    expect(await suggested({ year: 2021 })).toMatchObject({ doors: 5 })
    expect(await suggested({ year: 2015 })).toEqual({})
  })

  test('another engine for another fuel', async () => {
    await offers(6, { fuelType: 'diesel', engineCc: 1_598 })
    await offers(6, { fuelType: 'petrol', engineCc: 1_395 })
    expect(await suggested()).not.toHaveProperty('engineCc')
    expect(await suggested({ fuelType: 'petrol' })).toMatchObject({ engineCc: 1_395 })
  })

  test('first what offers of the same variant state', async () => {
    await offers(12, { powerKw: 77 })
    await offers(5, { variant: 'gti', powerKw: 162 })
    expect(await suggested()).not.toHaveProperty('powerKw')
    expect(await suggested({ variant: 'gti' })).toMatchObject({ powerKw: 162, bodyType: 'hatchback' })
  })

  test('nothing of vehicles that are no longer on offer', async () => {
    await offers(6, { doors: 5 })
    await market.scope.db.execute(sql`update vehicle_listings set package_expiry = published_at`)
    expect(await suggested()).toEqual({})
  })

  test('nothing for "Other", and nothing to visitors', async () => {
    await offers(6, { model: 'other', modelDescription: 'Golf Country' })
    expect(await suggested({ model: 'other' })).toEqual({})
    expect(await refusal(market.visitor.selling.factSuggestions(golf))).toBe('sign_in_required')
    expect(await refusal(market.dora.api.selling.factSuggestions({ ...golf, make: 'trabant' }))).toBe('make_not_found')
  })
})

describe('the key of the vehicle type', () => {
  test('is stored in one form, and shown on the page of the listing', async () => {
    const { listingId } = await market.dora.api.listings.create(draftOf('Volkswagen Golf', { typeKey: '0603 bgu' }))
    expect(await market.visitor.listings.get({ listingId })).toMatchObject({ typeKey: '0603/BGU' })
  })

  test.each(['unbekannt', '0603', '0603/BGU 00012 1'])('is refused where it has no such form: %s', async (typeKey) => {
    expect(await refusal(market.dora.api.listings.create(draftOf('Fiat Panda', { typeKey })))).toBe('invalid_input')
  })

  test('says which vehicles others with it are, from three offers of two sellers on', async () => {
    await offers(2, { typeKey: '0603/BGU' })
    const ask = (typeKey: string) => market.dora.api.selling.vehicleOfKey({ typeKey })
    expect(await ask('0603bgu')).toEqual({ key: '0603/BGU', vehicles: [] })
    await market.ana.sells('Volkswagen Golf', { typeKey: '0603/BGU00012' })
    const found = {
      vehicleType: 'car',
      make: { slug: 'volkswagen', name: 'Volkswagen' },
      model: { slug: 'golf', name: 'Golf' },
      offers: 3,
    }
    expect(await ask(' 0603 bgu00099')).toEqual({ key: '0603/BGU00099', vehicles: [found] })
    expect(await ask('0603/BGV')).toMatchObject({ vehicles: [] })
    expect(await ask('golf')).toEqual({ key: null, vehicles: [] })
    expect(await refusal(market.visitor.selling.vehicleOfKey({ typeKey: '0603/BGU' }))).toBe('sign_in_required')
  })

  test.each([
    ['0603/BGU', '0603/bgu'],
    ['0603/BGU00012', 'Panda 0603/BGU00012'],
    ['M10RENVP123A456', 'm10renvp123a456'],
    ['E1*2007/46*0627*05', 'e1*2007/46*0627*05'],
  ])('%s is found by typing %s', async (typeKey, typed) => {
    const listingId = await market.ana.sells('Fiat Panda', { typeKey })
    await market.ben.sells('Fiat Panda')
    const { filters, rest } = await market.visitor.searchText.interpret({ text: typed })
    const text = [filters.text, rest].filter(Boolean).join(' ')
    const { listings } = await market.visitor.listings.search({ ...filters, text })
    expect(listings.map(({ id }) => id)).toEqual([listingId])
  })
})

test('a copy of a listing keeps the key of its type, and neither VIN nor registration number', () => {
  const stated = draftOf('Volkswagen Golf', {
    typeKey: '0603/BGU',
    vin: 'WVWZZZ1KZAW000001',
    registrationNumber: 'B AB 1',
  })
  expect(similarWizardData(stated)).toMatchObject({
    typeKey: '0603/BGU',
    vin: '',
    registrationNumber: '',
    make: 'volkswagen',
  })
})

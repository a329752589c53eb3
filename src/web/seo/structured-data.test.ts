import { readFileSync } from 'node:fs'
import type { ListingCard, ListingDetail } from '../../contract/listings.ts'
import type { PublicProfile } from '../../contract/profiles.ts'
import { expect, test } from 'vitest'
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import { createSpeech } from '../i18n/text.tsx'
import { scriptSafeJson } from './data-block.tsx'
import { dealerData, listData, trailData } from './structured-data.ts'
import { vehicleData } from './vehicle-data.ts'

const messages = JSON.parse(readFileSync(new URL('../i18n/messages/en.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const speech = createSpeech('en', compileCatalogue(messages) as never)
const site = { baseUrl: 'https://cars.example', localPath: (path: string) => `/de${path}` }

const golf = {
  id: '018f0000-0000-7000-8000-000000000001',
  pausedAt: null,
  reservedUntil: null,
  number: 7,
  title: 'Volkswagen Golf',
  vehicleType: 'car',
  make: { name: 'Volkswagen', slug: 'volkswagen' },
  model: { name: 'Golf', slug: 'golf' },
  variant: { name: 'GTI', slug: 'gti' },
  modelDescription: null,
  priceEuros: 18_900,
  year: 2018,
  firstRegistrationMonth: 3,
  mileageKm: 64_000,
  fuelType: 'petrol',
  transmission: 'automatic',
  bodyType: 'hatchback',
  powerKw: 169,
  engineCc: null,
  condition: 'used_good',
  damaged: 'no',
  colour: 'red',
  doors: 5,
  seats: null,
  previousOwners: null,
  co2GramsPerKm: null,
  vinCheck: 'not_given',
  city: 'Graz',
  region: null,
  country: 'AT',
  description: 'One owner.</script><script>alert(1)</script>',
  images: [
    {
      sources: [
        { width: 320, url: '/images/a/320.webp' },
        { width: 1600, url: '/images/a/1600.webp' },
      ],
    },
  ],
  sellerKind: 'private',
  seller: { name: 'Ana M.' },
} as unknown as ListingDetail

function asRecord(data: object | null): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>
}

test('the configuration is what the seller calls the vehicle, else its variant', () => {
  const described = { ...golf, modelDescription: 'GTI Performance DSG' }
  expect(asRecord(vehicleData(described, speech, site))).toMatchObject({
    name: 'Volkswagen Golf GTI Performance DSG',
    vehicleConfiguration: 'GTI Performance DSG',
  })
  expect(asRecord(vehicleData(golf, speech, site))).toMatchObject({ vehicleConfiguration: 'GTI' })
})

test('a listing is a vehicle with the price, mileage and condition that its page shows', () => {
  expect(asRecord(vehicleData(golf, speech, site))).toMatchObject({
    '@type': 'Car',
    name: 'Volkswagen Golf GTI',
    url: `https://cars.example/de/listing/${golf.id}/volkswagen-golf-gti-2018`,
    image: ['https://cars.example/images/a/1600.webp'],
    mileageFromOdometer: { value: 64_000, unitCode: 'KMT' },
    fuelType: 'Petrol',
    vehicleTransmission: 'Automatic',
    dateVehicleFirstRegistered: '2018-03',
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      price: 18_900,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Person' },
    },
  })
})

test('a reserved vehicle is said to be reserved', () => {
  const reserved = { ...golf, reservedUntil: '2026-06-08' }
  expect(asRecord(vehicleData(reserved, speech, site))).toMatchObject({
    offers: { availability: 'https://schema.org/Reserved' },
  })
})

test('what nobody stated is left out, and so is the name of a private seller', () => {
  const data = asRecord(vehicleData(golf, speech, site))
  for (const name of ['vehicleIdentificationNumber', 'vehicleSeatingCapacity', 'emissionsCO2'])
    expect(data).not.toHaveProperty(name)
  expect(JSON.stringify(data)).not.toContain('Ana')
})

test.each([
  [{ vehicleType: 'motorcycle' }, '@type', 'Motorcycle'],
  [{ vehicleType: 'truck' }, '@type', 'Vehicle'],
  [{ condition: 'new' }, 'itemCondition', 'https://schema.org/NewCondition'],
  [{ damaged: 'yes' }, 'itemCondition', 'https://schema.org/DamagedCondition'],
  [{ firstRegistrationMonth: null }, 'dateVehicleFirstRegistered', '2018'],
] as [Partial<ListingDetail>, string, string][])('%j is told as %s %s', (stated, name, value) => {
  expect(asRecord(vehicleData({ ...golf, ...stated }, speech, site))[name]).toBe(value)
})

test('a dealer is named as the seller', () => {
  const listing = { ...golf, sellerKind: 'dealer', seller: { ...golf.seller, name: 'Autohaus Karl' } } as ListingDetail
  expect(asRecord(vehicleData(listing, speech, site))).toMatchObject({
    offers: { seller: { '@type': 'AutoDealer', name: 'Autohaus Karl' } },
  })
})

test('nothing that a seller writes can end the script element', () => {
  const json = scriptSafeJson(vehicleData(golf, speech, site))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toHaveProperty('description', golf.description)
})

test('a trail counts its steps and leads to each', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Cars', path: '/cars' },
  ]
  expect(asRecord(trailData(steps, site))).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2, name: 'Cars', item: 'https://cars.example/de/cars' }],
  })
})

test('a list goes on counting where the page before ended', () => {
  const data = asRecord(listData([golf as unknown as ListingCard], { total: 31, first: 11 }, site))
  expect(data).toMatchObject({ '@type': 'ItemList', numberOfItems: 31, itemListElement: [{ position: 11 }] })
})

test('only an approved dealer is a business to be found', () => {
  const profile = {
    userId: 'someone',
    approvedDealer: true,
    name: 'Autohaus Karl',
    country: 'DE',
    profilePictureUrl: '/images/b/320.webp',
    dealerContact: { phone: '+49 30 23125 000', email: null, registeredAddress: 'Berlin', website: null },
  } as PublicProfile
  expect(asRecord(dealerData(profile, site))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': 'https://cars.example/de/public-profile/someone#dealer',
    name: 'Autohaus Karl',
    url: 'https://cars.example/de/public-profile/someone',
    image: 'https://cars.example/images/b/320.webp',
    telephone: '+49 30 23125 000',
    address: 'Berlin',
    areaServed: 'DE',
    currenciesAccepted: 'EUR',
  })
  expect(dealerData({ ...profile, approvedDealer: false }, site)).toBeNull()
})

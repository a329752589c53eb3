import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ListingDetail } from '../../contract/listings.ts'
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import { createSpeech } from '../i18n/text.tsx'
import { type CompareRow, compareGroups, onlyDifferences } from './compare-rows.ts'

const messages = ['i18n', 'facts'].map((place) => {
  const catalogue = readFileSync(new URL(`../${place}/messages/en.json`, import.meta.url), 'utf8')
  return compileCatalogue(JSON.parse(catalogue) as Record<string, string>)
})
const english = createSpeech('en', Object.assign({}, ...messages) as Parameters<typeof createSpeech>[1])

const golf = {
  id: 'golf',
  vehicleType: 'car',
  priceEuros: 15_000,
  verdict: { step: 'good', estimateEuros: 16_200 },
  vatTreatment: 'margin',
  city: 'Porto',
  country: 'PT',
  seller: { kind: 'dealer', name: 'Auto Lima' },
  year: 2019,
  firstRegistrationMonth: 3,
  mileageKm: 80_000,
  odometer: null,
  bodyType: 'hatchback',
  condition: 'used_good',
  variant: null,
  colour: 'blue',
  doors: 5,
  seats: 5,
  fuelType: 'petrol',
  transmission: 'manual',
  engineCc: 1498,
  powerKw: 96,
  co2GramsPerKm: 120,
  accident: 'no',
  damaged: 'no',
  serviceHistory: 'not_stated',
  previousOwners: 1,
  inspectionValidUntil: null,
  vinCheck: 'not_given',
  features: ['bluetooth', 'sunroof'],
} as unknown as ListingDetail

const zoe: ListingDetail = {
  ...golf,
  id: 'zoe',
  priceEuros: 12_500,
  verdict: { step: 'suspiciously_low', estimateEuros: 20_000 },
  mileageKm: 95_000,
  fuelType: 'electric',
  transmission: 'automatic',
  engineCc: null,
  co2GramsPerKm: 0,
  accident: 'not_stated',
  features: ['bluetooth'],
}

function rowsOf(...listings: ListingDetail[]): Map<string, CompareRow> {
  return new Map(compareGroups(listings, english).flatMap(({ rows }) => rows.map((row) => [row.label, row])))
}

test.each([
  ['compare.price', ['€15,000', '€12,500'], [false, true]],
  [
    'verdict.label',
    ['Good price · €1,200 below similar offers', 'Unusually low: check before you pay'],
    [false, false],
  ],
  ['fact.mileageKm', ['80,000 km', '95,000 km'], [true, false]],
  ['fact.co2GramsPerKm', ['120 g/km', '0 g/km'], [false, true]],
  ['fact.fuelType', ['Petrol', 'Electric'], [false, false]],
  ['fact.engineCc', ['1,498 cm³', false], [false, false]],
  ['fact.accident', ['No', null], [false, false]],
  ['fact.previousOwners', ['1', '1'], [false, false]],
  ['feature.bluetooth', ['Yes', 'Yes'], [false, false]],
  ['feature.sunroof', ['Yes', null], [false, false]],
])('%s stands side by side', (label, words, best) => {
  const cells = rowsOf(golf, zoe).get(label)?.cells ?? []
  expect(cells.map((cell) => cell.words)).toEqual(words)
  expect(cells.map((cell) => cell.best)).toEqual(best)
})

test.each(['fact.serviceHistory', 'fact.vin', 'feature.leather_seats'])(
  '%s, which nobody stated, has no row',
  (label) => {
    expect(rowsOf(golf, zoe).has(label)).toBe(false)
  },
)

test('what all vehicles share is hidden on demand, and counted', () => {
  const all = compareGroups([golf, zoe], english)
  const { groups, hidden } = onlyDifferences(all)
  const labels = groups.flatMap(({ rows }) => rows.map(({ label }) => label))
  expect(labels).toEqual([
    'compare.price',
    'verdict.label',
    'fact.mileageKm',
    'fact.fuelType',
    'fact.transmission',
    'fact.engineCc',
    'fact.co2GramsPerKm',
    'fact.accident',
    'feature.sunroof',
  ])
  expect(labels.length + hidden).toBe(all.flatMap(({ rows }) => rows).length)
})

test('equal vehicles have no differences', () => {
  expect(onlyDifferences(compareGroups([golf, { ...golf, id: 'twin' }], english)).groups).toEqual([])
})

test('a touring caravan has no mileage that would be the best, and no doors that were not stated', () => {
  const caravan = {
    ...golf,
    id: 'caravan',
    vehicleType: 'caravan',
    bodyType: 'touring_caravan',
    mileageKm: null,
    odometer: 'none',
    doors: null,
  } as const
  const rows = rowsOf({ ...golf, doors: 5 }, caravan)
  expect(rows.get('fact.mileageKm')?.cells).toMatchObject([
    { words: '80,000 km', best: false },
    { words: 'None (no odometer)', best: false },
  ])
  expect(rows.get('fact.doors')?.cells[1]?.words).toBe(false)
})

test('a fact that its seller left out is not stated, also where buyers seldom miss it', () => {
  const twin = { ...golf, id: 'twin', gears: 6, upholstery: 'cloth', variant: { slug: 'gti', name: 'GTI' } } as const
  const rows = rowsOf({ ...golf, gears: null, upholstery: null, variant: null }, twin)
  const words = (['fact.gears', 'fact.upholstery', 'fact.variant'] as const).map(
    (label) => rows.get(label)?.cells[0]?.words,
  )
  expect(words).toEqual([null, null, null])
})

test('a private seller has no VAT to state', () => {
  const dealers = { ...golf, id: 'dealer', sellerKind: 'dealer', vatTreatment: 'margin' } as const
  const rows = rowsOf({ ...golf, sellerKind: 'private', vatTreatment: 'not_stated' }, dealers)
  expect(rows.get('fact.vatTreatment')?.cells[0]?.words).toBe(false)
})

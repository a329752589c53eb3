import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Landing } from '../../contract/seo.ts'
import type { LandingFilters } from '../../contract/market/landing-pages.ts'
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import { type Language, languages } from '../../contract/market/vocabulary.ts'
import { createSpeech } from '../i18n/text.tsx'
import { landingFacts, landingHeading, landingOffers, landingSteps, relatedGroups } from './landing-words.ts'

function speechIn(language: Language) {
  const file = new URL(`../i18n/messages/${language}.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return createSpeech(language, compileCatalogue(messages) as never)
}

const empty = { makes: [], models: [], bodyTypes: [], fuelTypes: [], countries: [] }
const golf: Landing = {
  make: { slug: 'volkswagen', name: 'Volkswagen' },
  model: { slug: 'golf', name: 'Golf' },
  total: 12,
  oldestYear: 2009,
  newestYear: 2022,
  medianMileageKm: 98_000,
  fromDealers: 7,
  selling: null,
  parts: {
    ...empty,
    fuelTypes: [
      { key: 'diesel', listings: 8 },
      { key: 'petrol', listings: 4 },
    ],
    countries: [
      { key: 'DE', listings: 6 },
      { key: 'AT', listings: 6 },
    ],
  },
  related: {
    ...empty,
    models: [{ slug: 'golf', name: 'Golf', listings: 12 }],
    countries: [{ key: 'NL', listings: 3 }],
  },
}
const none = { make: null, model: null }

test.each<[Language, LandingFilters, Pick<Landing, 'make' | 'model'>, string]>([
  ['en', { vehicleType: 'car', make: 'volkswagen', model: 'golf' }, golf, 'Used Volkswagen Golf for sale'],
  [
    'en',
    { vehicleType: 'motorcycle', make: 'bmw' },
    { make: { slug: 'bmw', name: 'BMW' }, model: null },
    'Used BMW motorcycles for sale',
  ],
  ['en', { vehicleType: 'car', region: ['NL'] }, none, 'Used Cars for Sale in the Netherlands'],
  ['de', { vehicleType: 'car', region: ['SK'] }, none, 'Gebrauchtwagen kaufen in der Slowakei'],
  ['fr', { vehicleType: 'car', region: ['PT'] }, none, 'Voitures d’occasion au Portugal'],
  ['pt', { vehicleType: 'car', region: ['DE'] }, none, 'Carros usados à venda na Alemanha'],
  ['es', { vehicleType: 'car', fuelType: ['electric'] }, none, 'Coches de segunda mano: Eléctrico'],
])('in %s the heading of %j', (language, filters, names, heading) => {
  expect(landingHeading(filters, names, speechIn(language))).toBe(heading)
})

test('the text tells prices, ages and what there is most of, and nothing where two are equal', () => {
  const speech = speechIn('en')
  const prices = { lowestPriceEuros: 4_900, medianPriceEuros: 11_500, highestPriceEuros: 29_900 }
  expect([landingOffers(12, prices, speech), ...landingFacts(golf, speech)]).toEqual([
    '12 vehicles are for sale from dealers and private sellers, from €4,900 to €29,900. Half of them cost €11,500 or less.',
    'First registered between 2009 and 2022; median mileage 98,000 km.',
    'Most common – Fuel type: Diesel (8).',
    '7 from dealers, 5 from private sellers.',
  ])
})

test.each(languages)('in %s every sentence is there, and none is half filled in', (language) => {
  const speech = speechIn(language)
  const prices = { lowestPriceEuros: 4_900, medianPriceEuros: 11_500, highestPriceEuros: 29_900 }
  const sentences = [landingOffers(12, prices, speech), ...landingFacts(golf, speech)]
  expect(sentences).toHaveLength(4)
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+\.$/)
})

test('a page without listings says so', () => {
  const nothing = { lowestPriceEuros: null, medianPriceEuros: null, highestPriceEuros: null }
  expect(landingOffers(0, nothing, speechIn('en'))).toBe('No such vehicles for sale at the moment.')
  expect(landingFacts({ ...golf, total: 0, oldestYear: null }, speechIn('en'))).toEqual([])
})

test('the way to a model leads over its make', () => {
  const filters: LandingFilters = { vehicleType: 'car', make: 'volkswagen', model: 'golf' }
  expect(landingSteps(filters, golf, speechIn('en')).map(({ path }) => path)).toEqual([
    '/cars',
    '/cars/volkswagen',
    '/cars/volkswagen/golf',
  ])
})

test('a page does not lead to itself', () => {
  const filters: LandingFilters = { vehicleType: 'car', make: 'volkswagen', model: 'golf' }
  expect(relatedGroups(filters, golf, speechIn('en')).map(({ title }) => title)).toEqual(['By country'])
})

test('related pages are grouped, without empty groups', () => {
  expect(relatedGroups({ vehicleType: 'car' }, golf, speechIn('en'))).toEqual([
    { title: 'Volkswagen by model', links: [{ name: 'Golf', listings: 12, path: '/cars/volkswagen/golf' }] },
    { title: 'By country', links: [{ name: 'Netherlands', listings: 3, path: '/cars/in/netherlands' }] },
  ])
})

test('a model of which enough were sold says how long that took', () => {
  const facts = landingFacts({ ...golf, selling: { sold: 6, medianDays: 23 } }, speechIn('en'))
  expect(facts.at(-1)).toBe('Half of those sold lately were sold within 23 days.')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../contract/market/vocabulary.ts'
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import { createSpeech } from '../i18n/text.tsx'
import type { Filters } from './filters.ts'
import { resultsTitle } from './results-title.ts'

function speechIn(language: Language) {
  const file = new URL(`../i18n/messages/${language}.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return createSpeech(language, compileCatalogue(messages) as never)
}

const names = {
  make: 'BMW',
  vehicle: { 'volkswagen.golf': 'Volkswagen Golf', 'volkswagen.polo': 'Volkswagen Polo' },
  places: { 'de-munchen': 'Munich, Germany' },
}
const bmwInMunich: Filters = { make: 'bmw', bodyType: ['wagon'], text: '320', place: ['de-munchen'], radiusKm: 50 }

test.each<[Language, Filters, string]>([
  ['en', {}, 'Used Cars for Sale'],
  ['en', { text: 'gti', fuelType: ['petrol'], priceUpTo: 9_000 }, 'Used Cars for Sale'],
  ['en', { vehicleType: 'motorcycle' }, 'Used Motorcycles for Sale'],
  ['en', { make: 'bmw' }, 'Used BMW for sale'],
  ['en', { vehicleType: 'motorcycle', make: 'bmw' }, 'Used BMW motorcycles for sale'],
  ['en', { make: 'bmw', text: 'Mk3 gti|r' }, 'Used BMW 3 gti or r for sale'],
  ['en', bmwInMunich, 'Used BMW 320 for sale in Munich: Wagon'],
  ['de', bmwInMunich, 'BMW 320 gebraucht kaufen in Munich: Kombi'],
  ['fr', bmwInMunich, 'BMW 320 d’occasion – Munich\u00a0: Break'],
  ['es', bmwInMunich, 'BMW 320 de segunda mano en Munich: Familiar'],
  ['pt', bmwInMunich, 'BMW 320 usados à venda – Munich: Carrinha'],
  ['en', { vehicle: ['volkswagen.golf', 'volkswagen.polo', '-bmw.x5'] }, 'Used Volkswagen Golf or Volkswagen Polo for sale'],
  ['en', { vehicle: ['-bmw.x5'] }, 'Used Cars for Sale'],
  ['en', { vehicleType: 'caravan', cityZip: 'Bavaria' }, 'Used Caravans & Motorhomes for Sale in Bavaria'],
  ['en', { vehicleType: 'car', region: ['NL'] }, 'Used Cars for Sale in the Netherlands'],
  ['en', { region: ['NL', 'DE'] }, 'Used Cars for Sale'],
])('in %s, the results of %j are called %s', (language, filters, title) => {
  expect(resultsTitle(filters, names, speechIn(language))).toBe(title)
}) // prettier-ignore

test.each(languages)('in %s no headline is half filled in', (language) => {
  for (const filters of [bmwInMunich, { make: 'bmw' }, { cityZip: 'Lisboa' }, { vehicle: Object.keys(names.vehicle) }])
    expect(resultsTitle(filters, names, speechIn(language))).toMatch(/^[^{}]+$/)
})

import { expect, test } from 'vitest'
import type { ListingDetail } from '../../contract/listings.ts'
import facts from '../facts/messages/de.json' with { type: 'json' }
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import german from '../i18n/messages/de.json' with { type: 'json' }
import { ownSite } from '../i18n/site-facts.ts'
import { createSpeech } from '../i18n/text.tsx'
import { labelRows, lineOf } from './energy-label.tsx'

const plugin = {
  fuelType: 'plugin_hybrid',
  country: 'DE',
  consumptionWhPerKm: 152,
  consumptionMlPerKm: 17,
  consumptionGramsPerKm: null,
  dischargedConsumptionMlPerKm: 62,
  co2GramsPerKm: 38,
  dischargedCo2GramsPerKm: 141,
  electricRangeKm: 71,
} as unknown as ListingDetail
const speech = createSpeech('de', compileCatalogue({ ...german, ...facts }) as never, ownSite)
/** With plain blanks. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ')

test('of a plug-in hybrid names what is weighted, and both classes', () => {
  expect(labelRows(plugin, speech).map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
    'Stromverbrauch (gewichtet, kombiniert): 15,2 kWh/100 km',
    'Kraftstoffverbrauch (gewichtet, kombiniert): 1,7 l/100 km',
    'Kraftstoffverbrauch bei entladener Batterie: 6,2 l/100 km',
    'CO₂-Emissionen (gewichtet, kombiniert): 38 g/km',
    'CO₂-Klasse (gewichtet, kombiniert): B',
    'CO₂-Emissionen bei entladener Batterie: 141 g/km',
    'CO₂-Klasse bei entladener Batterie: E',
    'Elektrische Reichweite (WLTP): 71 km',
  ])
})

test('on a card says the same in one line', () => {
  expect(plain(lineOf(plugin as never, speech).join(' · '))).toBe(
    '15,2 kWh/100 km + 1,7 l/100 km · 38 g/km CO₂ (gewichtet, kombiniert) · CO₂-Klasse B · ' +
      'bei entladener Batterie: 6,2 l/100 km, CO₂-Klasse E',
  )
  const diesel = {
    ...plugin,
    fuelType: 'diesel',
    consumptionWhPerKm: null,
    dischargedConsumptionMlPerKm: null,
    dischargedCo2GramsPerKm: null,
  }
  expect(plain(lineOf(diesel as never, speech).join(' · '))).toBe(
    '1,7 l/100 km · 38 g/km CO₂ (kombiniert) · CO₂-Klasse B',
  )
})

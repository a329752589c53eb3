import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages, type VehicleType } from '../../contract/market/vocabulary.ts'
import { ownSite } from '../i18n/site-facts.ts'
import { speechOf } from '../i18n/speeches.server.ts'
import { finderOf } from './find-filters.ts'

const messages = languages.map((language) => ({
  ...messagesOf('facts', language),
  ...messagesOf('equipment', language),
}))
const options = [{ filter: 'drive', value: 'all', words: ['allrad', 'tracción total'] } as const]

function messagesOf(place: string, language: Language): object {
  return JSON.parse(readFileSync(new URL(`../${place}/messages/${language}.json`, import.meta.url), 'utf8')) as object
}

function found(typed: string, language: Language = 'en', vehicleType?: VehicleType) {
  const finder = finderOf(speechOf(language, ownSite), { messages, options: options.map((one) => ({ ...one, words: [...one.words] })) }) // prettier-ignore
  return finder(typed, vehicleType)
}
const namesOf = (typed: string, language?: Language, vehicleType?: VehicleType) =>
  found(typed, language, vehicleType).map(({ target: { name, value } }) =>
    value === undefined ? name : `${name}=${value}`,
  )

test.each<[string, string]>([
  ['ahk', 'features=towbar'],
  ['towbar', 'features=towbar'],
  ['attelage', 'features=towbar'],
  ['Anhängerkupplung', 'features=towbar'],
  ['gancho de reboque', 'features=towbar'],
  ['anhangerkupplung', 'features=towbar'],
  ['heizung', 'features=auxiliary_heating'],
  ['tuv', 'minInspectionMonths'],
  ['contrôle technique', 'minInspectionMonths'],
  ['autonomía', 'minElectricRangeKm'],
  ['crit’air', 'environmentalBadge'],
  ['crit air', 'environmentalBadge'],
  ['co2', 'maxCo2'],
  ['vorbesitzer', 'maxPreviousOwners'],
  ['ps', 'minPowerKw'],
  ['kilometerstand', 'maxMileage'],
  ['Erstzulassung', 'minYear'],
  ['month', 'registeredFrom'],
  ['preis', 'priceFrom'],
  ['allrad', 'drive'],
  ['allrad', 'drive=all'],
  ['schwarz', 'colour=black'],
])('"%s" finds %s, whatever the language of the page', (typed, target) => {
  for (const language of languages) expect(namesOf(typed, language)).toContain(target)
})

test('the nearest name comes first', () => {
  expect(namesOf('seats')[0]).toBe('minSeats')
  expect(namesOf('colour')[0]).toBe('colour')
  expect(namesOf('Farbe', 'de')[0]).toBe('colour')
})

test('each says where it stands', () => {
  expect(found('towbar')[0]).toMatchObject({ label: 'Towbar', group: 'equipment', place: 'Equipment · Extras' })
  expect(found('drive')[0]).toMatchObject({ label: 'Drive', group: 'engine', place: 'Engine and drive' })
  expect(found('price')[0]).toMatchObject({ group: null, place: 'Main filters' })
})

test('what the vehicle type cannot have is not found', () => {
  expect(namesOf('berths')).not.toContain('minBerths')
  expect(namesOf('berths', 'en', 'caravan')).toContain('minBerths')
  expect(namesOf('doors', 'en', 'motorcycle')).not.toContain('doors')
  expect(namesOf('heated grips', 'en', 'car')).toEqual([])
  expect(namesOf('co2', 'en', 'caravan')).not.toContain('maxCo2')
})

test('nothing typed and unknown words find nothing', () => {
  expect(found('  ')).toEqual([])
  expect(found('hovercraft')).toEqual([])
})

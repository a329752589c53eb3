/**
 * What a search looks for, in words that nobody typed: names of the taxonomy and the gazetteer, numbers, and how many
 * filters there are besides. A search that is saved for an address has no other name, since its owner may be a stranger to
 * whoever saves it.
 */
import { maxSavedSearchName } from '../../../../contract/market/saved-search-choices.ts'
import type { SearchFilters } from '../../../../contract/search.ts'
import { townName } from '../../../../contract/market/town-names.ts'
import { readVehicleChoice } from '../../../../contract/market/vehicle-choice.ts'
import { type Language, localeOf } from '../../../../contract/market/vocabulary.ts'
import { wordsOf } from '../../../platform/mail/words.ts'
import type { Scope } from '../../../scope.ts'
import { resolvePlace } from '../places/service.ts'
import { texts } from './emails/texts.ts'
import { nameOfVehicles } from './vehicle-names-store.ts'

export async function describeSearch(scope: Scope, filters: SearchFilters, language: Language): Promise<string> {
  const {
    make,
    model,
    variant,
    vehicle = [],
    region = [],
    place = [],
    priceFrom,
    priceUpTo,
    minYear,
    maxYear,
  } = filters
  const { text, euro, country, vehicle: titleOf } = wordsOf(language, scope.site.name, texts)
  const from = (value: string) => text('searchWords.from', { value })
  const upTo = (value: string) => text('searchWords.upTo', { value })
  const rows = [
    ...(make === undefined ? [] : [{ excluded: false, make, model, variant }]),
    ...vehicle.map(readVehicleChoice),
  ]
  const vehicles = rows.map(async (row) => (row && !row.excluded ? nameOfVehicles(scope.db, row) : null))
  /** Null for what can only be counted. */
  const parts: (string | null)[] = [
    ...(await Promise.all(vehicles)).map((name) => name && titleOf(name)),
    ...(priceFrom === undefined ? [] : [from(euro(priceFrom))]),
    ...(priceUpTo === undefined ? [] : [upTo(euro(priceUpTo))]),
    ...(minYear === undefined ? [] : [from(String(minYear))]),
    ...(maxYear === undefined ? [] : [upTo(String(maxYear))]),
    ...region.map(country),
    ...place.map((key) => placeName(key, language)),
    ...Object.entries(filters).flatMap(([name, value]) =>
      isSaid(name) || isUnset(value) || leavesDamagedOut(name, value) ? [] : [null],
    ),
  ]
  if (parts.length === 0) return text('searchWords.all')
  return inRoom(parts, (count) => text('searchWords.more', { count }), language)
}

const said = [
  'make',
  'model',
  'variant',
  'vehicle',
  'region',
  'place',
  'radiusKm',
  'priceFrom',
  'priceUpTo',
  'minYear',
  'maxYear',
]

function isSaid(filter: string): boolean {
  return said.includes(filter)
}

/** Pages and saved searches leave damaged vehicles out without being asked: that is no filter (decision 191). */
function leavesDamagedOut(filter: string, value: unknown): boolean {
  return filter === 'damaged' && Array.isArray(value) && value.join() === 'hidden'
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

function placeName(key: string, language: Language): string | null {
  const place = resolvePlace(key)
  return place && townName(place.country, place.name, language)
}

/** As many parts as a name has room for; the others are counted. */
function inRoom(parts: readonly (string | null)[], more: (count: number) => string, language: Language): string {
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit' })
  const words = parts.filter((part) => part !== null)
  for (let shown = words.length; ; shown -= 1) {
    const left = parts.length - shown
    const name = list.format([...words.slice(0, shown), ...(left === 0 ? [] : [more(left)])])
    if (name.length <= maxSavedSearchName || shown === 0) return name
  }
}

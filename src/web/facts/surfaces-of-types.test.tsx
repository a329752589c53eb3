/**
 * Every fact on every surface for every kind of vehicle: what a vehicle can have is shown with its words, and what it cannot
 * have appears nowhere, whatever is stored.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isListed, isOptioned, optionsOf } from '../../contract/market/fact-filters.ts'
import { surfacesOf } from '../../contract/market/fact-surfaces.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import type { SearchFacets } from '../../contract/search.ts'
import { type FactKey, factKeys, factOf, vehicleFacts, valuesWithin } from '../../contract/market/vehicle-facts.ts'
import { misfitOf, type VehicleKind } from '../../contract/market/misfits.ts'
import { featuresAsked, featuresFor, featuresOfType } from '../../contract/market/vehicle-fields.ts'
import {
  bodyTypesByVehicleType,
  features,
  fuelTypes,
  languages,
  vehicleTypes,
} from '../../contract/market/vocabulary.ts'
import { compareGroups } from '../compare/compare-rows.ts'
import { MoreWords, withMoreWords } from '../i18n/more-words.tsx'
import { ownSite } from '../i18n/site-facts.ts'
import { speechOf } from '../i18n/speeches.server.ts'
import { type Speech, SpeechProvider } from '../i18n/text.tsx'
import { listingFacts } from '../listings/listing-facts.ts'
import { FactList } from '../search/fact-filters.tsx'
import { filterGroups, filtersIn, questionsOf } from '../search/filter-groups.ts'
import type { Filters } from '../search/filters.ts'
import { GroupFields } from '../search/group-fields.tsx'
import { offersGroup } from '../search/offered-filters.ts'
import { vehicleData } from '../seo/vehicle-data.ts'
import { factName, factWords, isNamed } from './fact-words.ts'
import { allPageWords, wordsOfListings } from './page-words.server.ts'

const kinds: VehicleKind[] = vehicleTypes.flatMap((vehicleType) =>
  bodyTypesByVehicleType[vehicleType].flatMap((bodyType) =>
    [null, ...fuelTypes].map((fuelType) => ({ vehicleType, bodyType, fuelType })),
  ),
)

/** A value that the fact may have. */
function valueOf(key: FactKey): unknown {
  const fact = factOf(key)
  switch (fact.kind) {
    case 'number':
      return fact.max
    case 'choice':
      return fact.values[0]
    case 'several':
      return [...fact.values]
    case 'day':
      return '2027-06-30'
    default:
      return 'X'
  }
}

/** A listing that states every fact, also those that this kind of vehicle cannot have. */
function statingAll({ vehicleType, bodyType, fuelType }: VehicleKind): ListingDetail {
  const facts = Object.fromEntries(factKeys.map((key) => [key, valueOf(key)]))
  const named = { name: 'Any', slug: 'any' }
  return {
    ...facts, id: 'x', number: 1, title: 'Any', vehicleType, bodyType, fuelType, make: named, model: named, variant: null,
    vinCheck: 'given', year: 2020, firstRegistrationMonth: 3, city: 'Berlin', country: 'DE', region: null, description: '',
    images: [], verdict: null, sellerKind: 'dealer', seller: { kind: 'dealer', name: 'Karl' },
  } as unknown as ListingDetail // prettier-ignore
}

function statingNothing(kind: VehicleKind): ListingDetail {
  const silent = Object.fromEntries(
    factKeys.map((key) => {
      const fact = factOf(key)
      return [key, fact.kind === 'choice' && fact.unstated ? fact.unstated : null]
    }),
  )
  return { ...statingAll(kind), ...silent, ...kind, year: 2020, mileageKm: 1, priceEuros: 1, condition: 'new', features: [], vinCheck: 'not_given' } as ListingDetail // prettier-ignore
}

function speechFor(listing: ListingDetail, language: (typeof languages)[number] = 'en'): Speech {
  return withMoreWords(speechOf(language, ownSite), wordsOfListings(language, [listing]))
}

const shownElsewhere: readonly FactKey[] = ['year', 'vin']
const sheetFacts = factKeys.filter((key) => surfacesOf(key).sheet !== undefined && !shownElsewhere.includes(key))

test.each(vehicleTypes)('the page of a %s shows what it states with its words, and nothing it cannot have', (type) => {
  for (const kind of kinds.filter(({ vehicleType }) => vehicleType === type)) {
    const listing = statingAll(kind)
    const speech = speechFor(listing)
    const rows = listingFacts(listing, speech).groups.flatMap(({ facts }) => facts)
    const labels = new Set(rows.map(({ label }) => label))
    for (const key of sheetFacts) {
      if (!isNamed(key)) continue
      const isThere = labels.has(speech.text(factName(key)))
      const isMeant = key !== 'fuelType' || kind.fuelType !== null
      // What is towed says that it has no odometer.
      const isStatable = (misfitOf(key, kind) === null || key === 'mileageKm') && isMeant
      expect([key, kind, isThere]).toEqual([key, kind, isStatable])
    }
    expect(rows.filter(({ label, value }) => isKey(label) || isKey(value))).toEqual([])
  }
})

test.each(vehicleTypes)('the page of a %s that states nothing misses nothing that it cannot have', (type) => {
  for (const kind of kinds.filter(({ vehicleType }) => vehicleType === type)) {
    const listing = statingNothing(kind)
    const speech = speechFor(listing)
    const { notStated } = listingFacts(listing, speech)
    const impossible = sheetFacts.flatMap((key) =>
      isNamed(key) && misfitOf(key, kind) !== null ? [speech.text(factName(key))] : [],
    )
    expect(notStated.filter((name) => impossible.includes(name))).toEqual([])
    expect(notStated.filter(isKey)).toEqual([])
  }
})

test.each(vehicleTypes)('a comparison with a %s has no row for what it cannot have', (type) => {
  for (const kind of kinds.filter(({ vehicleType }) => vehicleType === type)) {
    const listing = statingAll(kind)
    const labels = compareGroups([listing, listing], speechFor(listing)).flatMap(({ rows }) => rows.map(({ label }) => label))
    const impossible = sheetFacts.filter((key) => isNamed(key) && key !== 'mileageKm' && misfitOf(key, kind) !== null)
    expect(labels.filter((label) => impossible.some((key) => label === `fact.${key}`))).toEqual([])
  }
}) // prettier-ignore

test('structured data have no property of what a vehicle cannot have', () => {
  const site = { baseUrl: 'https://cars.example', localPath: (path: string) => path }
  for (const kind of kinds) {
    const listing = statingAll(kind)
    const text = JSON.stringify(vehicleData(listing, speechFor(listing), site))
    for (const key of factKeys) {
      const { schemaOrg } = surfacesOf(key)
      if (schemaOrg === undefined || misfitOf(key, kind) === null) continue
      expect(text).not.toContain(`"${schemaOrg.split('.').at(-1)}":`)
    }
  }
})

test.each(languages)('a page has the words of every choice that it shows: %s', (language) => {
  for (const key of factKeys) {
    const fact = factOf(key)
    if (fact.kind !== 'choice' || !isNamed(key)) continue
    for (const value of fact.values) {
      const listing = { ...statingAll({ vehicleType: 'car', bodyType: 'suv', fuelType: 'petrol' }), [key]: value }
      expect([factWords(key, value, speechFor(listing, language))].filter((words) => words !== null && isKey(words))).toEqual([]) // prettier-ignore
    }
  }
})

/** Every option of every list, each with one listing. */
const facets = Object.fromEntries(
  factKeys.flatMap((key) => {
    if (!isListed(key)) return []
    const fact = factOf(key)
    const options = optionsOf(key)
    const keys = isOptioned(key) && options ? Object.keys(options) : fact.kind === 'number' ? valuesWithin(fact) : 'values' in fact ? fact.values : []
    return [[vehicleFacts[key].filter.facet, keys.map((value) => ({ key: value, listings: 1 }))]]
  }),
) as unknown as SearchFacets // prettier-ignore
const allFacets: SearchFacets = { ...facets, onlineSinceDays: [], withPictures: 1 }

function namesOnPanel(filters: Filters): Set<string> {
  const html = renderToStaticMarkup(
    <SpeechProvider speech={speechOf('en', ownSite)}>
      <MoreWords messages={allPageWords('en')}>
        {filterGroups.map((group) => (
          <GroupFields key={group} {...{ group, filters }} sent={allFacets} open target={undefined} loading={null} />
        ))}
      </MoreWords>
    </SpeechProvider>,
  )
  return new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name))
}

describe('the search panel', () => {
  test.each(vehicleTypes)('asks for a %s nothing that none of them can have, and everything else', (type) => {
    const names = namesOnPanel({ vehicleType: type })
    const ofType = kinds.filter(({ vehicleType }) => vehicleType === type)
    for (const group of filterGroups) {
      for (const question of questionsOf(group)) {
        if (!(question in vehicleFacts)) continue
        const key = question as FactKey
        // A fuel or a body may exclude it; the type decides about the panel.
        const can = ofType.some((kind) => {
          const misfit = misfitOf(key, kind)
          return misfit === null || misfit === 'not_for_fuel'
        })
        const asked = filtersIn(group).filter((name) => names.has(name))
        const isAsked = asked.some((name) => namesOf(key).includes(name))
        expect([type, key, isAsked]).toEqual([type, key, can && !factOf(key).fits?.notAskedOf?.includes(type)])
      }
    }
  })

  test('has the items of equipment that the type is asked for, and no others', () => {
    for (const type of vehicleTypes) {
      const fitting = featuresOfType(type)
      const html = renderToStaticMarkup(
        <SpeechProvider speech={speechOf('en', ownSite)}>
          <MoreWords messages={allPageWords('en')}>
            <GroupFields group="equipment" filters={{ vehicleType: type }} sent={allFacets} open target={undefined} loading={null} />
          </MoreWords>
        </SpeechProvider>,
      ) // prettier-ignore
      const shown = [...html.matchAll(/ value="(\w+)"/g)].map(([, value]) => value)
      expect(new Set(shown)).toEqual(new Set(features.filter((item) => fitting.includes(item))))
    }
  })

  test('leaves out of trucks, buses and motorhomes what is sold for cars, and keeps it where it is stated', () => {
    for (const type of ['truck', 'bus', 'caravan'] as const) {
      const kind = { vehicleType: type, bodyType: null, fuelType: null }
      for (const item of ['sports_exhaust', 'roof_rails', 'paddle_shifters'] as const) {
        expect([type, featuresFor(kind).includes(item), featuresAsked(kind).includes(item)]).toEqual([
          type,
          true,
          false,
        ])
        expect(featuresAsked(kind, [item])).toContain(item)
      }
      for (const item of ['air_conditioning', 'cruise_control', 'abs_brakes', 'bluetooth'] as const) {
        expect(featuresAsked(kind)).toContain(item)
      }
    }
    expect(featuresOfType('truck')).toEqual(
      expect.arrayContaining(['towbar', 'differential_lock', 'roof_rack', 'television']),
    )
    expect(featuresOfType('bus')).toEqual(expect.arrayContaining(['wheelchair_access', 'isofix', 'bicycle_rack']))
    expect(featuresOfType('caravan')).toEqual(expect.arrayContaining(['awning', 'bicycle_rack', 'panoramic_roof']))
    expect(featuresOfType('car')).toEqual(featuresFor({ vehicleType: 'car', bodyType: null, fuelType: null }))
  })

  test('asks for touring caravans alone nothing about engines, and keeps what is in force', () => {
    const towed: Filters = { vehicleType: 'caravan', bodyType: ['touring_caravan'] }
    const names = namesOnPanel(towed)
    for (const name of ['doors', 'minSeats', 'drive', 'minGears', 'chargingPlug', 'emissionClass']) {
      expect([name, names.has(name)]).toEqual([name, false])
    }
    expect(names).toContain('minBerths')
    expect(offersGroup('energy', towed)).toBe(false)
    expect(offersGroup('energy', { ...towed, bodyType: ['touring_caravan', 'campervan'] })).toBe(true)
    expect(namesOnPanel({ ...towed, doors: [4] })).toContain('doors')
  })

  test('has no heading above nothing', () => {
    const html = renderToStaticMarkup(
      <SpeechProvider speech={speechOf('en', ownSite)}>
        <MoreWords messages={allPageWords('en')}>
          <FactList fact="emissionClass" filters={{ vehicleType: 'motorcycle' }} facets={{ ...allFacets, emissionClasses: [{ key: 'euro_5', listings: 0 }] }} />
        </MoreWords>
      </SpeechProvider>,
    ) // prettier-ignore
    expect(html).toBe('')
  })

  test('waits with what only some types have until one of them is chosen', () => {
    const names = namesOnPanel({})
    const ofSome = factKeys.filter((key) => factOf(key).fits?.onlyOf !== undefined)
    expect(ofSome.flatMap(namesOf).filter((name) => names.has(name))).toEqual([])
  })
})

function namesOf(key: FactKey): string[] {
  const filter = factOf(key)
  const by = 'filter' in filter ? filter.filter : undefined
  if (by?.by !== 'range') return [key]
  return [by.min, by.alsoMin, by.max].filter((name) => name !== undefined)
}

/** A key instead of its words: `fact.drive`. */
function isKey(words: string): boolean {
  return /^[a-z]\w*\.[a-z]\w*$/i.test(words)
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchInput } from '../../contract/search.ts'
import { fitsVehicleType, fittingSorts, listingSorts, radiusOptionsKm } from '../../contract/market/search-filters.ts'
import { priceRatings } from '../../contract/market/price-verdicts.ts'
import {
  bodyTypes,
  countries,
  features,
  fuelTypes,
  sellerKinds,
  transmissions,
  vehicleTypes,
} from '../../contract/market/vocabulary.ts'
import {
  type Filters,
  filterNames,
  queryOfForm,
  readSearch,
  perPageChoices,
  resultViews,
  searchInputOf,
  sortAfter,
  searchPath,
  withoutFilter,
  withoutValue,
  writeSearch,
} from './search-address.ts'

function read(query: string) {
  return readSearch(new URLSearchParams(query))
}

test('the address knows every filter of the search operation, and no other', () => {
  const ofOperation = Object.keys(searchInput.shape).filter((name) => !['sort', 'page', 'pageSize'].includes(name))
  expect(filterNames).toEqual(ofOperation)
})

test('an empty address asks for everything', () => {
  expect(read('')).toEqual({
    filters: {},
    typed: null,
    exact: false,
    sort: 'featured',
    page: 1,
    view: 'list',
    perPage: 10,
    from: 1,
    invalid: [],
  })
})

test('an address without a word about damaged vehicles is the one that leaves them out', () => {
  expect(read('make=fiat&damaged=hidden')).toEqual(read('make=fiat'))
  expect(read('damaged=hidden&damaged=only').filters).toEqual({ damaged: ['shown'] })
  expect(writeSearch(read('damaged=only&make=fiat').filters)).toBe('make=fiat&damaged=only')
  expect(withoutValue({ make: 'fiat' }, 'damaged', 'hidden')).toEqual({ make: 'fiat', damaged: ['shown'] })
  expect(withoutValue({ damaged: ['shown'] }, 'damaged', 'shown')).toEqual({})
})

test('fields that a form leaves empty are no filters', () => {
  expect(read('make=&text=+&priceFrom=Any+Price&region=Europe&bodyType=Any+Body+Type&sort=&page=')).toEqual(read(''))
})

test('values that mean nothing are named, and the rest still counts', () => {
  expect(
    read('fuelType=steam&fuelType=diesel&priceFrom=-5&page=none&sort=best&view=tiny&perPage=1000&make=Über&doors=99'),
  ).toEqual({
    filters: { fuelType: ['diesel'] },
    typed: null,
    exact: false,
    sort: 'featured',
    page: 1,
    view: 'list',
    perPage: 10,
    from: 1,
    invalid: [
      { name: 'make', value: 'Über' },
      { name: 'priceFrom', value: '-5' },
      { name: 'fuelType', value: 'steam' },
      { name: 'doors', value: '99' },
      { name: 'sort', value: 'best' },
      { name: 'page', value: 'none' },
      { name: 'view', value: 'tiny' },
      { name: 'perPage', value: '1000' },
    ],
  })
})

test('a model without its make is named as invalid, and so is its variant', () => {
  expect(read('model=golf&variant=gti')).toMatchObject({
    filters: {},
    invalid: [
      { name: 'model', value: 'golf' },
      { name: 'variant', value: 'gti' },
    ],
  })
})

test('what says nothing without another filter, or about the vehicle type, is named as invalid', () => {
  expect(read('radiusKm=50&sort=distance&vehicleType=motorcycle&doors=5')).toMatchObject({
    filters: { vehicleType: 'motorcycle' },
    sort: 'featured',
    invalid: [
      { name: 'radiusKm', value: '50' },
      { name: 'doors', value: '5' },
      { name: 'sort', value: 'distance' },
    ],
  })
})

test('of more rows of make and model than a search takes, the first count', () => {
  const rows = ['a', 'b', '-c', 'd.e', 'f', 'g']
  expect(read(rows.map((row) => `vehicle=${row}`).join('&'))).toMatchObject({
    filters: { vehicle: ['a', 'b', '-c', 'd.e', 'f'] },
    invalid: [{ name: 'vehicle', value: 'g' }],
  })
})

test('euro signs and commas in prices are ignored', () => {
  expect(read('priceFrom=€1,500&priceUpTo=20+000').filters).toEqual({ priceFrom: 1_500, priceUpTo: 20_000 })
})

test('changing the make in a form clears model and variant, and begins at the first page', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    make: 'audi',
    model: 'golf',
    variant: 'gti',
    words: 'tdi',
    page: '7',
  })) {
    form.append(name, value)
  }
  expect(queryOfForm(form, 'make')).toBe('make=audi&words=tdi')
  expect(queryOfForm(form, 'model')).toBe('make=audi&model=golf&words=tdi')
  form.append('text', 'rot diesel')
  expect(queryOfForm(form, 'text')).toBe('make=audi&model=golf&variant=gti&words=tdi&text=rot+diesel')
})

test('typed text is no filter yet, and literal words go one by one', () => {
  expect(read('text=golf+gti&make=audi')).toMatchObject({ filters: { make: 'audi' }, typed: 'golf gti' })
  expect(read('words=s+line')).toMatchObject({ filters: { text: 's line' }, typed: null })
  expect(withoutValue({ text: 's line', make: 'audi' }, 'text', 's')).toEqual({ text: 'line', make: 'audi' })
  expect(withoutValue({ text: 'line' }, 'text', 'line')).toEqual({})
})

test('removing a value keeps its siblings; removing a make takes its model along', () => {
  const filters: Filters = { make: 'audi', model: 'a4', fuelType: ['petrol', 'diesel'] }
  expect(withoutValue(filters, 'fuelType', 'petrol')).toEqual({ ...filters, fuelType: ['diesel'] })
  expect(withoutValue(filters, 'make', 'audi')).toEqual({ fuelType: ['petrol', 'diesel'] })
})

test('ordinary searches have short addresses', () => {
  expect(searchPath({})).toBe('/listings')
  expect(searchPath({ make: 'bmw' }, 'featured', 1)).toBe('/listings?make=bmw')
  expect(searchPath({ make: 'bmw' }, 'price_asc', 2)).toBe('/listings?make=bmw&sort=price_asc&page=2')
})

test('filters of single vehicle types go with their type', () => {
  const caravans = read('vehicleType=caravan&minBerths=4&layout=bunk_beds&priceUpTo=50000')
  expect(caravans.filters).toMatchObject({ minBerths: 4, layout: ['bunk_beds'] })
  expect(withoutFilter(caravans.filters, 'vehicleType')).toEqual({ priceUpTo: 50_000 })
  const form = new FormData()
  const fields = { vehicleType: 'truck', minBerths: '4', maxPermittedMassKg: '3500', priceUpTo: '50000' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const query = new URLSearchParams(queryOfForm(form, 'vehicleType'))
  expect(Object.fromEntries(query)).toEqual({ vehicleType: 'truck', priceUpTo: '50000' })
  expect(read('minBerths=4')).toMatchObject({ filters: {}, invalid: [{ name: 'minBerths', value: '4' }] })
})

const someFilters: fc.Arbitrary<Filters> = fc
  .record(
    {
      vehicleType: fc.constantFrom(...vehicleTypes),
      make: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/),
      text: fc
        .string({ minLength: 1, maxLength: 200 })
        .filter((text) => text.trim() !== '')
        .map((text) => text.trim()),
      priceFrom: fc.integer({ min: 0, max: 99_999_999 }),
      maxYear: fc.integer({ min: 1900, max: 2100 }),
      region: fc.uniqueArray(fc.constantFrom(...countries), { minLength: 1, maxLength: 3 }),
      bodyType: fc.uniqueArray(fc.constantFrom(...bodyTypes), { minLength: 1 }),
      transmission: fc.uniqueArray(fc.constantFrom(...transmissions), { minLength: 1 }),
      fuelType: fc.uniqueArray(fc.constantFrom(...fuelTypes), { minLength: 1 }),
      doors: fc.uniqueArray(fc.integer({ min: 2, max: 5 }), { minLength: 1 }),
      priceRating: fc.constantFrom(...priceRatings),
      sellerKind: fc.constantFrom(...sellerKinds),
      featuredOnly: fc.constant(true),
      vehicle: fc.uniqueArray(fc.stringMatching(/^-?[a-z]{1,8}([.][a-z0-9]{1,4}){0,2}$/), {
        minLength: 1,
        maxLength: 5,
      }),
      place: fc.subarray(['es-madrid', 'de-10115'], { minLength: 1 }),
      radiusKm: fc.constantFrom(...radiusOptionsKm),
      features: fc.uniqueArray(fc.constantFrom(...features), { minLength: 1 }),
      withPictures: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  // What the operation refuses is not what the page writes.
  .map(({ radiusKm, ...filters }) => ({
    ...Object.fromEntries(Object.entries(filters).filter(([name]) => fitsVehicleType(name, filters.vehicleType))),
    ...(filters.place !== undefined && radiusKm !== undefined && { radiusKm }),
  }))

test('the usual order follows the filters, and one that was chosen stays while they allow it', () => {
  expect(read('words=gti').sort).toBe('relevance')
  expect(searchPath({ text: 'gti' }, 'relevance')).toBe('/listings?words=gti')
  expect(searchPath({ text: 'gti' }, 'featured')).toBe('/listings?words=gti&sort=featured')
  expect(searchPath({ make: 'bmw' }, 'relevance')).toBe('/listings?make=bmw')
  expect(sortAfter(read(''), { text: 'gti' })).toBe('relevance')
  expect(sortAfter(read('words=gti'), {})).toBe('featured')
  expect(sortAfter(read('words=gti&sort=price_asc'), {})).toBe('price_asc')
  expect(sortAfter(read('sort=price_asc'), { text: 'gti' })).toBe('price_asc')
  expect(sortAfter(read('place=de-berlin&sort=distance'), { text: 'gti' })).toBe('relevance')
})

test('what is written is read back the same, and the operation accepts it', () => {
  fc.assert(
    fc.property(
      someFilters,
      fc.constantFrom(...listingSorts),
      fc.integer({ min: 1, max: 9_999 }),
      fc.record({ view: fc.constantFrom(...resultViews), perPage: fc.constantFrom(...perPageChoices) }),
      (filters, sort, page, layout) => {
        fc.pre(fittingSorts(filters).includes(sort))
        const exact = filters.text !== undefined
        fc.pre(filters.place === undefined || filters.radiusKm !== undefined)
        const search = read(writeSearch(filters, sort, page, layout, exact))
        expect(search).toEqual({ filters, typed: null, exact, sort, page, ...layout, from: page, invalid: [] })
        expect(searchInput.safeParse(searchInputOf(search)).success).toBe(true)
      },
    ),
  )
})

test.each([
  ['page=3&from=1', 1],
  ['page=3&from=2', 2],
  ['page=3', 3],
  ['page=3&from=9', 3],
  ['page=30&from=1', 21],
  ['page=4&from=1&perPage=50', 3],
])('%s shows the pages from %i on', (query, from) => {
  const search = read(query)
  expect(search.from).toBe(from)
  expect(read(writeSearch(search.filters, search.sort, search.page, search)).from).toBe(from)
})

test('a change of the filters begins with the first page alone', () => {
  const search = read('make=bmw&page=3&from=1')
  expect(writeSearch(search.filters, search.sort, 1, search)).toBe('make=bmw')
})

test('whatever stands in the address, the operation accepts what is read from it', () => {
  const anyQuery = fc.array(fc.tuple(fc.constantFrom(...filterNames, 'sort', 'page', 'junk'), fc.string()), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(anyQuery, (pairs) => {
      const search = readSearch(new URLSearchParams(pairs))
      expect(searchInput.safeParse(searchInputOf(search)).success).toBe(true)
    }),
  )
})

test('a month of first registration is read as people write it, and written in one way', () => {
  for (const written of ['2019-03', '2019-3', '03/2019', '3.2019', '03-2019']) {
    expect(read(`registeredFrom=${encodeURIComponent(written)}`).filters).toEqual({ registeredFrom: '2019-03' })
  }
  for (const wrong of ['2019-13', '2019', '00/2019', '1899-12', '2101-01', 'march 2019']) {
    const { filters, invalid } = read(`registeredUpTo=${encodeURIComponent(wrong)}`)
    expect([filters, invalid]).toEqual([{}, [{ name: 'registeredUpTo', value: wrong }]])
  }
  expect(writeSearch({ registeredFrom: '2019-03', registeredUpTo: '2020-12' })).toBe('registeredFrom=2019-03&registeredUpTo=2020-12') // prettier-ignore
})

import { expect, test } from 'vitest'
import { countryOfSearch, homeCountry, tonguesOf } from './home-country.ts'

test.each([
  ['the region of the browser', ['de-AT', 'de', 'en'], 'de', 'AT'],
  ['the first region that the market serves', ['en-US', 'en-IE', 'de-DE'], 'en', 'IE'],
  ['the country of the page where no region is said', ['pt', 'en'], 'pt', 'PT'],
  ['the country of the page where the region is far away', ['es-MX'], 'es', 'ES'],
  ['the region behind a script', ['sr-Latn-HR'], 'en', 'HR'],
  ['nothing for English alone', ['en'], 'en', null],
] as const)('%s', (_, tongues, language, country) => {
  expect(homeCountry(tongues, language)).toBe(country)
})

test.each([
  [null, ['']],
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['fr', ['fr']],
])('an Accept-Language header %j has the languages %j', (header, tongues) => {
  expect(tonguesOf(header)).toEqual(tongues)
})

test.each([
  [{ place: ['fr-69003'], region: ['DE'] }, 'FR'],
  [{ region: ['ES'] }, 'ES'],
  [{ place: ['xx-nowhere'] }, null],
  [{}, null],
])('a search %j is in %j', (search, country) => {
  expect(countryOfSearch(search)).toBe(country)
})

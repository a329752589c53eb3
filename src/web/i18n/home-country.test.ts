import { expect, test } from 'vitest'
import { homeCountry } from './home-country.ts'

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

/** What chips, suggestions and notices of the results call things, in the language of the page. */
import { expect, test } from 'vitest'
import type { Language } from '../../contract/market/vocabulary.ts'
import { ownSite } from '../i18n/site-facts.ts'
import { speechOf } from '../i18n/speeches.server.ts'
import { activeFilters } from './filter-words.ts'
import { meaningOf } from './guessed-words.tsx'
import { suggestionsOf } from './use-search-suggestions.ts'

test.each<[Language, string[]]>([
  ['en', ['BMW 3 Series', 'Mercedes-Benz C-Class']],
  ['de', ['BMW 3er', 'Mercedes-Benz C-Klasse']],
  ['es', ['BMW Serie 3', 'Mercedes-Benz Clase C']],
  ['fr', ['BMW Série 3', 'Mercedes-Benz Classe C']],
  ['pt', ['BMW Série 3', 'Mercedes-Benz Classe C']],
])('two series together are chips with the names of the language: %s', (language, names) => {
  const chips = activeFilters({ vehicle: ['bmw.3-series', 'mercedes-benz.c-class'] }, speechOf(language, ownSite), {
    vehicle: { 'bmw.3-series': 'BMW 3 Series', 'mercedes-benz.c-class': 'Mercedes-Benz C-Class' },
  })
  expect(chips.map(({ words }) => words)).toEqual(names)
})

test('suggested models and variants have the names of the language', () => {
  const none = { makes: [], models: [], variants: [], bodyTypes: [], places: [], completions: [] }
  const found = {
    ...none,
    models: [{ name: 'BMW 3 Series', filters: { make: 'bmw', model: '3-series' }, listings: 2 }],
    variants: [
      { name: 'BMW 3 Series M340d', filters: { make: 'bmw', model: '3-series', variant: 'm340d' }, listings: 1 },
    ],
  }
  const names = (language: Language) => suggestionsOf(found, speechOf(language, ownSite)).map(({ name }) => name)
  expect(names('de')).toEqual(['BMW 3er', 'BMW 3er M340d'])
  expect(names('fr')).toEqual(['BMW Série 3', 'BMW Série 3 M340d'])
})

test('a word that was taken for an order is named by that order, and a series by its name in the language', () => {
  const guess = { typed: 'günstigen', filters: {}, sort: 'price_asc', name: null, literalPath: '/listings' } as const
  expect(meaningOf(guess, speechOf('de', ownSite), {})).toBe('Niedrigster Preis')
  expect(meaningOf(guess, speechOf('en', ownSite), {})).toBe('Lowest price')
  const series = { ...guess, filters: { make: 'bmw', model: '3-series' }, sort: null, name: 'BMW 3 Series' }
  expect(meaningOf(series, speechOf('de', ownSite), {})).toBe('BMW 3er')
})

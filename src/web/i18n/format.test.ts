import { expect, test } from 'vitest'
import { townMessages } from './catalogue-plugin.ts'
import { createFormats } from './format.ts'
import type { Language } from '../../contract/market/vocabulary.ts'

function formatsOf(language: Language) {
  return createFormats(language)
}

/** Formats use non-breaking spaces, which look like spaces in a test. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}

test.each([
  ['en', '€1,500', '€12,900', '€1.3M'],
  ['es', '1.500 €', '12.900 €', '1,3 M €'],
  ['fr', '1 500 €', '12 900 €', '1,3 M €'],
  ['de', '1.500 €', '12.900 €', '1,3 Mio. €'],
  ['pt', '1 500 €', '12 900 €', '1,3 M €'],
] as const)('prices in %s', (language, small, middle, large) => {
  const { shortEuro } = formatsOf(language)
  expect([1_500, 12_900, 1_250_000].map((price) => plain(shortEuro(price)))).toEqual([small, middle, large])
})

test('a colon stands as the language has it', () => {
  expect(formatsOf('fr').lead('Motif')).toBe('Motif\u{a0}:')
  for (const language of ['en', 'es', 'de', 'pt'] as const) expect(formatsOf(language).lead('A')).toBe('A:')
})

test('a price below a million is never shortened, and never rounded up to one', () => {
  expect(formatsOf('en').shortEuro(999_999)).toBe('€999,999')
  expect(formatsOf('en').shortEuro(1_000_000)).toBe('€1.0M')
})

test('power is told in kilowatts and in horsepower', () => {
  expect(formatsOf('en').power(110)).toBe('110\u00A0kW (150\u00A0hp)')
})

test('horsepower has the short form of the language, and a choice says "or"', () => {
  expect(formatsOf('fr').horsepower).toBe('ch')
  expect(formatsOf('es').horsepower).toBe('CV')
  expect(formatsOf('en').choice(['2012', '1982'])).toBe('2012 or 1982')
  expect(formatsOf('de').choice(['2012', '1982'])).toBe('2012 oder 1982')
})

test('first registration shows its month where it is stated', () => {
  const { yearAndMonth } = formatsOf('de')
  expect(yearAndMonth(2021, 3)).toBe('03/2021')
  expect(yearAndMonth(2021, null)).toBe('2021')
})

test('dates are those of Central Europe, wherever the server stands', () => {
  expect(formatsOf('en').date('2026-11-20T23:30:00Z')).toBe('21 Nov 2026')
})

test('countries and languages are named in the language of the reader', () => {
  expect(formatsOf('fr').country('DE')).toBe('Allemagne')
  expect(formatsOf('es').tongue('pl')).toBe('polaco')
})

test('a town is called as the language calls it, else by its own name', () => {
  const german = createFormats('de', (town) => townMessages('de')[`town ${town}`])
  expect(german.town('Firenze', 'IT')).toBe('Florenz')
  expect(german.town('Firenze', 'FR')).toBe('Firenze')
  expect(german.town('constructor', 'IT')).toBe('constructor')
  expect(formatsOf('de').town('Firenze', 'IT')).toBe('Firenze')
})

test('the German inspection ends with a month, as on the plate; another day is said', () => {
  expect(formatsOf('de').validUntil('2028-11-30')).toBe('11/2028')
  expect(formatsOf('de').validUntil('2028-02-29')).toBe('02/2028')
  expect(formatsOf('de').validUntil('2028-11-15')).toBe('15. Nov. 2028')
  expect(formatsOf('en').validUntil('2028-11-30')).toBe('30 Nov 2028')
})

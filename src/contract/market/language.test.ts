import { expect, test } from 'vitest'
import { isLanguage, languageOfPath, negotiateLanguage } from './language.ts'

test.each([
  ['/de', 'de'],
  ['/de/listings', 'de'],
  ['/pt/', 'pt'],
  ['/', null],
  ['/listings', null],
  ['/en/listings', null],
  ['/xx/listings', null],
  ['/DE/listings', null],
  ['/design', null],
  ['//de', null],
  ['', null],
])('the address %j speaks %j', (pathname, language) => {
  expect(languageOfPath(pathname)).toBe(language)
})

test.each([
  ['en', true],
  ['es', true],
  ['xx', false],
  ['EN', false],
  ['', false],
  ['constructor', false],
  [null, false],
  [undefined, false],
])('%j is a language of the interface: %j', (value, expected) => {
  expect(isLanguage(value)).toBe(expected)
})

test.each([
  ['the address before everything', '/fr/listings', 'de', 'es', 'fr'],
  ['the saved choice before the browser', '/listings', 'de', 'es', 'de'],
  ['the saved English before the browser', '/', 'en', 'es', 'en'],
  ['the browser when nothing is saved', '/', null, 'es', 'es'],
  ['the browser when what is saved is no language', '/', 'klingon', 'pt', 'pt'],
  ['English when nobody wishes anything', '/', null, null, 'en'],
])('takes %s', (_, pathname, savedChoice, acceptLanguage, language) => {
  expect(negotiateLanguage({ pathname, savedChoice, acceptLanguage })).toBe(language)
})

test.each([
  ['de-AT', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['DE', 'de'],
  ['xx', 'en'],
  ['xx,fr;q=0.5', 'fr'],
  ['en;q=0.1,fr;q=0.2,de;q=0.15', 'fr'],
  ['es;q=0.8,de;q=0.8', 'es'],
  ['de;q=0,fr;q=0.1', 'fr'],
  ['de;q=0', 'en'],
  ['*', 'en'],
  ['fr ; q=0.9 , de', 'de'],
  ['de;level=1;q=0.2,es;q=0.4', 'es'],
  ['de;q=high,fr', 'de'],
  [';;;,,,q=1', 'en'],
  ['', 'en'],
  ['xx,'.repeat(19) + 'de', 'de'],
  ['xx,'.repeat(1_000) + 'de', 'en'],
])('of the wishes %.40j it grants %j', (acceptLanguage, language) => {
  expect(negotiateLanguage({ pathname: '/', savedChoice: null, acceptLanguage })).toBe(language)
})

test.each([
  ['/de', null, null, 'de'],
  ['/es/listings', null, 'es', 'fr'],
  ['/', 'en', 'es,de;q=0.5', 'de'],
  ['/', null, 'en', 'fr'],
] as const)('of French and German, %s with the choice %s and the languages %s is shown in %s', (pathname, savedChoice, acceptLanguage, language) => {
  expect(negotiateLanguage({ pathname, savedChoice, acceptLanguage }, ['fr', 'de'])).toBe(language)
}) // prettier-ignore

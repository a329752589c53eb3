import { expect, test } from 'vitest'
import { slugify, uniqueSlug } from './slug.ts'

test.each([
  ['Škoda', 'skoda'],
  ['Citroën', 'citroen'],
  ['Bürstner', 'burstner'],
  ['PÖSSL', 'possl'],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['1.6 TDI (Mk7)', '1-6-tdi-mk7'],
  ['  Lynk & Co  ', 'lynk-co'],
  ['Groß Ødegård Łódź Cœur', 'gross-odegard-lodz-coeur'],
  ['İstanbul ısı', 'istanbul-isi'],
  ['500e – la Prima', '500e-la-prima'],
  ['Лада', ''],
  ['', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a slug stays as it is when its words are slugged again', () => {
  expect(slugify(slugify('e-Golf (Mk7)'))).toBe('e-golf-mk7')
})

test('a sibling with the same slug gets a number, and the number is free too', () => {
  const taken = new Set(['up', 'up-2'])
  expect(uniqueSlug('up!', (slug) => taken.has(slug))).toBe('up-3')
  expect(uniqueSlug('Polo', (slug) => taken.has(slug))).toBe('polo')
})

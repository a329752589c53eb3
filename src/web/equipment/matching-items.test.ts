import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features, type Language } from '../../contract/market/vocabulary.ts'
import { groupedItems } from './grouped-items.ts'
import { matchingItems } from './matching-items.ts'

function namesIn(language: Language): Record<string, string> {
  const file = new URL(`messages/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

test.each<[Language, string, string[]]>([
  ['de', 'sitzheiz', ['heated_seats']],
  ['de', 'RÜCKFAHR', ['reverse_camera']],
  ['de', 'ruckfahr', ['reverse_camera']],
  ['fr', 'sieges chauffants', ['heated_seats']],
  ['es', 'faros led', ['led_headlights', 'matrix_headlights']],
  ['pt', 'reboque', ['towbar', 'trailer_assist']],
  ['en', 'hovercraft', []],
])('in %s "%s" finds its items', (language, typed, items) => {
  const names = namesIn(language)
  expect(matchingItems(features, typed, (item) => names[`feature.${item}`] ?? '')).toEqual(items)
})

test('nothing typed leaves all', () => {
  expect(matchingItems(features, '  ', (item) => item)).toEqual(features)
})

test('items stand by group, common ones first, whatever the order in which they were ticked', () => {
  expect(groupedItems(['towbar', 'bluetooth', 'massage_seats', 'air_conditioning'])).toEqual([
    { group: 'comfort', items: ['air_conditioning', 'massage_seats'] },
    { group: 'media', items: ['bluetooth'] },
    { group: 'extras', items: ['towbar'] },
  ])
})

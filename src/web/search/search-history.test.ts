import { expect, test } from 'vitest'
import { parse, searchPathOf, type SearchHistoryEntry, withEntry } from './search-history.ts'

function entry(make: string, more: Partial<SearchHistoryEntry> = {}): SearchHistoryEntry {
  return { id: make, timestamp: 0, filters: { make }, searchTerm: make, resultCount: 1, thumbnails: [], ...more }
}

test('five searches are kept, the newest first', () => {
  const history = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<SearchHistoryEntry[]>(
    (all, make) => withEntry(all, entry(make)),
    [],
  )
  expect(history.map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b'])
})

test('the same filters replace their older entry', () => {
  const history = withEntry([entry('audi'), entry('bmw')], entry('bmw', { resultCount: 7 }))
  expect(history.map(({ id, resultCount }) => [id, resultCount])).toEqual([
    ['bmw', 7],
    ['audi', 1],
  ])
})

test('a search that insists on its words is another one, and is opened as it was', () => {
  const words = { filters: { text: 'gti' } }
  const history = withEntry([entry('any', words)], entry('exact', { ...words, exact: true }))
  expect(history.map(searchPathOf)).toEqual(['/listings?words=gti&exact=true', '/listings?words=gti'])
})

test('three pictures are kept of each', () => {
  expect(withEntry([], entry('audi', { thumbnails: ['1', '2', '3', '4'] }))[0]?.thumbnails).toEqual(['1', '2', '3'])
})

test.each(['', 'not json', '{}', '[1, null, {"searchTerm": 5}]'])(
  'a spoilt storage (%s) is an empty history',
  (text) => {
    expect(parse(text)).toEqual([])
  },
)

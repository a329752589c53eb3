import { expect, test } from 'vitest'
import { countedFacts } from '../../contract/search.ts'
import { activeIn, countsIn, filterGroups, filtersIn, firstCounts, firstNames } from './filter-groups.ts'
import { filterNames } from './search-address.ts'

test('every filter stands first or in one group, and none in two places', () => {
  const places = [...firstNames, ...filterGroups.flatMap(filtersIn)]
  expect(places.filter((name, index) => places.indexOf(name) !== index)).toEqual([])
  expect(places.toSorted()).toEqual([...filterNames].toSorted())
})

test('everything that can be counted is counted where it is shown, once', () => {
  const counted = [...firstCounts, ...filterGroups.flatMap(countsIn)]
  expect(counted.toSorted()).toEqual([...countedFacts].toSorted())
})

test('a folded group counts the values in force', () => {
  const filters = { colour: ['black', 'red'], minSeats: 5, drive: ['all'], fuelType: ['diesel'], registeredFrom: '2019-03' } as const // prettier-ignore
  const counts = filterGroups.map((group) => [group, activeIn(group, filters as never)])
  expect(Object.fromEntries(counts)).toEqual({ equipment: 0, body: 3, engine: 1, history: 1, energy: 0, offer: 0 })
})

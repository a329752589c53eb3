import { expect, test } from 'vitest'
import { comparePath, readComparison } from './compare-address.ts'

test.each([
  ['', [], false],
  ['ids=', [], false],
  ['ids=a', ['a'], false],
  ['ids=a,b,c', ['a', 'b', 'c'], false],
  ['ids=a%2Cb', ['a', 'b'], false],
  ['ids=a&ids=b', ['a', 'b'], false],
  ['ids=a,a,A', ['a'], false],
  ['ids=,a,,%20b%20,', ['a', 'b'], false],
  ['ids=a,b,c,d,e', ['a', 'b', 'c', 'd'], false],
  ['ids=a,b&differences=only', ['a', 'b'], true],
  ['ids=a,b&differences=yes', ['a', 'b'], false],
])('the address %j is understood', (query, ids, onlyDifferences) => {
  expect(readComparison(new URLSearchParams(query))).toEqual({ ids, onlyDifferences })
})

test.each([
  [[], false, '/compare'],
  [['a'], false, '/compare?ids=a'],
  [['a', 'b'], false, '/compare?ids=a,b'],
  [['a', 'b'], true, '/compare?ids=a,b&differences=only'],
  [['a&b'], false, '/compare?ids=a%26b'],
])('%j has its address', (ids, onlyDifferences, path) => {
  expect(comparePath(ids, onlyDifferences)).toBe(path)
})

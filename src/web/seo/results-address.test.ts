import { expect, test } from 'vitest'
import { readSearch } from '../search/search-address.ts'
import { resultsAddress, type ResultsAddress } from './results-address.ts'

test.each<[string, number, ResultsAddress]>([
  ['', 900, { query: '', hidden: false }],
  ['page=2', 900, { query: 'page=2', hidden: false }],
  ['page=90', 900, { query: 'page=90', hidden: false }],
  ['page=91', 900, { hidden: true }],
  ['sort=price_asc', 900, { query: '', hidden: false }],
  ['vehicleType=car&make=fiat', 30, { path: '/cars/fiat', hidden: false }],
  ['vehicleType=car&make=fiat&sort=newest', 30, { path: '/cars/fiat', hidden: false }],
  ['vehicleType=car&make=fiat&page=2', 30, { query: 'vehicleType=car&make=fiat&page=2', hidden: false }],
  ['vehicleType=car&fuelType=electric', 3, { path: '/cars/fuel/electric', hidden: false }],
  ['vehicleType=car&fuelType=electric', 2, { hidden: true }],
  ['vehicleType=car&make=fiat&priceUpTo=9000', 30, { hidden: true }],
  ['words=panda', 30, { hidden: true }],
  ['vehicleType=car&sort=nonsense', 30, { hidden: true }],
])('results of "%s" with %i vehicles', (query, total, expected) => {
  expect(resultsAddress(readSearch(new URLSearchParams(query)), total)).toEqual(expected)
})

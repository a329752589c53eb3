import { expect, test } from 'vitest'
import { readRowsView, rowsInput, rowsPath } from './stock-address.ts'

test.each([
  ['/my-stock/x', { filter: 'all', page: 1 }, { page: 1 }],
  ['/my-stock/x?rows=refused&page=3', { filter: 'refused', page: 3 }, { fate: 'refused', page: 3 }],
  ['/my-stock/x?rows=warned', { filter: 'warned', page: 1 }, { warned: true, page: 1 }],
] as const)('%s', (path, view, input) => {
  expect(readRowsView(new URL(path, 'http://site.test').searchParams)).toEqual(view)
  expect(rowsPath('x', view)).toBe(path)
  expect(rowsInput(view)).toEqual(input)
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'rows=some'])('%s shows all from the first page', (query) => {
  expect(readRowsView(new URLSearchParams(query))).toEqual({ filter: 'all', page: 1 })
})

import { expect, test } from 'vitest'
import { dataOf, pageData } from './page-data.ts'

const results = { total: 2, makes: ['Škoda', 'Mini "One"'], place: null, nested: { shown: true } }

test('a browser reads what the server wrote', () => {
  const sent = structuredClone(pageData(results))
  expect(dataOf(sent)).toEqual(results)
})

test('every rendering of a page has the same object', () => {
  const sent = structuredClone(pageData(results))
  expect(dataOf(sent)).toBe(dataOf(sent))
  const written = pageData(results)
  expect(dataOf(written)).toBe(results)
})

test('what JSON would change cannot be written', () => {
  // @ts-expect-error A date would be read as a text.
  expect(dataOf(structuredClone(pageData({ day: new Date(0) })))).toEqual({ day: '1970-01-01T00:00:00.000Z' })
})

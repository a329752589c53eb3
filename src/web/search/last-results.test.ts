import { expect, test } from 'vitest'
import { parse } from './last-results.ts'

test.each([
  ['{"path":"/listings?make=audi&page=3","entry":4}', { path: '/listings?make=audi&page=3', entry: 4 }],
  ['{"path":"/listings"}', { path: '/listings', entry: null }],
  ['', null],
  ['not json', null],
  ['{"path":"https://evil.example"}', null],
  ['{"path":"//evil.example"}', null],
  ['{"path":"/listing/1"}', null],
])('%s', (stored, results) => {
  expect(parse(stored)).toEqual(results)
})

import { expect, test } from 'vitest'
import { browserStorage, cookies } from './device-storage.ts'

/** What each file of ours keeps on the device. The server's session cookie is the only one that pages do not set. */
const writers: Record<string, readonly string[]> = {
  '../../kept-listings/kept-listings.ts': ['compared-listings', 'viewed-listings'],
  '../../layout/remembered-language.ts': ['selected-language'],
  '../../search/search-history.ts': ['search-history'],
  '../../../server/http/session.ts': ['forecourt-access'],
}

const web = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const server = import.meta.glob<string>('../../../server/**/*.ts', { query: '?raw', import: 'default', eager: true })
const keepsSomething =
  /\b(localStorage|sessionStorage)\.setItem|document\.cookie = |\bindexedDB\b|cookieStore|Cookie = '/

test('every file that keeps something on the device is named in the cookie policy', () => {
  const found = Object.entries({ ...web, ...server })
    .filter(([path, source]) => !path.includes('.test.') && keepsSomething.test(source))
    .map(([path]) => path)
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
})

test('whatever they keep is on the list', () => {
  const listed = [...cookies, ...browserStorage].map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining(Object.values(writers).flat()))
})

test('the session cookie has the name it is listed under', () => {
  expect(server['../../../server/http/session.ts']).toContain(`'${cookies[0]?.name}'`)
})

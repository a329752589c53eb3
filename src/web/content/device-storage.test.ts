import { expect, test } from 'vitest'
import { cookieSeconds, storageNames } from '../../contract/market/device-storage.ts'

/** What each of our files stores on the device. */
const writers: Record<string, readonly string[]> = {
  '../local-lists/local-list.ts': ['compared-listings', 'device-favourites', 'viewed-listings'],
  '../local-lists/remembering.ts': ['remember-on-device'],
  '../pictures/remembered-uploads.ts': ['unfinished-uploads'],
  '../layout/remembered-language.ts': ['selected-language'],
  '../contact/reveal-log.ts': ['contact-reveals'],
  '../search/search-history.ts': ['search-history'],
  '../search/last-results.ts': ['last-results'],
  '../wizard/device-drafts.ts': ['listing-drafts'],
  '../favourites/pending-favourites.ts': ['market-favourites'],
  '../my-listings/list-layout.ts': ['market-own-listings'],
  '../../contract/market/flash.ts': ['market-flash'],
  '../../server/http/cookies.ts': ['market-access', 'market-refresh'],
  '../../server/http/auth/web-session.ts': ['market-flow', 'market-device'],
}

const web = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const server = import.meta.glob<string>('../../server/**/*.ts', { query: '?raw', import: 'default', eager: true })
const contract = import.meta.glob<string>('../../contract/**/*.ts', { query: '?raw', import: 'default', eager: true })
const keepsSomething =
  /\b(localStorage|sessionStorage|storage\?)\.setItem|document\.cookie = |\bindexedDB\b|cookieStore|[cC]ookie(Name)? = '/

test('every file that keeps something on the device is named in the cookie policy', () => {
  const found = Object.entries({ ...web, ...server, ...contract })
    .filter(([path, source]) => !path.includes('.test.') && keepsSomething.test(source))
    .map(([path]) => path)
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
})

test('whatever they keep is on the list', () => {
  const listed: string[] = [...Object.keys(cookieSeconds), ...storageNames]
  expect(listed).toEqual(expect.arrayContaining(Object.values(writers).flat()))
})

test('every cookie has the name it is listed under', () => {
  const sources = { ...web, ...server, ...contract }
  for (const [path, names] of Object.entries(writers)) {
    for (const name of names.filter((name) => name.startsWith('forecourt-'))) {
      expect(sources[path]).toContain(`'${name}'`)
    }
  }
})

test('the local lists of listings have the names under which they are listed', () => {
  const sources = Object.entries(web).filter(([path]) => !path.includes('.test.'))
  const keys = sources.flatMap(([, source]) =>
    [...source.matchAll(/\bcreateLocalList\('([^']+)'\)/g)].map(([, key = '']) => key),
  )
  expect(keys.toSorted()).toEqual(writers['../local-lists/local-list.ts']?.toSorted())
})

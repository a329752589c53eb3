/** Users with impaired sight can use every page: the browser looks at each of them (tests/e2e/accessibility.spec.ts). */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../src/web/routes.ts'
import { type State, states } from '../../tests/support/e2e-states.ts'

/** They respond with a file, a redirect or a part of a page, or are around other pages. */
const noPages = new Set([
  'admin',
  'admin-revenue-csv',
  'admin-transparency-csv',
  'cards',
  'favourite',
  'frame',
  'language',
  'my-leads',
  'sign-out',
])

/** The addresses of each page below the frame of languages, by the name of its file. */
function* pagesOf(entries: readonly RouteConfigEntry[], above = ''): Generator<[page: string, address: string]> {
  for (const { path = '', file, children = [] } of entries) {
    const address = path === ':language?' ? '' : [above, path].filter((part) => part !== '').join('/')
    yield [file.replaceAll(/^pages\/|\.tsx?$/g, ''), address]
    yield* pagesOf(children, address)
  }
}

function isAt(pattern: string, state: string): boolean {
  const path = (state.split('?')[0] ?? '').replace(/^\/(?:de|es|fr|pt)(?=\/)/, '')
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '/.*'
    if (part.endsWith('?')) return '(?:/[^/]+)?'
    return part.startsWith(':') ? '/[^/]+' : `/${part}`
  })
  return new RegExp(`^${parts.join('')}/?$`).test(path)
}

const addresses = Map.groupBy(pagesOf(routes), ([page]) => page)
const looked = Object.values<readonly State[]>(states).flatMap((group) => group.map(({ at, to }) => to ?? at))

test.each([...addresses.keys()].filter((page) => !noPages.has(page)))('the browser looks at the page %s', (page) => {
  const patterns = addresses.get(page)?.map(([, address]) => address) ?? []
  expect(looked.filter((state) => patterns.some((pattern) => isAt(pattern, state)))).not.toEqual([])
})

test('what is said to be no page is among the routes', () => {
  expect([...noPages].filter((page) => !addresses.has(page))).toEqual([])
})

import { expect, test } from 'vitest'
import { reachOf } from './changed.ts'

test.each([
  ['a component', ['src/web/ui/badge.tsx'], { pages: true, browser: [] }],
  ['a rule of the server', ['src/server/modules/market/offers/rules.ts'], { pages: true, browser: [] }],
  ['a unit test beside it', ['src/server/modules/market/offers/rules.test.ts'], { pages: false, browser: null }],
  ['one journey', ['tests/e2e/compare.spec.ts', 'README.md'], { pages: false, browser: ['tests/e2e/compare.spec.ts'] }],
  ['what all journeys use', ['tests/support/e2e-test.ts'], { pages: false, browser: [] }],
  ['another version of a package', ['package-lock.json'], { pages: true, browser: [] }],
  ['a page of the documents', ['docs/auth.md'], { pages: false, browser: null }],
])('%s reaches the pages and journeys that it can change', (_, files, reach) => {
  expect(reachOf(files)).toEqual(reach)
})

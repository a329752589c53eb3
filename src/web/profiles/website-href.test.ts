import { expect, test } from 'vitest'
import { websiteHref, websiteName } from './website-href.ts'

test.each([
  ['https://auto-lima.test', 'https://auto-lima.test/', 'auto-lima.test'],
  ['http://www.auto-lima.test/', 'http://www.auto-lima.test/', 'www.auto-lima.test'],
  [' www.auto-lima.test ', 'https://www.auto-lima.test/', 'www.auto-lima.test'],
  ['auto-lima.test/cars', 'https://auto-lima.test/cars', 'auto-lima.test/cars'],
  ['auto-lima.test:8443', 'https://auto-lima.test:8443/', 'auto-lima.test:8443'],
  ['javascript:alert(1)', null, 'javascript:alert(1)'],
  ['data:text/html,hello', null, 'data:text/html,hello'],
  ['mailto:ana@auto-lima.test', null, 'mailto:ana@auto-lima.test'],
  ['see our shop', null, 'see our shop'],
  ['localhost', null, 'localhost'],
  ['', null, ''],
])('%j leads to %j', (website, href, name) => {
  expect(websiteHref(website)).toBe(href)
  expect(websiteName(website)).toBe(name)
})

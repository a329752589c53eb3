import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labelsSource } from './search-labels.ts'

test('typed searches know the words of the catalogues; if not: node bin/write-search-labels.ts', () => {
  const file = new URL('../src/server/modules/market/search-text/data/labels.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(labelsSource())
})

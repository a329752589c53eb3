import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const docs = new URL('../docs/', import.meta.url)

test('the index of decisions names every record once, in order', () => {
  const files = readdirSync(new URL('decisions/', docs)).toSorted()
  const index = readFileSync(new URL('README.md', docs), 'utf8')
  const listed = [...index.matchAll(/^\| \[(\d+)\]\(decisions\/([^)]+)\) \| /gm)]
  expect(listed.map(([, , file]) => file)).toEqual(files)
  expect(listed.map(([, number = '']) => number.padStart(4, '0'))).toEqual(files.map((file) => file.slice(0, 4)))
})

/**
 * The linter forbids `Date.now` in modules; a date without arguments is the same, and the linter has no rule for it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../src/', import.meta.url)
/** Files in which time comes from the scope or an argument. */
const timeless = ['server/modules/', 'server/http/', 'contract/']
const withoutArguments = /\bnew Date(?:\(\s*\)|(?!\s*\())/

function readsTheMachine(source: string): boolean {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  return withoutArguments.test(code)
}

test('operations take the time from the scope and never from the machine', () => {
  const files = timeless.flatMap((place) =>
    readdirSync(new URL(place, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => place + path),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => readsTheMachine(readFileSync(new URL(path, root), 'utf8')))).toEqual([])
})

test.each([
  ['const now = new Date()', true],
  ['const now = new Date( )', true],
  ['const now = new Date', true],
  ['const then = new Date(now.getTime() - dayMs)', false],
  ['// new Date() is forbidden', false],
])('%s reads the machine: %s', (source, expected) => {
  expect(readsTheMachine(source)).toBe(expected)
})

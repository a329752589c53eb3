/** The whole matrix is what its name says, and what a usual run leaves out is a sample of it. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sampledOnPostgres } from '../../tests/support/matrix.ts'
import { needsDatabase, sortByDatabase } from '../../tests/support/needs-database.ts'
import { openEmptyDatabase } from '../../tests/support/databases.ts'

const operations = Array.from({ length: 106 }, (_, number) => number)

test.each([
  { full: true, postgres: true, tested: 106 },
  { full: true, postgres: false, tested: 106 },
  { full: false, postgres: false, tested: 106 },
  { full: false, postgres: true, tested: 14 },
])('of 106 operations $tested are tested when full is $full and postgres $postgres', ({ tested, ...coverage }) => {
  expect(sampledOnPostgres(operations, 8, coverage)).toHaveLength(tested)
})

test('a file meets the database when it opens a market or a database', () => {
  // Written in two parts, or this file would seem to open them.
  const opening = (door: string) => `const opened = await ${door}()`
  expect(needsDatabase(opening('openMarket'))).toBe(true)
  expect(needsDatabase(opening('openEmptyDatabase'))).toBe(true)
  expect(needsDatabase("import { draftOf } from '../market.ts'")).toBe(false)
})

test('every test file runs on both databases or once, and none is left out', () => {
  const root = resolve(import.meta.dirname, '../..')
  const { meeting, others } = sortByDatabase(root, ['tests/*.test.ts', 'tests/auth/*.test.ts'])
  expect(others).toEqual(['tests/images-storage.test.ts'])
  expect(meeting.length).toBeGreaterThan(40)
})

test('a file that is to run once and comes to a database anyhow is refused', async () => {
  const open: () => Promise<unknown> = openEmptyDatabase
  await expect(open()).rejects.toThrow(/name a door/)
})

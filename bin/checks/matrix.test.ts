/** The whole matrix is complete, and a usual run leaves out only samples of it. */
import { spawnSync } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Matrix, readMatrix, sampleOf } from '../../tests/support/matrix.ts'
import { needsDatabase, sortByDatabase } from '../../tests/support/needs-database.ts'
import { openEmptyDatabase } from '../../tests/support/databases.ts'

const root = resolve(import.meta.dirname, '../..')
const operations = Array.from({ length: 106 }, (_, number) => number)

const tested: Record<Matrix, [embedded: number, postgres: number]> = {
  quick: [14, 14],
  usual: [106, 14],
  full: [106, 106],
}

test.each(Object.entries(tested))('of 106 operations a %s run tests %j', (name, [embedded, postgres]) => {
  const matrix = readMatrix(name)
  expect(sampleOf(operations, 8, { matrix, postgres: false })).toHaveLength(embedded)
  expect(sampleOf(operations, 8, { matrix, postgres: true })).toHaveLength(postgres)
})

test('a run is the usual one unless it is told otherwise, and a name that is none is refused', () => {
  expect(readMatrix(undefined)).toBe('usual')
  expect(() => readMatrix('all')).toThrow(/must be one of quick, usual, full/)
})

test('a file meets the database when it opens a market or a database', () => {
  // Written in two parts, or this file itself would match.
  const opening = (door: string) => `const opened = await ${door}()`
  expect(needsDatabase(opening('openMarket'))).toBe(true)
  expect(needsDatabase(opening('openEmptyDatabase'))).toBe(true)
  expect(needsDatabase("import { draftOf } from '../market.ts'")).toBe(false)
})

test('every test file runs on both databases or once, and none is left out', () => {
  const { meeting, others } = sortByDatabase(root, ['tests/*.test.ts', 'tests/auth/*.test.ts'])
  expect(others).toEqual([
    'tests/deployment.test.ts',
    'tests/electronic-invoices.test.ts',
    'tests/german-address.test.ts',
    'tests/images-storage.test.ts',
    'tests/import-reading.test.ts',
    'tests/import-workbooks.test.ts',
    'tests/invoice-pdf.test.ts',
    'tests/move-files.test.ts',
    'tests/photo-first.test.ts',
    'tests/promises.test.ts',
  ])
  expect(meeting.length).toBeGreaterThan(40)
})

test('a file that is to run once and comes to a database anyhow is refused', async () => {
  const open: () => Promise<unknown> = openEmptyDatabase
  await expect(open()).rejects.toThrow(/name a door/)
})

interface Listed {
  suites: { file: string; suites?: Listed['suites']; specs: { title: string; tests: { projectName: string }[] }[] }[]
}

/** The browser tests of a run: their titles, and their screens. */
function browserTestsOf(matrix: Matrix): Map<string, string[]> {
  const { stdout } = spawnSync('playwright', ['test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, MATRIX: matrix, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  })
  const screens = new Map<string, string[]>()
  function collect(suites: Listed['suites'], above: string): void {
    for (const { file, specs, suites: inner = [] } of suites) {
      for (const { title, tests } of specs) {
        const name = `${above}${file} ${title}`
        screens.set(name, [...(screens.get(name) ?? []), ...tests.map(({ projectName }) => projectName)])
      }
      collect(inner, above)
    }
  }
  collect((JSON.parse(stdout) as Listed).suites, '')
  return screens
}

test('a full run looks at the same browser tests as the usual one, at many of them on both screens', () => {
  const [usual, full] = [browserTestsOf('usual'), browserTestsOf('full')]
  expect([...usual.keys()].toSorted()).toEqual([...full.keys()].toSorted())
  const onBoth = (run: Map<string, string[]>) =>
    [...run.values()].filter((screens) => new Set(screens).size === 2).length
  expect(onBoth(full) - onBoth(usual)).toBeGreaterThan(50)
  expect(onBoth(usual)).toBeGreaterThan(20)
}, 120_000)

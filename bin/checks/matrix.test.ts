/** The whole matrix is complete, and a usual run leaves out only samples of it. */
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { casesOf, type Matrix, readMatrix, sampleOf, someOf } from '../../tests/support/matrix.ts'
import { needsDatabase, sortByDatabase } from '../../tests/support/needs-database.ts'
import { openEmptyDatabase } from '../../tests/support/databases.ts'

const root = resolve(import.meta.dirname, '../..')
/** Of `everyScreen` (tests/support/e2e-accessible.ts). */
const everyScreenTag = '@every-screen'
const some = Array.from({ length: 106 }, (_, number) => number)

const tested: Record<Matrix, [embedded: number, postgres: number]> = {
  quick: [14, 14],
  usual: [106, 14],
  full: [106, 106],
}

test.each(Object.entries(tested))('of 106 cases a %s run tests %j', (name, [embedded, postgres]) => {
  const matrix = readMatrix(name)
  expect(sampleOf(some, 8, { matrix, postgres: false })).toHaveLength(embedded)
  expect(sampleOf(some, 8, { matrix, postgres: true })).toHaveLength(postgres)
})

test.each([
  ['quick', 18, 10],
  ['usual', 18, 25],
  ['full', 106, 100],
] as const)('a %s run draws %d of 106 pictures and invents %d of 100 cases', (matrix, pictures, cases) => {
  expect(someOf(some, 6, matrix)).toHaveLength(pictures)
  expect(casesOf(100, matrix)).toBe(cases)
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
    'tests/price-estimate.test.ts',
    'tests/promises.test.ts',
  ])
  expect(meeting.length).toBeGreaterThan(40)
})

test('a file that is to run once and comes to a database anyhow is refused', async () => {
  const open: () => Promise<unknown> = openEmptyDatabase
  await expect(open()).rejects.toThrow(/name a door/)
})

/** The patterns of what each screen leaves out of a run, read by a process of its own: a run has one matrix. */
async function leftOut(matrix: Matrix): Promise<RegExp[]> {
  const script = `const { default: config } = await import('./playwright.config.ts')
    console.log(JSON.stringify(config.projects.map(({ grepInvert }) => grepInvert.source)))`
  const env = { ...process.env, MATRIX: matrix }
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  return z
    .array(z.string())
    .parse(JSON.parse(stdout))
    .map((source) => new RegExp(source))
}

// Playwright itself would say the same, and takes a minute of CPU time to list its tests.
describe('a full run', () => {
  const specs = globSync('*.spec.ts', { cwd: join(root, 'tests/e2e') }).toSorted()
  /** On how many screens a test of a spec runs. */
  const screens = (excluded: RegExp[], spec: string, tag = '') =>
    excluded.filter((pattern) => !pattern.test(`${spec} a title ${tag}`)).length
  let usual: RegExp[]
  let full: RegExp[]
  beforeAll(async () => {
    ;[usual, full] = await Promise.all([leftOut('usual'), leftOut('full')])
  })

  test('looks at the same browser tests as the usual one, since every spec is on a screen of both', () => {
    expect(specs.filter((spec) => screens(usual, spec) === 0)).toEqual([])
    expect(specs.filter((spec) => screens(full, spec) < screens(usual, spec))).toEqual([])
  })

  test('has many specs on both screens that the usual one has on one, and marked tests of all others', () => {
    const onBoth = (run: RegExp[], tag?: string) => specs.filter((spec) => screens(run, spec, tag) === 2)
    expect(onBoth(usual).length).toBeGreaterThan(0)
    expect(onBoth(full).length - onBoth(usual).length).toBeGreaterThan(10)
    expect(onBoth(full, everyScreenTag)).toEqual(specs)
  })

  test('leaves out no spec that is not there', () => {
    const named = [...usual, ...full].flatMap(({ source }) => source.slice(3, source.indexOf(')')).split('|'))
    expect(named.filter((name) => !specs.includes(`${name}.spec.ts`))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import type { RefusedRow } from '../modules/selling/import/service.ts'
import { printSummary, printWarnings } from './report.ts'

const report = 'stock-refused.csv'
const refusedRow: RefusedRow = {
  line: 2,
  externalId: '1',
  field: 'model',
  reason: 'model_unknown',
  value: 'VW Phaeton',
}

test.each([
  ['a second run of the same file', { rows: 6, published: 0, changed: 0, gone: 0, known: 6, refused: 0 }, [], ['Nothing new: 6 of 6 rows say what they said before.']],
  ['a run that finds only known rows and one that cannot be', { rows: 6, published: 0, changed: 0, gone: 0, known: 5, refused: 1 }, [refusedRow], ['Nothing new: 5 of 6 rows say what they said before.']],
  ['a file whose columns hold something else', { rows: 1, published: 0, changed: 0, gone: 0, known: 0, refused: 1 }, [refusedRow], ['No row was published. Do the columns hold what they say?']],
  ['a run that publishes', { rows: 6, published: 2, changed: 0, gone: 0, known: 4, refused: 0 }, [], []],
  ['an empty file', { rows: 0, published: 0, changed: 0, gone: 0, known: 0, refused: 0 }, [], []],
])('%s says what came of it', (_, totals, refused, said) => {
  const lines: string[] = []
  printSummary(totals, refused, { dryRun: false, finished: true, report }, (line) => lines.push(line))
  expect(lines.slice(0, said.length)).toEqual(said)
  expect(lines.join('\n').includes(report)).toBe(refused.length > 0)
  expect(lines.some((line) => /Nothing new|No row/.test(line))).toBe(said.length > 0)
}) // prettier-ignore

test('warnings are named by what they are about, the most frequent first', () => {
  const lines: string[] = []
  const nowhere: RefusedRow = { ...refusedRow, field: 'city', reason: 'place_nowhere', value: 'Nirgendwo' }
  const eos = { ...refusedRow, value: 'VW Eos' }
  printWarnings([eos, nowhere, refusedRow, refusedRow], (line) => lines.push(line))
  expect(lines.map((line) => line.trim().split(/ {2}|,/)[0] + (/ {2}(\D+)$/.exec(line)?.[1] ?? ''))).toEqual([
    'The model "Other" with the file\'s text',
    '2VW Phaeton',
    '1VW Eos',
    'Not found by distance',
    '1Nirgendwo',
  ])
})

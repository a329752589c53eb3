import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './counts.ts'
import { root } from './step.ts'
import { describeFailure, slowest } from './summary.ts'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] }
const passed = { status: 'passed', fullName: 'a seller sells', failureMessages: [] }
const failed = { status: 'failed', fullName: 'a buyer buys', failureMessages: ['expected 1 to be 2'] }

const took = (ms: number) => ({ startTime: 1_000, endTime: 1_000 + ms })

test('a run that went well counts what it ran', () => {
  expect(countVitest(vitest, true)).toEqual({ passed: 7, failed: 0, skipped: 3, failures: [], files: [] })
})

test('a file that breaks before its first test is a failure', () => {
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [], ...took(0) },
    { name: 'market.test.ts', status: 'failed', message: '', assertionResults: [passed, failed], ...took(1_500) },
  ]
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults }, false)).toMatchObject({
    failed: 2,
    failures: [
      { file: 'broken.test.ts', test: null, reason: 'no such module' },
      { file: 'market.test.ts', test: 'a buyer buys', reason: 'expected 1 to be 2' },
    ],
    files: [
      { file: 'broken.test.ts', seconds: 0 },
      { file: 'market.test.ts', seconds: 1.5 },
    ],
  })
})

test('a runner that ends badly with nothing failed is a failure', () => {
  expect(countVitest(vitest, false)).toMatchObject({ passed: 7, failed: 1 })
  expect(countVitest(undefined, false)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, false)).toMatchObject({ passed: 0, failed: 1 })
})

test('in the browser, unsteady tests and errors outside of tests are failures, and each is named', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const specs = [
    {
      title: 'buys',
      file: 'buying.spec.ts',
      line: 3,
      tests: [
        { projectName: 'phone', status: 'expected', results: [{ duration: 500 }] },
        { projectName: 'desktop', status: 'unexpected', results: [{ duration: 250, error: { message: 'no button' } }] },
      ],
    },
    {
      title: 'sells',
      file: 'selling.spec.ts',
      line: 9,
      tests: [
        {
          projectName: 'phone',
          status: 'flaky',
          results: [{ duration: 2_000, error: { message: 'too slow' } }, { duration: 0 }],
        },
      ],
    },
  ]
  const report = { stats, suites: [{ specs: [], suites: [{ specs }] }], errors: [{ message: 'no server' }] }
  expect(countPlaywright(report, false)).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
    failures: [
      { file: 'buying.spec.ts:3', test: 'buys [desktop]', reason: 'no button' },
      { file: 'selling.spec.ts:9', test: 'sells [phone]', reason: 'too slow' },
      { file: 'outside of tests', test: null, reason: 'no server' },
    ],
    files: [
      { file: 'buying.spec.ts', seconds: 0.5 },
      { file: 'buying.spec.ts', seconds: 0.25 },
      { file: 'selling.spec.ts', seconds: 2 },
      { file: 'selling.spec.ts', seconds: 0 },
    ],
  })
})

test('a failure is told by its test, its place in the project and the beginning of its reason', () => {
  const reason = ['\u001B[31mexpected\u001B[39m 1 to be 2', ...Array.from({ length: 40 }, () => 'at somewhere')].join(
    '\n',
  )
  const text = describeFailure({ file: join(root, 'tests/market.test.ts'), test: 'a buyer buys', reason })
  expect(text.split('\n').slice(0, 2)).toEqual(['✗ tests/market.test.ts › a buyer buys', '    expected 1 to be 2'])
  expect(text.split('\n')).toHaveLength(13)
})

test('the slowest files are those whose tests took longest together, in any step', () => {
  const files = [
    { file: join(root, 'tests/a.test.ts'), seconds: 1 },
    { file: 'b.spec.ts', seconds: 3 },
    { file: join(root, 'tests/a.test.ts'), seconds: 2.5 },
  ]
  expect(slowest(files, 1)).toEqual([{ file: 'tests/a.test.ts', seconds: 3.5 }])
})

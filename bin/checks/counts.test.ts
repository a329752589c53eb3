import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './counts.ts'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] }

test('a run that went well counts what it ran', () => {
  expect(countVitest(vitest, true)).toEqual({ passed: 7, failed: 0, skipped: 3 })
})

test('a file that breaks before its first test is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
  ]
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults }, false)).toMatchObject({ failed: 2 })
})

test('a runner that ends badly with nothing failed is a failure', () => {
  expect(countVitest(vitest, false)).toMatchObject({ passed: 7, failed: 1 })
  expect(countVitest(undefined, false)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, false)).toMatchObject({ passed: 0, failed: 1 })
})

test('in the browser, unsteady tests and errors outside of tests are failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{}] }, false)).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

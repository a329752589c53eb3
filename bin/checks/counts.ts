/** Adds up the test runners' JSON reports, so that no failure is left out. */
import type { Counts, Failure, FileTime } from './step.ts'

type Counted = Omit<Counts, 'cpuSeconds'>

/** The used parts of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** The file's path. */
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** The used parts of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

export interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

/**
 * Counts a file that fails before its first test, which Vitest's own numbers leave out.
 * @param ok whether the runner itself succeeded
 */
export function countVitest(report: VitestReport | undefined, ok: boolean): Counted {
  if (report === undefined) return { passed: 0, failed: ok ? 0 : 1, skipped: 0, failures: [], files: [] }
  const failures = report.testResults.flatMap(vitestFailures)
  const brokenFiles = failures.filter(({ test }) => test === null).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

function vitestFailures({ name, status, message, assertionResults }: VitestReport['testResults'][number]): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ file: name, test: null, reason: message }]
  return failed.map(({ fullName, failureMessages }) => ({
    file: name,
    test: fullName,
    reason: (failureMessages ?? []).join('\n'),
  }))
}

export function countPlaywright(report: PlaywrightReport | undefined, ok: boolean): Counted {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const outside = report?.errors ?? []
  const failed = unexpected + flaky + outside.length
  const failures = [
    ...(report?.suites ?? []).flatMap(playwrightFailures),
    ...outside.map(({ message = '' }) => ({ file: 'outside of tests', test: null, reason: message })),
  ]
  const files = (report?.suites ?? []).flatMap(playwrightTimes)
  return { passed: expected, failed: failed === 0 && !ok ? 1 : failed, skipped, failures, files }
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        file: `${file}:${line}`,
        test: `${title} [${projectName}]`,
        reason: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
      })),
  )
  return [...own, ...suites.flatMap(playwrightFailures)]
}

function playwrightTimes({ suites = [], specs }: PlaywrightSuite): FileTime[] {
  const results = specs.flatMap(({ file, tests }) =>
    tests.flatMap((test) => test.results.map(({ duration }) => ({ file, seconds: duration / 1000 }))),
  )
  return [...results, ...suites.flatMap(playwrightTimes)]
}

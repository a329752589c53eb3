/** What the test runners' JSON reports say, added up so that nothing that went wrong is left out. */
import type { Counts } from './step.ts'

/** Vitest's JSON report, as far as it is counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Playwright's JSON report, as far as it is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/**
 * A file that fails before its first test is a failure that Vitest's own numbers leave out.
 * @param ok whether the runner itself ended well
 */
export function countVitest(report: VitestReport | undefined, ok: boolean): Counts {
  if (report === undefined) return { passed: 0, failed: ok ? 0 : 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function countPlaywright(report: PlaywrightReport | undefined, ok: boolean): Counts {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = unexpected + flaky + (report?.errors.length ?? 0)
  return { passed: expected, failed: failed === 0 && !ok ? 1 : failed, skipped }
}

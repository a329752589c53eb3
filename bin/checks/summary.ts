import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { printHeading, root } from './step.ts'
import type { Failure, Outcome } from './step.ts'

/** The line of a reason that identifies the failure; the complete reason was printed where it happened. */
const REASON_LINES = 12

/**
 * Prints the closing table, and below it each failure, for readers of the end of a log; its last line is for programs.
 * @returns whether everything passed
 */
export function summarise(outcomes: Outcome[], seconds: number): boolean {
  printHeading(`summary, ${seconds.toFixed(0)} s`)
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  console.log(`${''.padEnd(width)}  passed  failed  skipped    time`)
  const total = { passed: 0, failed: 0 }
  for (const outcome of outcomes) {
    const name = outcome.name.padEnd(width)
    const time = `${outcome.seconds.toFixed(1)} s`.padStart(8)
    if ('notRun' in outcome) {
      console.log(`${name}  not run: ${outcome.notRun}`)
      continue
    }
    const { passed, failed, skipped } = outcome
    console.log(`${name}${column(passed, 8)}${column(failed, 8)}${column(skipped, 9)}${time}`)
    total.passed += passed
    total.failed += failed
  }
  for (const outcome of outcomes) {
    if ('failures' in outcome) for (const failure of outcome.failures) console.log(`\n${describeFailure(failure)}`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0
}

export function describeFailure({ file, test, reason }: Failure): string {
  const place = file.startsWith('/') ? relative(root, file) : file
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)
  return [`✗ ${test === null ? place : `${place} › ${test}`}`, ...lines.map((line) => `    ${line}`)]
    .map((line) => line.trimEnd())
    .join('\n')
}

function column(count: number, width: number): string {
  return String(count).padStart(width)
}

import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { printHeading, root } from './step.ts'
import type { Failure, FileTime, Outcome } from './step.ts'

/** The line of a reason that identifies the failure; the complete reason was printed where it happened. */
const REASON_LINES = 12
const SLOWEST_FILES = 10

/**
 * Prints the closing table, and below it each failure, for readers of the end of a log; its last line is for programs.
 * @returns whether everything passed
 */
export function summarise(outcomes: Outcome[], seconds: number): boolean {
  printHeading(`summary, ${seconds.toFixed(0)} s`)
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  console.log(`${''.padEnd(width)}  passed  failed  skipped      time       CPU`)
  const total = { passed: 0, failed: 0, cpuSeconds: 0 }
  for (const outcome of outcomes) {
    const name = outcome.name.padEnd(width)
    if ('notRun' in outcome) {
      console.log(`${name}  not run: ${outcome.notRun}`)
      continue
    }
    const { passed, failed, skipped, cpuSeconds } = outcome
    const times = [outcome.seconds, cpuSeconds].map((time) => `${time.toFixed(1)} s`.padStart(10)).join('')
    console.log(`${name}${column(passed, 8)}${column(failed, 8)}${column(skipped, 9)}${times}`)
    total.passed += passed
    total.failed += failed
    total.cpuSeconds += cpuSeconds
  }
  console.log(`CPU together: ${total.cpuSeconds.toFixed(0)} s, user and system`)
  const files = outcomes.flatMap((outcome) => ('files' in outcome ? outcome.files : []))
  if (files.length > 0) console.log('\nSlowest files')
  for (const { file, seconds: time } of slowest(files, SLOWEST_FILES)) {
    console.log(`${time.toFixed(1).padStart(8)} s  ${file}`)
  }
  for (const outcome of outcomes) {
    if ('failures' in outcome) for (const failure of outcome.failures) console.log(`\n${describeFailure(failure)}`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0
}

/** Adds up the times of each file, and returns the `count` longest. */
export function slowest(files: FileTime[], count: number): FileTime[] {
  const seconds = new Map<string, number>()
  for (const one of files) seconds.set(placeOf(one.file), (seconds.get(placeOf(one.file)) ?? 0) + one.seconds)
  return [...seconds]
    .map(([file, time]) => ({ file, seconds: time }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

function placeOf(file: string): string {
  return file.startsWith('/') ? relative(root, file) : file
}

export function describeFailure({ file, test, reason }: Failure): string {
  const place = placeOf(file)
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)
  return [`✗ ${test === null ? place : `${place} › ${test}`}`, ...lines.map((line) => `    ${line}`)]
    .map((line) => line.trimEnd())
    .join('\n')
}

function column(count: number, width: number): string {
  return String(count).padStart(width)
}

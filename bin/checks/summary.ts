import { printHeading } from './step.ts'
import type { Outcome } from './step.ts'

/** Prints the closing table; its last line is for programs to read. @returns whether all is well */
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
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0
}

function column(count: number, width: number): string {
  return String(count).padStart(width)
}

/**
 * `npm run bench [-- name...] [--quick]`: measures and prints tables. Benchmarks are not tests: they say how it is on
 * this machine at this moment, with how far the rounds lie apart.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { describeCores, describeMachine } from './machine.ts'
import { calls } from './calls/calls.ts'
import { pages } from './pages/pages.ts'
import { queries } from './queries/queries.ts'
import { start } from './start/start.ts'
import type { Benchmark, Effort } from './report.ts'

const benchmarks: readonly Benchmark[] = [calls, pages, start, queries]
const full: Effort = { rounds: 5, roundMs: 3_000, listings: readConfig({}).demoListings ?? 0, largeListings: 100_000 }
/** Enough to see that it runs, and the order of magnitude. */
const quick: Effort = { rounds: 1, roundMs: 1_000, listings: 120, largeListings: 5_000 }

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

console.log(`Machine: ${describeMachine()}. ${describeCores()}`)
for (const { name, run } of benchmarks) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const { title, parts } = await run(values.quick ? quick : full)
  console.log([`\n## ${title}`, ...parts].join('\n\n'))
}

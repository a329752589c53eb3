/**
 * `npm run bench [-- name...] [--quick] [--write] [--file FILE] [--seed NUMBER]`: measures and prints tables, and with `--write` writes them into
 * docs/benchmarks.md. Benchmarks are not tests: they show this machine at this moment, and the spread of the rounds.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { alerts } from './alerts/alerts.ts'
import { auth } from './auth/auth.ts'
import { calls } from './calls/calls.ts'
import { doors } from './doors/doors.ts'
import { writeDocument } from './document.ts'
import { describeCores, describeMachine } from './machine.ts'
import { growth } from './growth/growth.ts'
import { pages } from './pages/pages.ts'
import { nodes } from './nodes/nodes.ts'
import { queries } from './queries/queries.ts'
import { images } from './images/images.ts'
import type { Benchmark, Effort } from './report.ts'
import { search } from './search/search.ts'
import { selling } from './selling/selling.ts'
import { start } from './start/start.ts'
import { stock } from './stock/stock.ts'
import { typed } from './typed/typed.ts'
import { valuation } from './valuation/valuation.ts'

const benchmarks: readonly Benchmark[] = [
  calls,
  auth,
  pages,
  start,
  queries,
  growth,
  search,
  selling,
  images,
  typed,
  stock,
  doors,
  valuation,
  alerts,
  nodes,
]
const full: Effort = { rounds: 5, roundMs: 3_000, listings: readConfig({}).demoListings ?? 0, largeListings: 100_000 }
/** Enough to see that it runs, and the order of magnitude. */
const quick: Effort = { rounds: 1, roundMs: 1_000, listings: 120, largeListings: 5_000 }

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    file: { type: 'string' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

const given = {
  ...(values.file === undefined ? {} : { file: values.file }),
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
}
const written = new Map([
  ['machine', `${describeMachine()}. ${describeCores()} Measured on ${today()}, load ${load()}.`],
])
console.log(written.get('machine'))
for (const { name, run } of benchmarks) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const { title, parts } = await run({ ...(values.quick ? quick : full), ...given })
  const text = parts.join('\n\n')
  console.log(`\n## ${title}\n\n${text}`)
  written.set(name, text)
}
if (values.write) writeDocument(written)

/** How busy the machine was before: other load is part of the result. */
function load(): string {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(' / ')
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** `npm run bench alerts`: how long a changed listing takes to find the saved searches that it fits, and what they take of memory. */
import { execFileSync } from 'node:child_process'
import type { Benchmark } from '../report.ts'
import { figure, markdownTable } from '../table.ts'

const megabyte = 1_048_576

/** What the process of one size prints. */
export interface AlertFigures {
  searches: number
  storedMs: number
  bytes: number
  /** Processor time, which other work of the machine does not change; with what the benchmark itself does. */
  meanCpuMs: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
  /** Searches found by a listing, on average. */
  found: number
}

export const alerts: Benchmark = {
  name: 'alerts',
  run: async ({ largeListings }) => {
    const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= largeListings * 10)
    const rows = sizes.map((size) => rowOf(measure(size)))
    return {
      title: 'A changed listing and all saved searches',
      parts: [
        'One core, without a database: 3,000 listings, each tested against all searches. Six of ten searches name a model and a price, the others a make, a place, or facts alone; 2 % have typed words. Memory is what the searches take beyond an empty process.',
        markdownTable(
          ['Saved searches', 'processor ms', 'p50 ms', 'p99 ms', 'slowest ms', 'found', 'MB', 'stored in s'],
          rows,
        ),
      ],
    }
  },
}

/** A process of its own: memory is counted from an empty one. */
function measure(size: number): AlertFigures {
  const file = new URL('alerts-process.ts', import.meta.url).pathname
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', file, String(size)], { encoding: 'utf8' })) as AlertFigures
} // prettier-ignore

function rowOf({ searches, meanCpuMs, p50Ms, p99Ms, slowestMs, found, bytes, storedMs }: AlertFigures): string[] {
  return [
    figure(searches),
    figure(meanCpuMs, 2),
    figure(p50Ms, 2),
    figure(p99Ms, 2),
    figure(slowestMs, 2),
    figure(found),
    figure(bytes / megabyte),
    figure(storedMs / 1_000, 1),
  ]
}

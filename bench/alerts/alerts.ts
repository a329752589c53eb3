/**
 * `npm run bench alerts`: how long a changed listing takes to find the saved searches that it fits, in memory and in PostgreSQL, what they
 * take of memory, and how long a change takes until its alerts are queued while many others come.
 */
import { execFileSync } from 'node:child_process'
import type { Benchmark } from '../report.ts'
import { figure, markdownTable } from '../table.ts'
import { measureFollowing } from './followed.ts'
import { measureInPostgres, type PostgresFigures } from './in-postgres.ts'

const megabyte = 1_048_576
/** Listings that are asked for in memory and in PostgreSQL. */
const compared = 300

/** In full a minute of 200 changes a second beside 100,000 searches. */
const following = (largeListings: number) => ({
  listings: Math.min(3_000, largeListings),
  searches: largeListings,
  perSecond: 200,
  durationMs: largeListings < 100_000 ? 5_000 : 60_000,
})

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
  /** Of each of the first listings. */
  foundByFirst: readonly number[]
}

export const alerts: Benchmark = {
  name: 'alerts',
  run: async ({ largeListings }) => {
    const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= largeListings * 10)
    const rows: string[][] = []
    for (const size of sizes) {
      const inMemory = measure(size)
      const inPostgres = await measureInPostgres(size, compared)
      if (inPostgres.foundBy.join() !== inMemory.foundByFirst.join())
        throw new Error('Memory and PostgreSQL find different numbers of searches')
      rows.push(rowOf(inMemory, inPostgres))
    }
    const followed = await measureFollowing(following(largeListings))
    return {
      title: 'A changed listing and all saved searches',
      parts: [
        `One core, without a database: 3,000 listings, each tested against all searches. Six of ten searches name a model and a price, the others a make, a place, or facts alone; 2 % have typed words. Memory is what the searches take beyond an empty process. Beside it the same searches as rows of conditions in PostgreSQL, with an index for each way to begin, asked by one prepared statement for each of ${compared} listings: both find as many searches for each.`,
        markdownTable(
          [
            'Saved searches',
            'processor ms',
            'p50 ms',
            'p99 ms',
            'slowest ms',
            'found',
            'MB',
            'stored in s',
            'PostgreSQL p50 ms',
            'p99 ms',
            'MB',
          ],
          rows,
        ),
        `From the commit of a change until its alerts are queued, on a PostgreSQL that waits for its disk, with ${figure(followed.searches)} saved searches and the process that follows beside the writers; a quarter of the changes lower a price.`,
        markdownTable(
          ['Changes a second', 'alerts queued', 'p50 ms', 'p99 ms', 'slowest ms'],
          [
            [
              figure(followed.changesPerSecond),
              figure(followed.queued),
              ...[followed.p50Ms, followed.p99Ms, followed.slowestMs].map((ms) => figure(ms)),
            ],
          ],
        ),
      ],
    }
  },
}

/** A process of its own: memory is counted from an empty one. */
function measure(size: number): AlertFigures {
  const file = new URL('alerts-process.ts', import.meta.url).pathname
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', file, String(size), String(compared)], { encoding: 'utf8' })) as AlertFigures
} // prettier-ignore

function rowOf(
  { searches, meanCpuMs, p50Ms, p99Ms, slowestMs, found, bytes, storedMs }: AlertFigures,
  inPostgres: PostgresFigures,
): string[] {
  return [
    figure(searches),
    figure(meanCpuMs, 2),
    figure(p50Ms, 2),
    figure(p99Ms, 2),
    figure(slowestMs, 2),
    figure(found),
    figure(bytes / megabyte),
    figure(storedMs / 1_000, 1),
    figure(inPostgres.p50Ms, 2),
    figure(inPostgres.p99Ms, 2),
    figure(inPostgres.bytes / megabyte),
  ]
}

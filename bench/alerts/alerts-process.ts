/** Stores as many searches as its argument says, and tests listings against them; prints `AlertFigures`. */
import { newStoredSearches } from '../../src/server/modules/market/search/service.ts'
import { quantile } from '../statistics.ts'
import type { AlertFigures } from './alerts.ts'
import { listings, namesOf, now, rowOf, savedSearches } from './generated.ts'

const tested = 3_000
const warmUp = 500
const size = Number(process.argv[2])
/** Of the first listings, how many searches found each: another process compares it. */
const compared = Number(process.argv[3])

/** Of this thread: other work of the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function memory(): number {
  // What the first one finds is given back by the second one.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const before = memory()
const stored = newStoredSearches()
const storingFrom = cpuMs()
for (const [id, conditions] of savedSearches(size)) stored.put(id, conditions)
const storedMs = cpuMs() - storingFrom
const bytes = memory() - before

const times: number[] = []
const foundBy: number[] = []
const testingFrom = cpuMs()
for (const listing of listings.slice(0, tested + warmUp)) {
  const [row, names] = [rowOf(listing), namesOf(listing)]
  let found = 0
  const startedAt = performance.now()
  const state = stored.state(row, names, now)
  stored.match(state, now, () => (found += 1))
  times.push(performance.now() - startedAt)
  foundBy.push(found)
}
const meanCpuMs = (cpuMs() - testingFrom) / times.length
const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
const figures: AlertFigures = {
  searches: size,
  storedMs,
  bytes,
  meanCpuMs,
  p50Ms: quantile(sorted, 0.5),
  p99Ms: quantile(sorted, 0.99),
  slowestMs: sorted.at(-1) ?? Number.NaN,
  found: foundBy.reduce((sum, found) => sum + found, 0) / foundBy.length,
  foundByFirst: foundBy.slice(0, compared),
}
console.log(JSON.stringify(figures))

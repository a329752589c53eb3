/** `npm test`, once Node 24 and the packages are installed. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { build, routeTypes, staticChecks } from './static-checks.ts'
import { interruptSteps, runStep } from './step.ts'
import type { Lane, Outcome, Step } from './step.ts'
import { summarise } from './summary.ts'
import { changedSince, reachOf } from './changed.ts'
import { bringChromium, browserTests, embeddedTests, pageTests, postgresTests, unitTests } from './test-runs.ts'

/** More at once, each with a database or a browser, are not faster. */
const MOST_WORKERS = 4

const { values, positionals } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    e2e: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
  allowPositionals: true,
})
// tests/support/matrix.ts
process.env.MATRIX = values.full ? 'full' : values.check ? 'quick' : 'usual'

const cores = availableParallelism()
const alone: Lane = { isShared: false, workers: Math.min(cores, MOST_WORKERS) }
/** Lanes beside each other: tests wait for servers, pages and moments for a third of their time, so three lanes fill two cores. */
const beside: Lane = { isShared: true, workers: Math.max(1, Math.min(Math.floor(cores / 2), MOST_WORKERS)) }

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    interruptSteps()
  })
}

const start = performance.now()
const outcomes: Outcome[] = []

const whole = { patterns: [] }
if (values.e2e) {
  const chromium = bringChromiumMeanwhile()
  await inOrder([build, browserTests(positionals, chromium)])
} else if (positionals.length > 0) {
  const chosen = { patterns: positionals }
  await inOrder([build, postgresTests(chosen), embeddedTests(chosen)])
} else if (values.check) {
  await inOrder([routeTypes])
  // The longest first: each of two lanes takes the next one.
  await besideEachOther([[], []], [unitTests(), ...staticChecks])
} else if (values.changed) {
  const chosen = { patterns: [], since: values.since }
  const { pages, browser } = reachOf(changedSince(values.since))
  const chromium = bringChromiumMeanwhile()
  await inOrder([routeTypes, build])
  await besideEachOther(
    [
      browser === null ? [] : [browserTests(browser, chromium)],
      [postgresTests(chosen), ...(pages ? [pageTests()] : [])],
    ],
    [embeddedTests(chosen), ...staticChecks],
  )
} else {
  const chromium = bringChromiumMeanwhile()
  await inOrder([routeTypes, build])
  // The longest runs first, so that no lane ends long before the others.
  await besideEachOther(
    [[postgresTests(whole)], [embeddedTests(whole)], [browserTests([], chromium)]],
    [...staticChecks],
  )
}

const fine = summarise(outcomes, (performance.now() - start) / 1000)
process.exitCode = fine && !interrupted ? 0 : 1

/** A failed step does not stop the next, so that one run shows everything there is to repair. */
async function inOrder(steps: Step[], lane = alone): Promise<void> {
  for (const step of steps) {
    if (interrupted) return
    const outcome = await runStep(step, lane)
    outcomes.push(outcome)
    if (!('notRun' in outcome)) {
      const { name, seconds, cpuSeconds } = outcome
      const times = `${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s`
      console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name} (${times})`)
    }
  }
}

/** Each lane runs its own steps one after the other, then the next of those that wait for any lane. */
async function besideEachOther(lanes: readonly Step[][], waiting: Step[]): Promise<void> {
  await Promise.all(
    lanes.map(async (own) => {
      await inOrder(own, beside)
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await inOrder([step], beside)
    }),
  )
}

/** The step that needs it reports its failure. */
function bringChromiumMeanwhile(): Promise<string> {
  const chromium = bringChromium()
  chromium.catch(() => {})
  return chromium
}

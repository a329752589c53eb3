/** What `npm test` does once Node 24 and the packages are there. */
import { parseArgs } from 'node:util'
import { build, routeTypes, staticChecks } from './static-checks.ts'
import { interruptSteps, runStep } from './step.ts'
import type { Outcome, Step } from './step.ts'
import { summarise } from './summary.ts'
import { bringChromium, browserTests, embeddedTests, postgresTests } from './test-runs.ts'

/** Static checks and the build beside each other: as many as the smallest machine we care for has cores. */
const LANES = 2

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false }, e2e: { type: 'boolean', default: false } },
  allowPositionals: true,
})

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    interruptSteps()
  })
}

const start = performance.now()
const outcomes: Outcome[] = []

if (values.e2e) {
  const chromium = bringChromiumMeanwhile()
  await inOrder([build, browserTests(positionals, chromium)])
} else if (positionals.length > 0) {
  await inOrder([build, embeddedTests(positionals), postgresTests(positionals)])
} else {
  const chromium = values.check ? undefined : bringChromiumMeanwhile()
  await inOrder([routeTypes])
  await besideEachOther([...staticChecks, build])
  await inOrder([embeddedTests([]), postgresTests([])])
  if (chromium !== undefined) await inOrder([browserTests([], chromium)])
}

const fine = summarise(outcomes, (performance.now() - start) / 1000)
process.exitCode = fine && !interrupted ? 0 : 1

/** A failed step does not keep the next from running, so that one run shows everything there is to repair. */
async function inOrder(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (interrupted) return
    const outcome = await runStep(step)
    outcomes.push(outcome)
    if (!('notRun' in outcome)) {
      console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`)
    }
  }
}

async function besideEachOther(steps: Step[]): Promise<void> {
  const waiting = [...steps]
  async function lane(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await inOrder([step])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Its failure is reported by the step that needs it, not before. */
function bringChromiumMeanwhile(): Promise<string> {
  const chromium = bringChromium()
  chromium.catch(() => {})
  return chromium
}

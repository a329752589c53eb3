/** Runs tests: their output goes to the terminal, their counts come from their JSON reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumInstallCommand, findChromium, HOW_TO_GET_CHROMIUM } from '../setup/chromium.ts'
import { findPostgresBinaries, NoPostgresBinaries, startPostgres } from '../setup/postgres.ts'
import { countPlaywright, countVitest } from './counts.ts'
import type { PlaywrightReport, VitestReport } from './counts.ts'
import { printHeading, root, runCommand } from './step.ts'
import { runningCpuSeconds } from './cpu-seconds.ts'
import type { Command, Counts, Environment, Finished, Lane, Step } from './step.ts'

/** Which of the tests run. */
export interface Chosen {
  /** Parts of file names; none chooses all. */
  patterns: string[]
  /** Only those whose imports have changed since this commit. */
  since?: string | undefined
}

/** Tests that use no database. */
export function unitTests(): Step {
  const name = 'tests without a database'
  return { name, run: (lane) => runVitest(name, ['--project=unit'], { TEST_DATABASE_URL: undefined }, lane) }
}

/**
 * Tests that use no database, and on the embedded one those about itself and a sample; all of them with `--full`, or if
 * there is no PostgreSQL (docs/decisions/0093).
 */
export function embeddedTests(chosen: Chosen): Step {
  const name = 'tests on the embedded database'
  const sample = findPostgres() === undefined ? undefined : 'sample'
  const env = { TEST_DATABASE_URL: undefined, EMBEDDED: process.env.MATRIX === 'full' ? undefined : sample }
  return { name, run: (lane) => runVitest(name, argumentsOf(chosen), env, lane) }
}

/** All tests that use a database, on TEST_DATABASE_URL if set, else on a temporary server. */
export function postgresTests(chosen: Chosen): Step {
  const name = 'tests on PostgreSQL'
  const projects = ['operations', 'pages', 'process'].map((project) => `--project=${project}`)
  return { name, run: (lane) => onPostgres(name, [...projects, ...argumentsOf(chosen)], lane) }
}

async function onPostgres(name: string, args: string[], lane: Lane): Promise<Counts | { notRun: string }> {
  if (findPostgres() !== undefined) return withPostgres((env) => runVitest(name, args, env, lane))
  const { message } = new NoPostgresBinaries()
  if (process.env.CI === undefined) return { notRun: message }
  return failure(name, message)
}

/** Runs tests on the server of TEST_DATABASE_URL if set, else on a temporary one; without PostgreSQL on the embedded database. */
async function withPostgres<Result extends Counts | { notRun: string }>(
  run: (env: Environment) => Promise<Result>,
): Promise<Result> {
  if (process.env.TEST_DATABASE_URL !== undefined || findPostgresBinaries() === undefined) return run({})
  const postgres = await startPostgres({ durable: false })
  try {
    const counts = await run({ TEST_DATABASE_URL: postgres.url })
    if ('cpuSeconds' in counts) counts.cpuSeconds += runningCpuSeconds(postgres.pid ?? 0)
    return counts
  } finally {
    await postgres.stop()
  }
}

/** The pages without a browser, whatever their imports: they load what was built. */
export function pageTests(): Step {
  const name = 'pages without a browser'
  return { name, run: (lane) => onPostgres(name, ['--project=pages'], lane) }
}

/** The address of a server, or the folder of its programs. */
function findPostgres(): string | undefined {
  return process.env.TEST_DATABASE_URL ?? findPostgresBinaries()
}

function argumentsOf({ patterns, since }: Chosen): string[] {
  const isPart = patterns.length > 0 || since !== undefined
  return [...(since === undefined ? [] : [`--changed=${since}`]), ...(isPart ? ['--passWithNoTests'] : []), ...patterns]
}

async function runVitest(
  name: string,
  args: string[],
  env: Environment,
  lane: Lane,
): Promise<Counts | { notRun: string }> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const workers = `--maxWorkers=${lane.workers}`
    const command = { program: 'vitest', args: ['run', ...reporters, workers, ...args], env }
    const { ok, cpuSeconds } = await runShown(name, command, lane)
    const counts = { ...countVitest(readReport(file) as VitestReport | undefined, ok), cpuSeconds }
    const nothing = counts.passed + counts.failed + counts.skipped === 0
    return nothing && args.includes('--passWithNoTests') ? { notRun: 'No such test among them.' } : counts
  })
}

/** Runs a command and shows its output: as it comes, or as a whole if another step runs at the same time. */
async function runShown(name: string, command: Command, { isShared }: Lane): Promise<Finished> {
  if (isShared) console.log(`… ${name}`)
  else printHeading(name)
  const finished = await runCommand(command, { capture: isShared })
  if (isShared) {
    printHeading(name)
    console.log(finished.output.trimEnd())
  }
  return finished
}

/** Finds a Chromium, and installs one if that is possible without asking; the rest of the run does not wait for it. */
export async function bringChromium(): Promise<string> {
  const found = findChromium()
  if (found !== undefined) return found
  const command = chromiumInstallCommand()
  if (command === undefined) throw new Error(HOW_TO_GET_CHROMIUM)
  console.log('Installing Chromium in the background…')
  const { ok, output } = await runCommand({ program: 'sh', args: ['-c', command] }, { capture: true })
  const installed = findChromium()
  if (ok && installed !== undefined) return installed
  throw new Error(`${output.trimEnd()}\nChromium could not be installed. ${HOW_TO_GET_CHROMIUM}`)
}

export function browserTests(patterns: string[], chromium: Promise<string>): Step {
  const name = 'browser tests'
  return {
    name,
    async run(lane) {
      let path: string
      try {
        path = await chromium
      } catch (error) {
        return failure(name, error instanceof Error ? error.message : String(error))
      }
      return withPostgres((database) =>
        withReport(async (file) => {
          const env = { ...database, CHROMIUM_PATH: path, E2E_REPORT: file }
          const args = ['test', `--workers=${browserWorkers(lane)}`, ...patterns]
          const { ok, cpuSeconds } = await runShown(name, { program: 'playwright', args, env }, lane)
          if (!ok) console.log(`Pictures and traces of what failed are under ${join(root, 'test-results')}`)
          return { ...countPlaywright(readReport(file) as PlaywrightReport | undefined, ok), cpuSeconds }
        }),
      )
    },
  }
}

/** A browser test waits for more than half of its time: for the page, for its moment, for what is polled. */
function browserWorkers({ isShared, workers }: Lane): number {
  return isShared ? 2 * workers : workers
}

function failure(name: string, reason: string): Counts {
  printHeading(name)
  console.log(reason)
  return { passed: 0, failed: 1, skipped: 0, failures: [], files: [], cpuSeconds: 0 }
}

async function withReport<T>(run: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Undefined if the run ended before writing one. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

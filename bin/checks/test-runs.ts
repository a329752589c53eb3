/** Runs tests: their output goes to the terminal, their counts come from their JSON reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumInstallCommand, findChromium, HOW_TO_GET_CHROMIUM } from '../setup/chromium.ts'
import { findPostgresBinaries, NoPostgresBinaries, startPostgres } from '../setup/postgres.ts'
import { countPlaywright, countVitest } from './counts.ts'
import type { PlaywrightReport, VitestReport } from './counts.ts'
import { printHeading, runCommand } from './step.ts'
import type { Command, Counts, Environment, Lane, Step } from './step.ts'

/** Tests without a database, and operations on the embedded one. */
export function quickTests(): Step {
  const name = 'tests on the embedded database'
  const args = ['--project=unit', '--project=operations']
  return { name, run: (lane) => runVitest(name, args, { TEST_DATABASE_URL: undefined }, lane) }
}

export function embeddedTests(patterns: string[]): Step {
  const name = 'tests on the embedded database'
  return { name, run: (lane) => runVitest(name, patterns, { TEST_DATABASE_URL: undefined }, lane) }
}

/** Database tests again, on TEST_DATABASE_URL if set, else on a temporary server. */
export function postgresTests(patterns: string[]): Step {
  const name = 'operation tests on PostgreSQL'
  const filter = patterns.length > 0 ? ['--passWithNoTests'] : []
  const args = ['--project=operations', '--project=process', ...filter, ...patterns]
  return {
    name,
    async run(lane) {
      if (process.env.TEST_DATABASE_URL !== undefined) return runVitest(name, args, {}, lane)
      if (findPostgresBinaries() === undefined) {
        const { message } = new NoPostgresBinaries()
        if (process.env.CI === undefined) return { notRun: message }
        return failure(name, message)
      }
      const postgres = await startPostgres({ durable: false })
      try {
        return await runVitest(name, args, { TEST_DATABASE_URL: postgres.url }, lane)
      } finally {
        await postgres.stop()
      }
    },
  }
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
    const ok = await runShown(name, { program: 'vitest', args: ['run', ...reporters, workers, ...args], env }, lane)
    const counts = countVitest(readReport(file) as VitestReport | undefined, ok)
    const nothing = counts.passed + counts.failed + counts.skipped === 0
    return nothing && args.includes('--passWithNoTests') ? { notRun: 'No such test among them.' } : counts
  })
}

/** Runs a command and shows its output: as it comes, or as a whole if another step runs at the same time. */
async function runShown(name: string, command: Command, { isShared }: Lane): Promise<boolean> {
  if (isShared) console.log(`… ${name}`)
  else printHeading(name)
  const { ok, output } = await runCommand(command, { capture: isShared })
  if (isShared) {
    printHeading(name)
    console.log(output.trimEnd())
  }
  return ok
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
      return withReport(async (file) => {
        const env = { CHROMIUM_PATH: path, E2E_REPORT: file }
        const args = ['test', `--workers=${lane.workers}`, ...patterns]
        const ok = await runShown(name, { program: 'playwright', args, env }, lane)
        return countPlaywright(readReport(file) as PlaywrightReport | undefined, ok)
      })
    },
  }
}

function failure(name: string, reason: string): Counts {
  printHeading(name)
  console.log(reason)
  return { passed: 0, failed: 1, skipped: 0, failures: [] }
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

/** The runs of tests: their output goes to the terminal as it comes, their counts come from their JSON reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumInstallCommand, findChromium, HOW_TO_GET_CHROMIUM } from '../setup/chromium.ts'
import { findPostgresBinaries, NoPostgresBinaries, startPostgres } from '../setup/postgres.ts'
import { countPlaywright, countVitest } from './counts.ts'
import type { PlaywrightReport, VitestReport } from './counts.ts'
import { printHeading, runCommand } from './step.ts'
import type { Counts, Environment, Step } from './step.ts'

export function embeddedTests(patterns: string[]): Step {
  const name = 'tests on the embedded database'
  return { name, run: () => runVitest(name, patterns, { TEST_DATABASE_URL: undefined }) }
}

/** The operation tests once more, on TEST_DATABASE_URL if that is set, else on a server of our own. */
export function postgresTests(patterns: string[]): Step {
  const name = 'operation tests on PostgreSQL'
  const args = ['--project=operations', ...(patterns.length > 0 ? ['--passWithNoTests'] : []), ...patterns]
  return {
    name,
    async run() {
      if (process.env.TEST_DATABASE_URL !== undefined) return runVitest(name, args, {})
      if (findPostgresBinaries() === undefined) {
        const { message } = new NoPostgresBinaries()
        if (process.env.CI === undefined) return { notRun: message }
        return failure(name, message)
      }
      const postgres = await startPostgres({ durable: false })
      try {
        return await runVitest(name, args, { TEST_DATABASE_URL: postgres.url })
      } finally {
        await postgres.stop()
      }
    },
  }
}

async function runVitest(name: string, args: string[], env: Environment): Promise<Counts | { notRun: string }> {
  printHeading(name)
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { ok } = await runCommand(
      { program: 'vitest', args: ['run', ...reporters, ...args], env },
      { capture: false },
    )
    const counts = countVitest(readReport(file) as VitestReport | undefined, ok)
    const nothing = counts.passed + counts.failed + counts.skipped === 0
    return nothing && args.includes('--passWithNoTests') ? { notRun: 'No such test among them.' } : counts
  })
}

/** Looks for a Chromium, and installs one where that can be done unasked; the rest of the run need not wait for it. */
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
    async run() {
      let path: string
      try {
        path = await chromium
      } catch (error) {
        return failure(name, error instanceof Error ? error.message : String(error))
      }
      printHeading(name)
      return withReport(async (file) => {
        const env = { CHROMIUM_PATH: path, E2E_REPORT: file }
        const { ok } = await runCommand({ program: 'playwright', args: ['test', ...patterns], env }, { capture: false })
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

/** Nothing, when the run ended before it could write one. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

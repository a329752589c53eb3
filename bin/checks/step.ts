/** A step of `npm test`, and its result. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { delimiter, dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** A step that hangs must not block the whole run. */
const STEP_TIMEOUT_MS = 80 * 60_000

export interface Counts {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
}

/** A failed test, or a failure around the tests; a failed check has shown its own output. */
export interface Failure {
  file: string
  test: string | null
  reason: string
}

export interface Step {
  name: string
  /** Writes to the terminal itself and resolves to its counts, or to the reason why it could not run here. */
  run: (lane: Lane) => Promise<Counts | { notRun: string }>
}

/** The resources of a step. */
export interface Lane {
  /** Other steps run at the same time: its output is shown as a whole when it ends. */
  isShared: boolean
  /** Number of parallel processes. */
  workers: number
}

export type Outcome = { name: string; seconds: number } & (Counts | { notRun: string })

/** The command's environment besides our own; undefined removes a variable. */
export type Environment = Record<string, string | undefined>

export interface Command {
  /** A program among the packages, or node. */
  program: string
  args: string[]
  env?: Environment
}

const running = new Set<ChildProcess>()

/** Ends the running commands; their steps then fail. */
export function interruptSteps(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a command in the project's folder on our own Node; with `capture` its output is returned, not shown. */
export async function runCommand(
  { program, args, env = {} }: Command,
  { capture }: { capture: boolean },
): Promise<{ ok: boolean; output: string }> {
  const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const colour = capture && process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...colour, ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    timeout: STEP_TIMEOUT_MS,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ok = await new Promise<boolean>((finish) => {
    child.on('error', ({ message }) => {
      output += `${program} could not be run: ${message}\n`
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
  running.delete(child)
  return { ok, output }
}

export async function runStep({ name, run }: Step, lane: Lane): Promise<Outcome> {
  const start = performance.now()
  const result = await run(lane)
  return { name, seconds: (performance.now() - start) / 1000, ...result }
}

/** A step of commands that shows the output of failed ones only; it counts as one check. */
export function check(name: string, ...commands: [Command, ...Command[]]): Step {
  return {
    name,
    async run() {
      let failed = 0
      for (const command of commands) {
        const { ok, output } = await runCommand(command, { capture: true })
        if (ok) continue
        failed = 1
        printHeading(`${name}: ${command.program} ${command.args.join(' ')}`.trimEnd())
        console.log(output.trimEnd())
      }
      return { passed: 1 - failed, failed, skipped: 0, failures: [] }
    },
  }
}

export function printHeading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}

/** A step of `npm test`, and its result. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join, resolve } from 'node:path'
import { childCpuSeconds } from './cpu-seconds.ts'

export const root = resolve(import.meta.dirname, '../..')

/** A step that hangs must not block the whole run. */
const STEP_TIMEOUT_MS = 80 * 60_000

export interface Counts {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  files: FileTime[]
  cpuSeconds: number
}

/** A failed test, or a failure around the tests; a failed check has shown its own output. */
export interface Failure {
  file: string
  test: string | null
  reason: string
}

/** How long the tests of a file took, by the clock. */
export interface FileTime {
  file: string
  seconds: number
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

export interface Finished {
  ok: boolean
  output: string
  /** Of the command and all processes that it waited for. */
  cpuSeconds: number
}

const running = new Set<ChildProcess>()

/** Ends the running commands; their steps then fail. */
export function interruptSteps(): void {
  for (const child of running) endGroup(child)
}

/** Ends a command with its own children: the shell around it would leave them behind. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // Already gone.
  }
}

/** Runs a command in the project's folder on our own Node; with `capture` its output is returned, not shown. */
export async function runCommand(
  { program, args, env = {} }: Command,
  { capture }: { capture: boolean },
): Promise<Finished> {
  const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const colour = capture && process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}
  const name = program === 'node' ? process.execPath : program
  // `times` prints what no API of Node does: the processor time of children that have ended.
  const child = spawn('sh', ['-c', '"$@"; status=$?; times >&3; exit $status', 'sh', name, ...args], {
    cwd: root,
    env: { ...process.env, PATH: path, ...colour, ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit', 'pipe'],
    detached: true,
  })
  running.add(child)
  const timeout = setTimeout(() => endGroup(child), STEP_TIMEOUT_MS)
  const texts = { output: '', times: '' }
  const collect = (stream: NodeJS.ReadableStream | null | undefined, into: keyof typeof texts) => {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      texts[into] += text
    })
  }
  const [, stdout, stderr, times] = child.stdio
  for (const stream of [stdout, stderr]) collect(stream, 'output')
  collect(times as NodeJS.ReadableStream | null | undefined, 'times')
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timeout)
  running.delete(child)
  return { ok: code === 0, output: texts.output, cpuSeconds: childCpuSeconds(texts.times) }
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
      const counts: Counts = { passed: 1, failed: 0, skipped: 0, failures: [], files: [], cpuSeconds: 0 }
      for (const command of commands) {
        const { ok, output, cpuSeconds } = await runCommand(command, { capture: true })
        counts.cpuSeconds += cpuSeconds
        if (ok) continue
        Object.assign(counts, { passed: 0, failed: 1 })
        printHeading(`${name}: ${command.program} ${command.args.join(' ')}`.trimEnd())
        console.log(output.trimEnd())
      }
      return counts
    },
  }
}

export function printHeading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}

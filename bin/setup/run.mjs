/** Runs programs during set-up, in plain JavaScript for any Node version. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** An error whose message is all that a user needs to read. */
export class SetupError extends Error {}

/**
 * Runs the set-up; a failure is reported as a sentence, not as a stack trace.
 * @param {() => Promise<void>} setUp
 */
export async function orExplain(setUp) {
  try {
    await setUp()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The Node 24 that runs everything: the current one, or the one among the packages once installed. */
export function findModernNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(packaged) ? packaged : undefined
}

/**
 * Runs a program and returns its exit code. Signals are forwarded, so that it can shut down properly.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment] added to our own
 * @returns {Promise<number>}
 */
export async function runToEnd(command, args, environment = {}) {
  const path = [dirname(command), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...environment },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  whenLeftByNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new SetupError(`${command} could not be run: ${error.message}`)))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })
}

/**
 * npm runs its scripts in a shell and forwards a signal to that shell only, which ends: we notice by our new
 * parent process.
 * @param {() => void} leave
 */
function whenLeftByNpm(leave) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    leave()
  }, 200)
  timer.unref()
}

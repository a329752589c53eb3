/** The market as a separate process, for tests of starting, refusing to start, shutting down, and being killed. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../bin/setup/postgres.ts'

const root = resolve(import.meta.dirname, '../..')

/** What every server needs of the caller's environment, and where it keeps compiled code: starting then costs a quarter less. */
export const serverEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node'),
}

export interface ServerOptions {
  /** The server's whole configuration; of the caller's environment it gets only PATH and HOME. */
  env: Record<string, string>
  args?: string[]
  /** Shell commands that run before the server in its process, such as `ulimit -f 0`. */
  before?: string
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export class ServerProcess {
  readonly url: string
  readonly exit: Promise<Exit>
  /** The server's output so far, both streams in order. */
  output = ''
  /** The part of it written to standard error. */
  errors = ''
  readonly #child: ChildProcess

  constructor(port: number, { env, args = [], before = ':' }: ServerOptions) {
    this.url = `http://127.0.0.1:${port}`
    this.#child = spawn('sh', ['-c', `${before}; exec "$@"`, 'sh', process.execPath, 'src/server/main.ts', ...args], {
      cwd: root,
      env: { ...serverEnvironment, PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
      })
    }
    this.#child.stderr?.on('data', (text: string) => {
      this.errors += text
    })
    this.exit = once(this.#child, 'close').then(() => ({ code: this.#child.exitCode, signal: this.#child.signalCode }))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Resolves when `/ready` succeeds; rejects with the server's output if it ends first or takes too long. */
  async ready(timeoutMs = 60_000): Promise<void> {
    const deadline = Date.now() + timeoutMs
    while (this.running && Date.now() < deadline) {
      const answer = await fetch(`${this.url}/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok === true) return
      await delay(50)
    }
    throw new Error(`The server ${this.running ? 'is not ready' : 'ended'}:\n${this.output}`)
  }

  /** Asks the server to shut down. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    this.#child.kill(signal)
    return this.exit
  }

  async kill9(): Promise<void> {
    await this.stop('SIGKILL')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.running) await this.kill9()
  }
}

/** Starts the server on a free port; the caller waits for `ready` or for `exit`. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  return new ServerProcess(await freePort(), options)
}

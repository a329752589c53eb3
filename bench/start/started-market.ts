/** The market as `npm start` runs it, in a separate process, measured from outside. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../bin/setup/postgres.ts'
import { cores, pinned } from '../machine.ts'

const root = resolve(import.meta.dirname, '../..')
const pollMs = 5
const giveUpMs = 300_000

export interface StartOptions {
  dataDir: string
  databaseUrl?: string
  listings: number
}

export class StartedMarket implements AsyncDisposable {
  readonly port: number
  readonly #child: ChildProcess
  readonly #startedAt = performance.now()
  #output = ''

  private constructor(port: number, { dataDir, databaseUrl, listings }: StartOptions) {
    this.port = port
    const [command, args] = pinned(cores.server, process.execPath, ['src/server/main.ts'])
    this.#child = spawn(command, args, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO_LISTINGS: String(listings),
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '1',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text
      })
    }
  }

  static async start(options: StartOptions): Promise<StartedMarket> {
    return new StartedMarket(await freePort(), options)
  }

  /** Seconds from the start of the process until the home page had completely arrived. */
  async firstPage(): Promise<number> {
    while (this.#child.exitCode === null && performance.now() - this.#startedAt < giveUpMs) {
      const response = await fetch(`http://127.0.0.1:${this.port}/`).catch(() => null)
      if (response?.ok) {
        await response.bytes()
        return (performance.now() - this.#startedAt) / 1000
      }
      await delay(pollMs)
    }
    throw new Error(`The market did not open:\n${this.#output}`)
  }

  #requireRunning(): void {
    if (this.#child.exitCode === null && this.#child.signalCode === null) return
    throw new Error(`The market ended by itself:\n${this.#output}`)
  }

  /** Resident memory now, and its maximum if the system reports it (Linux). */
  memory(): { nowMb: number; mostMb: number } {
    const { stdout } = spawnSync(
      'sh',
      ['-c', `cat /proc/${this.#child.pid}/status || ps -o rss= -p ${this.#child.pid}`],
      {
        encoding: 'utf8',
      },
    )
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(stdout)?.[1] ?? Number.NaN)
    const now = stdout.includes('VmRSS') ? kilobytes('VmRSS') : Number(stdout)
    return { nowMb: now / 1024, mostMb: kilobytes('VmHWM') / 1024 }
  }

  /** Waits until the process is idle: pictures drawn, jobs done. Returns the seconds since the start. */
  async idle(): Promise<number> {
    const quietChecks = 3
    for (let quiet = 0, before = this.#cpuSeconds(); quiet < quietChecks;) {
      await delay(2_000)
      this.#requireRunning()
      const now = this.#cpuSeconds()
      quiet = now - before < 0.1 ? quiet + 1 : 0
      before = now
    }
    return (performance.now() - this.#startedAt) / 1000
  }

  /** CPU time since the start. `ps` counts whole seconds, the kernel's own file hundredths. */
  #cpuSeconds(): number {
    const { stdout } = spawnSync('cat', [`/proc/${this.#child.pid}/stat`], { encoding: 'utf8' })
    const fields = stdout.slice(stdout.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}

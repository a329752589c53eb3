/** The nodes of a market, which a program starts, stops and kills: one process on each port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { nodeReady } from '../../bin/setup/balancer.ts'

/** What a node is called where the database lists its connections. */
export function connectionName(port: number): string {
  return `node on port ${port}`
}

/** This version of the market. */
export const root = resolve(import.meta.dirname, '../..')

export class Nodes {
  readonly ports: readonly number[]
  readonly #env: Readonly<Record<string, string>>
  readonly #detached: boolean
  readonly #running = new Map<number, ChildProcess>()

  /** `env` is what all nodes are given, beside their port. Detached ones are not reached by a Ctrl-C. */
  constructor(ports: readonly number[], env: Readonly<Record<string, string>>, { detached = false } = {}) {
    this.ports = ports
    this.#env = env
    this.#detached = detached
  }

  /** The number of the process that was started last on a port. */
  processOf(port: number): number | undefined {
    return this.#running.get(port)?.pid
  }

  /** Resolves once the node is ready; `version` is the folder of the market's code. */
  async start(port: number, version = root): Promise<void> {
    const { PATH = '', HOME = '' } = process.env
    const node = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: version,
      env: {
        PATH,
        HOME,
        NODE_ENV: 'production',
        TRUSTED_PROXIES: '1',
        PGAPPNAME: connectionName(port),
        ...this.#env,
        PORT: String(port),
      },
      detached: this.#detached,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#running.set(port, node)
    await nodeReady(port, node)
  }

  async startAll(): Promise<void> {
    await Promise.all(this.ports.map((port) => this.start(port)))
  }

  kill(port: number): void {
    this.#running.get(port)?.kill('SIGKILL')
  }

  /** Asks a node to end, and waits until it has. Throws if it did not end well. */
  async stop(port: number): Promise<void> {
    const node = this.#running.get(port)
    if (!node || !isRunning(node)) return
    node.kill('SIGTERM')
    await once(node, 'exit')
    if (node.exitCode !== 0) throw new Error(`The node on port ${port} ended with ${node.exitCode ?? node.signalCode}.`)
  }

  /** Asks all to end, and kills those that have not after a while: a node cannot end well when its database is gone. */
  async endAll(patienceMs: number): Promise<void> {
    const running = [...this.#running.values()].filter(isRunning)
    for (const node of running) node.kill('SIGTERM')
    const late = setTimeout(() => running.forEach((node) => node.kill('SIGKILL')), patienceMs)
    await Promise.all(running.map((node) => once(node, 'exit')))
    clearTimeout(late)
  }

  async killAll(): Promise<void> {
    for (const node of this.#running.values()) node.kill('SIGKILL')
    await Promise.all([...this.#running.values()].filter(isRunning).map((node) => once(node, 'exit')))
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

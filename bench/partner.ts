/**
 * A child process on its own core that handles requests over the message channel: `serveRequests` in the child,
 * `startPartner` in the parent.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { type Core, pinned } from './machine.ts'

/** The child's functions, by name. Arguments and results are sent as JSON. */
export type Abilities = Record<string, (argument: never) => Promise<unknown>>

interface Asked {
  id: number
  ability: string
  argument: unknown
}

type Answered = { id: number; answer: unknown } | { id: number; error: string }

/** In the child: handles requests until the parent disconnects. */
export function serveRequests(abilities: Abilities): void {
  process.on('message', ({ id, ability, argument }: Asked) => {
    const work = abilities[ability] as ((argument: unknown) => Promise<unknown>) | undefined
    const answer = work ? work(argument) : Promise.reject(new Error(`Unknown ability: ${ability}`))
    answer.then(
      (answer) => process.send?.({ id, answer } satisfies Answered),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? (error.stack ?? '') : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}

export interface PartnerOptions {
  core: Core
  args?: readonly string[]
  env?: Record<string, string>
  nodeOptions?: readonly string[]
}

/** In the parent: the child's functions. `await using` ends it. */
export class Partner<Can extends Abilities> implements AsyncDisposable {
  readonly pid: number
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  readonly #script: string
  #asked = 0

  /** @param script relative to this folder */
  constructor(script: string, { core, args = [], env = {}, nodeOptions = [] }: PartnerOptions) {
    this.#script = script
    const [command, words] = pinned(core, process.execPath, [
      ...nodeOptions,
      resolve(import.meta.dirname, script),
      ...args,
    ])
    this.#child = spawn(command, words, {
      cwd: resolve(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'json',
    })
    // taskset is replaced by the program it starts, so this is the program's own process id.
    this.pid = this.#child.pid ?? 0
    this.#child.on('message', (answered: Answered) => {
      const waiting = this.#waiting.get(answered.id)
      this.#waiting.delete(answered.id)
      if ('error' in answered) waiting?.reject(new Error(answered.error))
      else waiting?.resolve(answered.answer)
    })
    this.#child.on('exit', (code, signal) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${script} ended (${code ?? signal})`))
    })
  }

  ask<Name extends keyof Can & string>(
    ability: Name,
    argument: Parameters<Can[Name]>[0],
  ): Promise<Awaited<ReturnType<Can[Name]>>> {
    const id = this.#asked++
    return new Promise((resolve, reject) => {
      if (!this.#child.connected) throw new Error(`${this.#script} has ended (${this.#howEnded()})`)
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
      this.#child.send({ id, ability, argument } satisfies Asked)
    })
  }

  #howEnded(): string {
    return String(this.#child.exitCode ?? this.#child.signalCode)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.disconnect()
    await ended
  }
}

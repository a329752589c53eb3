/** The market's side of the thread that values offers. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Offer, ValuedVehicle } from './formula/vehicle.ts'
import type { DueVerdicts, Estimated, Explained, SteppedOffer } from './valued-market.ts'

export type Request =
  | { kind: 'add'; offers: readonly SteppedOffer[] }
  | { kind: 'learn'; now: number }
  | { kind: 'change'; offers: readonly Offer[]; gone: readonly string[] }
  | { kind: 'next'; atMost: number }
  | { kind: 'explain'; listingId: string }
  | { kind: 'estimate'; vehicle: ValuedVehicle; id: string | null }

/** What each kind of request is answered with. */
interface Answers {
  add: null
  learn: null
  change: null
  next: DueVerdicts
  explain: Explained | null
  estimate: Estimated
}
export type Response<Kind extends Request['kind'] = Request['kind']> = Answers[Kind]

interface Asked {
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

/** The process may end while the thread works: it writes nothing. A thread that failed rejects everything. */
export class ValuationThread {
  readonly #worker = new Worker(join(import.meta.dirname, 'valuation-worker.ts'))
  readonly #asked = new Map<number, Asked>()
  #failure: Error | null = null
  #lastId = 0

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', ({ id, response }: { id: number; response: Response }) => {
      this.#asked.get(id)?.resolve(response)
      this.#asked.delete(id)
    })
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#fail(new Error('The thread of valuations has ended')))
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  ask<Kind extends Request['kind']>(request: Extract<Request, { kind: Kind }>): Promise<Response<Kind>> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      // The thread answers each request in the form of its kind.
      this.#asked.set(id, { resolve: resolve as Asked['resolve'], reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage({ id, request })
    })
  }

  /** Ends the thread once it has answered what it was asked. */
  async closeAnswered(): Promise<void> {
    if (!this.#failure) await this.ask({ kind: 'next', atMost: 0 })
    await this.close()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#asked.values()) reject(error)
    this.#asked.clear()
  }
}

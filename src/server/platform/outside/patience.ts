/** How long a server outside is waited for. */
import { OutsideError, OutsideStopped } from './outside-error.ts'

/** The least that a server sends: so many bytes in each period, its first answer included. */
export interface LeastPace {
  idleMs: number
  leastBytes: number
}

/** The end of one request: after all its time, when its server sends too little, or when the program stops. */
export class Patience {
  readonly signal: AbortSignal
  readonly #stopping: AbortSignal
  readonly #idle = new AbortController()
  readonly #timer: NodeJS.Timeout | undefined
  #arrivedBytes = 0

  constructor({ timeoutMs, pace }: { timeoutMs: number; pace?: LeastPace | undefined }, stopping: AbortSignal) {
    this.#stopping = stopping
    this.signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#idle.signal, stopping])
    if (!pace) return
    this.signal.addEventListener('abort', () => this.end(), { once: true })
    this.#timer = setInterval(() => {
      if (this.#arrivedBytes < pace.leastBytes) this.#idle.abort()
      this.#arrivedBytes = 0
    }, pace.idleMs).unref()
  }

  /** Counts bytes; an answer that begins counts as enough for its period. */
  arrived(bytes = Number.POSITIVE_INFINITY): void {
    this.#arrivedBytes += bytes
  }

  /** Stops waiting: the request has ended. */
  end(): void {
    clearInterval(this.#timer)
  }

  /** Stops waiting, and returns why the request failed. */
  failed(error: unknown): Error {
    this.end()
    if (this.#stopping.aborted) return new OutsideStopped()
    // A type error is one of ours.
    if (error instanceof OutsideError || error instanceof TypeError) return error
    return new OutsideError(this.signal.aborted ? 'timed_out' : 'connection_failed', { cause: error })
  }
}

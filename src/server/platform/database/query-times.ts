/** Reports how long statements take. */
import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

export type QueryEnded = (ms: number, failed: boolean) => void

/** Where the statements of one database report. There is no observer until a listener is set. */
export interface QueryTimes {
  ended: QueryEnded
}

/**
 * A PostgreSQL client that reports each statement, from sending it to its last row. Losing its connection between two statements of a
 * transaction fails the next one, and not the process.
 */
export function watchedClient(times: QueryTimes): typeof Client {
  return class WatchedClient extends Client {
    constructor(...options: ConstructorParameters<typeof Client>) {
      super(...options)
      // Whoever has taken it from the pool learns of the loss from the next statement; without a listener the event would end the process.
      this.on('error', ignore)
    }

    // The driver's method has eight forms: with a callback at the end, with a promise, and for streams with neither.
    override query(...input: never[]): never {
      const startedMs = performance.now()
      const callback: unknown = input.at(-1)
      if (typeof callback === 'function') {
        const report = (error: unknown, result: unknown) => {
          times.ended(performance.now() - startedMs, Boolean(error))
          ;(callback as (error: unknown, result: unknown) => void)(error, result)
        }
        return super.query(...([...input.slice(0, -1), report] as unknown as Parameters<Client['query']>)) as never
      }
      const answer: unknown = super.query(...(input as unknown as Parameters<Client['query']>))
      if (answer instanceof Promise) {
        answer.then(
          () => times.ended(performance.now() - startedMs, false),
          () => times.ended(performance.now() - startedMs, true),
        )
      }
      return answer as never
    }
  }
}

function ignore(): void {
  // The next statement receives the error.
}

type Queryable = Pick<PGlite, 'query' | 'exec'>

/** How long statements of the embedded database may follow one another before anything else has its turn. */
const turnMs = 10
let turnedAtMs = 0

/**
 * The embedded database answers without leaving the program: as long as one statement follows another, no request, no timer and no
 * signal would be heard.
 */
async function turnIfDue(): Promise<void> {
  if (performance.now() - turnedAtMs < turnMs) return
  await turn()
  turnedAtMs = performance.now()
}

/** Makes the embedded database report each statement, also in transactions. Returns the number of present calls. */
export function watchPglite(client: PGlite, times: QueryTimes): () => number {
  let underWay = 0
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
  const transaction = client.transaction.bind(client)
  const { query, exec } = reporting(client, times)
  client.query = (...input) => counted(() => query(...input))
  client.exec = (...input) => counted(() => exec(...input))
  client.transaction = (work) =>
    counted(() => transaction((inner) => work(Object.assign(inner, reporting(inner, times)))))
  return () => underWay
}

function reporting(of: Queryable, times: QueryTimes): Queryable {
  const [query, exec] = [of.query.bind(of), of.exec.bind(of)]
  const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turnIfDue()
    const startedMs = performance.now()
    let failed = true
    try {
      const result = await work()
      failed = false
      return result
    } finally {
      times.ended(performance.now() - startedMs, failed)
    }
  }
  return {
    query: (text, parameters, options) => timed(() => query(text, parameters, options)),
    exec: (text, options) => timed(() => exec(text, options)),
  }
}

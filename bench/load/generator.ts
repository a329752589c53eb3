/**
 * The load generator, in a separate process: many connections, each sending the next request after the last response.
 */
import { serveRequests } from '../partner.ts'
import { quantile } from '../statistics.ts'
import { Connection } from './connection.ts'

export interface Load {
  port: number
  /** Paths in the order of requests, repeated. */
  paths: string[]
  connections: number
  /** Until so much time has passed, or so many responses have arrived. */
  durationMs?: number
  requests?: number
  headers?: Record<string, string>
  /** The required status of every response. */
  status?: number
}

export interface LoadResult {
  requests: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  bodyBytes: number
}

/** The load claims so many client addresses that no rate limit counts it as one. The server must trust one proxy. */
const callers = 20_000
let asked = 0

async function load(wanted: Load): Promise<LoadResult> {
  const { port, paths, connections, durationMs = Infinity, requests = Infinity, headers = {}, status = 200 } = wanted
  const fixed = Object.entries({ host: `127.0.0.1:${port}`, accept: 'text/html', 'accept-language': 'en', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const latencies: number[] = []
  let bodyBytes = 0
  let begun = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await Connection.open(port)
      for (let now = performance.now(); now - start < durationMs && begun < requests;) {
        begun++
        const caller = asked++ % callers
        const path = paths[asked % paths.length] as string
        const answer = await connection.ask(
          `GET ${path} HTTP/1.1\r\n${fixed}x-forwarded-for: 10.0.${caller >> 8}.${caller & 255}\r\n\r\n`,
        )
        if (answer.status !== status) throw new Error(`${path} returned ${answer.status} instead of ${status}`)
        const answeredAt = performance.now()
        latencies.push(answeredAt - now)
        bodyBytes += answer.bodyBytes
        now = answeredAt
      }
      connection.close()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const sorted = latencies.toSorted((a, b) => a - b)
  return {
    requests: sorted.length,
    requestsPerSecond: sorted.length / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    bodyBytes: bodyBytes / sorted.length,
  }
}

const abilities = { load }
export type GeneratorAbilities = typeof abilities
serveRequests(abilities)

/** Asks the cache in front of the market, such as a CDN, to forget copies of public addresses. */
import type { Fetch } from '../outside.ts'

/** Throws if the cache does not agree. Must not be called inside a transaction. */
export type Purge = (addresses: readonly string[]) => Promise<void>

export interface PurgeConfig {
  url: string
  token: string | null
}

/** As many as every CDN takes in one request. */
const atOnce = 30
const timeoutMs = 10_000

export function createPurge({ url, token }: PurgeConfig, fetch: Fetch): Purge {
  return async (addresses) => {
    for (let from = 0; from < addresses.length; from += atOnce) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ files: addresses.slice(from, from + atOnce) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The purge address responded with ${response.status}`)
    }
  }
}

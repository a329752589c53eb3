import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../log.ts'

const pausesMs = { first: 100, longest: 5_000 }

/**
 * Listens on a connection of its own and connects again whenever it is lost. Wakes after every connection: what was
 * notified between is not told again. Answers how to stop.
 */
export async function listenForever(
  url: string,
  channel: string,
  wake: () => void,
  log: Logger,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client: Client | null = null

  async function connect(): Promise<void> {
    const opened = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = opened
    opened.on('notification', wake)
    // One loss is told of several times: why the server ended it, that it ended, that it is over.
    const lost = new Promise<void>((resolve) => {
      opened.on('error', (error) => {
        log.warn({ err: error }, 'the connection that listens was lost')
        resolve()
      })
      opened.once('end', resolve)
    })
    await opened.connect()
    await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    wake()
    void lost.then(() => reconnect())
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = pausesMs.first; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, pausesMs.longest)) {
      try {
        await delay(pauseMs, undefined, { signal: stopping.signal, ref: false })
        await connect()
        return
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'listening again failed')
      }
    }
  }

  await connect()
  return async () => {
    stopping.abort()
    await client?.end()
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../log.ts'

const pausesMs = { first: 100, longest: 5_000 }

/**
 * Listens on a separate connection and reconnects whenever it is lost. Wakes after every connection, since
 * notifications in between are not repeated. Returns a function that stops.
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
    // One loss causes several events: the server's reason, the end, the close.
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

/** A stopped server finishes its requests. */
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase } from '../support/databases.ts'
import { dataDirWithMarket } from '../support/data-dirs.ts'
import { someId } from '../support/minimal-input.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 120_000

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s a request in flight is answered, a new one is not taken, and the program ends well',
  { timeout: timeoutMs },
  async (signal) => {
    using dataDir = await dataDirWithMarket()
    const url = await createDatabase()
    await using server = await startServer({
      env: { DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'error', ...(url !== null && { DATABASE_URL: url }) },
    })
    await server.ready(timeoutMs)

    const slow = request(`${server.url}/api/v1/listings/${someId}/sold`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': '2', connection: 'close' },
    })
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>
    slow.write('{')
    await delay(200)
    const stopped = server.stop(signal)
    await refused(server.url)
    expect(server.running).toBe(true)

    slow.end('}')
    const [answer] = await answered
    expect(answer.statusCode).toBe(401)
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'sign_in_required' })
    expect(await stopped).toEqual({ code: 0, signal: null })
    expect(server.errors).toBe('')
  },
)

test(
  'a connection is kept longer than proxies keep theirs, and does not hold up the end',
  { timeout: timeoutMs },
  async () => {
    using dataDir = await dataDirWithMarket()
    const url = await createDatabase()
    await using server = await startServer({
      env: { DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'error', ...(url !== null && { DATABASE_URL: url }) },
    })
    await server.ready(timeoutMs)

    const agent = new Agent({ keepAlive: true })
    const slow = request(`${server.url}/api/v1/listings/${someId}/sold`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': '2' },
    })
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>
    slow.write('{')
    await delay(200)
    const stopped = server.stop()
    await refused(server.url)
    const drainingSinceMs = performance.now()
    slow.end('}')
    const [answer] = await answered
    expect(answer.headers['keep-alive']).toBe('timeout=130')
    await text(answer)
    expect(await stopped).toEqual({ code: 0, signal: null })
    expect(performance.now() - drainingSinceMs).toBeLessThan(9_000)
    agent.destroy()
  },
)

/** Waits until new connections are refused. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health`, { headers: { connection: 'close' } }).catch(() => null)
    if (answer === null) return
    await answer.body?.cancel()
    await delay(10)
  }
}

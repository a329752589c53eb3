/** Killed while a dealer's file is imported: the next server goes on where it ended, nothing twice and nothing lost. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiBasePath } from '../../src/contract/index.ts'
import type { StockImport } from '../../src/contract/stock.ts'
import { readConfig } from '../../src/server/config.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'
import { prepareDealer } from '../support/dealer-market.ts'
import { clientOf } from '../support/http-client.ts'
import { openDurableMarket } from '../support/durable-market.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 280_000
const vehicles = 4_000
const headers = 'externalId,make,model,body_type,year,mileage_km,price,fuel,city,description\n'
const row = (at: number) =>
  `N${at},Fiat,Panda,hatchback,2015,${10_000 + at},${5_000 + at},petrol,Berlin,Well kept and clean.\n`
const file = headers + Array.from({ length: vehicles }, (_, at) => row(at)).join('')

async function sent(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}${apiBasePath}/me/stock/imports?name=stock.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file,
  })
  return ((await response.json()) as StockImport).id
}

/** The state between two servers, which the test also makes as old as one that waits for a worker. */
async function leftBehind(env: Record<string, string>, importId: string) {
  const platform = await openPlatform({ config: readConfig(env), modules, jobs: [] })
  try {
    const { db } = scopeOf(platform, null)
    const query = async (statement: ReturnType<typeof sql>) =>
      ((await db.execute(statement)) as { rows: Record<string, unknown>[] }).rows[0] ?? {}
    const left = await query(sql`select state, rows_done as done,
      (select count(*)::int from vehicle_listings) as listings,
      (select count(*)::int from imported_listings) as numbers,
      (select count(*)::int from import_rows where import_id = ${importId}) as reported
      from listing_imports where id = ${importId}`)
    await query(sql`update listing_imports set worked_at = worked_at - interval '3 minutes' where id = ${importId}`)
    return left
  } finally {
    await platform.close()
  }
}

test('an import goes on after a kill', { timeout: timeoutMs }, async () => {
  await using market = await openDurableMarket()
  const { env } = market
  const token = await prepareDealer(env)
  let importId = ''
  let seen = 0
  {
    await using server = await startServer({ env })
    await server.ready(timeoutMs)
    const { stock } = clientOf(server.url, token)
    importId = await sent(server.url, token)
    await stock.correct({ importId, columns: [], isComplete: true })
    await stock.run({ importId })
    while (seen === 0) {
      await delay(5)
      seen = (await stock.get({ importId })).rowsDone
    }
    await market.kill9(server)
  }
  await market.restart()

  const left = await leftBehind(env, importId)
  const done = Number(left.done)
  // Whole batches: what is recorded as done is there, and nothing else.
  expect(left).toEqual({ state: 'running', done, listings: done, numbers: done, reported: done })
  expect(done).toBeGreaterThanOrEqual(seen)
  expect(done).toBeLessThan(vehicles)

  await using server = await startServer({ env })
  await server.ready(timeoutMs)
  const { stock, stockByNumber, listings } = clientOf(server.url, token)
  let now = await stock.get({ importId })
  // A job each minute finds imports without a worker.
  while (now.state === 'running') {
    await delay(250)
    now = await stock.get({ importId })
  }
  const counts = { new: vehicles, changed: 0, unchanged: 0, gone: 0, refused: 0 }
  expect(now).toMatchObject({ state: 'done', rowsDone: vehicles, counts })
  expect((await listings.summary({})).total).toBe(vehicles)
  const numbers = new Set<string>()
  for (let cursor: string | undefined; ;) {
    const page = await stockByNumber.list({ limit: 100, ...(cursor !== undefined && { cursor }) })
    for (const { number } of page.vehicles) numbers.add(number)
    if (page.next === null) break
    cursor = page.next
  }
  expect(numbers.size).toBe(vehicles)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

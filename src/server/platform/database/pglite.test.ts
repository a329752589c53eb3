import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from './database.ts'
import { openPglite } from './pglite.ts'

let database: Database
beforeAll(async () => {
  database = await openPglite(null)
})
afterAll(() => database.close())

test.each<[what: string, work: (db: Db, isOver: () => boolean) => Promise<void>]>([
  [
    'statements',
    async (db, isOver) => {
      while (!isOver()) await db.execute(sql`select 1`)
    },
  ],
  [
    'statements of a transaction',
    (db, isOver) =>
      db.transaction(async (db) => {
        while (!isOver()) await db.execute(sql`select 1`)
      }),
  ],
])('%s without end let timers, requests and signals have their turn', async (_, work) => {
  const endsAtMs = performance.now() + 1_000
  let isHeard = false
  await Promise.all([
    work(database.db, () => isHeard || performance.now() > endsAtMs),
    delay(20).then(() => (isHeard = true)),
  ])
  expect(performance.now()).toBeLessThan(endsAtMs)
})

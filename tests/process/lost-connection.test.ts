/** A connection that is lost fails what used it, and nothing else. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgresBinaries, type Postgres, startPostgres } from '../../bin/setup/postgres.ts'
import type { Database } from '../../src/server/platform/database/database.ts'
import { openPostgres } from '../../src/server/platform/database/postgres.ts'
import { createLog } from '../../src/server/platform/log.ts'

const timeoutMs = 120_000

describe.skipIf(findPostgresBinaries() === undefined)('a connection to PostgreSQL', () => {
  let postgres: Postgres
  let database: Database

  beforeAll(async () => {
    postgres = await startPostgres({ durable: false })
    database = await openPostgres(postgres.url, createLog({ logLevel: 'silent' }))
  }, timeoutMs)
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  test('that is lost between two statements of a transaction fails the second, and the market goes on', async () => {
    const { db } = database
    const work = db.transaction(async (inner) => {
      const { rows } = (await inner.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] }
      await endConnection(postgres.url, rows[0]?.pid ?? 0)
      await delay(200)
      await inner.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow(/Failed query/)
    const { rows } = (await db.execute(sql`select 1 as one`)) as { rows: unknown[] }
    expect(rows).toEqual([{ one: 1 }])
  })
})

/** As a server does that is killed or shut down. */
async function endConnection(url: string, pid: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}

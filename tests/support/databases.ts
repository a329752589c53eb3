/**
 * The database of the tests: the server of TEST_DATABASE_URL if set, else the embedded one in memory. The tests are the
 * same for both.
 */
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import type { Database } from '../../src/server/platform/database/database.ts'
import { openPglite } from '../../src/server/platform/database/pglite.ts'
import { openPostgres } from '../../src/server/platform/database/postgres.ts'
import { createLog } from '../../src/server/platform/log.ts'

/** Opens a new, empty database. The caller closes it. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = await createDatabase()
  return url === null ? openPglite(null) : openPostgres(url, silent)
}

/** Address of a new, empty database on the test server; null with the embedded one. */
export async function createDatabase(): Promise<string | null> {
  if (process.env.MEETS_NO_DATABASE !== undefined) {
    throw new Error('This test file runs once, on no database: name a door of tests/support/needs-database.ts in it.')
  }
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return null
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`
  const pool = new Pool({ connectionString: server, max: 1 })
  await pool.query(`create database ${name}`)
  await pool.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const silent = createLog({ logLevel: 'silent' })

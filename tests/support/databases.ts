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

/**
 * Address of a new database on the test server, empty or a copy of another to which nothing is connected; null with the
 * embedded one.
 */
export async function createDatabase(copied?: string): Promise<string | null> {
  if (process.env.MEETS_NO_DATABASE !== undefined) {
    throw new Error('This test file runs once, on no database: name a door of tests/support/needs-database.ts in it.')
  }
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return null
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`
  const template = copied === undefined ? '' : `template ${nameIn(copied)}`
  await runOn(server, `create database ${name} ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Ends a database of `createDatabase` that no test needs any more, with its connections. */
export async function dropDatabase(url: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server !== undefined) await runOn(server, `drop database ${nameIn(url)} with (force)`)
}

async function runOn(server: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: server, max: 1 })
  await pool.query(statement)
  await pool.end()
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

const silent = createLog({ logLevel: 'silent' })

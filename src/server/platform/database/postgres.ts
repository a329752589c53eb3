import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import type { Logger } from '../log.ts'
import { type Database, type Db, followsPrimary } from './database.ts'
import { listenForever } from './postgres-listener.ts'
import { type QueryTimes, watchedClient } from './query-times.ts'
import { openStandby } from './standby.ts'

const oldestVersion = 15

/** Further addresses of the same database. */
export interface PostgresAddresses {
  /** A standby for reads that may be a moment old. */
  readUrl?: string | null
  /** The server itself, where `url` leads to a pooler that hands out connections by transaction. */
  directUrl?: string | null
}

/** Connects to a PostgreSQL server. Throws `StartError` if the address is wrong or the server too old. */
export async function openPostgres(
  url: string,
  log: Logger,
  { readUrl = null, directUrl = null }: PostgresAddresses = {},
): Promise<Database> {
  const queryTimes: QueryTimes = { ended: () => undefined }
  const pooled = { max: 10, connectionTimeoutMillis: 5_000, Client: watchedClient(queryTimes) }
  const pool = new Pool({ ...pooled, connectionString: url })
  // The pool replaces a connection lost while idle; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < oldestVersion) {
      throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}; Forecourt needs ${oldestVersion} or newer.`)
    }
  } catch (error) {
    await pool.end()
    throw error instanceof StartError ? error : unreachable(url, error as Error & { code?: string })
  }
  const db = drizzle({ client: pool }) as unknown as Db
  const standby = readUrl === null ? null : openStandby(pool, { ...pooled, connectionString: readUrl }, log)
  if (standby) followsPrimary(standby.db, db)
  return {
    kind: 'postgres',
    db,
    standby,
    jobConnection: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values)
        return Array.isArray(result) ? { rows: result.flatMap((part: { rows: unknown[] }) => part.rows) } : result
      },
    },
    // The driver does not prepare statements without parameters.
    withScripts: (work) =>
      db.transaction((inner) => work(inner, async (script) => void (await inner.execute(sql.raw(script))))),
    copyOut: (select) => copyOut(pool, select),
    listen: (channel, wake) => listenForever(directUrl ?? url, channel, wake, log),
    queryTimes,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await standby?.close()
      await pool.end()
    },
  }
}

async function* copyOut(pool: Pool, select: string): AsyncGenerator<Uint8Array> {
  const client = await pool.connect()
  let whole = false
  try {
    yield* client.query(copyTo(`copy (${select}) to stdout with (format binary)`)) as AsyncIterable<Uint8Array>
    whole = true
  } finally {
    // A connection with an unread response cannot be reused.
    client.release(!whole)
  }
}

/** Names the server but never the password. */
function unreachable(url: string, error: Error & { code?: string }): StartError {
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname}:${port || 5432}${pathname}`
  const reason =
    error.code === '28P01' || error.code === '28000'
      ? 'the server refused the user or password'
      : error.code === '3D000'
        ? 'there is no such database'
        : error.code === 'ENOTFOUND'
          ? 'the host name is not known'
          : error.code === 'ECONNREFUSED'
            ? 'nothing answers there'
            : error.message
  return new StartError(
    `DATABASE_URL (${where}) cannot be used: ${reason}. Correct it, or unset it to use the embedded database.`,
  )
}

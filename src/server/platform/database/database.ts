import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as JobConnection } from 'pg-boss'
import type { Connections } from '../metrics.ts'
import type { QueryTimes } from './query-times.ts'

/** A connection pool, or one transaction of it: both databases and both situations have this one type. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database. Whoever opens it closes it. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The connection in the form that the job queue wants. */
  jobConnection: JobConnection
  /**
   * A transaction in which whole scripts may run: several statements, bodies of functions, whatever `psql` takes. They go over
   * PostgreSQL's simple protocol, which prepares nothing.
   */
  withScripts<Result>(work: (db: Db, runScript: (script: string) => Promise<void>) => Promise<Result>): Promise<Result>
  /** The rows of a `select` without parameters in PostgreSQL's binary format of `copy`, cut anywhere. */
  copyOut(select: string): AsyncIterable<Uint8Array>
  /**
   * Calls whenever a channel is notified, and after every interruption in which a notification may have been lost.
   * Notifications are wake-ups and no more. Answers how to stop.
   */
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>
  /** Reports how long statements take. */
  queryTimes: QueryTimes
  /** How the connections are used at the moment. */
  connections(): Connections
  close(): Promise<void>
}

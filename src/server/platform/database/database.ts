import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as JobConnection } from 'pg-boss'
import type { Connections } from '../metrics.ts'
import type { QueryTimes } from './query-times.ts'

/** A connection pool, or one of its transactions; the type is the same for both databases. */
export type Db = PgDatabase<PgQueryResultHKT>

/** A standby, for reads that may be a moment old. */
export interface Standby {
  db: Db
  /** Whether it may answer now. */
  isUsable(): boolean
  /** Whether the primary responded when it was last looked at. */
  primaryResponds(): boolean
  /** How far it is behind; null while it does not respond. */
  lagMs(): number | null
}

const primaries = new WeakMap<Db, Db>()

/** Remembers which database a standby follows. */
export function followsPrimary(standby: Db, primary: Db): void {
  primaries.set(standby, primary)
}

/** The database that a standby's handle follows; other handles are returned as they are. */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db
}

/** What answers reads that may be a moment old: the standby while there is no primary, else the primary. */
export function readableNow({ db, standby }: Pick<Database, 'db' | 'standby'>): Db {
  return standby && !standby.primaryResponds() && standby.isUsable() ? standby.db : db
}

/** An open database. The code that opens it closes it. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Null without one. */
  standby: Standby | null
  /** The connection in the form that the job queue needs. */
  jobConnection: JobConnection
  /**
   * A transaction that can run whole scripts: several statements, bodies of functions, everything that `psql` takes.
   * Uses PostgreSQL's simple protocol, which prepares nothing.
   */
  withScripts<Result>(work: (db: Db, runScript: (script: string) => Promise<void>) => Promise<Result>): Promise<Result>
  /** The rows of a `select` without parameters in PostgreSQL's binary format of `copy`, in chunks of any size. */
  copyOut(select: string): AsyncIterable<Uint8Array>
  /**
   * Calls back on every notification of a channel, and after every interruption in which one may have been lost.
   * Notifications only wake; they carry no data. Returns a function that stops.
   */
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>
  /** Reports how long statements take. */
  queryTimes: QueryTimes
  /** The present use of the connections. */
  connections(): Connections
  close(): Promise<void>
}

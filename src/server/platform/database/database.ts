import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as JobConnection } from 'pg-boss'

/** A connection pool, or one transaction of it: both databases and both situations have this one type. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database. Whoever opens it closes it. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The connection in the form that the job queue wants. */
  jobConnection: JobConnection
  close(): Promise<void>
}

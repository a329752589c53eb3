import type { Db } from './database.ts'

/** A part of a scope that writes to its own database handle, and therefore must be rebound in a transaction. */
export interface FollowsDatabase<Self> {
  on(db: Db): Self
}

/**
 * Runs `work` in a transaction. The scope it receives shadows the outer one: on the embedded database, using the outer
 * handle inside would wait forever. Do not call services outside the database in here; emails and text messages sent in
 * here leave when it has committed.
 */
export function inTransaction<
  S extends { db: Db; mail?: FollowsDatabase<object>; sms?: FollowsDatabase<object> },
  Result,
>(scope: S, work: (scope: S) => Promise<Result>): Promise<Result> {
  return scope.db.transaction((db) =>
    work({ ...scope, db, ...(scope.mail && { mail: scope.mail.on(db) }), ...(scope.sms && { sms: scope.sms.on(db) }) }),
  )
}

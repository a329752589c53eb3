import type { Db } from './database.ts'

/** A part of a scope that writes to its database on its own, and so has to follow it into a transaction. */
export interface FollowsDatabase<Self> {
  on(db: Db): Self
}

/**
 * Runs `work` in a transaction. The scope it receives shadows the outer one: on the embedded database, touching the
 * outer handle inside would wait for ever. Nothing outside the database may be called in here; mail and text messages
 * that are sent in here leave when it has committed.
 */
export function inTransaction<
  S extends { db: Db; mail?: FollowsDatabase<object>; sms?: FollowsDatabase<object> },
  Result,
>(scope: S, work: (scope: S) => Promise<Result>): Promise<Result> {
  return scope.db.transaction((db) =>
    work({ ...scope, db, ...(scope.mail && { mail: scope.mail.on(db) }), ...(scope.sms && { sms: scope.sms.on(db) }) }),
  )
}

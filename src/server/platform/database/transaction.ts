import type { Db } from './database.ts'

/**
 * Runs `work` in a transaction. The scope it receives shadows the outer one: on the embedded database, touching the
 * outer handle inside would wait for ever. Nothing outside the database may be called in here.
 */
export function inTransaction<S extends { db: Db }, Result>(
  scope: S,
  work: (scope: S) => Promise<Result>,
): Promise<Result> {
  return scope.db.transaction((db) => work({ ...scope, db }))
}

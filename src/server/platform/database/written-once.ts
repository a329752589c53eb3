import type { Db } from './database.ts'

/**
 * Returns a function that writes a statement at its first use on a database, and returns the same one from then on: writing those
 * with many joins took a twentieth of a page. Prepare it with an empty name (`prepare('')`): it is sent without one, because
 * behind a pooler by transaction nothing stays prepared.
 */
export function writtenOnce<Statement extends object>(write: (db: Db) => Statement): (db: Db) => Statement {
  const written = new WeakMap<Db, Statement>()
  return (db) => {
    const known = written.get(db)
    if (known) return known
    const statement = write(db)
    written.set(db, statement)
    return statement
  }
}

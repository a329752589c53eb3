/** Which database is followed by an index in this process. */
import { type Database, type Db, primaryOf } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { Follower, type FollowerState } from './index/follower.ts'
import type { SearchEngine } from './search-engine.ts'

/** By the handle of the database itself: inside a transaction there is another, which sees what no index can see yet. */
const followers = new WeakMap<Db, Follower>()

/**
 * Begins to follow a database. `built` resolves with the first building, on which nobody needs to wait: until then SQL
 * answers.
 */
export function followDatabase(
  database: Database,
  log: Logger,
  clock: () => Date,
): { built: Promise<void>; stop: () => Promise<void> } {
  const follower = new Follower(database, log, clock)
  followers.set(database.db, follower)
  return {
    built: follower.start(),
    stop: async () => {
      followers.delete(database.db)
      await follower.stop()
    },
  }
}

/** The index's answers, where it may answer. */
export function indexFor(db: Db): SearchEngine | null {
  return followers.get(primaryOf(db))?.engine ?? null
}

/** How the index stands; null where there is none. */
export function indexState(db: Db): FollowerState | null {
  return followers.get(primaryOf(db))?.state ?? null
}

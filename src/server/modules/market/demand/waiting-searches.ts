/** The saved searches of this process for questions about demand, at most a minute old. */
import { minuteMs } from '../../../../contract/market/durations.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Scope } from '../../../scope.ts'
import { KnownSearches } from '../saved-searches/service.ts'
import type { StoredSearches } from '../search/service.ts'

const freshMs = minuteMs

interface Waiting {
  /** Apart from those that alerts are matched with: they read inside their own transactions. */
  known: KnownSearches
  readMs: number
  reading: Promise<void> | null
}
const ofDatabases = new WeakMap<Db, Waiting>()

/** Those who ask at the same time wait for the same reading. */
export async function waitingSearches(scope: Scope): Promise<StoredSearches> {
  const waiting = ofDatabases.get(scope.db) ?? {
    known: new KnownSearches(),
    readMs: Number.NEGATIVE_INFINITY,
    reading: null,
  }
  ofDatabases.set(scope.db, waiting)
  if (performance.now() - waiting.readMs > freshMs) {
    waiting.reading ??= waiting.known
      .follow(scope)
      .then(() => {
        waiting.readMs = performance.now()
      })
      .finally(() => {
        waiting.reading = null
      })
    await waiting.reading
  }
  return waiting.known.stored
}

/** The next question reads again. For tests, whose changes are not a minute apart. */
export function forgetWaiting({ db }: Pick<Scope, 'db'>): void {
  ofDatabases.delete(db)
}

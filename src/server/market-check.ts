import type { SQL } from 'drizzle-orm'
import type { Scope } from './scope.ts'

/** Finds what does not agree in a module's data, in words for the operator. A sound market has nothing to find. */
export type MarketCheck = (scope: Scope) => Promise<readonly string[]>

/** A check by one statement: each of its rows is a disagreement, with words for it in `found`. */
export function findsNothing(statement: SQL): MarketCheck {
  return async ({ db }) => {
    const { rows } = (await db.execute(statement)) as { rows: { found: string }[] }
    return rows.map(({ found }) => found)
  }
}

/** Publishes many listings at once; one that breaks a rule does not affect the others. */
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { insertOffers, type PreparedListing } from '../offers/service.ts'
import { type Memory, prepare, type Publication, remember } from './publish.ts'

/** The id of the published listing, or the problem that prevented it. */
export type Outcome = { listingId: string; problem: null } | { listingId: null; problem: Problem }

/**
 * Publishes valid drafts by the rules of `publish`, and returns the outcome of each in order. Call it in a transaction.
 * `memory` caches lookups from one call to the next.
 */
export async function publishEach(
  scope: Scope,
  publications: readonly Publication[],
  memory: Memory,
): Promise<Outcome[]> {
  const lookUp = remember(scope, memory)
  const prepared: (PreparedListing | Problem)[] = []
  for (const publication of publications) {
    prepared.push(await orProblem(() => prepare(scope, publication, lookUp)))
  }
  const sound = prepared.flatMap((one) => (one instanceof Problem ? [] : one))
  // Together it is one statement per table; if a VIN is taken, each listing is tried alone.
  const together = sound.length === 0 ? null : await orProblem(() => insert(scope, sound))
  const outcomes: Outcome[] = []
  for (const one of prepared) {
    const failed = one instanceof Problem ? one : together && (await orProblem(() => insert(scope, [one])))
    if (failed) outcomes.push({ listingId: null, problem: failed })
    else if (!(one instanceof Problem)) outcomes.push({ listingId: one.listing.id, problem: null })
  }
  return outcomes
}

/** Runs in a savepoint: if the database refuses, the transaction is unchanged. */
async function insert(scope: Scope, prepared: readonly PreparedListing[]): Promise<null> {
  await insertOffers(scope, prepared)
  return null
}

async function orProblem<Result>(work: () => Promise<Result>): Promise<Result | Problem> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

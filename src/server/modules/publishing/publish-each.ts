/** Many listings at once, where one that breaks a rule must not keep the others out. */
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { insertOffers, type PreparedListing } from '../offers/service.ts'
import { type Memory, prepare, type Publication, remember } from './publish.ts'

/** The id of what was published, or the problem that kept it out. */
export type Outcome = { listingId: string; problem: null } | { listingId: null; problem: Problem }

/**
 * Publishes what can be published by the rules of `publish`, and answers for each in its order what became of it. To be
 * called inside a transaction. `memory` keeps what many of them have in common, from one call to the next.
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
  // Together it is one statement a table; if somebody's VIN is in the way, each has to be tried alone.
  const together = sound.length === 0 ? null : await orProblem(() => insert(scope, sound))
  const outcomes: Outcome[] = []
  for (const one of prepared) {
    const failed = one instanceof Problem ? one : together && (await orProblem(() => insert(scope, [one])))
    if (failed) outcomes.push({ listingId: null, problem: failed })
    else if (!(one instanceof Problem)) outcomes.push({ listingId: one.listing.id, problem: null })
  }
  return outcomes
}

/** In a savepoint: what the database refuses leaves the transaction as it was. */
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

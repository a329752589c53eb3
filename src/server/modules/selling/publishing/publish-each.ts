/** Publishes many listings at once; one that breaks a rule does not affect the others. */
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { insertOffers, type PreparedListing } from '../../market/offers/service.ts'
import { type Memory, prepare, type Publication, remember } from './publish.ts'

/** The id of the published listing, or the problem that prevented it. */
export type Outcome = { listingId: string; problem: null } | { listingId: null; problem: Problem }

/** The places that listings take. */
export interface Places {
  /** Takes one, or returns why there is none. */
  take(): Problem | null
  giveBack(): void
}

/**
 * Publishes valid drafts by the rules of `publish`, each in a place, and returns the outcome of each in order. One that is refused
 * takes no place. Call it in a transaction. `memory` caches lookups from one call to the next.
 */
export async function publishEach(
  scope: Scope,
  publications: readonly Publication[],
  memory: Memory,
  places: Places,
): Promise<Outcome[]> {
  const lookUp = remember(scope, memory)
  const problems = new Map<number, Problem>()
  const listingIds = new Map<number, string>()
  let waiting: { at: number; listing: PreparedListing }[] = []
  for (const [at, publication] of publications.entries()) {
    const prepared = await orProblem(() => prepare(scope, publication, lookUp))
    if (prepared instanceof Problem) problems.set(at, prepared)
    else waiting.push({ at, listing: prepared })
  }
  // Once more for those without a place, while others that have one are refused by the database and give it back.
  for (;;) {
    const placed = waiting.filter(({ at }) => {
      const none = places.take()
      if (none) problems.set(at, none)
      else problems.delete(at)
      return none === null
    })
    if (placed.length === 0) break
    waiting = waiting.filter(({ at }) => problems.has(at))
    // Together it is one statement per table; if a VIN is taken, each listing is tried alone.
    const all = placed.map(({ listing }) => listing)
    const together = await orProblem(() => insert(scope, all))
    let isPlaceBack = false
    for (const { at, listing } of placed) {
      const failed = together && (await orProblem(() => insert(scope, [listing])))
      if (failed) {
        problems.set(at, failed)
        places.giveBack()
        isPlaceBack = true
      } else listingIds.set(at, listing.listing.id)
    }
    if (!isPlaceBack) break
  }
  return publications.map((_, at) => {
    const listingId = listingIds.get(at)
    if (listingId !== undefined) return { listingId, problem: null }
    const problem = problems.get(at)
    if (!problem) throw new Error('A listing has no outcome')
    return { listingId: null, problem }
  })
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

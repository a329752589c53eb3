/** Results that engines are compared by. */
import { createHash } from 'node:crypto'
import { toFacets } from '../../src/server/modules/market/search/facets.ts'
import type { SearchEngine, SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import { quantile } from '../statistics.ts'

export interface Answer {
  ms: number
  total: number
  /** Ids of the page, in order; null if a peer has no such order. */
  ids: string[] | null
  /** All facet counts, or those that a peer supports; null if not compared. */
  facets: string | null
}

/** A complete page: all its facets, or those of some facts, and its listings, in the order of the page. */
export async function answerOf(
  engine: SearchEngine,
  query: SearchQuery,
  now: Date,
  facts?: readonly string[],
): Promise<Answer> {
  const { sort: _1, page: _2, pageSize: _3, ...conditions } = query
  const startedAt = performance.now()
  const counted = await engine.facets(conditions, now, facts)
  const { total, hits } = await engine.search(query, now)
  const ms = performance.now() - startedAt
  const facets = toFacets(conditions, counted)
  return { ms, total, ids: hits.map(({ id }) => id), facets: digest(facets) }
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

export interface Timed {
  p50: number
  p99: number
  asked: number
}

export function timesOf(answers: readonly Answer[]): Timed {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), asked: sorted.length }
}

/** Share of equal results among those that both engines returned. */
export function agreement(one: readonly Answer[], other: readonly Answer[]): { same: number; compared: number } {
  const compared = Math.min(one.length, other.length)
  let same = 0
  for (let index = 0; index < compared; index += 1) {
    const [a, b] = [one[index] as Answer, other[index] as Answer]
    const idsAgree = a.ids === null || b.ids === null || a.ids.join() === b.ids.join()
    const facetsAgree = a.facets === null || b.facets === null || a.facets === b.facets
    if (a.total === b.total && idsAgree && facetsAgree) same += 1
  }
  return { same, compared }
}

/** Runs until every query is done or the time is over: slow engines run fewer. */
export async function askAll(
  questions: readonly SearchQuery[],
  capMs: number,
  ask: (question: SearchQuery) => Promise<Answer>,
): Promise<Answer[]> {
  const deadline = performance.now() + capMs
  const answers: Answer[] = []
  for (const question of questions) {
    answers.push(await ask(question))
    if (performance.now() > deadline) break
  }
  return answers
}

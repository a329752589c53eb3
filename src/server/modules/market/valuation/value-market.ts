/** Keeps the verdicts of all listings: the whole market is learned once a day, and changes are valued each minute. */
import { z } from 'zod'
import { dayMs, minuteMs } from '../../../../contract/market/durations.ts'
import { type Db, primaryOf } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import type { ValuedVehicle } from './formula/vehicle.ts'
import * as staysStore from './stays-store.ts'
import { ValuationThread } from './valuation-thread.ts'
import type { Estimated, Explained } from './valued-market.ts'
import * as store from './verdicts-store.ts'

export const valuationJob = {
  name: 'price-verdicts',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
} satisfies Job

/** Rows that are read or written at once: a few milliseconds of the thread that serves pages. */
const atOnce = 500
/** Verdicts that the thread works out at once: so long an estimate waits, a tenth of a second at most. */
const valuedAtOnce = 100
/** The changes that a process has not read are forgotten after an hour; one that slept longer learns anew. */
const longestPauseMs = 30 * minuteMs
/** Transactions that were open when changes were read are seen the next time. */
const overlapMs = 2 * minuteMs

/** How long changes of steps are kept. */
const stepChangesMs = 365 * dayMs

interface LearnedMarket {
  thread: ValuationThread
  version: string
  learnedAt: number
  readAt: number
}

/** What this process has learned of a database. */
const markets = new WeakMap<Db, LearnedMarket>()

export function valuationWorker(scope: Scope): JobWorker {
  return defineWorker(valuationJob, scope, async (scope) => valueMarket(scope))
}

/** Values what has changed, or everything. Repeatable. */
export async function valueMarket(scope: Scope): Promise<void> {
  const now = scope.now().getTime()
  const known = markets.get(scope.db)
  const isFresh =
    known && !known.thread.hasFailed && now - known.learnedAt < dayMs && now - known.readAt < longestPauseMs
  await (isFresh ? valueChanges(scope, known) : valueEverything(scope))
}

/** Ends the thread of a market that is closed. */
export async function forgetMarket(db: Db): Promise<void> {
  await markets.get(db)?.thread.close()
  markets.delete(db)
}

/** How a verdict came about, and when the market was learned; null where this process has not learned it. */
export async function explainNow(scope: Scope, listingId: string): Promise<(Explained & { learnedAt: string }) | null> {
  const market = markets.get(primaryOf(scope.db))
  if (!market || market.thread.hasFailed) return null
  const explained = await market.thread.ask({ kind: 'explain', listingId })
  return explained && { ...explained, learnedAt: market.version }
}

/**
 * What a vehicle would be offered for, by what this process has learned; null before it has. A market that is learned anew
 * answers from what it knew until then.
 */
export async function estimateNow(scope: Scope, vehicle: ValuedVehicle, id: string | null): Promise<Estimated | null> {
  const thread = markets.get(primaryOf(scope.db))?.thread
  return !thread || thread.hasFailed ? null : thread.ask({ kind: 'estimate', vehicle, id })
}

async function valueEverything(scope: Scope): Promise<void> {
  const startedAt = scope.now()
  const market: LearnedMarket = {
    thread: new ValuationThread(),
    version: startedAt.toISOString(),
    learnedAt: startedAt.getTime(),
    readAt: startedAt.getTime(),
  }
  try {
    await learn(scope, market, startedAt)
  } catch (error) {
    // The next minute begins with a thread of its own.
    await market.thread.close()
    throw error
  }
  const former = markets.get(scope.db)
  markets.set(scope.db, market)
  await former?.thread.closeAnswered()
}

async function learn(scope: Scope, market: LearnedMarket, startedAt: Date): Promise<void> {
  for (let after: string | null = null; ;) {
    const offers = await store.offersAfter(scope.db, after, startedAt, atOnce)
    await market.thread.ask({ kind: 'add', offers })
    after = offers.at(-1)?.offer.id ?? null
    if (offers.length < atOnce) break
  }
  await market.thread.ask({ kind: 'learn', now: yearOf(startedAt) })
  await writeDue(scope, market)
  await store.forgetOlderThan(scope.db, startedAt, scope.now())
  const stays = await staysStore.learnStays(scope.db, startedAt)
  await inTransaction(scope, (scope) => staysStore.writeStays(scope.db, stays))
  await store.forgetStepChanges(scope.db, new Date(startedAt.getTime() - stepChangesMs))
}

async function valueChanges(scope: Scope, market: LearnedMarket): Promise<void> {
  const readAt = scope.now().getTime()
  const ids = await store.changedSince(scope.db, new Date(market.readAt - overlapMs))
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const offers = await store.offersAmong(scope.db, some, scope.now())
    const offered = new Set(offers.map(({ id }) => id))
    const gone = some.filter((id) => !offered.has(id))
    await market.thread.ask({ kind: 'change', offers, gone })
    await store.forgetVerdicts(scope.db, gone)
  }
  await writeDue(scope, market)
  market.readAt = readAt
}

async function writeDue(scope: Scope, { thread, version }: LearnedMarket): Promise<void> {
  for (;;) {
    const { verdicts, isDone } = await thread.ask({ kind: 'next', atMost: valuedAtOnce })
    await inTransaction(scope, (scope) => store.writeVerdicts(scope.db, verdicts, version, scope.now()))
    if (isDone) return
  }
}

/** A moment as a year with its fraction. */
function yearOf(moment: Date): number {
  const year = moment.getUTCFullYear()
  const begin = Date.UTC(year, 0, 1)
  return year + (moment.getTime() - begin) / (Date.UTC(year + 1, 0, 1) - begin)
}

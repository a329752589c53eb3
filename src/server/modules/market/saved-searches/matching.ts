/** Matches changed listings with all saved searches, each change once, whatever happens meanwhile. */
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import {
  type ListingRow,
  type ListingState,
  listingRows,
  namesOfRows,
  newStoredSearches,
  searchConditions,
  type SearchConditions,
  type StoredSearches,
} from '../search/service.ts'
import * as store from './matching-store.ts'
import { noticeFavourites } from '../favourite-alerts/service.ts'
import { tellOfferEvents } from './offer-events.ts'
import { newsOf, priceFellMs, sendingTime } from './rules.ts'
import { readStoredFilters } from './stored-filters.ts'

const changesAtOnce = 500
const searchesAtOnce = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** The saved searches in this process, as far as they have been read. */
export class KnownSearches {
  stored: StoredSearches = newStoredSearches()
  #horizon: string | null = null

  /** Reads what was saved, changed or confirmed since the last time. Searches that are gone are left out when news is recorded. */
  async follow(scope: Scope): Promise<void> {
    if (this.stored.isWorn || this.#horizon === null) {
      this.stored = newStoredSearches()
      await store.adoptRestoredSearches(scope.db)
    }
    const horizon = await store.searchHorizon(scope.db)
    const since = this.stored.size === 0 ? '0' : (this.#horizon ?? '0')
    let last = firstId
    for (;;) {
      const rows = await store.searchesChangedSince(scope.db, since, last, searchesAtOnce)
      for (const { id, filters } of rows) {
        const conditions = conditionsOf(filters)
        if (conditions) this.stored.put(id, conditions)
        else this.stored.remove(id)
      }
      last = rows.at(-1)?.id ?? last
      if (rows.length < searchesAtOnce) break
    }
    this.#horizon = horizon
  }
}

/** Null where a filter is no longer known: the search would find more than was asked for. */
export function conditionsOf(filters: unknown): SearchConditions | null {
  const { filters: known, lost } = readStoredFilters(filters)
  if (lost.length > 0) return null
  try {
    return searchConditions(known)
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_input') return null
    throw error
  }
}

/**
 * Matches some of the waiting changes; returns how many. Changes are taken out, and what came of them is recorded, in one
 * transaction: after a stop nothing is missed and nothing is found twice.
 */
export function matchChanges(scope: Scope, known: KnownSearches): Promise<number> {
  return inTransaction(scope, async (scope) => {
    if (!(await store.claimMatching(scope.db))) return 0
    const changes = await store.waitingChanges(scope.db, changesAtOnce)
    if (changes.length === 0) return 0
    await known.follow(scope)
    await noticeFavourites(scope, changes)
    await tellOfferEvents(scope, changes)
    if (known.stored.size > 0) await recordNews(scope, await newsIn(scope, known.stored, changes))
    await store.forgetChanges(scope.db, changes)
    return changes.length
  })
}

async function recordNews(scope: Scope, found: readonly store.Found[]): Promise<void> {
  if (found.length === 0) return
  const now = scope.now()
  const waiting = await store.record(scope.db, found, now)
  const due = new Map<string, Date>()
  // Many searches have one schedule.
  for (const searches of Map.groupBy(waiting, scheduleKey).values()) {
    const [first] = searches
    const at = first ? sendingTime(first, now) : null
    if (at) for (const { savedSearchId } of searches) due.set(savedSearchId, at)
  }
  if (due.size > 0) await store.setDue(scope.db, due)
}

function scheduleKey({ frequency, sendHour, sendWeekday, timeZone }: store.Recorded): string {
  return `${frequency} ${sendHour} ${sendWeekday} ${timeZone}`
}

/** What is news in some changes, for the searches that are stored. */
export async function newsIn(scope: Scope, stored: StoredSearches, changes: readonly store.AlertChange[]) {
  const now = scope.now()
  const ids = [...new Set(changes.map(({ listingId }) => listingId))]
  const present = await listingRows(scope.db, ids)
  const loweredFrom = await store.pricesBeforeLower(scope.db, ids, new Date(now.getTime() - priceFellMs))
  const formerRows = changes.map(({ former }) => former).filter((former) => former !== null)
  const namesOf = await namesOfRows(scope.db, [...present.values(), ...formerRows])
  const stateOf = (row: ListingRow | null | undefined): ListingState | null => {
    const names = row && namesOf(row)
    return names ? stored.state(row, names, now) : null
  }
  const found: store.Found[] = []
  for (const [listingId, ofListing] of Map.groupBy(changes, (change) => change.listingId)) {
    const after = stateOf(present.get(listingId))
    if (!after?.onOffer) continue
    const fitting: string[] = []
    stored.match(after, now, (savedSearchId) => fitting.push(savedSearchId))
    for (const [at, change] of ofListing.entries()) {
      const before = stateOf(change.former)
      const wasOffTheMarket = before !== null && !before.onOffer
      const formerPriceEuros = before?.onOffer ? loweredFrom.get(listingId) : undefined
      const wasFreed = isReserved(change.former) && !isReserved(present.get(listingId) ?? null)
      const past = { wasOffTheMarket, wasFreed, wasLowered: formerPriceEuros !== undefined }
      for (const savedSearchId of fitting) {
        const seen = before?.onOffer && stored.fits(savedSearchId, before, now) ? before : null
        const kind = newsOf(seen, after, past)
        if (kind === null) continue
        found.push({
          savedSearchId,
          listingId,
          kind,
          priceEuros: after.priceEuros,
          formerPriceEuros: kind === 'reduced' ? (seen?.priceEuros ?? formerPriceEuros ?? null) : null,
          changedAt: change.changedAt,
          transactionId: change.transactionId,
          formerTransactionId: ofListing[at - 1]?.transactionId ?? null,
        })
      }
    }
  }
  return found
}

function isReserved(row: ListingRow | null): boolean {
  return row?.['status'] === 'reserved'
}

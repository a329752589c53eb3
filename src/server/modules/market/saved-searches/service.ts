/** Saving searches, with an account and without one. */
import type { SavedSearch, savedSearchOperations } from '../../../../contract/saved-searches.ts'
import { maxSavedSearches } from '../../../../contract/market/saved-search-choices.ts'
import { fittingSorts } from '../../../../contract/market/search-filters.ts'
import type { HandlersOf } from '../../../operations.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import { adopt } from './adopt.ts'
import { byEmail } from './by-email.ts'
import { checkedFilters, mute } from './changes.ts'
import { feeds } from './feeds.ts'
import { fewestDelays, isMutedAt, type Schedule, sendingTime } from './rules.ts'
import * as store from './store.ts'
import { hashOfFilters, readStoredFilters } from './stored-filters.ts'

export { alertsJob, alertsWorker } from './silent-addresses.ts'
export { KnownSearches } from './matching.ts'
export { renameInSearches } from './renames.ts'
export { followForAlerts } from './alert-rounds.ts'
export { feedDocument, feedTypes } from './feed-documents.ts'
export { readFeed } from './feeds.ts'

export const savedSearches: HandlersOf<typeof savedSearchOperations> = {
  ...byEmail,
  ...feeds,

  async list(scope) {
    const { userId } = scope.actor
    const now = scope.now()
    const [rows, news, delay] = [
      await store.seenByAccount(scope.db, userId),
      await store.newSinceLook(scope.db, userId, now),
      await store.usualDelay(scope.db, new Date(now.getTime() - dayMs)),
    ]
    const isKnown = delay.letters >= fewestDelays && delay.seconds !== null
    return {
      savedSearches: rows.map((row) => toSavedSearch(row, news.get(row.id) ?? 0, now)),
      limit: maxSavedSearches,
      usualDelaySeconds: isKnown ? Math.max(1, Math.ceil(delay.seconds ?? 1)) : null,
    }
  },

  async save(scope, { filters, ...stated }) {
    const asked = checkedFilters(filters)
    return inTransaction(scope, async (scope) => {
      const { userId } = scope.actor
      await lockName(scope.db, `saved searches ${userId}`)
      await adopt(scope)
      const filtersHash = hashOfFilters(asked)
      const same = await store.findSame(scope.db, { userId }, filtersHash)
      if (same) {
        if (same.sort !== stated.sort)
          await store.update(scope.db, same.id, { sort: stated.sort, updatedAt: scope.now() })
        return { savedSearchId: same.id }
      }
      if ((await store.countOf(scope.db, { userId })) >= maxSavedSearches) throw new Problem('saved_searches_full')
      const [id, now] = [scope.newId(), scope.now()]
      const moments = { seenAt: now, confirmedAt: now, createdAt: now, updatedAt: now }
      await store.insert(scope.db, { id, userId, filters: asked, filtersHash, ...stated, ...moments })
      return { savedSearchId: id }
    })
  },

  async change(scope, { savedSearchId, filters, sort, muted, name, ...schedule }) {
    const asked = filters && checkedFilters(filters)
    return inTransaction(scope, async (scope) => {
      const { userId } = scope.actor
      await lockName(scope.db, `saved searches ${userId}`)
      await adopt(scope)
      const row = await store.findOf(scope.db, userId, savedSearchId)
      if (!row) throw new Problem('saved_search_not_found')
      const now = scope.now()
      const filtersHash = asked ? hashOfFilters(asked) : row.filtersHash
      if (asked && filtersHash !== row.filtersHash) {
        if (await store.findSame(scope.db, { userId }, filtersHash)) throw new Problem('saved_search_exists')
        await store.beginAnew(scope.db, row.id)
      }
      if (muted !== undefined) await mute(scope, row.id, muted)
      const stated = {
        name: name ?? row.name,
        filters: asked ?? row.filters,
        sort: sort === undefined ? row.sort : sort,
      }
      const changed = { ...stated, filtersHash, updatedAt: now }
      const times = scheduleOf(row, schedule)
      await store.update(scope.db, row.id, { ...changed, ...times })
      if (Object.keys(schedule).length > 0) await reschedule(scope, { ...row, ...times })
      return requireSavedSearch(scope, row.id)
    })
  },

  async look(scope, { savedSearchId }) {
    await adopt(scope)
    const row = await store.findOf(scope.db, scope.actor.userId, savedSearchId)
    if (!row) throw new Problem('saved_search_not_found')
    const seenAt = scope.now()
    await store.update(scope.db, row.id, { seenAt })
    return { seenAt: seenAt.toISOString() }
  },

  async remove(scope, { savedSearchId }) {
    await adopt(scope)
    await store.remove(scope.db, { id: savedSearchId, userId: scope.actor.userId })
    return {}
  },
}

/** The schedule of a search with what was changed of it. */
function scheduleOf(
  row: Schedule,
  { frequency, sendHour, sendWeekday, timeZone }: { [Key in keyof Schedule]?: Schedule[Key] | undefined },
): Schedule {
  return {
    frequency: frequency ?? row.frequency,
    sendHour: sendHour ?? row.sendHour,
    sendWeekday: sendWeekday ?? row.sendWeekday,
    timeZone: timeZone ?? row.timeZone,
  }
}

/** What waits is due by the new schedule. */
async function reschedule(scope: Scope, row: store.SavedSearchRow): Promise<void> {
  if (row.dueAt === null) return
  const dueAt = sendingTime(row, scope.now())
  if (dueAt) await store.update(scope.db, row.id, { dueAt })
  else await store.settleWaiting(scope.db, row.id, scope.now())
}

async function requireSavedSearch(scope: Scope<Actor>, id: string): Promise<SavedSearch> {
  const row = await store.find(scope.db, id)
  if (!row) throw new Problem('saved_search_not_found')
  const news = await store.newSinceLook(scope.db, scope.actor.userId, scope.now())
  return toSavedSearch(row, news.get(id) ?? 0, scope.now())
}

function toSavedSearch(row: store.SavedSearchRow, newListings: number, now: Date): SavedSearch {
  const { filters, lost } = readStoredFilters(row.filters)
  const isMuted = isMutedAt(row, now)
  return {
    savedSearchId: row.id,
    name: row.name,
    filters: { ...filters, damaged: filters.damaged ?? ['shown'] },
    sort: fittingSorts(filters).find((sort) => sort === row.sort) ?? null,
    lostFilters: lost,
    frequency: row.frequency,
    sendHour: row.sendHour,
    sendWeekday: row.sendWeekday,
    timeZone: row.timeZone,
    isMuted,
    mutedUntil: isMuted ? (row.mutedUntil?.toISOString() ?? null) : null,
    newListings,
    feedOpenedAt: row.feedOpenedAt?.toISOString() ?? null,
    seenAt: row.seenAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

/** How many listings on offer are news of an account's searches since its last look at each. */
export function newInSavedSearches(scope: Scope, userId: string): Promise<number> {
  return store.countNew(scope.db, userId, scope.now())
}

/** Searches that were saved by email with the address of an erased account go with it. */
export async function eraseAddressOf(scope: Scope, userId: string): Promise<void> {
  await store.deleteAddressOf(scope.db, userId)
}

/**
 * Favourites changed since the page was rendered, on top of the server's data. Shown at once, reverted if the server
 * refuses. Per user: the next user who signs in starts with none.
 */
import { useSyncExternalStore } from 'react'
import { useFrameData } from '../layout/frame-data.ts'

type Changes = ReadonlyMap<string, boolean>

const none: Changes = new Map()
const watchers = new Set<() => void>()
let owner: string | null = null
let changes: Changes = none

function publish(changed: Changes): void {
  changes = changed
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Records whether the user wants a listing saved; null removes the record. */
export function recordFavourite(userId: string, listingId: string, saved: boolean | null): void {
  const changed = new Map(owner === userId ? changes : none)
  if (saved === null) changed.delete(listingId)
  else changed.set(listingId, saved)
  owner = userId
  publish(changed)
}

/** The user's favourites, as far as this page knows; null for a visitor. */
export function useFavourites(): { has: (listingId: string) => boolean; count: number; userId: string } | null {
  const frame = useFrameData()
  const current = useSyncExternalStore(
    subscribe,
    () => changes,
    () => none,
  )
  if (!frame?.actor || !frame.reader) return null
  const { userId } = frame.actor
  const saved = withChanges(frame.reader.favouriteIds, owner === userId ? current : none)
  return { has: (listingId) => saved.has(listingId), count: saved.size, userId }
}

export function withChanges(listingIds: readonly string[], changed: Changes): ReadonlySet<string> {
  const saved = new Set(listingIds)
  for (const [listingId, wanted] of changed) {
    if (wanted) saved.add(listingId)
    else saved.delete(listingId)
  }
  return saved
}

/**
 * Favourites changed since the page was rendered, on top of the server's data. Shown at once, reverted if the server
 * refuses. Per user: the next user who signs in starts with none.
 */
import { useSyncExternalStore } from 'react'
import { useFrameData } from '../layout/frame-data.ts'
import { isListed, useLocalList } from '../local-lists/local-list.ts'
import { deviceFavourites } from './device-favourites.ts'

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

export interface KnownFavourites {
  has: (listingId: string) => boolean
  count: number
  /** Null for those that a visitor has on this device. */
  userId: string | null
}

/** The favourites, as far as this page knows; null while a visitor's device has not been asked. */
export function useFavourites(): KnownFavourites | null {
  const frame = useFrameData()
  const current = useSyncExternalStore(
    subscribe,
    () => changes,
    () => none,
  )
  const onDevice = useLocalList(deviceFavourites)
  if (!frame) return null
  if (!frame.actor) {
    return onDevice && { has: (listingId) => isListed(onDevice, listingId), count: onDevice.length, userId: null }
  }
  if (!frame.reader) return null
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

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserDrafts, type DeviceDraft } from './device-drafts.ts'
import { createDraftKeeper, type DraftKeeper, type SaveState } from './draft-keeper.ts'
import { sellingApi } from './selling-api.ts'

interface KeepingOptions {
  draftId: string
  listingId: string | null
  userId: string | null
  revision: number | null
}

const untouched: SaveState = { kind: 'untouched' }

/**
 * The keeper of the open draft, from the moment the page is alive. `onFound` is called once with what this device has of
 * the draft: what was typed before a crash, before a connection was back, or before there was an account. It answers whether
 * that is news.
 */
export function useDraftKeeping(
  { draftId, listingId, userId, revision }: KeepingOptions,
  onFound: (draft: DeviceDraft | null) => boolean,
) {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  const tell = useRef(onFound)
  useEffect(() => {
    tell.current = onFound
  })

  // A draft has one keeper as long as it is open: what the account answers later is the keeper's own business.
  const firstRevision = useRef(revision)
  useEffect(() => {
    const device = browserDrafts()
    const kept = found(device.list(), draftId, listingId)
    const ours = kept !== null && (kept.userId === null || kept.userId === userId || userId === null) ? kept : null
    const renamed = ours !== null && ours.draftId !== draftId
    const isNews = tell.current(ours)
    const keeper = createDraftKeeper({
      draftId,
      listingId,
      userId,
      ...(userId === null && ours !== null && { ownerId: ours.userId }),
      // What is no news has been saved since the device wrote it down: the account's revision is the newer one.
      revision: ours === null || renamed || !isNews ? firstRevision.current : ours.revision,
      device,
      api: sellingApi.drafts,
      now: () => new Date(),
    })
    setKeeper(keeper)
    if (renamed) {
      keeper.keep(ours)
      device.forget(ours.draftId)
    }
    // The account has it, although its answer got lost.
    if (ours !== null && !renamed && !isNews) device.forget(draftId)
    const flush = () => void keeper.flush()
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      void keeper.flush()
      keeper.stop()
    }
  }, [draftId, listingId, userId])

  const subscribe = useCallback((changed: () => void) => keeper?.subscribe(changed) ?? (() => undefined), [keeper])
  const state = useSyncExternalStore(
    subscribe,
    () => keeper?.state() ?? untouched,
    () => untouched,
  )
  return { keeper, state }
}

/** The draft of this id; of an edited listing, whichever the device has. */
function found(drafts: readonly DeviceDraft[], draftId: string, listingId: string | null): DeviceDraft | null {
  const named = drafts.find((draft) => draft.draftId === draftId)
  const ofListing = listingId === null ? undefined : drafts.find((draft) => draft.listingId === listingId)
  return named ?? ofListing ?? null
}

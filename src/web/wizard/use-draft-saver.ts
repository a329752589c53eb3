import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserDrafts, type DeviceDraft } from './device-drafts.ts'
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver.ts'
import { sellingApi } from './selling-api.ts'

interface SaverOptions {
  draftId: string
  listingId: string | null
  userId: string | null
  revision: number | null
}

const untouched: SaveState = { kind: 'untouched' }

/**
 * Returns the saver of the open draft once the page is hydrated. `onFound` is called once with the device's copy: data
 * typed before a crash, before a connection was back, or before there was an account. It returns true if that data is
 * new.
 */
export function useDraftSaver(
  { draftId, listingId, userId, revision }: SaverOptions,
  onFound: (draft: DeviceDraft | null) => boolean,
) {
  const [saver, setSaver] = useState<DraftSaver | null>(null)
  const newestOnFound = useRef(onFound)
  useEffect(() => {
    newestOnFound.current = onFound
  })

  // An open draft has one saver: later responses of the account are handled inside it.
  const firstRevision = useRef(revision)
  useEffect(() => {
    const device = browserDrafts()
    const stored = found(device.list(), draftId, listingId)
    const ours =
      stored !== null && (stored.userId === null || stored.userId === userId || userId === null) ? stored : null
    const renamed = ours !== null && ours.draftId !== draftId
    const isNews = newestOnFound.current(ours)
    const saver = createDraftSaver({
      draftId,
      listingId,
      userId,
      ...(userId === null && ours !== null && { ownerId: ours.userId }),
      // Data that is not new has been saved since the device stored it: the account's revision is newer.
      revision: ours === null || renamed || !isNews ? firstRevision.current : ours.revision,
      device,
      api: sellingApi.drafts,
      now: () => new Date(),
    })
    setSaver(saver)
    if (renamed) {
      saver.save(ours)
      device.delete(ours.draftId)
    }
    // The account has it, although the response got lost.
    if (ours !== null && !renamed && !isNews) device.delete(draftId)
    const flush = () => void saver.flush()
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      void saver.flush()
      saver.stop()
    }
  }, [draftId, listingId, userId])

  const subscribe = useCallback((changed: () => void) => saver?.subscribe(changed) ?? (() => undefined), [saver])
  const state = useSyncExternalStore(
    subscribe,
    () => saver?.state() ?? untouched,
    () => untouched,
  )
  return { saver, state }
}

/** The draft with this id; for an edited listing, any draft of it on the device. */
function found(drafts: readonly DeviceDraft[], draftId: string, listingId: string | null): DeviceDraft | null {
  const named = drafts.find((draft) => draft.draftId === draftId)
  const ofListing = listingId === null ? undefined : drafts.find((draft) => draft.listingId === listingId)
  return named ?? ofListing ?? null
}

import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { maxFavourites } from '../../contract/market/limits.ts'
import { useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { showToast } from '../toasts/toast.ts'
import { deviceFavourites } from './device-favourites.ts'
import { recordFavourite } from './favourite-changes.ts'

/** Moves what was saved on this device to the account of whoever signs in, and says what could not be moved. Shows nothing itself. */
export function MergeFavourites() {
  const text = useText()
  const userId = useFrameData()?.actor?.userId
  const { revalidate } = useRevalidator()
  const reader = useFrameData()?.reader
  const isFull = (reader?.favouriteIds.length ?? 0) >= maxFavourites
  const show = useEffectEvent(async (account: string, { saved, noRoom }: Merged) => {
    const onDevice = deviceFavourites.read()
    for (const listingId of saved) recordFavourite(account, listingId, true)
    const gone = onDevice.length - saved.length - noRoom.length
    if (gone > 0) showToast({ look: 'news', title: text('favourites.leftOut', { count: gone }) })
    if (saved.length > 0) showToast({ look: 'success', title: text('favourites.added') })
    // Whoever leaves meanwhile may be shown a page of before: there the device still has them, and they are moved again.
    await revalidate()
    // Nothing is lost: what the list has no room for waits on the device, which the page of favourites says.
    deviceFavourites.write(onDevice.filter(({ id }) => noRoom.includes(id)))
  })
  // Once for each account that signs in, not for each rendering.
  useEffect(() => {
    if (userId === undefined || isFull || deviceFavourites.read().length === 0) return
    const abort = new AbortController()
    void merge(abort.signal).then((merged) => {
      if (merged !== null) void show(userId, merged)
    })
    return () => abort.abort()
  }, [userId, isFull])
  return null
}

interface Merged {
  /** The listings that the account has now. */
  saved: string[]
  /** Those for which it has no room. */
  noRoom: string[]
}

/** What became of the listings; null if that is not known: the device keeps them, and the next page tries again. */
async function merge(signal: AbortSignal): Promise<Merged | null> {
  const listingIds = deviceFavourites.read().map(({ id }) => id)
  try {
    const response = await fetch('/api/v1/me/favourites', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ listingIds }),
      signal,
    })
    return response.ok ? ((await response.json()) as Merged) : null
  } catch {
    return null
  }
}

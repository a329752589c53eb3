import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
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
  const added = text('favourites.added')
  const show = useEffectEvent((account: string, saved: readonly string[]) => {
    const leftOut = deviceFavourites.read().length - saved.length
    deviceFavourites.write([])
    if (leftOut > 0) {
      showToast({
        look: 'news',
        title: text('favourites.leftOut', { count: leftOut }),
        text: text('favourites.leftOutText'),
      })
    }
    for (const listingId of saved) recordFavourite(account, listingId, true)
    if (saved.length > 0) showToast({ look: 'success', title: added })
    void revalidate()
  })
  // Once for each account that signs in, not for each rendering.
  useEffect(() => {
    if (userId === undefined || deviceFavourites.read().length === 0) return
    const abort = new AbortController()
    void merge(abort.signal).then((saved) => {
      if (saved !== null) show(userId, saved)
    })
    return () => abort.abort()
  }, [userId])
  return null
}

/** The listings that the account has now; null if that is not known: the device keeps them, and the next page tries again. */
async function merge(signal: AbortSignal): Promise<string[] | null> {
  const listingIds = deviceFavourites.read().map(({ id }) => id)
  try {
    const response = await fetch('/api/v1/me/favourites', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ listingIds }),
      signal,
    })
    return response.ok ? ((await response.json()) as { saved: string[] }).saved : null
  } catch {
    return null
  }
}

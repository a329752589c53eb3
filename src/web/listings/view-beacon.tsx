import { useEffect } from 'react'

/**
 * Says that a listing is looked at, once its page is visible. The server cannot tell by itself: pages are shared between
 * visitors, and a browser may load one that is never looked at.
 */
export function ViewBeacon({ listingId }: { listingId: string }) {
  useEffect(() => {
    const seen = new AbortController()
    const say = () => {
      if (document.visibilityState !== 'visible') return
      seen.abort()
      navigator.sendBeacon(`/api/v1/listings/${listingId}/views`)
    }
    document.addEventListener('visibilitychange', say, { signal: seen.signal })
    say()
    return () => seen.abort()
  }, [listingId])
  return null
}

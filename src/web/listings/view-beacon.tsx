import { useEffect } from 'react'

/**
 * Reports a view once the page is visible. The server cannot know: pages are shared between visitors, and a browser may
 * load one without showing it.
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

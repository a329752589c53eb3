import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/fields.ts'
import { request } from './http-request.ts'

/** How long a removed picture can be taken back. */
const undoMs = 20_000

export interface RemovedPicture {
  image: Image
  /** Where it stood. */
  index: number
}

/**
 * The picture that was removed last, until it is taken back or given up. Given up, it is deleted from the account if it
 * was sent in this visit; one of a saved listing goes with the next saving.
 */
export function useRemovedPicture(isOfThisVisit: (imageId: string) => boolean) {
  const [removed, setRemoved] = useState<RemovedPicture | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function giveUp(picture: RemovedPicture | null): void {
    if (!picture || !isOfThisVisit(picture.image.id)) return
    const { signal } = new AbortController()
    request({ method: 'DELETE', path: `/me/images/${picture.image.id}`, signal }).catch(() => {
      // The server forgets by itself what nothing uses.
    })
  }
  return {
    removed,
    remove: (picture: RemovedPicture) => {
      clearTimeout(timer.current)
      giveUp(removed)
      setRemoved(picture)
      timer.current = setTimeout(() => {
        giveUp(picture)
        setRemoved(null)
      }, undoMs)
    },
    takeBack: () => {
      clearTimeout(timer.current)
      setRemoved(null)
    },
  }
}

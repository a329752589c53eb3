import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/fields.ts'
import { request } from './http-request.ts'

/** How long a removal can be undone. */
const undoMs = 20_000

export interface RemovedPicture {
  image: Image
  /** Its position before. */
  index: number
}

/**
 * The last removed picture, until the removal is undone or final. A picture uploaded in this visit is then deleted from
 * the account; one of a saved listing goes with the next save.
 */
export function useRemovedPicture(isOfThisVisit: (imageId: string) => boolean) {
  const [removed, setRemoved] = useState<RemovedPicture | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function giveUp(picture: RemovedPicture | null): void {
    if (!picture || !isOfThisVisit(picture.image.id)) return
    const { signal } = new AbortController()
    request({ method: 'DELETE', path: `/me/images/${picture.image.id}`, signal }).catch(() => {
      // The server deletes unused pictures itself.
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

import { type KeyboardEvent, useRef, useState } from 'react'
import type { Image } from '../../contract/fields.ts'
import type { ListingCard } from '../../contract/listings.ts'
import { useText } from '../i18n/text.tsx'
import { showToast } from '../toasts/toast.ts'
import { cardPhotosApi } from './card-photos-api.ts'
import { stepsByKey, wrappedIndex } from './gallery-index.ts'

export interface CardPhotos {
  /** The photos to show: the first, and the others once they are requested. */
  photos: readonly Image[]
  shown: number
  /** Fetches the other photos; a failure is shown when the user turns to them. */
  prepare: () => void
  /** Turns so many photos forward or back. Wraps after the last. */
  turn: (steps: number) => void
  /** Arrow keys on the card's link turn photos as swipes do. */
  turnByKey: (event: KeyboardEvent) => void
}

/** A card's photos; all but the first are fetched on demand. */
export function useCardPhotos({ id, image }: ListingCard): CardPhotos {
  const text = useText()
  const [photos, setPhotos] = useState<readonly Image[]>(image ? [image] : [])
  const [shown, setShown] = useState(0)
  const running = useRef<Promise<readonly Image[]> | null>(null)

  function load(): Promise<readonly Image[]> {
    running.current ??= cardPhotosApi.listings.photos({ listingId: id }).then(
      ({ images }) => {
        setPhotos(images)
        return images
      },
      (error: unknown) => {
        running.current = null
        throw error
      },
    )
    return running.current
  }

  function turn(steps: number): void {
    load().then(
      ({ length }) => setShown((current) => (length > 0 ? wrappedIndex(current + steps, length) : 0)),
      () => showToast({ look: 'failure', title: text('gallery.failed') }),
    )
  }

  return {
    photos,
    shown,
    turn,
    prepare: () => void load().catch(() => {}),
    turnByKey: (event) => {
      const steps = stepsByKey(event)
      if (steps === 0) return
      event.preventDefault()
      turn(steps)
    },
  }
}

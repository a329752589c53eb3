import { type PointerEvent, type TouchEvent, useRef, useState } from 'react'
import { listingPath } from '../../contract/market/listing-path.ts'
import type { ListingCard } from '../../contract/listings.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { arrivalOf } from './arrival.ts'
import { indexAfterSwipe } from './gallery-index.ts'
import { Picture } from './picture.tsx'
import type { CardPhotos } from './use-card-photos.ts'

/** From this distance on a finger's direction is known. */
const directionPx = 8

interface TurnablePictureProps extends CardPhotos {
  listing: ListingCard
  distanceKm: number | null | undefined
  alt: string
  /** The `sizes` of the first photo. */
  sizes: string
  priority: boolean
  className?: string
}

/**
 * A card's photos, one at a time: swiped on a phone, turned by buttons with a mouse, by arrow keys on the card's link.
 * It has the first photo's size and links where the card links.
 */
export function TurnablePicture({
  listing,
  distanceKm,
  alt,
  sizes,
  priority,
  className,
  ...card
}: TurnablePictureProps) {
  const { photos, shown, turn, prepare } = card
  const text = useText()
  const [underMouse, setUnderMouse] = useState(false)
  const { draggedPx, ...touch } = useSwipe(turn, prepare)
  // The number at rendering, until the photos are loaded.
  const total = photos.length > 1 ? photos.length : listing.imageCount
  const labelOf = (index: number) =>
    index === 0 ? alt : text('gallery.photo', { title: listing.title, number: index + 1, count: total })
  // The content security policy forbids inline styles in the HTML, so the style is set by script.
  const moved = shown > 0 || draggedPx !== 0

  function move({ pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse' || underMouse) return
    setUnderMouse(true)
    prepare()
  }

  return (
    <div className="h-full overflow-hidden @max-[12rem]:h-auto" onPointerMove={move}>
      <div
        className={classNames(
          'flex h-full @max-[12rem]:h-auto',
          draggedPx === 0 && 'transition-transform duration-300',
        )}
        style={moved ? { transform: `translateX(calc(${-100 * shown}% + ${draggedPx}px))` } : undefined}
      >
        {photos.slice(0, Math.max(1, shown + 2)).map((photo, index) => (
          <Picture
            key={photo.id}
            image={photo}
            alt={index === shown ? labelOf(index) : ''}
            sizes={sizes}
            priority={priority && index === 0}
            className={classNames('w-full shrink-0', className)}
          />
        ))}
      </div>
      <LocalLink
        to={listingPath(listing)}
        state={arrivalOf(distanceKm)}
        viewTransition
        tabIndex={-1}
        aria-hidden
        className="absolute inset-0 z-[1] touch-pan-y touch-pinch-zoom"
        {...touch}
      />
      <p
        aria-hidden
        className="absolute bottom-3 left-3 @max-[12rem]:hidden rounded-small bg-[hsl(var(--shade)/0.75)] px-2 py-0.5 text-xs font-medium text-on-hero tabular-nums"
      >
        {`${shown + 1} / ${total}`}
      </p>
      {photos.length > 1 && <output className="sr-only">{shown > 0 && labelOf(shown)}</output>}
      {underMouse && (
        <>
          <Turn side="left" onClick={() => turn(-1)} />
          <Turn side="right" onClick={() => turn(1)} />
        </>
      )}
    </div>
  )
}

/** For a mouse only: the keyboard has the arrow keys, fingers swipe. */
function Turn({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onClick}
      className={`absolute top-1/2 z-[1] grid size-9 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink opacity-0 shadow-raised transition-opacity group-hover:opacity-100 hover:bg-sunken ${side === 'left' ? 'left-2' : 'right-2'}`}
    >
      <Icon name={`chevron-${side}`} className="size-5" />
    </button>
  )
}

/** Follows one finger sideways; lifting it selects the photo. Scrolling past a card fetches nothing. */
function useSwipe(turn: (steps: number) => void, prepare: () => void) {
  const start = useRef<{ x: number; y: number; sideways: boolean } | null>(null)
  const [draggedPx, setDraggedPx] = useState(0)

  function end(distancePx: number): void {
    const steps = start.current?.sideways ? indexAfterSwipe(0, distancePx) : 0
    if (steps !== 0) turn(steps)
    start.current = null
    setDraggedPx(0)
  }

  return {
    draggedPx,
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, sideways: false } : null
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      if (!start.current.sideways && Math.abs(x) > directionPx && Math.abs(x) > Math.abs(y)) {
        start.current.sideways = true
        prepare()
      }
      if (start.current.sideways) setDraggedPx(x)
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => end((changedTouches[0]?.clientX ?? 0) - (start.current?.x ?? 0)),
    onTouchCancel: () => end(0),
  }
}

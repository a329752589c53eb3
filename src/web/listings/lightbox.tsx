import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/fields.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { indexAfterSwipe, stepsByKey, wrappedIndex } from './gallery-index.ts'
import { largestSource } from './picture.tsx'

interface LightboxProps {
  images: readonly Image[]
  title: string
  /** The listing, whose photos can be reported. */
  listingId: string
  /** The photo shown first. */
  first: number
  /** Called with the photo shown last. */
  onClose: (current: number) => void
}

/** The zoom steps of a photo. */
const zoomSteps = [1, 2, 4] as const

/**
 * Photos on the full screen: arrow keys and swipes turn them, a click, plus and minus zoom, and a zoomed photo is moved
 * by scrolling. A native dialog traps the focus and closes on Escape.
 */
export function Lightbox({ images, title, listingId, first, onClose }: LightboxProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(first)
  const [zoom, setZoom] = useState(0)
  const touchStart = useRef<number | null>(null)

  // Before it is painted: what is seen takes the keys.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])

  function show(index: number) {
    setCurrent(wrappedIndex(index, images.length))
    setZoom(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    // With these modifiers the browser zooms the page, or goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const zoomed = zoom > 0
    const steps = zoomed ? 0 : stepsByKey(event)
    if (steps !== 0) show(current + steps)
    else if (event.key === 'Home' && !zoomed) show(0)
    else if (event.key === 'End' && !zoomed) show(images.length - 1)
    else if (event.key === '+') setZoom(Math.min(zoom + 1, zoomSteps.length - 1))
    else if (event.key === '-') setZoom(Math.max(zoom - 1, 0))
    else return
    event.preventDefault()
  }

  const size = `${(zoomSteps[zoom] ?? 1) * 100}%`
  const image = images[current]
  if (!image) return null
  return (
    <dialog
      ref={dialog}
      aria-label={text('gallery.label', { title })}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none flex-col bg-darkroom open:flex text-on-hero backdrop:bg-darkroom"
    >
      <div className="flex h-14 shrink-0 items-center gap-1 px-2 sm:px-4">
        <output className="mr-auto pl-2 font-medium tabular-nums">
          <span className="sr-only">{text('gallery.photo', { title, number: current + 1, count: images.length })}</span>
          <span aria-hidden>{`${current + 1} / ${images.length}`}</span>
        </output>
        <LocalLink
          to={`/report-listing/${listingId}?picture=${image.id}`}
          rel="nofollow"
          aria-label={text('gallery.report')}
          title={text('gallery.report')}
          className="grid size-11 place-items-center rounded-full hover:bg-on-hero/15"
        >
          <Icon name="flag" className="size-5" />
        </LocalLink>
        <Control
          icon="zoom-out"
          label={text('gallery.zoomOut')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Control
          icon="zoom-in"
          label={text('gallery.zoomIn')}
          disabled={zoom === zoomSteps.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <Control icon="x" label={text('gallery.close')} onClick={() => dialog.current?.close()} />
      </div>
      <div className="relative min-h-0 grow">
        <div key={current} className={classNames('size-full', zoom > 0 ? 'overflow-auto' : 'overflow-hidden')}>
          <button
            type="button"
            aria-label={text(zoom === 0 ? 'gallery.zoomIn' : 'gallery.zoomOut')}
            onClick={() => setZoom(zoom === 0 ? 1 : 0)}
            onTouchStart={({ touches }) => {
              touchStart.current = zoom === 0 && touches.length === 1 ? (touches[0]?.clientX ?? null) : null
            }}
            onTouchEnd={(event) => {
              const start = touchStart.current
              const touch = event.changedTouches[0]
              if (start === null || !touch) return
              const target = indexAfterSwipe(current, touch.clientX - start)
              if (target === current) return
              // A swipe is no tap: it must not zoom the next photo.
              event.preventDefault()
              show(target)
            }}
            style={{ width: size, height: size }}
            className={classNames('block -outline-offset-4', zoom === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out')}
          >
            <img
              src={largestSource(image).url}
              alt={text('gallery.photo', { title, number: current + 1, count: images.length })}
              width={image.width}
              height={image.height}
              className="size-full object-contain"
            />
          </button>
        </div>
        {images.length > 1 && zoom === 0 && (
          <>
            <Control
              icon="chevron-left"
              label={text('gallery.previous')}
              onClick={() => show(current - 1)}
              className="absolute top-1/2 left-2 -translate-y-1/2 bg-darkroom/60 sm:left-4"
            />
            <Control
              icon="chevron-right"
              label={text('gallery.next')}
              onClick={() => show(current + 1)}
              className="absolute top-1/2 right-2 -translate-y-1/2 bg-darkroom/60 sm:right-4"
            />
          </>
        )}
      </div>
      {images.length > 1 && (
        <ol className="scrollbar-none flex shrink-0 gap-2 overflow-x-auto p-3 sm:justify-center">
          {images.map((thumbnail, index) => (
            <li key={thumbnail.id} className="shrink-0">
              <button
                type="button"
                aria-label={text('gallery.show', { number: index + 1 })}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
                className="block overflow-hidden rounded-small opacity-60 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-on-hero"
              >
                <img
                  src={smallest(thumbnail)}
                  alt=""
                  width={80}
                  height={60}
                  loading="lazy"
                  className="h-14 w-19 object-cover"
                />
              </button>
            </li>
          ))}
        </ol>
      )}
      <Preload image={images[wrappedIndex(current + 1, images.length)]} />
    </dialog>
  )
}

function smallest({ sources }: Image): string | undefined {
  return sources.toSorted((a, b) => a.width - b.width)[0]?.url
}

interface ControlProps {
  icon: IconName
  label: string
  onClick: () => void
  disabled?: boolean
  className?: string
}

function Control({ icon, label, onClick, disabled, className }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'grid size-11 place-items-center rounded-full hover:bg-on-hero/15 disabled:opacity-40',
        className,
      )}
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}

/** Prefetches the photo that probably comes next. */
function Preload({ image }: { image: Image | undefined }) {
  return image ? <link rel="preload" as="image" href={largestSource(image).url} fetchPriority="low" /> : null
}

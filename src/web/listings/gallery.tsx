import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/fields.ts'
import { useText } from '../i18n/text.tsx'
import type { Drawn } from './no-photos.tsx'
import { largestSource, onPhones, Picture } from './picture.tsx'
import { indexAfterSwipe, stepsByKey, wrappedIndex } from './gallery-index.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/** Loaded when a user opens it. */
const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

interface GalleryProps {
  images: readonly Image[]
  title: string
  listingId: string
  /** Drawn where there are no photos. */
  vehicle: Drawn
  /** Whether the first photo is moving here from its card, or back. */
  isOpening: boolean
}

/** How many photos a wide screen shows at once, by the number of photos: one large, the others beside it. */
const mosaics = [
  'lg:aspect-[21/9] lg:grid-cols-1',
  'lg:aspect-[3/1] lg:grid-cols-2',
  'lg:aspect-[9/4] lg:grid-cols-3 lg:grid-rows-2 lg:*:first:col-span-2 lg:*:first:row-span-2',
  'lg:aspect-[3/1] lg:grid-cols-4 lg:grid-rows-2 lg:*:first:col-span-2 lg:*:first:row-span-2 lg:*:last:col-span-2',
  'lg:aspect-[3/1] lg:grid-cols-4 lg:grid-rows-2 lg:*:first:col-span-2 lg:*:first:row-span-2',
] as const

const overPhoto =
  'pointer-events-auto min-h-9 rounded-small bg-[hsl(var(--shade)/0.75)] text-sm font-medium text-on-hero tabular-nums print:hidden'

/**
 * The photos of a listing, each whole. On small screens a strip to scroll; wide screens show five at once. A photo links
 * to its largest size; with JavaScript swipes, arrow keys and buttons turn the photos, the last is followed by the first,
 * and a photo opens full screen.
 */
export function Gallery({ images, title, listingId, vehicle, isOpening }: GalleryProps) {
  const text = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  useVisibleSlide(strip, setCurrent)

  function show(index: number) {
    const slide = strip.current?.children[wrappedIndex(index, images.length)]
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft })
  }
  useGestures(strip, current, show)

  const edgeToEdge = '-mx-4 overflow-hidden md:-mx-6 lg:mx-0 lg:rounded-card'
  if (images.length === 0) {
    return (
      <Picture
        image={null}
        vehicle={vehicle}
        alt={text('gallery.none')}
        sizes="100vw"
        className={`${edgeToEdge} aspect-[3/2] lg:aspect-[3/1]`}
      />
    )
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={text('gallery.label', { title })}
      className={`${edgeToEdge} relative bg-sunken`}
    >
      <ul
        ref={strip}
        aria-label={text('gallery.photos', { count: images.length })}
        className={`scrollbar-none relative flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth lg:grid lg:gap-1.5 lg:overflow-hidden noscript:lg:aspect-auto ${mosaics[Math.min(images.length, mosaics.length) - 1]}`}
      >
        {images.map((image, index) => (
          <li
            key={image.id}
            className={classNames(
              'w-full shrink-0 snap-start snap-always lg:min-h-0 lg:nth-[n+6]:hidden noscript:lg:nth-[n+6]:block',
              isOpening && index === 0 && 'shared-photo',
            )}
          >
            <a
              href={largestSource(image).url}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setEnlarged(index)
              }}
              className="block h-full cursor-zoom-in -outline-offset-4"
            >
              <Picture
                image={image}
                alt={text('gallery.photo', { title, number: index + 1, count: images.length })}
                sizes={`${onPhones}, (width < 64rem) 100vw, ${index === 0 ? 42 : 21}rem`}
                priority={index === 0}
                whole
                className="aspect-[3/2] h-full w-full lg:aspect-auto noscript:lg:aspect-[3/2]"
              />
            </a>
          </li>
        ))}
      </ul>
      {/* In one row, or below each other where large letters leave no room. */}
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap-reverse items-end justify-between gap-2 lg:justify-end">
        <button
          type="button"
          onClick={() => setEnlarged(current)}
          className={`${overPhoto} flex items-center gap-2 px-3 hover:bg-[hsl(var(--shade)/0.9)] noscript:hidden`}
        >
          <Icon name="maximize" className="size-4" />
          {images.length > 1 ? text('gallery.all', { count: images.length }) : text('gallery.enlarge')}
        </button>
        {images.length > 1 && (
          <output className={`${overPhoto} ml-auto grid place-items-center px-2.5 lg:hidden noscript:hidden`}>
            <span className="sr-only">
              {text('gallery.photo', { title, number: current + 1, count: images.length })}
            </span>
            <span aria-hidden>{`${current + 1} / ${images.length}`}</span>
          </output>
        )}
      </div>
      {images.length > 1 && (
        <>
          <Turn side="left" label={text('gallery.previous')} onClick={() => show(current - 1)}>
            <Icon name="chevron-left" className="size-6" />
          </Turn>
          <Turn side="right" label={text('gallery.next')} onClick={() => show(current + 1)}>
            <Icon name="chevron-right" className="size-6" />
          </Turn>
        </>
      )}
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            images={images}
            title={title}
            listingId={listingId}
            first={enlarged}
            onClose={(last) => {
              setEnlarged(null)
              show(last)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Fingers swipe: the buttons are for other pointers. */
function Turn(props: { side: 'left' | 'right'; label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink shadow-raised hover:bg-sunken max-[16rem]:hidden lg:hidden noscript:hidden pointer-coarse:hidden print:hidden ${props.side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {props.children}
    </button>
  )
}

/** Follows the strip's position, however it was scrolled. */
function useVisibleSlide(strip: RefObject<HTMLElement | null>, onVisible: (index: number) => void) {
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const follow = () => onVisible(Math.round(list.scrollLeft / list.clientWidth))
    list.addEventListener('scroll', follow, { passive: true })
    return () => list.removeEventListener('scroll', follow)
  }, [strip, onVisible])
}

/** Arrow keys and swipes. The strip follows the finger by itself; lifting it selects the photo, and wraps. */
function useGestures(strip: RefObject<HTMLElement | null>, current: number, show: (index: number) => void) {
  const latest = useRef({ current, show })
  useEffect(() => {
    latest.current = { current, show }
  })
  useEffect(() => {
    const list = strip.current
    if (!list) return
    let swipe: { x: number; from: number } | null = null
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }

    list.addEventListener(
      'touchstart',
      ({ touches }) => {
        const touch = touches[0]
        swipe = touch && touches.length === 1 ? { x: touch.clientX, from: latest.current.current } : null
      },
      options,
    )
    list.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        const touch = changedTouches[0]
        if (!touch || !swipe) return
        const target = indexAfterSwipe(swipe.from, touch.clientX - swipe.x)
        if (target !== swipe.from) latest.current.show(target)
      },
      options,
    )
    list.addEventListener(
      'keydown',
      (event) => {
        const steps = stepsByKey(event)
        if (steps === 0) return
        event.preventDefault()
        latest.current.show(latest.current.current + steps)
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [strip])
}

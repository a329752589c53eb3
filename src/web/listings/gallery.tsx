import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/fields.ts'
import { useText } from '../i18n/text.tsx'
import { largestSource, onPhones, Picture } from './picture.tsx'
import { indexAfterSwipe, stepsByKey, wrappedIndex } from './gallery-index.ts'
import { Icon } from '../ui/icon.tsx'

/** Loaded when a user opens it. */
const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

interface GalleryProps {
  images: readonly Image[]
  title: string
}

/**
 * The photos of a listing. Without JavaScript it is a strip to scroll, the thumbnails link into it, and a photo links
 * to its largest size; with it, swipes, arrow keys and buttons turn the photos, the last is followed by the first, and
 * a photo opens full screen.
 */
export function Gallery({ images, title }: GalleryProps) {
  const text = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  useVisibleSlide(strip, setCurrent)

  function show(index: number) {
    const slide = strip.current?.children[wrappedIndex(index, images.length)]
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft })
  }
  useGestures(strip, current, show)

  if (images.length === 0) {
    return <Picture image={null} alt={text('gallery.none')} sizes="100vw" className="aspect-[4/3] rounded-card" />
  }
  return (
    <section aria-roledescription="carousel" aria-label={text('gallery.label', { title })}>
      <div className="group relative overflow-hidden rounded-card bg-sunken">
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A strip that scrolls has to be reachable by key.
          tabIndex={0}
          aria-label={text('gallery.photos', { count: images.length })}
          className="scrollbar-none relative flex snap-x snap-mandatory overflow-x-auto -outline-offset-2 motion-safe:scroll-smooth"
        >
          {images.map((image, index) => (
            <li key={image.id} id={`photo-${index + 1}`} className="w-full shrink-0 snap-start snap-always">
              <a
                href={largestSource(image).url}
                tabIndex={index === current ? 0 : -1}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  setEnlarged(true)
                }}
                className="block cursor-zoom-in -outline-offset-4"
              >
                <Picture
                  image={image}
                  alt={text('gallery.photo', { title, number: index + 1, count: images.length })}
                  sizes={`${onPhones}, (width < 64rem) 100vw, 56rem`}
                  priority={index === 0}
                  className="aspect-[4/3]"
                />
              </a>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => setEnlarged(true)}
          className="absolute bottom-3 left-3 flex h-9 items-center gap-2 rounded-md bg-[hsl(var(--shade)/0.75)] px-3 text-sm font-medium text-on-hero hover:bg-[hsl(var(--shade)/0.9)] noscript:hidden"
        >
          <Icon name="maximize" className="size-4" />
          {text('gallery.enlarge')}
        </button>
        {images.length > 1 && (
          <>
            <Turn side="left" label={text('gallery.previous')} onClick={() => show(current - 1)}>
              <Icon name="chevron-left" className="size-6" />
            </Turn>
            <Turn side="right" label={text('gallery.next')} onClick={() => show(current + 1)}>
              <Icon name="chevron-right" className="size-6" />
            </Turn>
            <output className="absolute right-3 bottom-3 rounded-md bg-[hsl(var(--shade)/0.75)] px-2.5 py-1 text-sm font-medium text-on-hero tabular-nums">
              <span className="sr-only">
                {text('gallery.photo', { title, number: current + 1, count: images.length })}
              </span>
              <span aria-hidden>{`${current + 1} / ${images.length}`}</span>
            </output>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ol className="scrollbar-none -mx-1 mt-1 flex gap-2 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image.id} className="shrink-0">
              <a
                href={`#photo-${index + 1}`}
                aria-current={index === current || undefined}
                aria-label={text('gallery.show', { number: index + 1 })}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
                className="block overflow-hidden rounded-control opacity-70 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-brand"
              >
                <Picture image={image} alt="" sizes="6rem" className="aspect-[4/3] w-20 sm:w-24" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {enlarged && (
        <Suspense>
          <Lightbox
            images={images}
            title={title}
            first={current}
            onClose={(last) => {
              setEnlarged(false)
              show(last)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Turn(props: { side: 'left' | 'right'; label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink shadow-raised hover:bg-sunken ${props.side === 'left' ? 'left-3' : 'right-3'}`}
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

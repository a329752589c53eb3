import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** How long a view is shown (specification section 9). */
const advanceMs = 15_000

interface CarouselProps {
  title: string
  /** `CarouselItem`s. */
  children: ReactNode
}

/**
 * One to four cards per view by screen width. Without JavaScript the strip scrolls; with it, it advances and loops, can
 * be paused, and rests while pointed at, focused or under reduced motion.
 */
export function Carousel({ title, children }: CarouselProps) {
  const text = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const attended = useAttention(frame)
  useAdvance(strip, !paused && !attended)

  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0 text-xl font-bold tracking-tight wrap-break-word hyphens-auto md:text-2xl">{title}</h2>
        <div className="flex shrink-0 gap-1">
          <CarouselButton label={text(paused ? 'carousel.play' : 'carousel.pause')} onClick={() => setPaused(!paused)}>
            {paused ? <Icon name="play" className="size-5" /> : <Icon name="pause" className="size-5" />}
          </CarouselButton>
          <CarouselButton label={text('carousel.previous')} onClick={() => turn(strip.current, -1)}>
            <Icon name="chevron-left" className="size-5" />
          </CarouselButton>
          <CarouselButton label={text('carousel.next')} onClick={() => turn(strip.current, 1)}>
            <Icon name="chevron-right" className="size-5" />
          </CarouselButton>
        </div>
      </div>
      <ul
        ref={strip}
        className="scrollbar-none -mx-4 -my-1 mt-2 grid snap-x snap-mandatory scroll-px-4 auto-cols-[86%] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 py-1 sm:-mx-1 sm:auto-cols-[calc((100%-1rem)/2)] sm:scroll-px-1 sm:px-1 lg:auto-cols-[calc((100%-2rem)/3)] xl:auto-cols-[calc((100%-3rem)/4)]"
      >
        {children}
      </ul>
    </section>
  )
}

export function CarouselItem({ children }: { children: ReactNode }) {
  return <li className="snap-start">{children}</li>
}

function CarouselButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={buttonClass({ look: 'quiet', size: 'icon' })}>
      {children}
    </button>
  )
}

/** Whether it is pointed at or has the focus. */
function useAttention(frame: RefObject<HTMLElement | null>): boolean {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    const on = (events: readonly string[], value: boolean) => {
      for (const event of events)
        element.addEventListener(event, () => setAttended(value), { signal: listening.signal })
    }
    on(['pointerenter', 'focusin'], true)
    on(['pointerleave', 'focusout'], false)
    return () => listening.abort()
  }, [frame])
  return attended
}

function useAdvance(strip: RefObject<HTMLElement | null>, running: boolean) {
  useEffect(() => {
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) turn(strip.current, 1)
    }, advanceMs)
    return () => clearInterval(timer)
  }, [strip, running])
}

/** Scrolls by one view; wraps at both ends. */
function turn(strip: HTMLElement | null, direction: 1 | -1) {
  if (!strip) return
  const end = strip.scrollWidth - strip.clientWidth
  const atEdge = direction > 0 ? strip.scrollLeft >= end - 2 : strip.scrollLeft <= 2
  const wrapped = direction > 0 ? 0 : end
  const left = atEdge ? wrapped : strip.scrollLeft + direction * strip.clientWidth
  strip.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Text, useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type Flash, flashes } from './flashes.ts'
import { dismissToast, showToast, type Toast, useToasts } from './toast.ts'

/** How long a toast is shown; longer if it offers an action. */
const shownMs = { plain: 6_000, withAction: 10_000 }

const icons = { success: 'circle-check', failure: 'triangle-exclamation-point', news: 'info' } as const

/** The place of toasts, on every page. Screen readers announce them without moving. */
export function Toaster() {
  const text = useText()
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  usePlace(region, toasts.length)
  useFlashesAsToasts(text)
  return (
    <section
      ref={region}
      aria-label={text('toast.region')}
      className="pointer-events-none fixed inset-x-4 top-18 z-40 mx-auto flex max-w-96 flex-col gap-2 data-[place=bottom]:top-auto data-[place=bottom]:bottom-[calc(1rem+var(--tray)+var(--contact-bar))] print:hidden"
    >
      {/* Always rendered: screen readers ignore a live region that arrives together with its text. */}
      <div role="status" aria-live="polite" className="contents">
        {toasts.map((toast) => (
          <Card key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

/**
 * At the top centre, unless they would cover there what can be pressed, and would not at the bottom. A stack does not move
 * while it is shown.
 */
function usePlace(region: RefObject<HTMLElement | null>, count: number): void {
  const isShown = count > 0
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !isShown) return
    const { left, width, height, top } = element.getBoundingClientRect()
    const gap = 16
    const covers = (at: number) => isPressableWithin(element, { left, top: at, width, height })
    if (covers(top) && !covers(window.innerHeight - height - gap)) element.setAttribute('data-place', 'bottom')
    return () => element.removeAttribute('data-place')
  }, [isShown, region])
}

const pressable = 'a, button, input, select, textarea, summary, label, [role=button]'
/** Points to a side: closer than the smallest thing that can be pressed. */
const stepPx = 20

/** Whether something of the page that can be pressed lies within a rectangle of the window. */
function isPressableWithin(
  own: HTMLElement,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
) {
  for (let x = left; x <= left + width; x += stepPx) {
    for (let y = top; y <= top + height; y += stepPx) {
      const isFound = document.elementsFromPoint(x, y).some((found) => !own.contains(found) && found.closest(pressable))
      if (isFound) return true
    }
  }
  return false
}

/** What a toast takes, roughly: room for one that came with the page is there before it is drawn. */
const toastRem = 5.5

/**
 * Room above a page for toasts that came with it, so that they cover nothing of it. It stays until the next page: nothing moves
 * under a finger when they go.
 */
export function ToastRoom() {
  const toasts = useToasts()
  const said = useFrameData()?.flashes ?? []
  const { pathname } = useLocation()
  const arriving = Math.min(1, said.length) + toasts.length
  const [page, setPage] = useState({ pathname, count: arriving })
  if (page.pathname !== pathname) setPage({ pathname, count: arriving })
  if (page.count === 0) return null
  // Without a script the message is part of the page.
  return <div aria-hidden className="noscript:hidden print:hidden" style={{ height: `${page.count * toastRem}rem` }} />
}

function Card({ toast: { id, look, title, text: more, action } }: { toast: Toast }) {
  const text = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), action ? shownMs.withAction : shownMs.plain)
    return () => clearTimeout(timer)
  }, [id, action, held])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full items-start gap-x-3 rounded-card max-sm:flex-wrap border border-line bg-surface py-3 pr-2 pl-4 shadow-overlay motion-safe:transition motion-safe:duration-200 starting:-translate-y-2 starting:opacity-0"
    >
      <Icon
        name={icons[look]}
        className={classNames('mt-0.5 size-5', look === 'failure' ? 'text-danger' : 'text-brand')}
      />
      <div className="min-w-0 grow basis-0 text-[0.9375rem]">
        <p className="font-semibold">{title}</p>
        {more && <p className="text-muted">{more}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
          className="-my-1 h-9 shrink-0 rounded-control px-3 text-sm font-semibold text-brand hover:bg-sunken max-sm:order-last max-sm:mt-1 max-sm:basis-full max-sm:pl-8 max-sm:text-left"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={text('toast.dismiss')}
        onClick={() => dismissToast(id)}
        className="-my-1 grid size-9 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}

/** The last page's message for browsers without a script. Hidden as soon as one runs. */
export function FlashWithoutScript() {
  const text = useText()
  const said = useFrameData()?.flashes ?? []
  const scriptRuns = useSyncExternalStore(neverChanges, inBrowser, onServer)
  if (said.length === 0 || scriptRuns) return null
  return (
    <div role="status" className="hidden border-b border-line bg-brand-soft py-3 noscript:block">
      {said.map((name) => {
        const { title, more } = wordsOf(name, text)
        return (
          <p key={name} className="container-page">
            <strong className="font-semibold">{title}</strong> {more}
          </p>
        )
      })}
    </div>
  )
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

function useFlashesAsToasts(text: Text): void {
  const said = useFrameData()?.flashes
  useEffect(() => {
    for (const name of said ?? []) {
      const { title, more } = wordsOf(name, text)
      showToast({ look: flashes[name].look, title, text: more })
    }
  }, [said, text])
}

function wordsOf(name: Flash, text: Text): { title: string; more: string | undefined } {
  const words: { title: Parameters<Text>[0]; text?: Parameters<Text>[0] } = flashes[name]
  return { title: text(words.title), more: words.text && text(words.text) }
}

import { useEffect, useState, useSyncExternalStore } from 'react'
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
  useFlashesAsToasts(text)
  return (
    <section
      aria-label={text('toast.region')}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--tray)+var(--contact-bar))] z-40 flex flex-col items-end gap-2 sm:left-auto sm:w-96 print:hidden"
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
      className="pointer-events-auto flex w-full items-start gap-x-3 rounded-card max-sm:flex-wrap border border-line bg-surface py-3 pr-2 pl-4 shadow-overlay motion-safe:transition motion-safe:duration-200 starting:translate-y-2 starting:opacity-0"
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

import { useState } from 'react'
import { useLocation } from 'react-router'
import { maxCompared } from '../../contract/market/limits.ts'
import { useSpeech, useText } from '../i18n/text.tsx'
import { type ListEntries, useLocalList } from '../local-lists/local-list.ts'
import { LocalLink, plainPath } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { comparePath } from './compare-address.ts'
import { comparison, isFull, removeCompared } from './comparison.ts'

/**
 * The chosen vehicles, at the bottom of every page while there are any. It reserves its own space and covers nothing.
 */
export function CompareTray() {
  const text = useText()
  const chosen = useLocalList(comparison)
  const onComparePage = plainPath(useLocation().pathname) === '/compare'
  return (
    <>
      <output className="sr-only">{useNews(chosen)}</output>
      {chosen !== null && chosen.length > 0 && !onComparePage && (
        <section
          data-tray
          aria-label={text('compare.tray')}
          className="sticky bottom-0 z-20 border-t border-line bg-surface shadow-overlay print:hidden"
        >
          <div className="container-page flex min-h-16 items-center gap-2 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <Icon name="scale" className="size-5 text-brand" />
            <p className="mr-auto text-[0.9375rem] font-semibold tabular-nums lg:mr-3">
              <span className="max-sm:sr-only">{text('compare.count', { count: chosen.length })}</span>
              <span aria-hidden className="sm:hidden">
                {chosen.length}/{maxCompared}
              </span>
            </p>
            <Chosen chosen={chosen} />
            <Button look="quiet" onClick={clear}>
              {text('compare.clear')}
            </Button>
            <LocalLink to={comparePath(chosen.map(({ id }) => id))} className={buttonClass()}>
              {text('compare.open')}
            </LocalLink>
          </div>
        </section>
      )}
    </>
  )
}

/** Their names, if the screen is wide enough. */
function Chosen({ chosen }: { chosen: ListEntries }) {
  const { text, formats } = useSpeech()
  return (
    <ul className="mr-auto hidden min-w-0 gap-2 lg:flex">
      {chosen.map(({ id, title }) => (
        <li key={id} className="flex h-9 min-w-0 items-center rounded-full bg-sunken pl-3.5 text-sm">
          <span className="truncate">{formats.vehicle(title)}</span>
          <button
            type="button"
            aria-label={text('compare.remove', { title })}
            onClick={() => leave(() => removeCompared(id))}
            className="grid size-9 shrink-0 place-items-center rounded-full hover:text-brand"
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function clear(): void {
  leave(() => comparison.write([]))
}

/** The pressed button disappears; the focus moves to the page's content. */
function leave(remove: () => void): void {
  remove()
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Announces changes to screen readers; nothing on arrival. */
function useNews(chosen: ListEntries | null): string {
  const text = useText()
  const [onArrival, setOnArrival] = useState(chosen)
  if (onArrival === null && chosen !== null) setOnArrival(chosen)
  if (chosen === null || onArrival === null || chosen === onArrival) return ''
  if (chosen.length === 0) return text('compare.cleared')
  const count = text('compare.count', { count: chosen.length })
  return isFull(chosen) ? `${count}. ${text('compare.full', { count: maxCompared })}` : count
}

import { type RefObject, useEffect, useRef } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { maxShownTogether, type Search, searchPath } from './search-address.ts'

interface MoreResultsProps {
  search: Search
  total: number
  /** The list that grows. */
  list: RefObject<HTMLOListElement | null>
}

/**
 * Adds the next page below this one: a link, so it works without a script, and going back or reloading shows as many. With a script the
 * page stays where it is and the focus goes to the first vehicle that was added. Not there at the end, and once a hundred are shown.
 */
export function MoreResults({ search, total, list }: MoreResultsProps) {
  const { text } = useSpeech()
  const { filters, sort, page, from, perPage, exact } = search
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    const added = focusAt.current === null ? null : list.current?.children[focusAt.current]
    if (!added) return
    focusAt.current = null
    added.querySelector<HTMLAnchorElement>('a:not([aria-hidden])')?.focus({ preventScroll: true })
  })
  const shown = (page - from + 1) * perPage
  const left = total - page * perPage
  if (left <= 0 || shown + perPage > maxShownTogether) return null
  return (
    <div className="mt-6 flex justify-center">
      <LocalLink
        to={searchPath(filters, sort, page + 1, { ...search, from }, exact)}
        preventScrollReset
        onClick={() => (focusAt.current = list.current?.querySelectorAll(':scope > :not([data-tile])').length ?? null)}
        className={buttonClass({ look: 'secondary' })}
      >
        {text('pages.more', { count: Math.min(perPage, left) })}
      </LocalLink>
    </div>
  )
}

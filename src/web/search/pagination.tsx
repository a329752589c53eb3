import type { ReactNode } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageNumbers } from './page-numbers.ts'
import { Icon } from '../ui/icon.tsx'

interface PaginationProps {
  page: number
  last: number
  pathOf: (page: number) => string
}

const slot = 'grid h-11 min-w-11 place-items-center rounded-control px-2 font-medium tabular-nums'

export function Pagination({ page, last, pathOf }: PaginationProps) {
  const { text, formats } = useSpeech()
  if (last <= 1) return null
  return (
    <nav aria-label={text('pages.label')} className="mt-8 flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? pathOf(page - 1) : null} rel="prev" label={text('pages.previous')}>
        <Icon name="chevron-left" className="size-5" />
      </Step>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {pageNumbers(page, last).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span aria-hidden className="grid h-11 w-6 place-items-center text-muted sm:w-8">
                …
              </span>
            ) : (
              <LocalLink
                to={pathOf(number)}
                aria-label={text('pages.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${slot} hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-on-brand`}
              >
                {formats.number(number)}
              </LocalLink>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < last ? pathOf(page + 1) : null} rel="next" label={text('pages.next')}>
        <Icon name="chevron-right" className="size-5" />
      </Step>
    </nav>
  )
}

/** Where there is no page on this side, the arrow stays in its place and says nothing. */
function Step({ to, rel, label, children }: { to: string | null; rel: string; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden className={`${slot} text-muted opacity-40`}>
        {children}
      </span>
    )
  }
  return (
    <LocalLink to={to} rel={rel} aria-label={label} className={`${slot} hover:bg-sunken`}>
      {children}
    </LocalLink>
  )
}

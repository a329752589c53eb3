import { useState } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { classNames } from '../ui/class-names.ts'

interface CountLineProps {
  /** The first page that is shown. */
  from: number
  pageSize: number
  total: number
  /** Those on this page. */
  listings: readonly unknown[]
  loading: boolean
}

/** Another count slides into its place. */
const ticks =
  'inline-block motion-safe:transition motion-safe:duration-200 motion-safe:starting:-translate-y-1.5 motion-safe:starting:opacity-0'

/** Which of how many results are shown; read out when it changes. */
export function CountLine({ from, pageSize, total, listings, loading }: CountLineProps) {
  const { text, formats } = useSpeech()
  const first = (from - 1) * pageSize + 1
  const line =
    listings.length === 0
      ? text('listings.found', { count: total })
      : text('listings.showing', {
          first: formats.number(first),
          last: formats.number(first + listings.length - 1),
          count: total,
        })
  const [atFirst] = useState(line)
  return (
    <output className="relative mt-0.5 block text-[0.9375rem] text-muted tabular-nums">
      {/* In the place of the line, which keeps its room: nothing moves while results load. */}
      {loading && <span className="absolute inset-0 truncate">{text('listings.loading')}</span>}
      <span key={line} className={classNames(loading && 'invisible', line !== atFirst && ticks)}>
        {line}
      </span>
    </output>
  )
}

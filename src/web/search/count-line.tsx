import { useSpeech } from '../i18n/text.tsx'

interface CountLineProps {
  page: number
  pageSize: number
  total: number
  /** Those on this page. */
  listings: readonly unknown[]
  loading: boolean
}

/** Which of how many results are shown; read out when it changes. */
export function CountLine({ page, pageSize, total, listings, loading }: CountLineProps) {
  const { text, formats } = useSpeech()
  const first = (page - 1) * pageSize + 1
  const line =
    listings.length === 0
      ? text('listings.found', { count: total })
      : text('listings.showing', {
          first: formats.number(first),
          last: formats.number(first + listings.length - 1),
          count: total,
        })
  return (
    <output className="order-last grow text-[0.9375rem] text-muted tabular-nums sm:order-none sm:grow-0 sm:self-center">
      {loading ? text('listings.loading') : line}
    </output>
  )
}

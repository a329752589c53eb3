import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useLastResults } from '../search/last-results.ts'
import { Icon } from '../ui/icon.tsx'

/** Leads to the results that the reader came from, where they had scrolled to; without any, to the whole market. */
export function BackToResults({ className }: { className: string }) {
  const { text } = useSpeech()
  const navigate = useNavigate()
  const results = useLastResults()

  function goBack(event: MouseEvent) {
    if (!results?.isPreviousEntry() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <LocalLink to={results?.path ?? '/listings'} onClick={goBack} className={className}>
      <Icon name="arrow-left" className="size-4" />
      {text('listing.back')}
    </LocalLink>
  )
}

import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useLastResults } from '../search/last-results.ts'
import { Icon } from '../ui/icon.tsx'

/** Links to the results that the user came from, at the same scroll position; without any, to all listings. */
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

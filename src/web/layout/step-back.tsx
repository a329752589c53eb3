import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { LocalLink } from './local-href.tsx'

/** Goes one step back. A page opened in a new tab has no history; there it is a link. */
export function StepBack({ otherwise }: { otherwise: string }) {
  const text = useText()
  const navigate = useNavigate()

  function stepBack(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || window.history.length <= 1) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <LocalLink
      to={otherwise}
      onClick={stepBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-muted hover:text-ink print:hidden"
    >
      <Icon name="arrow-left" className="size-4" />
      {text('profile.back')}
    </LocalLink>
  )
}

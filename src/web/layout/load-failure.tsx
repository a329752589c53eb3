import { type MouseEvent, useState } from 'react'
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NotPermitted, statusOf } from './error-page.tsx'
import { PageHead } from './page-head.tsx'

interface LoadFailureProps {
  title: string
  /** The explanation, if the title is not enough. */
  lead?: string
  /** The title after the retry has failed too. */
  titleAgain?: string
}

/**
 * A page whose data could not be loaded: the failure, and a retry. The retry loads the data; if that fails too, or
 * without a script, it reloads the page.
 */
export function LoadFailure({ title, lead, titleAgain = title }: LoadFailureProps) {
  const text = useText()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const { state, revalidate } = useRevalidator()
  const [hasFailedAgain, setFailedAgain] = useState(false)

  function retry(event: MouseEvent) {
    if (hasFailedAgain) return
    event.preventDefault()
    // Unmounted by then if it succeeds.
    void revalidate().then(() => setFailedAgain(true))
  }

  if (statusOf(error) === 403) return <NotPermitted />
  const said = hasFailedAgain ? titleAgain : title
  return (
    <div className="container-page py-10" aria-live="polite" aria-busy={state === 'loading'}>
      <PageHead title={said} hidden />
      <Notice icon="server-crash" as="h1" title={said}>
        {lead !== undefined && <p className="mt-3 text-muted">{lead}</p>}
        <Link to={pathname + search} reloadDocument onClick={retry} className={buttonClass({}, 'mt-6')}>
          {text('failure.retry')}
        </Link>
      </Notice>
    </div>
  )
}

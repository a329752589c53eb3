import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { LocalLink } from './local-href.tsx'
import { PageHead } from './page-head.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** The page for unknown addresses, too many requests, and all other failures. */
export function ErrorPage({ error }: { error: unknown }) {
  const text = useText()
  const status = statusOf(error)
  if (status === 404) {
    return (
      <Problem icon="signpost-big" title={text('notFound.title')} lead={text('notFound.lead')}>
        <LocalLink to="/listings" className={buttonClass({ look: 'secondary' })}>
          {text('notFound.browse')}
        </LocalLink>
      </Problem>
    )
  }
  if (status === 403) return <NotPermitted />
  if (status === 429) return <Problem icon="hourglass" title={text('tooMany.title')} lead={text('tooMany.lead')} />
  if (status === 503) {
    return <Problem icon="hourglass" title={text('unavailable.title')} lead={text('unavailable.lead')} />
  }
  return <Problem icon="cloud-off" title={text('failure.title')} lead={text('failure.lead')} />
}

/** The page for what the user may not do, such as a dealer's members outside of their role. */
export function NotPermitted() {
  const text = useText()
  return <Problem icon="lock-keyhole" title={text('notPermitted.title')} lead={text('notPermitted.lead')} />
}

function Problem(props: { icon: IconName; title: string; lead: string; children?: ReactNode }) {
  const text = useText()
  return (
    <div className="container-page py-10">
      <PageHead title={props.title} hidden />
      <Notice icon={props.icon} as="h1" title={props.title}>
        <p className="mt-3 text-muted">{props.lead}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <LocalLink to="/" className={buttonClass()}>
            {text('notFound.home')}
          </LocalLink>
          {props.children}
        </div>
      </Notice>
    </div>
  )
}

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from './page-head.tsx'

/** A page whose data could not be loaded: what failed, and the way to try again. `lead` where the title does not say why. */
export function LoadFailure({ title, lead }: { title: string; lead?: string }) {
  const text = useText()
  const { pathname, search } = useLocation()
  return (
    <div className="container-page py-10">
      <PageHead title={title} hidden />
      <Notice icon="server-crash" as="h1" title={title}>
        {lead !== undefined && <p className="mt-3 text-muted">{lead}</p>}
        <Link to={pathname + search} reloadDocument className={buttonClass({}, 'mt-6')}>
          {text('failure.retry')}
        </Link>
      </Notice>
    </div>
  )
}

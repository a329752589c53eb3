import { useLocation } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { ErrorPage, statusOf } from '../layout/error-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Shown if the wizard could not be opened. Retry reloads the page; drafts are safe. */
export function VehicleDataFailure({ error }: { error: unknown }) {
  const text = useText()
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  if (status === 403 || status === 404 || status === 429) return <ErrorPage error={error} />
  return (
    <div className="container-page py-10">
      <PageHead title={text('vehicleData.failed')} hidden />
      <Notice icon="server-crash" as="h1" title={text('vehicleData.failed')}>
        <a href={pathname + search} className={buttonClass({}, 'mt-6')}>
          {text('vehicleData.retry')}
        </a>
      </Notice>
    </div>
  )
}

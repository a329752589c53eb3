import { useText } from '../i18n/text.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Stored by `public/offline-worker.js` and shown, without scripts, instead of any page that cannot be reached. */
export default function OfflinePage() {
  const text = useText()
  return (
    <div className="container-page py-10">
      <PageHead title={text('offline.title')} hidden />
      <Notice icon="cloud-off" as="h1" title={text('offline.title')}>
        <p className="mt-3 text-muted">{text('offline.lead')}</p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- The page it is shown for, whichever that is. */}
        <a href="" className={buttonClass({}, 'mt-7')}>
          {text('failure.retry')}
        </a>
      </Notice>
    </div>
  )
}

import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LoadedSelection } from './load-selection.ts'
import { PackageChooser } from './package-chooser.tsx'

/** The packages, or why there is nothing to choose. */
export function OfferSection({ loaded, support }: { loaded: LoadedSelection; support: string }) {
  const words = useText()
  const text = useSellerText()
  const { pathname, search } = useLocation()
  const { offer, target } = loaded
  if (offer === null) {
    return (
      <Notice icon="server-crash" title={text('packages.failed')}>
        <Link to={pathname + search} reloadDocument className={buttonClass({}, 'mt-6')}>
          {words('failure.retry')}
        </Link>
      </Notice>
    )
  }
  if (offer.packages.length === 0 && offer.audience === 'private') {
    return (
      <Notice icon="credit-card" title={text('packages.none')}>
        <p className="mt-2 text-muted">{text('packages.askOperator', { email: support })}</p>
      </Notice>
    )
  }
  const payable = 'id' in target && offer.canPay ? target : null
  return (
    <>
      {offer.audience === 'dealer' ? (
        <p className="mt-4 max-w-3xl">{text('packages.dealer', { email: support })}</p>
      ) : (
        !offer.canPay && <NotConfigured support={support} />
      )}
      {offer.audience === 'private' && target.kind === 'none' && <NothingWaiting />}
      <PackageChooser packages={offer.packages} target={payable} />
    </>
  )
}

function NotConfigured({ support }: { support: string }) {
  const text = useSellerText()
  return (
    <section
      aria-labelledby="not-configured"
      className="mt-6 rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft"
    >
      <h2 id="not-configured" className="font-semibold">
        {text('packages.notConfigured')}
      </h2>
      <p className="mt-1">{text('packages.notConfiguredLead', { email: support })}</p>
    </section>
  )
}

function NothingWaiting() {
  const text = useSellerText()
  return (
    <section aria-labelledby="nothing-waiting" className="mt-6 rounded-card bg-brand-soft px-5 py-4">
      <h2 id="nothing-waiting" className="font-semibold">
        {text('packages.nothingWaiting')}
      </h2>
      <p className="mt-1">{text('packages.nothingWaitingLead')}</p>
      <LocalLink to="/add-listing" className={buttonClass({}, 'mt-4')}>
        {text('mine.add')}
      </LocalLink>
    </section>
  )
}

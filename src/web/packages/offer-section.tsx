import { Link, useLocation } from 'react-router'
import type { Subscription } from '../../contract/account.ts'
import { type Gift, packageOf } from '../../contract/market/sale-kinds.ts'
import { packageNameIn } from '../../contract/package-words.ts'
import type { ListingPackage } from '../../contract/packages.ts'
import { useFormats, useSpeech, useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { PerPageNote } from '../featuring/per-page-note.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LoadedSelection } from './load-selection.ts'
import { PackageChooser } from './package-chooser.tsx'

/** The packages, or why there are none. For users who want credits, credits come first. */
export function OfferSection({ loaded, support }: { loaded: LoadedSelection; support: string }) {
  const words = useText()
  const text = useSellerText()
  const { pathname, search } = useLocation()
  const { offer, target, plan, featureListingId } = loaded
  if (offer === null) {
    return (
      <Notice icon="server-crash" title={text('packages.failed')}>
        <Link to={pathname + search} reloadDocument className={buttonClass({}, 'mt-6')}>
          {words('failure.retry')}
        </Link>
      </Notice>
    )
  }
  if (offer.packages.length === 0) {
    return (
      <Notice icon="credit-card" title={text('packages.none')}>
        <p className="mt-2 text-muted">{text('packages.askOperator', { email: support })}</p>
      </Notice>
    )
  }
  const giving = (gift: Gift) => offer.packages.filter(({ type }) => packageOf(type).gives === gift)
  const days = giving('days')
  const featured = (
    <FeaturedSection key="featured" packages={giving('credits')} canPay={offer.canPay} listingId={featureListingId} />
  )
  const isDamaged = 'isDamaged' in target && target.isDamaged
  const comesForCredits = featureListingId !== null
  // A vehicle that waits to be published needs its package first: credits for it would publish nothing.
  const mayNeedCredits = !comesForCredits && target.kind !== 'pending' && !isDamaged
  return (
    <>
      {!offer.canPay && offer.packages.some(({ priceEuros }) => priceEuros > 0) && (
        <NotConfigured support={support} keepsVehicle={'id' in target} />
      )}
      {comesForCredits && featured}
      {offer.audience === 'dealer' ? (
        <PlanSection packages={giving('plan')} canPay={offer.canPay} plan={plan} />
      ) : (
        <>
          {target.kind === 'none' && !comesForCredits && <NothingWaiting />}
          {isDamaged && (
            <p className="mt-4 max-w-3xl rounded-card bg-sunken px-5 py-4">{text('packages.notFeatured')}</p>
          )}
          <PackageChooser
            packages={isDamaged ? days.map((pack) => ({ ...pack, featuredDays: 0 })) : days}
            canPay={offer.canPay}
            payFor={paidFor(target)}
            paidUntil={target.kind === 'renewal' ? target.paidUntil : null}
          />
        </>
      )}
      {mayNeedCredits && featured}
    </>
  )
}

function paidFor(target: LoadedSelection['target']) {
  if (target.kind === 'pending') return { pendingListingId: target.id }
  return target.kind === 'renewal' ? { listingId: target.id } : null
}

/** A dealer's plans: one at a time; another one is a change, unless the plan was arranged with the operator. */
function PlanSection({
  packages,
  canPay,
  plan,
}: {
  packages: ListingPackage[]
  canPay: boolean
  plan: Subscription | null
}) {
  const text = useSellerText()
  const formats = useFormats()
  const { language } = useSpeech()
  const isEnding = plan?.cancelAtPeriodEnd === true
  const canChange = plan !== null && plan.hasBillingPortal && canPay && !isEnding
  return (
    <>
      <p className="mt-4 max-w-3xl">
        {plan && isEnding
          ? text('packages.runningEnds', { date: formats.date(plan.currentPeriodEnd) })
          : text(plan ? (canChange ? 'packages.runningChange' : 'packages.running') : 'packages.dealerLead')}
      </p>
      {plan && (
        <LocalLink to="/my-profile" className={buttonClass({ look: 'secondary' }, 'mt-3')}>
          {text('packages.managePlan')}
        </LocalLink>
      )}
      {plan?.next && (
        <p className="mt-4 rounded-card bg-brand-soft px-5 py-4">
          {text('planChange.next', {
            name: packageNameIn(plan.next, language),
            date: formats.date(plan.currentPeriodEnd),
          })}{' '}
          <LocalLink
            to={`/plan-change/${plan.packageId}`}
            className="font-medium text-brand underline underline-offset-4"
          >
            {text('planChange.takeBack')}
          </LocalLink>
        </p>
      )}
      <PackageChooser
        packages={packages}
        canPay={canPay}
        payFor={plan ? null : {}}
        ownId={plan?.packageId}
        changeFrom={canChange ? plan.packageId : undefined}
        coming={plan?.next ? { packageId: plan.next.packageId, from: plan.currentPeriodEnd } : null}
      />
    </>
  )
}

function FeaturedSection({
  packages,
  canPay,
  listingId,
}: {
  packages: ListingPackage[]
  canPay: boolean
  listingId: string | null
}) {
  const text = useSellerText()
  if (packages.length === 0) return null
  return (
    <section aria-labelledby="featured-credits" className="mt-10">
      <h2 id="featured-credits" className="text-xl font-bold tracking-tight">
        {text('packages.credits')}
      </h2>
      <p className="mt-1 max-w-3xl text-muted">{text('packages.creditsLead')}</p>
      <PerPageNote className="mt-1 max-w-3xl text-muted" />
      <PackageChooser packages={packages} level="h3" canPay={canPay} payFor={listingId === null ? {} : { listingId }} />
    </section>
  )
}

function NotConfigured({ support, keepsVehicle }: { support: string; keepsVehicle: boolean }) {
  const text = useSellerText()
  return (
    <section
      aria-labelledby="not-configured"
      className="mt-6 rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft"
    >
      <h2 id="not-configured" className="font-semibold">
        {text('packages.notConfigured')}
      </h2>
      <p className="mt-1">
        {text(keepsVehicle ? 'packages.notConfiguredLead' : 'packages.askOperator', { email: support })}
      </p>
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

import { data as respond, redirect } from 'react-router'
import { packageOf } from '../../contract/market/sale-kinds.ts'
import { sellerOf } from '../dealership/seller.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink, localHref } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { loadSelection, type LoadedSelection, type Vehicle } from '../packages/load-selection.ts'
import { OfferSection } from '../packages/offer-section.tsx'
import { OwedListings } from '../packages/owed-listings.tsx'
import { pay } from '../packages/pay.ts'
import { PaymentFailure } from '../packages/payment-failure.tsx'
import { readSelection, type Selection } from '../packages/selection-address.ts'
import { VerifyingPayment } from '../packages/verifying-payment.tsx'
import { pageContext } from '../page-context.ts'
import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { flashHeader } from '../toasts/flashes.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/package-selection.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, actor, language, company } = context.get(pageContext)
  if (!actor) signInFirst(url)
  sellerOf(actor, 'owner')
  const { pathname, searchParams } = url
  const selection = readSelection(searchParams)
  const loaded = await loadSelection(api, selection)
  if (loaded === null) {
    const headers = { 'set-cookie': flashHeader('userInformationFailed') }
    return redirect(localHref(pathname, '/my-profile'), { headers })
  }
  const status = loaded.target.kind === 'gone' && selection.sessionId === null ? 404 : 200
  return respond({ selection, loaded, support: company.email, texts: sellerMessages(language) }, { status })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url)
  const { pathname, searchParams } = url
  return pay({
    context: page,
    form: await request.formData(),
    selection: readSelection(searchParams),
    href: (path) => localHref(pathname, path),
  })
}

export default function PackageSelectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, loaded, support, texts } = loaderData
  const isVerifying = selection.sessionId !== null && actionData === undefined
  return (
    <SellerTexts messages={texts}>
      <Head isVerifying={isVerifying} mode={selection.mode} />
      <div className="container-page max-w-6xl py-6 lg:py-8">
        {isVerifying && selection.sessionId !== null ? (
          <VerifyingPayment sessionId={selection.sessionId} />
        ) : (
          <>
            {actionData && <PaymentFailure outcome={actionData} />}
            <Chooser selection={selection} loaded={loaded} support={support} />
          </>
        )}
      </div>
    </SellerTexts>
  )
}

function Head({ isVerifying, mode }: { isVerifying: boolean; mode: Selection['mode'] }) {
  const text = useSellerText()
  return <PageHead title={text(isVerifying ? 'payment.verifying' : titleOf(mode))} hidden />
}

function titleOf(mode: Selection['mode']) {
  return mode === 'renew' ? 'packages.renewTitle' : 'packages.title'
}

/** When the listing goes live: a free package takes no payment, and one that is renewed in time never stops. */
function leadOf({ target, offer }: LoadedSelection) {
  if (target.kind === 'renewal') {
    return target.paidUntil === null ? 'packages.renewLead' : 'packages.renewLeadRunning'
  }
  const isFree =
    offer?.packages.some(({ priceEuros, type }) => packageOf(type).gives === 'days' && priceEuros === 0) ?? false
  return isFree ? 'packages.leadFree' : 'packages.lead'
}

interface ChooserProps {
  selection: Selection
  loaded: LoadedSelection
  support: string
}

function Chooser({ selection, loaded, support }: ChooserProps) {
  const text = useSellerText()
  const formats = useFormats()
  const nameOf = ({ title, year, priceEuros }: Vehicle) =>
    `${formats.vehicle(title)}, ${year}, ${formats.euro(priceEuros)}`
  const { target, others, owed } = loaded
  if (target.kind === 'gone') {
    return (
      <Notice icon="car-front" as="h1" title={text('packages.notRenewable')}>
        <LocalLink to="/my-listings" className={buttonClass({}, 'mt-6')}>
          {text('packages.toMine')}
        </LocalLink>
      </Notice>
    )
  }
  return (
    <>
      <OwedListings owed={owed} />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text(titleOf(selection.mode))}</h1>
      {'id' in target && (
        <p className="mt-2 max-w-3xl text-muted">
          <strong className="font-semibold text-ink">{text('packages.for', { title: nameOf(target) })}</strong>
          <br />
          {text(leadOf(loaded))}
        </p>
      )}
      {target.kind === 'pending' && !target.hasPhotos && (
        <p className="mt-4 flex items-start gap-2.5 rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Icon name="camera" className="mt-0.5 size-5 shrink-0" />
          <span>
            {text('packages.noPhotos')}{' '}
            {target.draftId !== null && (
              <>
                <LocalLink
                  to={`/add-listing?draft=${target.draftId}&step=2`}
                  className="font-semibold underline underline-offset-4"
                >
                  {text('packages.addPhotos')}
                </LocalLink>{' '}
                {text('packages.withoutPhotos')}
              </>
            )}
          </span>
        </p>
      )}
      {selection.cancelled && (
        <section role="status" className="mt-6 rounded-card bg-sunken px-5 py-4">
          <p className="font-semibold">{text('packages.cancelled')}</p>
          <p className="mt-1">{text('packages.cancelledLead')}</p>
        </section>
      )}
      <OfferSection loaded={loaded} support={support} />
      {others.length > 0 && (
        <nav aria-labelledby="other-waiting" className="mt-10">
          <h2 id="other-waiting" className="font-semibold">
            {text('packages.otherWaiting')}
          </h2>
          <ul className="mt-2 space-y-1">
            {others.map((vehicle) => (
              <li key={vehicle.id}>
                <LocalLink
                  to={`/package-selection?pending=${vehicle.id}`}
                  className="inline-flex min-h-8 items-center font-medium text-brand underline-offset-4 hover:underline"
                >
                  {nameOf(vehicle)}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

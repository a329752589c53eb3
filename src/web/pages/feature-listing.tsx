import { data as respond } from 'react-router'
import type { CreditBalance } from '../../contract/featuring.ts'
import type { MyListing } from '../../contract/my-listings.ts'
import { CreditCards } from '../featuring/credit-cards.tsx'
import { sellerOf } from '../dealership/seller.ts'
import { type FeatureOutcome, featureWords, spendCredit } from '../featuring/feature-outcome.ts'
import { PerPageNote } from '../featuring/per-page-note.tsx'
import { FeaturedListing } from '../featuring/featured-listing.tsx'
import { useFormats, useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/feature-listing.ts'

export async function loader({ context, params: { listingId }, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  sellerOf(actor, 'stock')
  const [listing, { credits }] = await Promise.all([
    api.myListings.get({ listingId }).catch((error: unknown) => {
      if (problemOf(error) === null) throw error
      return null
    }),
    api.featuring.credits({}),
  ])
  return respond({ listing, credits, texts: sellerMessages(language) }, { status: listing ? 200 : 404 })
}

export async function action({ request, context, params: { listingId }, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const outcome = await spendCredit(api, listingId, await request.formData())
  return respond(outcome, { status: outcome.kind === 'featured' ? 200 : 409 })
}

export default function FeatureListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, credits, texts } = loaderData
  return (
    <SellerTexts messages={texts}>
      <Head />
      <div className="container-page max-w-3xl py-6 lg:py-8">
        {listing ? <Featuring listing={listing} credits={credits} outcome={actionData} /> : <NotFound />}
      </div>
    </SellerTexts>
  )
}

function Head() {
  return <PageHead title={useSellerText()('featuring.title')} hidden />
}

function NotFound() {
  const text = useSellerText()
  return (
    <Notice icon="car-front" as="h1" title={text('featuring.notFound')}>
      <LocalLink to="/my-listings" className={buttonClass({}, 'mt-6')}>
        {text('packages.toMine')}
      </LocalLink>
    </Notice>
  )
}

interface FeaturingProps {
  listing: MyListing
  credits: CreditBalance[]
  outcome: FeatureOutcome | undefined
}

function Featuring({ listing, credits, outcome }: FeaturingProps) {
  const text = useSellerText()
  return (
    <>
      <Outcome outcome={outcome} />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{text('featuring.title')}</h1>
      <p className="mt-2 text-muted">{text('featuring.lead')}</p>
      <PerPageNote className="mt-2 text-muted" />
      <FeaturedListing listing={listing} />
      <Choice listing={listing} credits={credits} />
      <p className="mt-8">
        <LocalLink to="/my-listings" className={buttonClass({ look: 'quiet', size: 'small' }, '-ml-3')}>
          <Icon name="chevron-left" className="size-4" />
          {text('packages.toMine')}
        </LocalLink>
      </p>
    </>
  )
}

function Choice({ listing, credits }: Omit<FeaturingProps, 'outcome'>) {
  const text = useSellerText()
  const formats = useFormats()
  const { featured, onOffer, id } = listing
  if (listing.damaged === 'yes') return <NotFeatured listing={listing} why="damaged" waits="standing" />
  if (listing.reservedUntil !== null) return <NotFeatured listing={listing} why="reserved" waits="standingReserved" />
  if (featured && !featured.expired) {
    return (
      <section aria-labelledby="already-featured" className="mt-6 rounded-card bg-accent-soft p-5 text-on-accent-soft">
        <h2 id="already-featured" className="flex items-center gap-2 font-semibold">
          <Icon name="star" className="size-5" />
          {text('featuring.already')}
        </h2>
        <p className="mt-1">{text('featuring.alreadyUntil', { date: formats.date(featured.endsAt) })}</p>
      </section>
    )
  }
  if (!onOffer) return <p className="mt-6 rounded-card bg-sunken px-5 py-4">{text('featuring.notOnOffer')}</p>
  if (credits.length > 0) return <CreditCards credits={credits} />
  return (
    <section aria-labelledby="no-credits" className="mt-6 rounded-card bg-brand-soft p-5">
      <h2 id="no-credits" className="font-semibold">
        {text('featuring.none')}
      </h2>
      <p className="mt-1">{text('featuring.noneLead')}</p>
      <LocalLink to={`/package-selection?feature=${id}`} className={buttonClass({}, 'mt-4')}>
        {text('packages.viewAll')}
      </LocalLink>
    </section>
  )
}

interface NotFeaturedProps extends Pick<FeaturingProps, 'listing'> {
  why: 'damaged' | 'reserved'
  waits: 'standing' | 'standingReserved'
}

/** Nothing is sold for what is not featured; what was paid for waits. */
function NotFeatured({ listing: { featuredDaysStanding: days }, why, waits }: NotFeaturedProps) {
  const text = useSellerText()
  return (
    <div className="mt-6 space-y-2 rounded-card bg-sunken px-5 py-4">
      <p>{text(`featuring.${why}`)}</p>
      {days !== null && <p>{text(`featuring.${waits}`, { count: days })}</p>}
    </div>
  )
}

function Outcome({ outcome }: { outcome: FeatureOutcome | undefined }) {
  const text = useSellerText()
  if (!outcome) return null
  const isDone = outcome.kind === 'featured'
  const { title, text: more } = featureWords(outcome, text)
  return (
    <p
      role={isDone ? 'status' : 'alert'}
      className={classNames('mb-5 rounded-card px-5 py-4', isDone ? 'bg-brand-soft' : 'bg-danger-soft')}
    >
      <strong className="font-semibold">{title}</strong> {more}
    </p>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('myListings.failed')} lead={text('failure.lead')} />
}

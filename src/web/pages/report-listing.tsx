import { data, redirect } from 'react-router'
import { listingPath } from '../../contract/market/listing-path.ts'
import { reasonsOf } from '../../contract/market/report-choices.ts'
import { readReport, type ReportOutcome, sendReport } from '../contact/report-action.ts'
import { ReportPage } from '../contact/report-page.tsx'
import { ContactTexts, useContactText } from '../contact-texts/contact-text.tsx'
import { loadContactTexts } from '../contact-texts/load-contact-texts.ts'
import { useFormats } from '../i18n/text.tsx'
import { localHref } from '../layout/local-href.tsx'
import { ListingFailure } from '../listings/listing-failure.tsx'
import { Picture } from '../listings/picture.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, problemOf } from '../problems.ts'
import type { Route } from './+types/report-listing.ts'

/** Reports a listing, or the photo that the address names. The page has its own challenge, so it is never shared. */
export async function loader({ params: { listingId }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  try {
    const listing = await api.listings.get({ listingId })
    const [{ challenge }, texts] = await Promise.all([api.contact.challenge({ listingId }), loadContactTexts(language)])
    return data(
      {
        listing,
        picture: listing.images.find(({ id }) => id === url.searchParams.get('picture')) ?? null,
        isOwn: actor?.userId === listing.seller.userId,
        challenge: actor === null ? challenge : null,
        texts,
      },
      { headers: { 'cache-control': 'no-store' } },
    )
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'invalid_input') throwStatus(404)
    // The listing's own page says why.
    if (code === 'listing_gone') return redirect(localHref(url.pathname, `/listing/${listingId}`))
    throw error
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({
  params: { listingId },
  request,
  context,
  url,
}: Route.ActionArgs): Promise<ReportOutcome> {
  const { api, language } = context.get(pageContext)
  const imageId = url.searchParams.get('picture')
  const { typed, byVisitor, ...stated } = readReport(await request.formData())
  const report = { listingId, ...stated, ...byVisitor, language }
  return sendReport(typed, () =>
    imageId === null ? api.reports.send(report) : api.reports.sendPicture({ ...report, imageId }),
  )
}

export default function ReportListingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactTexts messages={loaderData.texts}>
      <ReportListing page={loaderData} outcome={actionData} />
    </ContactTexts>
  )
}

interface ReportListingProps {
  page: Route.ComponentProps['loaderData']
  outcome: ReportOutcome | undefined
}

function ReportListing({ page: { listing, picture, isOwn, challenge }, outcome }: ReportListingProps) {
  const text = useContactText()
  const title = useFormats().vehicle(listing.title)
  return (
    <ReportPage
      title={text(picture ? 'report.pictureTitle' : 'report.title')}
      about={title}
      lead={text(picture ? 'report.pictureLead' : 'report.lead')}
      reasons={picture ? reasonsOf.picture : reasonsOf.listing}
      back={{ to: listingPath(listing), label: text('report.back') }}
      hindrance={isOwn ? text('reportProblem.own') : null}
      challenge={challenge}
      outcome={outcome}
    >
      {picture && (
        <Picture
          image={picture}
          alt={title}
          sizes="16rem"
          className="mt-4 aspect-[4/3] w-full max-w-64 rounded-control"
        />
      )}
    </ReportPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailure error={error} />
}

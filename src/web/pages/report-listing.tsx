import { data, redirect } from 'react-router'
import { listingPath } from '../../contract/listing-path.ts'
import { answerOf } from '../contact/sum-field.tsx'
import { ReportForm, ReportSent } from '../contact/report-form.tsx'
import { reportWords } from '../contact/report-words.ts'
import { timeOfDay } from '../contact/time-of-day.ts'
import { ContactTexts, useContactText } from '../contact-texts/contact-text.tsx'
import { loadContactTexts } from '../contact-texts/load-contact-texts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ListingFailure } from '../listings/listing-failure.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, type Problem, problemOf } from '../problems.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/report-listing.ts'

/** Reports a listing. The page has its own challenge, so it is never shared. */
export async function loader({ params: { listingId }, request, context }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  try {
    const listing = await api.listings.get({ listingId })
    const [{ challenge }, texts] = await Promise.all([api.contact.challenge({ listingId }), loadContactTexts(language)])
    return data(
      {
        listing,
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
    if (code === 'listing_gone') {
      return redirect(localHref(new URL(request.url).pathname, `/listing/${listingId}`))
    }
    throw error
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

type Outcome = { sent: true } | { sent: false; problem: Problem; typed: Record<string, string> }

export async function action({ params: { listingId }, request, context }: Route.ActionArgs): Promise<Outcome> {
  const { api, language } = context.get(pageContext)
  const form = await request.formData()
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>
  const stated = (name: string) => typed[name]?.trim() || undefined
  try {
    await api.reports.send({
      listingId,
      // The operation refuses missing and unknown values.
      reason: stated('reason') as 'other',
      explanation: (typed['explanation'] ?? '').replaceAll('\r\n', '\n'),
      name: stated('name'),
      email: stated('email'),
      goodFaith: (typed['goodFaith'] === 'true') as true,
      language,
      ...answerOf(form),
    })
    return { sent: true }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return { sent: false, problem, typed }
  }
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
  outcome: Outcome | undefined
}

function ReportListing({ page: { listing, isOwn, challenge }, outcome }: ReportListingProps) {
  const { language, formats } = useSpeech()
  const text = useContactText()
  const refused = outcome?.sent === false ? outcome : null
  return (
    <div className="container-page max-w-2xl py-6 lg:py-8">
      <PageHead title={`${formats.lead(text('report.title'))} ${listing.title}`} hidden />
      <LocalLink to={listingPath(listing)} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon name="arrow-left" className="size-4" />
        {text('report.back')}
      </LocalLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{text('report.title')}</h1>
      <p className="mt-1 text-lg text-muted">{listing.title}</p>
      {isOwn ? (
        <p className="mt-6 rounded-control bg-sunken p-3.5">{text('reportProblem.own')}</p>
      ) : (
        <section
          aria-label={text('report.title')}
          className="mt-6 rounded-card border border-line bg-surface p-5 shadow-card"
        >
          {outcome?.sent ? (
            <ReportSent />
          ) : (
            <>
              <p className="mb-5 text-muted">{text('report.lead')}</p>
              <ReportForm
                typed={refused?.typed ?? {}}
                words={
                  refused && reportWords(refused.problem, text, (instant) => timeOfDay(instant, language, 'market'))
                }
                challenge={challenge}
              />
            </>
          )}
        </section>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailure error={error} />
}

import { type ReactNode, useId } from 'react'
import { data, Form, redirect } from 'react-router'
import { minPageMs } from '../../contract/market/contact-limits.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { readAbout } from '../contact/about.ts'
import { LeadFields } from '../contact/lead-fields.tsx'
import { LeadSent } from '../contact/lead-sent.tsx'
import { leadWords } from '../contact/lead-words.ts'
import { PhoneNumber } from '../contact/phone-number.tsx'
import { readLead } from '../contact/read-lead.ts'
import { answerOf, SumField } from '../contact/sum-field.tsx'
import { timeOfDay } from '../contact/time-of-day.ts'
import { ContactTexts, useContactText } from '../contact-texts/contact-text.tsx'
import { loadContactTexts } from '../contact-texts/load-contact-texts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ListingFailure } from '../listings/listing-failure.tsx'
import { pageContext } from '../page-context.ts'
import { throwStatus, type Problem, problemOf } from '../problems.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/contact-seller.ts'
import { intentOf } from '../intent-of.ts'

/**
 * Contacting a seller without a script: the same operations and checks, and always a challenge, since no interaction
 * can be counted. It has its own tokens, so it is never shared.
 */
export async function loader({ params: { listingId }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  const { pathname, searchParams } = url
  try {
    const listing = await api.listings.get({ listingId })
    const [{ pageToken }, { challenge }, texts] = await Promise.all([
      api.contact.openPage({ listingId }),
      api.contact.challenge({ listingId }),
      loadContactTexts(language),
    ])
    return data(
      {
        listing,
        about: readAbout(searchParams.get('about')),
        isOwn: actor?.userId === listing.seller.userId,
        isVisitor: actor === null,
        pageToken,
        challenge,
        idempotencyKey: crypto.randomUUID(),
        texts,
      },
      { headers: { 'cache-control': 'no-store' } },
    )
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'invalid_input') throwStatus(404)
    // The listing's own page says why.
    if (code === 'listing_gone') return redirect(localHref(pathname, `/listing/${listingId}`))
    throw error
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

type Outcome =
  | { kind: 'revealed'; phone: string; left: number }
  | { kind: 'not_revealed'; problem: Problem; pageToken: string }
  | { kind: 'sent'; email: string; conversationId: string | null }
  | { kind: 'not_sent'; problem: Problem; typed: Record<string, string>; idempotencyKey: string }

export async function action({ params: { listingId }, request, context }: Route.ActionArgs): Promise<Outcome> {
  const { api, actor, language } = context.get(pageContext)
  const form = await request.formData()
  if (intentOf(form, ['reveal', 'send']) === 'reveal') {
    const pageToken = textOf(form, 'pageToken')
    try {
      // Without a script there is no interaction: the server asks for a challenge.
      const { phone, revealsLeft } = await api.contact.reveal({
        listingId,
        pageToken,
        interactions: 0,
        ...answerOf(form),
      })
      return { kind: 'revealed', phone, left: revealsLeft }
    } catch (error) {
      return { kind: 'not_revealed', problem: requireProblem(error), pageToken }
    }
  }
  const lead = readLead(form, listingId, language)
  try {
    const { conversationId } = await api.leads.send(lead)
    return { kind: 'sent', email: lead.email ?? actor?.email ?? '', conversationId }
  } catch (error) {
    const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >
    return { kind: 'not_sent', problem: requireProblem(error), typed, idempotencyKey: lead.idempotencyKey ?? '' }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function requireProblem(error: unknown): Problem {
  const problem = problemOf(error)
  if (problem === null) throw error
  return problem
}

type PageData = Route.ComponentProps['loaderData']

export default function ContactSellerPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactTexts messages={loaderData.texts}>
      <ContactSeller page={loaderData} outcome={actionData} />
    </ContactTexts>
  )
}

function ContactSeller({ page, outcome }: { page: PageData; outcome: Outcome | undefined }) {
  const { text: words } = useSpeech()
  const text = useContactText()
  const { listing, about, isOwn } = page
  const phone = (
    <Part key="phone" title={text('reach.phone')}>
      <Phone page={page} outcome={outcome} />
    </Part>
  )
  const lead = (
    <Part key="lead" title={text('lead.title')}>
      <Lead page={page} outcome={outcome} />
    </Part>
  )
  return (
    <div className="container-page max-w-2xl py-6 lg:py-8">
      <PageHead title={text('reach.titleOf', { title: listing.title })} hidden />
      <LocalLink to={listingPath(listing)} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon name="arrow-left" className="size-4" />
        {text('reach.back')}
      </LocalLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{text('reach.title')}</h1>
      <p className="mt-1 text-lg text-muted">{listing.title}</p>
      {isOwn ? (
        <p className="mt-6 rounded-control bg-sunken p-3.5">{words('contact.own')}</p>
      ) : (
        <div className="mt-6 space-y-5">{about === 'phone' ? [phone, lead] : [lead, phone]}</div>
      )}
      <p className="mt-5 flex gap-2 text-sm text-muted">
        <Icon name="shield-check" className="mt-0.5 size-4 shrink-0" />
        {words('contact.safety')}
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Phone({ page, outcome }: { page: PageData; outcome: Outcome | undefined }) {
  const { text: words } = useSpeech()
  const text = useContactText()
  const { listing, challenge } = page
  if (outcome?.kind === 'revealed') {
    return (
      <>
        <PhoneNumber phone={outcome.phone} asLink />
        <p role="status" className="mt-3 text-sm text-muted">
          {text('reach.left', { count: outcome.left })}
        </p>
      </>
    )
  }
  if (!listing.offersPhone) {
    return (
      <p>
        <strong className="block font-semibold">{words('contact.none')}</strong>
        {words('contact.noneAdvice')}
      </p>
    )
  }
  const refused = outcome?.kind === 'not_revealed' ? outcome : null
  const incorrect = refused?.problem.code === 'contact_answer_incorrect'
  // A page opened long ago starts again; a recent one continues.
  const expired = refused?.problem.code === 'contact_page_expired'
  return (
    <Form method="post" preventScrollReset className="space-y-4">
      <p className="text-sm text-muted">{text('reach.phoneLead')}</p>
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="pageToken" value={refused && !expired ? refused.pageToken : page.pageToken} />
      <SumField challenge={challenge} incorrect={incorrect} />
      {refused && !incorrect && <WhyNotRevealed problem={refused.problem} />}
      <Button type="submit" className="w-full">
        {words('contact.show')}
      </Button>
    </Form>
  )
}

function WhyNotRevealed({ problem: { code, details } }: { problem: Problem }) {
  const { language, text: words } = useSpeech()
  const text = useContactText()
  function why(): string {
    switch (code) {
      case 'contact_too_early':
        return text('reach.notYet', { seconds: Math.ceil(Number(details['retryAfterMs']) / 1_000), interactions: 0 })
      case 'contact_page_expired':
        return text('reach.notYet', { seconds: minPageMs / 1_000, interactions: 0 })
      case 'contact_limit_reached':
        return text('reach.limit', { time: timeOfDay(String(details['retryAt']), language, 'market') })
      case 'contact_challenge_required':
        return text('leadProblem.challenge')
      case 'contact_not_shared':
        return words('contact.noneAdvice')
      default:
        return text('reach.unavailable')
    }
  }
  return (
    <p role="alert" className="rounded-control bg-sunken p-3.5 font-medium">
      {why()}
    </p>
  )
}

function Lead({ page, outcome }: { page: PageData; outcome: Outcome | undefined }) {
  const { language } = useSpeech()
  const text = useContactText()
  const { listing, about, challenge, isVisitor } = page
  if (outcome?.kind === 'sent') return <LeadSent email={outcome.email} conversationId={outcome.conversationId} />
  const refused = outcome?.kind === 'not_sent' ? outcome : null
  const kind = readAbout(refused?.typed['kind'] ?? about)
  return (
    <Form method="post" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="send" />
      <LeadFields
        title={listing.title}
        kind={kind === 'phone' ? 'message' : kind}
        typed={refused?.typed}
        words={refused && leadWords(refused.problem, text, (instant) => timeOfDay(instant, language, 'market'))}
        challenge={isVisitor ? challenge : null}
        idempotencyKey={refused?.idempotencyKey || page.idempotencyKey}
      >
        <Button type="submit" size="large" className="w-full">
          {text('lead.send')}
        </Button>
      </LeadFields>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailure error={error} />
}

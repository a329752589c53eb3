import { Form, redirect, useNavigation } from 'react-router'
import { packageNameIn } from '../../contract/package-words.ts'
import type { PlanChange } from '../../contract/plan-changes.ts'
import { sellerOf } from '../dealership/seller.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink, localHref } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { ScarceNote } from '../packages/scarce-note.tsx'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { flashHeader } from '../toasts/flashes.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/plan-change.ts'

const reasons = ['not_paid', 'ending', 'same', 'pending'] as const
type Reason = (typeof reasons)[number]

/** What changing to a plan costs now and each month; or why it cannot be changed. */
export async function loader({ params: { packageId }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  sellerOf(actor, 'owner')
  const texts = sellerMessages(language)
  try {
    return { change: await api.planChanges.preview({ packageId }), reason: null, texts }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code === 'plan_change_not_possible') {
      const reason = reasons.find((known) => known === problem.details['reason']) ?? 'same'
      return { change: null, reason, texts }
    }
    if (problem === null || problem.code === 'payment_provider_unavailable') throw error
    throwStatus(404)
  }
}

/** Changes the plan with the amounts that were shown. */
export async function action({ params: { packageId }, request, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const form = await request.formData()
  const sent = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  let flash: 'planChanged' | 'planLater' | 'planShrinks' | 'planShrinksChosen' = 'planChanged'
  try {
    const { scarce, direction } = await api.planChanges.change({
      packageId,
      asOf: sent('asOf'),
      dueCents: Number(sent('dueCents')),
      monthlyCents: Number(sent('monthlyCents')),
    })
    if (direction === 'down')
      flash = scarce === null ? 'planLater' : scarce.chosen > 0 ? 'planShrinksChosen' : 'planShrinks'
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'price_changed' || code === 'payment_declined') return { failure: code }
    if (code === 'payment_provider_unavailable') return { failure: code }
    // The loader says why.
    if (code === 'plan_change_not_possible') return null
    throw error
  }
  const headers = { 'set-cookie': flashHeader(flash) }
  return redirect(localHref(url.pathname, '/my-profile'), { status: 303, headers })
}

export default function PlanChangePage({ loaderData: { change, reason, texts }, actionData }: Route.ComponentProps) {
  return (
    <SellerTexts messages={texts}>
      <div className="container-page max-w-2xl py-6 lg:py-8">
        <Back />
        {actionData && <Failure code={actionData.failure} />}
        {change ? <Change change={change} /> : <NotPossible reason={reason} />}
      </div>
    </SellerTexts>
  )
}

function Back() {
  const text = useSellerText()
  return (
    <LocalLink to="/package-selection" className={buttonClass({ look: 'quiet' }, '-ml-3')}>
      <Icon name="arrow-left" className="size-4" />
      {text('planChange.back')}
    </LocalLink>
  )
}

function Failure({ code }: { code: 'price_changed' | 'payment_declined' | 'payment_provider_unavailable' }) {
  const text = useSellerText()
  return (
    <section role="alert" className="my-4 rounded-card bg-danger-soft px-5 py-4">
      <p className="font-semibold text-danger">{text('planChange.failed')}</p>
      <p className="mt-1">{text(`planChange.${code}`)}</p>
      {code === 'payment_declined' && (
        <LocalLink to="/my-profile" className={buttonClass({ look: 'secondary', size: 'small' }, 'mt-3')}>
          {text('packages.managePlan')}
        </LocalLink>
      )}
    </section>
  )
}

function NotPossible({ reason }: { reason: Reason | null }) {
  const text = useSellerText()
  return (
    <>
      <PageHead title={text('planChange.title')} hidden />
      <Notice icon="credit-card" as="h1" title={text('planChange.notPossible')}>
        <p className="mt-2 text-muted">{text(`planChange.reason_${reason ?? 'same'}`)}</p>
        <LocalLink to="/my-profile" className={buttonClass({}, 'mt-6')}>
          {text('packages.managePlan')}
        </LocalLink>
      </Notice>
    </>
  )
}

function Change({ change }: { change: PlanChange }) {
  const text = useSellerText()
  const { language, formats } = useSpeech()
  const isSending = useNavigation().formMethod === 'POST'
  const { direction, dueCents, dueVatCents, monthlyCents, monthlyVatCents, treatment } = change
  const vat = (cents: number) =>
    treatment === 'domestic'
      ? text('planChange.vat', { amount: formats.euroCents(cents) })
      : text(treatment === 'reverse_charge' ? 'planChange.reverseCharge' : 'planChange.noVat')
  return (
    <>
      <PageHead title={text('planChange.title')} hidden />
      <h1 className="mt-2 text-2xl font-bold tracking-tight wrap-anywhere">
        {text(direction === 'keep' ? 'planChange.keepTitle' : 'planChange.to', {
          name: packageNameIn(change, language),
        })}
      </h1>
      <p className="mt-2 max-w-prose text-muted">{text(`planChange.lead_${direction}`)}</p>
      <ScarceNote packageId={change.packageId} scarce={change.scarce} />
      <dl className="mt-5 divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card">
        <Line
          label={text('planChange.starts')}
          value={direction === 'down' ? formats.date(change.startsAt) : text('planChange.atOnce')}
        />
        <Line
          label={text('planChange.dueNow')}
          value={formats.euroCents(dueCents)}
          note={dueCents === 0 ? null : vat(dueVatCents)}
          isStrong
        />
        <Line
          label={text('planChange.monthly', { date: formats.date(change.nextChargeAt) })}
          value={formats.euroCents(monthlyCents)}
          note={vat(monthlyVatCents)}
        />
      </dl>
      <p className="mt-4 text-sm text-muted">{text('planChange.renews')}</p>
      <p className="mt-1 text-sm">
        <LocalLink to="/terms-and-conditions" className="font-medium text-brand underline underline-offset-4">
          {text('planChange.terms')}
        </LocalLink>
      </p>
      <Form method="post" className="mt-6">
        <input type="hidden" name="asOf" value={change.asOf} />
        <input type="hidden" name="dueCents" value={dueCents} />
        <input type="hidden" name="monthlyCents" value={monthlyCents} />
        <Button type="submit" size="large" disabled={isSending} className="w-full sm:w-auto">
          {text(direction === 'keep' ? 'planChange.keep' : 'planChange.order')}
        </Button>
      </Form>
    </>
  )
}

interface LineProps {
  label: string
  value: string
  note?: string | null
  isStrong?: boolean
}

function Line({ label, value, note = null, isStrong = false }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3.5">
      <dt>{label}</dt>
      <dd className="text-right tabular-nums">
        <span className={isStrong ? 'text-xl font-bold' : 'font-semibold'}>{value}</span>
        {note !== null && <span className="block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  )
}

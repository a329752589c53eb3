import { Form, useNavigation } from 'react-router'
import { dayMs } from '../../contract/market/durations.ts'
import { paymentWords } from '../account/payment-words.server.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SentNotice } from '../ui/sent-notice.tsx'
import type { Route } from './+types/withdrawal.ts'

/** An own order, to withdraw from, or withdrawn from already. */
export async function loader({ params: { paymentId }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const [{ payments }, { firstName, lastName, companyName }] = await Promise.all([
    api.payments.list({}),
    api.myProfile.get({}),
  ])
  const payment = payments.find((one) => one.paymentId === paymentId)
  const [order] = payment ? paymentWords([payment], language) : []
  if (!payment || !order) throwStatus(404)
  const { withdrawUntil, withdrawnAt } = payment
  // The right ends a day later than it says: the last day is complete in every time zone.
  const lastDay = withdrawUntil === null ? null : new Date(Date.parse(withdrawUntil) - dayMs).toISOString()
  const until = lastDay === null ? '' : formatsIn(language).date(lastDay)
  const name = companyName ?? ([firstName, lastName].filter(Boolean).join(' ') || actor.email)
  return {
    order,
    state: withdrawnAt !== null ? ('done' as const) : withdrawUntil !== null ? ('open' as const) : ('refused' as const),
    texts: contentTexts(language, ['withdrawal'], { until, email: actor.email, name }),
  }
}

export async function action({ params: { paymentId }, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  try {
    await api.payments.withdraw({ paymentId })
  } catch (error) {
    const code = problemOf(error)?.code
    // The order's state says the same.
    if (code === 'withdrawal_not_possible') return null
    if (code === 'payment_not_found' || code === 'invalid_input') throwStatus(404)
    throw error
  }
  return null
}

export default function WithdrawalPage({ loaderData: { order, state, texts } }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="container-page max-w-2xl py-6 lg:py-8">
      <PageHead title={texts['withdrawal.title']} hidden />
      <LocalLink to="/my-profile" className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon name="arrow-left" className="size-4" />
        {texts['withdrawal.back']}
      </LocalLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{texts['withdrawal.title']}</h1>
      <div className="mt-4 flex items-start justify-between gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
        <p className="min-w-0">
          <span className="block font-medium">{order.title}</span>
          <span className="block text-sm text-muted">
            {order.kind} · {order.date}
          </span>
        </p>
        <p className="font-semibold tabular-nums">{order.amount}</p>
      </div>
      {state === 'done' && <SentNotice title={texts['withdrawal.doneTitle']}>{texts['withdrawal.done']}</SentNotice>}
      {state === 'refused' && <p className="mt-6">{texts['withdrawal.refused']}</p>}
      {state === 'open' && (
        <Form method="post" className="mt-6 space-y-4">
          <p>
            {texts['withdrawal.lead']} {texts['withdrawal.until']}
          </p>
          <p className="text-muted">{texts['withdrawal.ends']}</p>
          {/* Confirmed with the button: Directive 2011/83/EU article 11a(2). */}
          <p>{texts['withdrawal.sender']}</p>
          <Button type="submit" disabled={isSending}>
            {texts['withdrawal.confirm']}
          </Button>
        </Form>
      )}
    </div>
  )
}

import type { AdminPaymentDetails } from '../../contract/admin-payments.ts'
import { AdminPage, panelClass, Rows } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { centsOf } from '../admin/euros.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from '../admin/outcome.ts'
import { PaymentBadges } from '../admin/payment-badges.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { formatsIn } from '../i18n/speeches.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { problemOf, throwStatus } from '../problems.ts'
import { CheckboxField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-payment.ts'
import { intentOf } from '../intent-of.ts'

/** One order with all that went back of it. */
export async function loader(args: Route.LoaderArgs) {
  const { api, actor } = openAdmin(args, 'support')
  try {
    return {
      order: await api.adminPayments.get({ paymentId: args.params.paymentId }),
      mayRefund: actor.staffRole === 'admin',
    }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'payment_not_found' || code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api, language } = openAdmin(args, 'support')
  const formats = formatsIn(language)
  const { paymentId } = args.params
  const form = await args.request.formData()
  const intent = intentOf(form, ['refund', 'retry', 'settle'])
  return outcomeOf(
    async () => {
      if (intent === 'retry') {
        const { state } = await api.adminPayments.retryRefund({ paymentId, refundId: fieldOf(form, 'refundId') })
        return { ok: state !== 'failed', say: state === 'failed' ? 'orders.retryFailed' : 'orders.retried' }
      }
      if (intent === 'settle') {
        const settled = { paymentId, refundId: fieldOf(form, 'refundId'), note: fieldOf(form, 'note') }
        await api.adminPayments.settleRefund(settled)
        return { ok: true, say: 'orders.settled' }
      }
      const amountCents = centsOf(fieldOf(form, 'euros'))
      if (amountCents === null || amountCents === 0)
        return { ok: false, say: 'orders.amountWrong', typed: typedIn(form) }
      await api.adminPayments.refund({
        paymentId,
        amountCents,
        leftCents: Number(fieldOf(form, 'leftCents')),
        note: fieldOf(form, 'note'),
        endsOrder: form.get('endsOrder') === 'on',
      })
      return { ok: true, say: 'orders.refundOwed' }
    },
    (problem) => {
      if (problem.code === 'own_account') return { ok: false, say: 'users.ownAccount' }
      if (problem.code === 'refund_not_possible') {
        const left = Number(problem.details['leftCents'])
        const isTooMuch = left > 0 && left === Number(fieldOf(form, 'leftCents'))
        // What was typed stays in the form, and the rest of the order is as it was.
        return isTooMuch
          ? { ok: false, say: 'orders.tooMuch', values: { amount: formats.euroCents(left) }, typed: typedIn(form) }
          : { ok: false, say: 'orders.notPossible', typed: typedIn(form) }
      }
      return { ok: false, say: isAbout(problem, 'note') ? 'common.reasonRequired' : 'common.failed' }
    },
  )
}

function typedIn(form: FormData) {
  return { euros: fieldOf(form, 'euros'), note: fieldOf(form, 'note') }
}

export default function AdminPaymentPage({ loaderData: { order, mayRefund }, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  return (
    <AdminPage title={text('orders.one')} outcome={actionData}>
      <LocalLink
        to="/admin/payments"
        className="mb-3 inline-flex min-h-10 items-center gap-1.5 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('orders.back')}
      </LocalLink>
      <Facts order={order} />
      {mayRefund && order.leftCents > 0 && <RefundForm order={order} typed={actionData?.typed} />}
      <h2 className="mt-8 mb-3 text-lg font-bold">{text('orders.history')}</h2>
      <History order={order} mayRetry={mayRefund} />
    </AdminPage>
  )
}

function Facts({ order }: { order: AdminPaymentDetails }) {
  const text = useAdminText()
  const formats = useFormats()
  const moment = (at: string | null) => at && formats.dateTime(at)
  const facts = [
    ['orders.number', order.paymentId],
    ['orders.package', order.packageName],
    ['orders.customer', order.buyerName],
    ['staff.email', order.email],
    ['orders.paidAt', moment(order.paidAt)],
    ['orders.fulfilledAt', moment(order.fulfilledAt)],
    ['orders.withdrawnAt', moment(order.withdrawnAt)],
    ['orders.endedAt', moment(order.endedAt)],
    ['orders.problem', order.problem],
    ['orders.money', order.moneyId],
  ] as const
  return (
    <section aria-labelledby="order" className={`${panelClass} p-5`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="order" className="text-xl font-bold wrap-anywhere">
          {order.title || order.packageName}
        </h2>
        <PaymentBadges payment={order} />
        <p className="ml-auto text-xl font-bold tabular-nums">{formats.euroCents(order.amountCents)}</p>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-2">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{text(label)}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {order.userId !== null && (
        <p className="mt-4">
          <LocalLink
            to={`/admin/users/${order.userId}`}
            className="font-medium text-brand underline underline-offset-4"
          >
            {text('common.account')}
          </LocalLink>
        </p>
      )}
    </section>
  )
}

function RefundForm({ order, typed }: { order: AdminPaymentDetails; typed: AdminOutcome['typed'] }) {
  const text = useAdminText()
  const formats = useFormats()
  const { paymentId, leftCents, title, packageName, withdrawnAt, endedAt } = order
  const amount = formats.euroCents(leftCents)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <ConfirmForm
        // Another amount is another form, and so is one that was refused.
        key={`${leftCents} ${typed?.['euros']}`}
        id="refund"
        label={text('orders.refund')}
        about={title || packageName}
        question={text('orders.refundQuestion')}
        consequence={text('orders.refundText', { amount })}
        fields={{ intent: 'refund', paymentId, leftCents: String(leftCents) }}
        reason={{ name: 'note', label: text('common.reason'), required: true, typed: typed?.['note'] }}
      >
        <TextField
          name="euros"
          label={text('orders.amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed?.['euros'] ?? (leftCents / 100).toFixed(2)}
          className="mt-4"
        />
        {withdrawnAt === null && endedAt === null && (
          <div className="mt-3">
            <CheckboxField name="endsOrder" label={text('orders.ends')} />
          </div>
        )}
      </ConfirmForm>
      <p className="text-sm text-muted">{text('orders.left', { amount })}</p>
    </div>
  )
}

function History({ order, mayRetry }: { order: AdminPaymentDetails; mayRetry: boolean }) {
  const text = useAdminText()
  const formats = useFormats()
  const refunds = order.refunds.map((refund) => (
    <li key={refund.refundId} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          {text(`refundReason.${refund.reason}`)}
          <span className="font-normal text-muted"> · {text(`refundState.${refund.state}`)}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[
            formats.dateTime(refund.createdAt),
            refund.requestedBy,
            refund.note,
            refund.failure,
            refund.settledBy,
            refund.settlement,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formats.euroCents(refund.amountCents)}</p>
      {mayRetry && refund.state === 'failed' && (
        <ConfirmForm
          id={`retry-${refund.refundId}`}
          label={text('orders.retry')}
          about={formats.euroCents(refund.amountCents)}
          question={text('orders.retryQuestion')}
          consequence={text('orders.retryText')}
          fields={{ intent: 'retry', refundId: refund.refundId }}
        />
      )}
      {mayRetry && refund.state === 'failed' && (
        <ConfirmForm
          id={`settle-${refund.refundId}`}
          label={text('orders.settle')}
          about={formats.euroCents(refund.amountCents)}
          question={text('orders.settleQuestion')}
          consequence={text('orders.settleText')}
          fields={{ intent: 'settle', refundId: refund.refundId }}
          reason={{ name: 'note', label: text('common.reason'), required: true }}
        />
      )}
    </li>
  ))
  const disputes = order.disputes.map((dispute) => (
    <li key={dispute.openedAt} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          {text('orders.dispute')}
          <span className="font-normal text-muted"> · {text(`disputeState.${dispute.state}`)}</span>
        </p>
        <p className="text-sm text-muted">{formats.dateTime(dispute.openedAt)}</p>
      </div>
      <p className="font-semibold tabular-nums">{formats.euroCents(dispute.amountCents)}</p>
    </li>
  ))
  return <Rows empty={text('orders.nothingBack')}>{[...refunds, ...disputes]}</Rows>
}

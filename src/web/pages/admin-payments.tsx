import { adminPaymentFilters } from '../../contract/market/admin-choices.ts'
import { FilteredList, LinkedRow } from '../admin/filtered-list.tsx'
import { choiceIn, pageIn } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { PaymentBadges } from '../admin/payment-badges.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import type { Route } from './+types/admin-payments.ts'

/** Orders, found by number, email address and state. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'support')
  const { searchParams } = args.url
  const filter = choiceIn(searchParams, 'filter', adminPaymentFilters)
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  return { filter, text, ...(await api.adminPayments.list({ filter, text, page: pageIn(searchParams) })) }
}

export default function AdminPaymentsPage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <FilteredList
      title={text('menu.payments')}
      path="/admin/payments"
      find={text('orders.find')}
      filters={adminPaymentFilters}
      labelOf={(filter) => text(`orderFilter.${filter}`)}
      shown={loaderData}
    >
      {loaderData.payments.map((payment) => {
        const { paymentId, title, packageName, email, createdAt, amountCents } = payment
        const about = [packageName, email ?? text('orders.erased'), formats.date(createdAt)]
        return (
          <LinkedRow
            key={paymentId}
            to={`/admin/payments/${paymentId}`}
            title={title || packageName}
            about={about.filter((part) => part !== title).join(' · ')}
          >
            <PaymentBadges payment={payment} />
            <p className="font-semibold tabular-nums">{formats.euroCents(amountCents)}</p>
          </LinkedRow>
        )
      })}
    </FilteredList>
  )
}

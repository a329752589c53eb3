import { adminPaymentFilters } from '../../contract/admin-choices.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { choiceIn, pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { PaymentBadges } from '../admin/payment-badges.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-payments.ts'

/** Orders, found by number, email address and state. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'support')
  const { searchParams } = new URL(args.request.url)
  const filter = choiceIn(searchParams, 'filter', adminPaymentFilters)
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  return { filter, text, ...(await api.adminPayments.list({ filter, text, page: pageIn(searchParams) })) }
}

export default function AdminPaymentsPage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { filter, payments, total, page, pageSize } = loaderData
  return (
    <AdminPage title={text('menu.payments')} aside={<p className="text-muted tabular-nums">{formats.number(total)}</p>}>
      <FilterForm text={loaderData.text} label={text('orders.find')}>
        <SelectField name="filter" label={text('common.filter')} defaultValue={filter} className="w-full sm:w-48">
          {adminPaymentFilters.map((filter) => (
            <option key={filter} value={filter}>
              {text(`orderFilter.${filter}`)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <Rows empty={text('common.nothing')}>
        {payments.map((payment) => (
          <li key={payment.paymentId} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
            <div className="min-w-0 grow basis-64">
              <p className="font-medium wrap-anywhere">
                <LocalLink
                  to={`/admin/payments/${payment.paymentId}`}
                  className="text-brand underline underline-offset-4"
                >
                  {payment.title || payment.packageName}
                </LocalLink>
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {[payment.packageName, payment.email ?? text('orders.erased'), formats.date(payment.createdAt)].join(
                  ' · ',
                )}
              </p>
            </div>
            <PaymentBadges payment={payment} />
            <p className="font-semibold tabular-nums">{formats.euroCents(payment.amountCents)}</p>
          </li>
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) =>
          withQuery('/admin/payments', { text: loaderData.text, filter: filter === 'all' ? '' : filter, page })
        }
      />
    </AdminPage>
  )
}

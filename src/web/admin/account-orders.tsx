import type { AdminPayment } from '../../contract/admin-payments.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { panelClass } from './admin-page.tsx'
import { withQuery } from './list-address.ts'
import { PaymentBadges } from './payment-badges.tsx'

/** The newest orders of an account, and the ways to all of them and to its invoices. */
export function AccountOrders({
  email,
  orders,
  total,
}: {
  email: string
  orders: readonly AdminPayment[]
  total: number
}) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <section aria-labelledby="orders" className={`${panelClass} mt-5 p-5`}>
      <h2 id="orders" className="text-lg font-bold tracking-tight">
        {text('users.orders')}
      </h2>
      {orders.length === 0 ? (
        <p className="mt-2 text-muted">{text('users.noOrders')}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {orders.map((order) => (
            <li key={order.paymentId} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <p className="min-w-0 grow basis-64 wrap-anywhere">
                <LocalLink
                  to={`/admin/payments/${order.paymentId}`}
                  className="font-medium text-brand underline underline-offset-4"
                >
                  {order.title || order.packageName}
                </LocalLink>
                <span className="block text-sm text-muted">
                  {[order.packageName, formats.dateTime(order.createdAt)].join(' · ')}
                </span>
              </p>
              <PaymentBadges payment={order} />
              <p className="font-semibold tabular-nums">{formats.euroCents(order.amountCents)}</p>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {total > orders.length && (
          <LocalLink
            to={withQuery('/admin/payments', { text: email })}
            className={buttonClass({ look: 'secondary', size: 'small', wraps: true })}
          >
            {text('users.allOrders', { count: total })}
          </LocalLink>
        )}
        {total > 0 && (
          <LocalLink
            to={withQuery('/admin/invoices', { text: email })}
            className={buttonClass({ look: 'secondary', size: 'small', wraps: true })}
          >
            {text('menu.invoices')}
          </LocalLink>
        )}
      </div>
    </section>
  )
}

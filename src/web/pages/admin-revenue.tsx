import { Form } from 'react-router'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { periodIn, usualPeriods } from '../admin/revenue-address.ts'
import { RevenueChart } from '../admin/revenue-chart.tsx'
import { type Period, periodsOf, stepFor, sumOf, sumsBy } from '../admin/revenue-sums.ts'
import { RevenueTable } from '../admin/revenue-table.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-revenue.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, now } = openAdmin(args, 'admin')
  const period = periodIn(args.url.searchParams, now)
  const { from, to } = period
  const { lines } = await api.adminRevenue.get(period)
  const step = stepFor(from, to)
  return {
    from,
    to,
    step,
    usual: usualPeriods(now),
    total: sumOf(lines),
    periods: periodsOf(lines, from, to, step),
    products: sumsBy(lines, ({ packageId }) => packageId).map(({ key, first, sums }) => ({ id: key, name: first.packageName, sums })), // prettier-ignore
    countries: sumsBy(lines, ({ country }) => country).map(({ key, sums }) => ({ country: key, sums })),
  }
}

const usualNames = ['days30', 'days90', 'thisYear', 'lastYear'] as const
const figures = ['netCents', 'vatCents', 'grossCents', 'refundedCents'] as const
const figureLabels = {
  netCents: 'rev.net',
  vatCents: 'rev.vat',
  grossCents: 'rev.gross',
  refundedCents: 'rev.refunded',
} as const

export default function AdminRevenuePage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { from, to, step, usual, total, periods, products, countries } = loaderData
  const nameOf = ({ from, to }: Period) => {
    if (step === 'month') return `${formats.month(Number(from.slice(5, 7)))} ${from.slice(0, 4)}`
    return from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`
  }
  const rows = periods.map((period) => ({ id: `period-${period.from}`, name: nameOf(period), sums: period.sums }))
  return (
    <AdminPage
      title={text('menu.revenue')}
      aside={
        <LocalLink
          to={withQuery('/admin/revenue.csv', { from, to })}
          reloadDocument
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Icon name="download" className="size-4" />
          {text('rev.download')}
        </LocalLink>
      }
    >
      <p className="mb-4 max-w-2xl text-muted">{text('rev.lead')}</p>
      <nav aria-label={text('rev.period')} className="mb-3 flex flex-wrap gap-2">
        {usualNames.map((name) => (
          <LocalLink
            key={name}
            to={withQuery('/admin/revenue', { ...usual[name] })}
            aria-current={usual[name].from === from && usual[name].to === to ? 'page' : undefined}
            className={buttonClass(
              { look: 'secondary', size: 'small' },
              'aria-[current]:border-brand aria-[current]:bg-brand-soft',
            )}
          >
            {text(`revPeriod.${name}`)}
          </LocalLink>
        ))}
      </nav>
      <Form key={`${from}${to}`} method="get" className="mb-5 flex flex-wrap items-end gap-3">
        <TextField
          name="from"
          type="date"
          label={text('rev.from')}
          defaultValue={from}
          className="min-w-0 grow basis-36 sm:max-w-48"
        />
        <TextField
          name="to"
          type="date"
          label={text('rev.to')}
          defaultValue={to}
          className="min-w-0 grow basis-36 sm:max-w-48"
        />
        <Button type="submit" look="secondary">
          {text('common.show')}
        </Button>
      </Form>
      <dl className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure} className={`${panelClass} p-4`}>
            <dt className="text-sm font-medium text-muted">{text(figureLabels[figure])}</dt>
            <dd className="mt-1 text-2xl font-bold tracking-tight tabular-nums">{formats.euroCents(total[figure])}</dd>
          </div>
        ))}
      </dl>
      <RevenueTable title={text('rev.byDay')} heading={text(`revStep.${step}`)} rows={rows} total={total}>
        <RevenueChart periods={periods} nameOf={nameOf} />
      </RevenueTable>
      {products.length > 0 && (
        <>
          <RevenueTable title={text('rev.byProduct')} heading={text('stripe.package')} rows={products} />
          <RevenueTable
            title={text('rev.byCountry')}
            heading={text('users.country')}
            rows={countries.map(({ country, sums }) => ({
              id: country ?? 'none',
              name: country === null ? text('rev.noCountry') : formats.country(country),
              sums,
            }))}
          />
        </>
      )}
    </AdminPage>
  )
}

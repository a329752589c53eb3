import type { AdminInvoice } from '../../contract/invoices.ts'
import { mayGo } from '../admin/admin-menu.ts'
import { AdminPage, panelClass, Rows } from '../admin/admin-page.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { buttonClass } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-invoices.ts'

const isQuarter = /^20\d\d-Q[1-4]$/

export async function loader(args: Route.LoaderArgs) {
  const { api, actor, language } = openAdmin(args, 'support')
  const { searchParams } = args.url
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  const asked = searchParams.get('quarter') ?? ''
  const quarter = isQuarter.test(asked) ? asked : null
  const found = await api.adminInvoices.list({ ...(quarter !== null && { quarter }), text, page: pageIn(searchParams) })
  return { ...found, quarter, text, language, mayExport: mayGo('admin', actor.staffRole) }
}

export default function AdminInvoicesPage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { invoices, total, page, pageSize, sums, quarters, quarter, language, mayExport } = loaderData
  const csv = (separator?: 'semicolon') => withQuery('/api/v1/admin/invoices.csv', { quarter, language, separator })
  return (
    <AdminPage title={text('menu.invoices')} aside={<p className="text-muted tabular-nums">{formats.number(total)}</p>}>
      <FilterForm text={loaderData.text} label={text('invoices.find')}>
        <SelectField
          name="quarter"
          label={text('invoices.quarter')}
          defaultValue={quarter ?? ''}
          className="w-full sm:w-48"
        >
          <option value="">{text('common.all')}</option>
          {quarters.map((quarter) => (
            <option key={quarter} value={quarter}>
              {text('invoices.quarterOf', { quarter: quarter.slice(6), year: quarter.slice(0, 4) })}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <dl className={`${panelClass} mb-4 grid gap-4 p-4 sm:grid-cols-3`}>
        {(['net', 'vat', 'gross'] as const).map((part) => (
          <div key={part}>
            <dt className="text-sm text-muted">{text(`invoices.${part}`)}</dt>
            <dd className="text-xl font-bold tabular-nums">{formats.euroCents(sums[`${part}Cents`])}</dd>
          </div>
        ))}
      </dl>
      {mayExport && total > 0 && (
        <p className="mb-4 flex flex-wrap gap-3">
          <a href={csv()} className={buttonClass({ look: 'secondary', size: 'small' })}>
            <Icon name="download" className="size-4" />
            {text('invoices.csv')}
          </a>
          <a href={csv('semicolon')} className={buttonClass({ look: 'secondary', size: 'small' })}>
            <Icon name="download" className="size-4" />
            {text('invoices.csvSemicolon')}
          </a>
        </p>
      )}
      <Rows empty={text('invoices.none')}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.invoiceId} invoice={invoice} />
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery('/admin/invoices', { text: loaderData.text, quarter, page })}
      />
    </AdminPage>
  )
}

function InvoiceRow({ invoice }: { invoice: AdminInvoice }) {
  const text = useAdminText()
  const formats = useFormats()
  const { invoiceId, number, kind, issuedAt, line, customer, country, grossCents } = invoice
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-4 py-3">
      <p className="min-w-0">
        <LocalLink to={`/invoice/${invoiceId}`} className="font-medium text-brand underline underline-offset-4">
          {text(`invoices.${kind}`)} {number}
        </LocalLink>
      </p>
      <p className="text-right font-semibold tabular-nums">
        {formats.euroCents(kind === 'credit_note' ? -grossCents : grossCents)}
      </p>
      <p className="min-w-0 text-sm wrap-anywhere text-muted">
        {[customer ?? text('invoices.unnamed'), country && formats.country(country), line.name, line.description]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-right text-sm text-muted tabular-nums">{formats.date(issuedAt)}</p>
    </li>
  )
}

import { Form } from 'react-router'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type FigureTable, transparencyTables } from '../admin/transparency-tables.ts'
import { yearIn } from '../admin/transparency-year.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { groundOptions } from '../decisions/grounds.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { localHref } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-transparency.ts'
import { ScrollRegion } from '../ui/scroll-region.tsx'

/** Years that can be chosen: this one and those before. */
const shownYears = 6

export async function loader(args: Route.LoaderArgs) {
  const { api, language, now } = openAdmin(args, 'admin')
  const { searchParams, pathname } = args.url
  const year = yearIn(searchParams, now)
  return {
    figures: await api.adminTransparency.get({ year }),
    grounds: groundOptions(language),
    years: Array.from({ length: shownYears }, (_, before) => now.getUTCFullYear() - before),
    csvPath: localHref(pathname, withQuery('/admin/transparency.csv', { year })),
  }
}

export default function AdminTransparencyPage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { figures, grounds, years, csvPath } = loaderData
  const { year, sixMonths } = figures
  const tables = transparencyTables(figures, grounds, text)
  return (
    <AdminPage title={text('menu.transparency')}>
      <p className="mb-4 max-w-3xl text-muted">{text('trans.lead')}</p>
      <div className="mb-5 flex flex-wrap items-end gap-2">
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <SelectField name="year" label={text('trans.year')} defaultValue={year} className="w-32">
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="secondary">
            {text('common.show')}
          </Button>
        </Form>
        <a href={csvPath} download className={buttonClass({ look: 'secondary' })}>
          {text('trans.csv')}
        </a>
        <a href={`${csvPath}&format=json`} download className={buttonClass({ look: 'secondary' })}>
          {text('trans.json')}
        </a>
      </div>
      <div className="space-y-5">
        {tables.map((table) => (
          <Figures key={table.title} table={table} />
        ))}
      </div>
      {sixMonths && (
        <p className="mt-4 tabular-nums">
          {text('trans.average', { months: sixMonths.months, date: formats.date(`${sixMonths.from}T12:00:00Z`) })}:{' '}
          {text('trans.accounts')} {formats.number(sixMonths.accounts)}, {text('trans.views')}{' '}
          {formats.number(sixMonths.listingViews)}
        </p>
      )}
      <p className="mt-2 max-w-3xl text-sm text-muted">{text('trans.recipientsLead')}</p>
    </AdminPage>
  )
}

function Figures({ table: { title, columns, rows } }: { table: FigureTable }) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <section className={`${panelClass} p-5`}>
      <h2 className="text-lg font-bold tracking-tight">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{text('trans.nothing')}</p>
      ) : (
        <ScrollRegion label={title} className="mt-2 overflow-x-auto">
          <table className="w-full text-left text-[0.9375rem] tabular-nums">
            <thead className="text-sm text-muted">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pr-4 font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.join(' ')}>
                  {row.map((cell, index) => (
                    <td key={columns[index]} className="py-2 pr-4 align-top">
                      {typeof cell === 'number' ? formats.number(cell) : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

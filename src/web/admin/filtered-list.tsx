/** The frame of lists in administration that are searched, filtered and paged by their address: accounts, orders. */
import type { ReactNode } from 'react'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { SelectField } from '../ui/field.tsx'
import { AdminPage, Rows } from './admin-page.tsx'
import { FilterForm } from './filter-form.tsx'
import { withQuery } from './list-address.ts'

interface FilteredListProps<Filter extends string> {
  title: string
  path: string
  /** The label of the field for words. */
  find: string
  /** The first one is that of all rows, and stays out of addresses. */
  filters: readonly Filter[]
  labelOf: (filter: Filter) => string
  shown: { filter: Filter; text: string; total: number; page: number; pageSize: number }
  children: ReactNode[]
}

export function FilteredList<Filter extends string>(props: FilteredListProps<Filter>) {
  const { title, path, find, filters, labelOf, shown, children } = props
  const { filter, text: words, total, page, pageSize } = shown
  const text = useAdminText()
  const formats = useFormats()
  return (
    <AdminPage title={title} aside={<p className="text-muted tabular-nums">{formats.number(total)}</p>}>
      <FilterForm text={words} label={find}>
        <SelectField name="filter" label={text('common.filter')} defaultValue={filter} className="w-full sm:w-48">
          {filters.map((filter) => (
            <option key={filter} value={filter}>
              {labelOf(filter)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <Rows empty={text('common.nothing')}>{children}</Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery(path, { text: words, filter: filter === filters[0] ? '' : filter, page })}
      />
    </AdminPage>
  )
}

/** A row that leads to its page, with what it is about below; badges and figures follow. */
export function LinkedRow({
  to,
  title,
  about,
  children,
}: {
  to: string
  title: string
  about: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          <LocalLink to={to} className="text-brand underline underline-offset-4">
            {title}
          </LocalLink>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{about}</p>
      </div>
      {children}
    </li>
  )
}

/** Conditions, order and page of the table of own listings, stored in the address. */
import {
  type MyListingFilter,
  myListingFilters,
  type RowColumn,
  rowColumns,
  type SortDirection,
  sortDirections,
} from '../../contract/market/my-listings-choices.ts'

export interface TableView {
  filter: MyListingFilter
  make: string | null
  /** At least so many days on offer. */
  minDays: number | null
  withoutPictures: boolean
  text: string
  column: RowColumn
  direction: SortDirection
  page: number
}

/** Choices of days on offer. */
export const dayChoices = [30, 60, 90, 180, 365] as const

/** Newest first. */
const standard = { column: 'days', direction: 'asc' } as const

export function readTable(query: URLSearchParams): TableView {
  const page = Number(query.get('page') ?? 1)
  const make = query.get('make') ?? ''
  return {
    filter: myListingFilters.find((filter) => filter === query.get('filter')) ?? 'all',
    make: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(make) && make.length <= 100 ? make : null,
    minDays: dayChoices.find((days) => String(days) === query.get('days')) ?? null,
    withoutPictures: query.get('pictures') === 'none',
    text: (query.get('text') ?? '').trim().slice(0, 100),
    ...readSort(query.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** `price_desc`: by price, the highest first. */
export function sortName({ column, direction }: Pick<TableView, 'column' | 'direction'>): string {
  return `${column}_${direction}`
}

function readSort(name: string | null): Pick<TableView, 'column' | 'direction'> {
  for (const column of rowColumns) {
    for (const direction of sortDirections) {
      if (sortName({ column, direction }) === name) return { column, direction }
    }
  }
  return standard
}

/** The plain path of a view, without defaults. */
export function tablePath(view: TableView): string {
  const { filter, make, minDays, withoutPictures, text, page } = view
  const query = new URLSearchParams()
  if (text !== '') query.set('text', text)
  if (filter !== 'all') query.set('filter', filter)
  if (make !== null) query.set('make', make)
  if (minDays !== null) query.set('days', String(minDays))
  if (withoutPictures) query.set('pictures', 'none')
  if (sortName(view) !== sortName(standard)) query.set('sort', sortName(view))
  if (page > 1) query.set('page', String(page))
  const written = query.toString()
  return written === '' ? '/my-listings' : `/my-listings?${written}`
}

/** The conditions of a view, as the operations take them. */
export function conditionsOf({ filter, make, minDays, withoutPictures, text }: TableView) {
  return { filter, withoutPictures, text, ...(make !== null && { make }), ...(minDays !== null && { minDays }) }
}

/** Whether a view leaves out any listing. */
export function isNarrowed({ filter, make, minDays, withoutPictures, text }: TableView): boolean {
  return filter !== 'all' || make !== null || minDays !== null || withoutPictures || text !== ''
}

/** Words and numbers first go up; figures that dealers look for the largest of go down first. */
const largestFirst: readonly RowColumn[] = ['price', 'days', 'views', 'favourites', 'enquiries', 'featured']

/** The view that a click on a column's heading leads to: the other direction, or the column's own first one. */
export function sortedBy(view: TableView, column: RowColumn): TableView {
  const first = largestFirst.includes(column) ? 'desc' : 'asc'
  const direction = view.column === column ? (view.direction === 'asc' ? 'desc' : 'asc') : first
  return { ...view, column, direction, page: 1 }
}

import type { ReactNode } from 'react'
import { listingPath } from '../../contract/market/listing-path.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import type { ListingDemand } from '../../contract/demand.ts'
import type { MyListingRow } from '../../contract/my-listing-rows.ts'
import type { RowColumn } from '../../contract/market/my-listings-choices.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { ownListingAnchor } from '../listings/own-listing-anchor.ts'
import { Picture } from '../listings/picture.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ChooseBox } from './choose-box.tsx'
import { RowDemand, RowPrice, RowState } from './row-cells.tsx'
import { RowVerdict } from './row-verdict.tsx'
import { sortedBy, tablePath, type TableView } from './table-address.ts'
import { mileageWords } from '../vehicles/mileage-words.ts'

/** From which width each column has room; on phones rows are blocks, which state the figures in words. */
const room: Record<RowColumn, string> = {
  number: 'max-xl:hidden',
  title: '',
  price: '',
  verdict: 'max-lg:hidden',
  year: 'max-lg:hidden',
  mileage: 'max-lg:hidden',
  days: 'max-md:hidden',
  views: 'max-md:hidden',
  favourites: 'max-lg:hidden',
  enquiries: 'max-md:hidden',
  state: '',
  featured: 'max-xl:hidden',
}
const numbers: readonly RowColumn[] = ['price', 'year', 'mileage', 'days', 'views', 'favourites', 'enquiries']

const columns = [
  'title',
  'number',
  'price',
  'verdict',
  'year',
  'mileage',
  'days',
  'views',
  'favourites',
  'enquiries',
  'state',
  'featured',
] as const satisfies readonly RowColumn[]

interface ListingTableProps {
  /** Whether a plan can carry listings. */
  hasPlan: boolean
  view: TableView
  rows: readonly MyListingRow[]
  /** Of listings on offer. */
  demand: readonly ListingDemand[]
  loading: boolean
}

/**
 * Own listings as a dense table of plain fields and links. On phones each row is a block, and still a row for screen
 * readers.
 */
export function ListingTable({ view, rows, demand, loading, hasPlan }: ListingTableProps) {
  const text = useSellerText()
  return (
    <table
      aria-busy={loading}
      className={classNames(
        'w-full border-separate border-spacing-0 text-sm transition-opacity max-md:block',
        loading && 'opacity-60',
      )}
    >
      <caption className="sr-only">{text('rows.caption')}</caption>
      <thead className="max-md:hidden">
        <tr>
          <PlainHead>{text('rows.chosenHead')}</PlainHead>
          <PlainHead>{text('rows.picture')}</PlainHead>
          {columns.map((column) => (
            <ColumnHead key={column} column={column} view={view} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            people={demand.find(({ listingId }) => listingId === row.id)?.people ?? null}
            hasPlan={hasPlan}
          />
        ))}
      </tbody>
    </table>
  )
}

const headClass = 'border-b border-line-strong bg-sunken px-2 py-2 text-left align-bottom font-semibold'

function PlainHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={headClass}>
      <span className="sr-only">{children}</span>
    </th>
  )
}

function ColumnHead({ column, view }: { column: RowColumn; view: TableView }) {
  const text = useSellerText()
  const isSorted = view.column === column
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames(headClass, room[column], numbers.includes(column) && 'text-right')}
    >
      <LocalLink
        to={tablePath(sortedBy(view, column))}
        preventScrollReset
        className="inline-flex min-h-8 items-center gap-1 underline-offset-4 hover:underline"
      >
        {text(`rowColumn.${column}`)}
        {isSorted && (
          <Icon name="chevron-down" className={classNames('size-4', view.direction === 'asc' && 'rotate-180')} />
        )}
      </LocalLink>
    </th>
  )
}

const cellClass = 'border-b border-line px-2 py-1 align-middle max-md:border-0 max-md:p-0'

function Row({ row, people, hasPlan }: { row: MyListingRow; people: number | null; hasPlan: boolean }) {
  const text = useSellerText()
  const speech = useSpeech()
  const { text: words, formats } = speech
  const title = formats.vehicle(row.title)
  return (
    <tr
      id={ownListingAnchor(row.id)}
      className={classNames(
        'group scroll-mt-24 target:bg-brand-soft has-[input[name=listingIds]:checked]:bg-brand-soft',
        'max-md:grid max-md:grid-cols-[auto_4.5rem_minmax(0,1fr)] max-md:items-start max-md:gap-x-3 max-md:gap-y-2 max-md:border-b max-md:border-line max-md:py-3',
        'max-[18rem]:grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      <td className={classNames(cellClass, 'w-10')}>
        <ChooseBox listingId={row.id} title={title} />
      </td>
      <td className={classNames(cellClass, 'w-16 max-[18rem]:hidden')}>
        <Picture
          image={row.image}
          alt={words('listing.photoAlt', { title, year: row.year })}
          sizes="3.5rem"
          className="aspect-[4/3] w-14 rounded-small max-md:w-18 [&_svg]:size-5"
        />
      </td>
      <th
        scope="row"
        className={classNames(cellClass, 'min-w-44 text-left font-normal max-md:min-w-0 max-md:wrap-anywhere')}
      >
        <Vehicle row={row} title={title} />
        <RowDemand people={people} />
      </th>
      <Cell column="number">
        <span className="inline-block min-w-16 wrap-anywhere">{row.ownNumber ?? '–'}</span>
      </Cell>
      <td
        className={classNames(
          cellClass,
          'w-32 max-md:col-start-2 max-md:col-end-4 max-md:row-start-2 max-md:w-auto max-[18rem]:col-span-full',
        )}
      >
        <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-3">
          <RowPrice row={row} />
          <span className="md:hidden">
            <RowState row={row} hasPlan={hasPlan} />
          </span>
        </div>
        <div className="mt-1 lg:hidden">
          <RowVerdict row={row} />
        </div>
      </td>
      <Cell column="verdict">
        <RowVerdict row={row} />
      </Cell>
      <Cell column="year">{row.year}</Cell>
      <Cell column="mileage">{row.mileageKm === null ? mileageWords(row, speech) : formats.number(row.mileageKm)}</Cell>
      <Cell column="days">{formats.number(row.days)}</Cell>
      <Cell column="views">{formats.number(row.views)}</Cell>
      <Cell column="favourites">{formats.number(row.favourites)}</Cell>
      <Cell column="enquiries">
        {row.enquiries === 0 ? (
          0
        ) : (
          <LocalLink
            to={`/messages?listing=${row.id}`}
            aria-label={text('rows.enquiriesOf', { count: row.enquiries, title })}
            className="inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-4"
          >
            {formats.number(row.enquiries)}
          </LocalLink>
        )}
      </Cell>
      <td className={classNames(cellClass, 'whitespace-nowrap max-md:hidden')}>
        <RowState row={row} hasPlan={hasPlan} />
      </td>
      <Cell column="featured">{row.featuredUntil === null ? '–' : formats.date(row.featuredUntil)}</Cell>
    </tr>
  )
}

function Cell({ column, children }: { column: RowColumn; children: ReactNode }) {
  return (
    <td
      className={classNames(
        cellClass,
        'max-md:hidden',
        room[column],
        numbers.includes(column) && 'text-right whitespace-nowrap tabular-nums',
      )}
    >
      {children}
    </td>
  )
}

/** The vehicle's name as the way to edit it, what the seller adds to it, and what has no column of its own. */
function Vehicle({ row, title }: { row: MyListingRow; title: string }) {
  const text = useSellerText()
  const speech = useSpeech()
  const { formats } = speech
  const second = secondLineOf(row)
  const { days, views, favourites, enquiries } = row
  return (
    <>
      <span className="block">
        {isEditable(row) ? (
          <LocalLink
            to={`/add-listing/${row.id}`}
            className="inline-block min-h-6 font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </LocalLink>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {row.onOffer && (
          <LocalLink
            to={listingPath(row)}
            aria-label={`${text('rows.open')}: ${title}`}
            className="ml-1 inline-grid size-6 place-items-center rounded align-middle text-muted hover:text-ink"
          >
            <Icon name="external-link" className="size-4" />
          </LocalLink>
        )}
      </span>
      {second !== null && <span className="line-clamp-1 text-muted">{second}</span>}
      <span className="block text-muted xl:hidden">
        <span className="lg:hidden">
          {row.year} · {mileageWords(row, speech)}
          {row.ownNumber !== null && ' · '}
        </span>
        {row.ownNumber}
      </span>
      <span className="block text-muted md:hidden">{text('rows.figures', { days, views, favourites, enquiries })}</span>
      {row.featuredUntil !== null && (
        <span className="block text-muted xl:hidden">
          {text('rowColumn.featured')} {formats.date(row.featuredUntil)}
        </span>
      )}
    </>
  )
}

function isEditable({ status }: MyListingRow): boolean {
  return status === 'active' || status === 'reserved' || status === 'paused'
}

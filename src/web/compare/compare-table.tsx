import type { ListingDetail } from '../../contract/listings.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { comparePath } from './compare-address.ts'
import type { CompareCell, CompareGroup, CompareRow } from './compare-rows.ts'
import { removeCompared } from './comparison.ts'

interface CompareTableProps {
  listings: readonly ListingDetail[]
  groups: readonly CompareGroup[]
  differencesOnly: boolean
}

// On a phone two vehicles stand beside their labels: 100 px for these, and 114 for each vehicle.
const columns = 'min-w-28.5 px-1 align-top sm:min-w-48 sm:px-3 lg:min-w-0 lg:px-4 print:min-w-0'
const labels =
  'sticky left-0 z-[1] w-25 min-w-25 bg-page pr-1 text-left align-top max-sm:text-[0.8125rem] max-sm:wrap-anywhere max-sm:hyphens-auto sm:w-44 sm:min-w-44 sm:pr-2 lg:w-52'

/**
 * One column for each vehicle. On small screens it scrolls sideways below its labels; on wide ones the names stay
 * visible.
 */
export function CompareTable({ listings, groups, differencesOnly }: CompareTableProps) {
  const { text, formats } = useSpeech()
  return (
    <div className="relative -mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0 print:overflow-visible">
      <table className="w-full border-separate border-spacing-0 text-[0.9375rem] lg:table-fixed print:table-fixed">
        <caption className="sr-only">{text('compare.title')}</caption>
        <thead>
          <tr>
            <th scope="row" className={labels}>
              <span className="sr-only">{text('gallery.photos', { count: listings.length })}</span>
            </th>
            {listings.map((listing) => (
              <td key={listing.id} className={columns}>
                <ComparedPicture listing={listing} remove={pathWithout(listings, listing, differencesOnly)} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className={classNames(labels, 'border-b border-line-strong lg:top-16 lg:z-[3]')}>
              <span className="sr-only">{text('facts.vehicle')}</span>
            </th>
            {listings.map((listing) => (
              <th
                key={listing.id}
                scope="col"
                className={classNames(
                  columns,
                  'border-b border-line-strong bg-page py-3 text-left font-normal lg:sticky lg:top-16 lg:z-[2]',
                )}
              >
                <LocalLink to={`/listing/${listing.id}`} className="font-semibold hover:underline">
                  {formats.vehicle(listing.title)}
                </LocalLink>
                <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
                  {secondLineOf(listing) ?? listing.year}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} group={group} width={listings.length + 1} />
        ))}
      </table>
    </div>
  )
}

function ComparedPicture({ listing, remove }: { listing: ListingDetail; remove: string }) {
  const { text } = useSpeech()
  return (
    <div className="relative max-w-96">
      <Picture
        image={listing.images[0] ?? null}
        vehicle={listing}
        alt={text('listing.photoAlt', { title: listing.title, year: listing.year })}
        sizes="(width < 64rem) 50vw, 20rem"
        priority
        className="aspect-[4/3] rounded-card"
      />
      <FavouriteButton listing={listing} className="absolute top-2 left-2" />
      <LocalLink
        to={remove}
        replace
        preventScrollReset
        onClick={() => removeCompared(listing.id)}
        aria-label={text('compare.remove', { title: listing.title })}
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-full border border-line bg-surface shadow-card hover:bg-sunken print:hidden"
      >
        <Icon name="x" className="size-[1.125rem]" />
      </LocalLink>
    </div>
  )
}

function pathWithout(listings: readonly ListingDetail[], removed: ListingDetail, differencesOnly: boolean): string {
  const ids = listings.map(({ id }) => id).filter((id) => id !== removed.id)
  return comparePath(ids, differencesOnly && ids.length > 1)
}

function Group({ group: { title, rows }, width }: { group: CompareGroup; width: number }) {
  const { text } = useSpeech()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={width} className="pt-8 pb-2 text-left text-base font-bold">
          <span className="sticky left-0">{text(title)}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </tbody>
  )
}

function Row({ row: { label, cells, ticked } }: { row: CompareRow }) {
  const { text } = useSpeech()
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={classNames(labels, 'border-b border-line py-2.5 font-normal text-muted')}>
        {text(label)}
      </th>
      {cells.map((cell) => (
        <td
          key={cell.listingId}
          className={classNames(columns, 'border-b border-line py-2.5 wrap-anywhere tabular-nums')}
        >
          <Cell cell={cell} ticked={ticked} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ cell: { words, best }, ticked }: { cell: CompareCell; ticked: boolean }) {
  const { text } = useSpeech()
  if (words === null || words === false) {
    return (
      <>
        <span aria-hidden className="text-muted">
          –
        </span>
        <span className="sr-only">{text(words === null ? 'compare.notStated' : 'compare.notApplicable')}</span>
      </>
    )
  }
  if (ticked) {
    return (
      <>
        <Icon name="check" className="size-5 text-brand" />
        <span className="sr-only">{words}</span>
      </>
    )
  }
  if (!best) return words
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      {words}
      <Badge look="brand">
        <Icon name="circle-check" className="size-3.5 text-brand" />
        {text('compare.best')}
      </Badge>
    </span>
  )
}

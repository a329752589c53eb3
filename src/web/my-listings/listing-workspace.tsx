import { useState } from 'react'
import type { ForecourtContract } from '../../contract/index.ts'
import type { OutputOf } from '../../contract/kernel.ts'
import type { CreditBalance } from '../../contract/featuring.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { useLoadingResults } from '../search/loading-results.ts'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOutcome } from './change-form.tsx'
import type { ListingsOutcome } from './change-listings.ts'
import { ListingTable } from './listing-table.tsx'
import { ManyBar } from './many-bar.tsx'
import { PricePreview } from './price-preview.tsx'
import { RefusedList } from './refused-list.tsx'
import { tablePath, type TableView } from './table-address.ts'
import { TableFilters } from './table-filters.tsx'

export interface WorkspaceData extends OutputOf<ForecourtContract['myListings']['rows']> {
  view: TableView
  credits: CreditBalance[]
}

interface ListingWorkspaceProps extends WorkspaceData {
  /** The outcome without a script. */
  posted: ListingsOutcome | undefined
}

/** The dealer's table with its filters, the bar for several listings, and what became of the last change. */
export function ListingWorkspace({
  view,
  counts,
  makes,
  total,
  pageSize,
  rows,
  credits,
  posted,
}: ListingWorkspaceProps) {
  const text = useSellerText()
  const loading = useLoadingResults()
  return (
    <div className="mt-5 space-y-4">
      <TableFilters view={view} counts={counts} makes={makes} />
      <p role="status" className="text-sm text-muted">
        {text('rows.fitting', { count: total })}
      </p>
      {rows.length === 0 ? (
        <Notice icon="car-front" title={text('mine.noneHere')}>
          <LocalLink to="/my-listings" className={buttonClass({ look: 'secondary' }, 'mt-6')}>
            {text('mine.showAll')}
          </LocalLink>
        </Notice>
      ) : (
        <>
          <ManyBar key={tablePath(view)} count={rows.length} total={total} credits={credits} />
          <LastChange posted={posted} path={tablePath(view)} />
          <ListingTable view={view} rows={rows} loading={loading} />
        </>
      )}
      <Pagination page={view.page} last={lastPage(total, pageSize)} pathOf={(page) => tablePath({ ...view, page })} />
    </div>
  )
}

/** A preview of prices, or the listings that the last change refused, until the next change. */
function LastChange({ posted, path }: { posted: ListingsOutcome | undefined; path: string }) {
  const outcome = useOutcome() ?? posted
  const [closed, setClosed] = useState<ListingsOutcome | undefined>(undefined)
  if (!outcome || outcome === closed) return null
  if (outcome.kind === 'preview')
    return <PricePreview preview={outcome} path={path} onClose={() => setClosed(outcome)} />
  return outcome.kind === 'many' ? <RefusedList refused={outcome.refused} /> : null
}

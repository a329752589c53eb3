import { useEffect, useState } from 'react'
import type { ListingDemand } from '../../contract/demand.ts'
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
import { focusPrices, ManyBar } from './many-bar.tsx'
import { HeldPrices } from './held-prices.tsx'
import { PricePreview } from './price-preview.tsx'
import { RefusedList } from './refused-list.tsx'
import { StockVerdicts } from './stock-verdicts.tsx'
import { tablePath, type TableView } from './table-address.ts'
import { TableFilters } from './table-filters.tsx'

export interface WorkspaceData extends OutputOf<ForecourtContract['myListings']['rows']> {
  view: TableView
  credits: CreditBalance[]
  /** Whether a plan can carry listings. */
  hasPlan: boolean
}

interface ListingWorkspaceProps extends WorkspaceData {
  /** Of listings on offer. */
  demand: readonly ListingDemand[]
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
  verdicts,
  stays,
  rows,
  credits,
  hasPlan,
  demand,
  posted,
}: ListingWorkspaceProps) {
  const text = useSellerText()
  const loading = useLoadingResults()
  return (
    <div className="mt-5 space-y-4">
      <StockVerdicts verdicts={verdicts} stays={stays} />
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
          <ManyBar key={tablePath(view)} rows={rows} total={total} credits={credits} />
          <LastChange posted={posted} path={tablePath(view)} />
          <ListingTable view={view} rows={rows} demand={demand} loading={loading} hasPlan={hasPlan} />
        </>
      )}
      <Pagination page={view.page} last={lastPage(total, pageSize)} pathOf={(page) => tablePath({ ...view, page })} />
    </div>
  )
}

/** A preview of prices, or the listings that the last change refused, until the next change or other rows. */
function LastChange({ posted, path }: { posted: ListingsOutcome | undefined; path: string }) {
  const outcome = useOutcome() ?? posted
  const [shown, setShown] = useState({ outcome, on: path, turn: 0 })
  if (outcome !== shown.outcome) setShown({ outcome, on: path, turn: shown.turn + 1 })
  useEffect(() => {
    // The button that was pressed is gone: in a preview, or in a message.
    if (outcome?.kind === 'many' && document.activeElement === document.body) focusPrices()
  }, [outcome])
  if (!outcome || shown.on !== path) return null
  if (outcome.kind === 'many') return <RefusedList refused={outcome.refused} />
  if (outcome.kind === 'prices_held') return <HeldPrices held={outcome} />
  if (outcome.kind !== 'preview') return null
  return (
    <PricePreview
      key={shown.turn}
      preview={outcome}
      path={path}
      onClose={() => {
        setShown({ ...shown, on: '' })
        focusPrices()
      }}
    />
  )
}

import type { StockImportSummary } from '../../contract/stock.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Badge } from '../ui/badge.tsx'

export function ImportList({ imports }: { imports: readonly StockImportSummary[] }) {
  const text = useStockText()
  const formats = useFormats()
  if (imports.length === 0)
    return <p className={`${panelClass} px-5 py-10 text-center text-muted`}>{text('stock.none')}</p>
  return (
    <ul className={`${panelClass} divide-y divide-line`}>
      {imports.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-6 gap-y-1.5 px-4 py-3">
          <div className="min-w-0 grow basis-64">
            <LocalLink
              to={`/my-stock/${one.id}`}
              className="font-medium wrap-anywhere text-brand underline underline-offset-4"
            >
              {one.name}
            </LocalLink>
            <p className="text-sm text-muted">{formats.dateTime(one.startedAt)}</p>
          </div>
          <StateBadge state={one.state} />
          <p className="w-full text-sm text-muted tabular-nums sm:w-auto">
            {(['new', 'changed', 'gone', 'refused'] as const)
              .map((fate) => `${text(`stockFate.${fate}`)} ${formats.number(one.counts[fate])}`)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function StateBadge({ state }: Pick<StockImportSummary, 'state'>) {
  const look = state === 'failed' || state === 'held' ? 'accent' : state === 'done' ? 'brand' : 'neutral'
  return <Badge look={look}>{useStockText()(`stockState.${state}`)}</Badge>
}

export const panelClass = 'rounded-card border border-line bg-surface shadow-card'

import type { ListingDetail } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { daysSince, lowestOfThirtyDays, pricePeriods, stepLine } from './price-periods.ts'

const chart = { width: 320, height: 64 }

interface PriceHistoryProps {
  listing: Pick<ListingDetail, 'priceHistory' | 'publishedAt' | 'priceEuros'>
  now: Date
}

/**
 * How long it has been on offer and its prices, as a line and as a table; with the lowest price of the last 30 days,
 * the reference for a reduction.
 */
export function PriceHistory({ listing, now }: PriceHistoryProps) {
  const { text, formats } = useSpeech()
  const periods = pricePeriods(listing.priceHistory)
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2.5 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <Icon name="trending-down" className="size-5 text-brand" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{text('priceHistory.title')}</span>
          <span className="block text-sm text-muted">
            {text('priceHistory.online', { days: daysSince(listing.publishedAt, now) })}
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-5 pt-4 pb-5">
        {periods.length > 1 && (
          <svg
            aria-hidden
            viewBox={`-2 -6 ${chart.width + 4} ${chart.height + 12}`}
            preserveAspectRatio="none"
            className="mb-3 h-20 w-full text-brand"
          >
            <path
              d={stepLine(periods, now, chart)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
          </svg>
        )}
        <table className="w-full text-[0.9375rem] tabular-nums">
          <caption className="sr-only">{text('priceHistory.title')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{text('priceHistory.since')}</th>
              <th scope="col">{text('priceHistory.change')}</th>
              <th scope="col">{text('priceHistory.price')}</th>
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map(({ from, priceEuros, changeEuros }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal text-muted">
                  {formats.date(from)}
                </th>
                <td className="py-2 text-right text-sm text-muted">
                  {changeEuros !== 0 && formats.signedEuro(changeEuros)}
                </td>
                <td className="py-2 pl-3 text-right font-semibold">{formats.euro(priceEuros)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-muted">
          {text('priceHistory.lowest', { price: formats.euro(lowestOfThirtyDays(periods, now)) })}
        </p>
      </div>
    </details>
  )
}

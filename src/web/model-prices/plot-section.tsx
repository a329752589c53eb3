import type { ReactNode } from 'react'
import { useModelPriceText } from '../model-price-texts/model-price-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'

interface PlotSectionProps {
  /** Names the heading for the section. */
  id: string
  title: string
  lead: string
  plot: ReactNode
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** A plot, and the same figures as a table for everybody who prefers or needs one. */
export function PlotSection({ id, title, lead, plot, head, rows }: PlotSectionProps) {
  const text = useModelPriceText()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 id={id} className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{lead}</p>
      {plot}
      {rows.length > 0 && (
        <details className="group mt-3 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {text('modelPrices.table')}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          <ScrollRegion label={`${title}, ${text('modelPrices.table')}`} className="overflow-x-auto">
            <table className="w-full text-sm tabular-nums">
              <caption className="sr-only">{title}</caption>
              <thead className="text-muted">
                <tr>
                  {head.map((name, index) => (
                    <th key={name} scope="col" className={`py-2 pr-3 font-normal ${index === 0 ? 'text-left' : 'text-right'}`}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, cells }) => (
                  <tr key={key} className="border-t border-line">
                    {cells.map((cell, index) =>
                      index === 0 ? (
                        <th key={head[index]} scope="row" className="py-2 pr-3 text-left font-normal">
                          {cell}
                        </th>
                      ) : (
                        <td key={head[index]} className="py-2 pr-3 text-right whitespace-nowrap">
                          {cell}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </section>
  )
} // prettier-ignore

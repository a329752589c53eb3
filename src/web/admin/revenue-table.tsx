import type { ReactNode } from 'react'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { panelClass } from './admin-page.tsx'
import type { Sums } from './revenue-sums.ts'
import { ScrollRegion } from '../ui/scroll-region.tsx'

export interface RevenueRow {
  /** Unique in its table; the fragment of its address. */
  id: string
  name: string
  sums: Sums
}

interface RevenueTableProps {
  title: string
  /** What the rows are. */
  heading: string
  rows: readonly RevenueRow[]
  total?: Sums
  children?: ReactNode
}

const columns = ['rev.orders', 'rev.net', 'rev.vat', 'rev.gross', 'rev.refunded'] as const

/** Revenue by something, with the chart of it above, if any. */
export function RevenueTable({ title, heading, rows, total, children }: RevenueTableProps) {
  const text = useAdminText()
  return (
    <div className={`${panelClass} mb-5 overflow-hidden`}>
      <h2 className="p-5 pb-3 text-lg font-bold tracking-tight">{title}</h2>
      {children && <div className="px-5 pb-5">{children}</div>}
      <ScrollRegion label={title} className="max-h-120 overflow-auto">
        <table className="w-full text-left text-[0.9375rem] tabular-nums">
          <thead className="sticky top-0 bg-sunken text-sm">
            <tr>
              <th scope="col" className="px-5 py-2 font-semibold">
                {heading}
              </th>
              {columns.map((label) => (
                <th key={label} scope="col" className="px-3 py-2 text-right font-semibold last:pr-5">
                  {text(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map(({ id, name, sums }) => (
              <tr key={id} id={id} className="scroll-mt-10 target:bg-brand-soft">
                <th scope="row" className="px-5 py-2 font-medium whitespace-nowrap">
                  {name}
                </th>
                <Amounts sums={sums} />
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className="px-5 py-2.5 font-semibold">
                  {text('rev.total')}
                </th>
                <Amounts sums={total} />
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </div>
  )
}

function Amounts({ sums: { orders, netCents, vatCents, grossCents, refundedCents } }: { sums: Sums }) {
  const formats = useFormats()
  const cellClass = 'px-3 py-2 text-right whitespace-nowrap last:pr-5'
  return (
    <>
      <td className={cellClass}>{formats.number(orders)}</td>
      <td className={cellClass}>{formats.euroCents(netCents)}</td>
      <td className={cellClass}>{formats.euroCents(vatCents)}</td>
      <td className={cellClass}>{formats.euroCents(grossCents)}</td>
      <td className={cellClass}>{refundedCents === 0 ? '–' : formats.euroCents(refundedCents)}</td>
    </>
  )
}

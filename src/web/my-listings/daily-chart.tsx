import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'

export interface DailyFigures {
  days: readonly { day: string; views: number; phoneViews: number }[]
  views: number
  phoneViews: number
}

const height = 96
const slot = 10

/** Views and contacts by day: bars, and the same figures as a table. */
export function DailyChart({ title, figures }: { title: string; figures: DailyFigures }) {
  const text = useSellerText()
  const { days, views, phoneViews } = figures
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-small bg-brand" />
            {text('mine.views', { count: views })}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-small bg-ink" />
            {text('mine.phoneViews', { count: phoneViews })}
          </span>
        </p>
      </div>
      {views + phoneViews === 0 ? (
        <p className="mt-2 text-sm text-muted">{text('mine.noViews')}</p>
      ) : (
        <>
          <Bars days={days} />
          <FiguresTable title={title} days={days} />
        </>
      )}
    </section>
  )
}

type Days = DailyFigures['days']

function Bars({ days }: { days: Days }) {
  const formats = useFormats()
  const most = Math.max(1, ...days.map((day) => Math.max(day.views, day.phoneViews)))
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height))
  const first = days[0]
  const last = days.at(-1)
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * slot} ${height}`}
        preserveAspectRatio="none"
        className="mt-4 h-24 w-full border-b border-line"
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <rect
              x={index * slot + 1}
              y={height - heightOf(day.views)}
              width={slot - 2}
              height={heightOf(day.views)}
              className="fill-brand"
            />
            <rect
              x={index * slot + slot / 2 - 1.5}
              y={height - heightOf(day.phoneViews)}
              width={3}
              height={heightOf(day.phoneViews)}
              className="fill-ink"
            />
          </g>
        ))}
      </svg>
      {first && last && (
        <p aria-hidden className="mt-1.5 flex justify-between text-xs text-muted">
          <span>{formats.date(first.day)}</span>
          <span>{formats.date(last.day)}</span>
        </p>
      )}
    </>
  )
}

function FiguresTable({ title, days }: { title: string; days: Days }) {
  const text = useSellerText()
  const formats = useFormats()
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-muted hover:text-ink">
        {text('mine.asTable')}
      </summary>
      <ScrollRegion className="mt-2 max-h-72 overflow-y-auto" label={title}>
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 font-medium">
                {text('mine.day')}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {text('mine.viewsHead')}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {text('mine.phoneViewsHead')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 font-normal">
                  {formats.date(day.day)}
                </th>
                <td className="py-1.5 text-right">{formats.number(day.views)}</td>
                <td className="py-1.5 text-right">{formats.number(day.phoneViews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

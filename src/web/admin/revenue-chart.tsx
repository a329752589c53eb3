import { type KeyboardEvent, useRef, useState } from 'react'
import { ownValue } from '../../contract/market/own-value.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { ticksFor } from '../ui/chart-ticks.ts'
import type { Period } from './revenue-sums.ts'

const width = 1_000
const height = 220
/** The labels are drawn in pixels; the bars stretch. */
const labelWidth = 80

interface RevenueChartProps {
  periods: readonly Period[]
  /** How a period is called. */
  nameOf: (period: Period) => string
}

/**
 * Net revenue as bars. Every bar leads to its row in the table; with the keyboard, arrows go from bar to bar. What is
 * pointed at or focused is written above.
 */
export function RevenueChart({ periods, nameOf }: RevenueChartProps) {
  const text = useAdminText()
  const formats = useFormats()
  const bars = useRef<(HTMLAnchorElement | null)[]>([])
  const [current, setCurrent] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const ticks = ticksFor(periods.map(({ sums }) => sums.netCents))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (cents: number) => ((high - cents) / (high - low)) * height
  const slot = width / Math.max(periods.length, 1)
  const wordsOf = (period: Period) => `${formats.lead(nameOf(period))} ${formats.euroCents(period.sums.netCents)}`
  const pointed = shown === null ? undefined : periods[shown]

  function go(event: KeyboardEvent) {
    const last = periods.length - 1
    const targets: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }
    const target = ownValue(targets, event.key)
    if (target === undefined) return
    event.preventDefault()
    bars.current[Math.min(Math.max(target, 0), last)]?.focus()
  }

  return (
    <figure>
      <figcaption className="flex min-h-6 flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-muted">{text('rev.chartHint')}</span>
        <span className="font-semibold tabular-nums">{pointed && wordsOf(pointed)}</span>
      </figcaption>
      <div className="mt-4 flex gap-2">
        <svg aria-hidden viewBox={`0 0 ${labelWidth} ${height}`} className="h-55 w-20 shrink-0 overflow-visible">
          {ticks.map((tick) => (
            <text
              key={tick}
              x={labelWidth}
              y={yOf(tick) + 4}
              textAnchor="end"
              className="fill-muted text-xs tabular-nums"
            >
              {formats.euroCents(tick)}
            </text>
          ))}
        </svg>
        <svg
          role="group"
          aria-label={text('rev.chart')}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-55 min-w-0 grow overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={width}
              y1={yOf(tick)}
              y2={yOf(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {periods.map((period, index) => {
            const { netCents } = period.sums
            const [top, bottom] = [yOf(Math.max(netCents, 0)), yOf(Math.min(netCents, 0))]
            return (
              <a
                key={period.from}
                ref={(bar) => {
                  bars.current[index] = bar
                }}
                href={`#period-${period.from}`}
                aria-label={wordsOf(period)}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => {
                  setCurrent(index)
                  setShown(index)
                }}
                onBlur={() => setShown(null)}
                onMouseEnter={() => setShown(index)}
                onMouseLeave={() => setShown(null)}
                onKeyDown={go}
                className="group outline-none"
              >
                {/* As high as the chart, so that a low bar is easy to meet. */}
                <rect
                  x={index * slot}
                  y={0}
                  width={slot}
                  height={height}
                  className="fill-transparent group-hover:fill-sunken group-focus-visible:fill-sunken"
                />
                <rect
                  x={index * slot + slot * 0.15}
                  y={top}
                  width={slot * 0.7}
                  height={Math.max(bottom - top, netCents === 0 ? 0 : 1)}
                  className={`${netCents < 0 ? 'fill-danger' : 'fill-brand'} group-focus-visible:stroke-focus group-focus-visible:stroke-3`}
                  vectorEffect="non-scaling-stroke"
                />
              </a>
            )
          })}
        </svg>
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4 pl-22 text-xs text-muted">
        <span>{periods[0] && nameOf(periods[0])}</span>
        <span>{periods.length > 1 && periods.at(-1) && nameOf(periods.at(-1) as Period)}</span>
      </p>
    </figure>
  )
}

/** A drawing of prices: dots, boxes of quartiles, or a line within its area. A table beside it says the same. */
import { classNames } from '../ui/class-names.ts'

export interface Tick {
  at: number
  label: string
}

/** What the middle half costs from one place of the axis to another. */
export interface Box {
  from: number
  to: number
  lowEuros: number
  medianEuros: number
  highEuros: number
}

export interface CoursePoint {
  at: number
  lowEuros: number
  medianEuros: number
  highEuros: number
}

interface PricePlotProps {
  xTicks: readonly Tick[]
  /** The ends of the horizontal axis. */
  xEnds: readonly [number, number]
  priceTicks: readonly Tick[]
  axis?: string
  dots?: readonly { at: number; priceEuros: number }[]
  boxes?: readonly Box[]
  course?: readonly CoursePoint[]
}

const width = 420
const height = 280
const left = 66
const right = 16
const top = 8
const bottom = 44

export function PricePlot({ xTicks, xEnds, priceTicks, axis, dots = [], boxes = [], course = [] }: PricePlotProps) {
  const [first, last] = xEnds
  const lowest = priceTicks[0]?.at ?? 0
  const highest = priceTicks.at(-1)?.at ?? 1
  const x = (at: number) => round(left + ((at - first) / (last - first || 1)) * (width - left - right))
  const y = (euros: number) => round(top + ((highest - euros) / (highest - lowest || 1)) * (height - top - bottom))
  const line = course.map(({ at, medianEuros }) => `${x(at)} ${y(medianEuros)}`).join('L')
  const above = course.map(({ at, highEuros }) => `${x(at)} ${y(highEuros)}`)
  const below = course.map(({ at, lowEuros }) => `${x(at)} ${y(lowEuros)}`).toReversed()
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="mt-3 w-full">
      {priceTicks.map(({ at, label }) => (
        <g key={at}>
          <line x1={left} x2={width - right} y1={y(at)} y2={y(at)} className={at === 0 ? 'stroke-line-strong' : 'stroke-line'} />
          <Label x={left - 6} y={y(at) + 4} anchor="end">
            {label}
          </Label>
        </g>
      ))}
      {xTicks.map(({ at, label }) => (
        <Label key={at} x={x(at)} y={height - bottom + 18} anchor={x(at) > width - 2 * right ? 'end' : 'middle'}>
          {label}
        </Label>
      ))}
      {axis && (
        <Label x={(left + width - right) / 2} y={height - 6} anchor="middle">
          {axis}
        </Label>
      )}
      {course.length > 1 && <path d={`M${[...above, ...below].join('L')}Z`} className="fill-brand-soft" />}
      {course.length > 1 && <path d={`M${line}`} strokeWidth="2.5" strokeLinejoin="round" className="fill-none stroke-brand" />}
      {boxes.map(({ from, to, lowEuros, medianEuros, highEuros }) => (
        <g key={from}>
          <rect
            x={x(from)}
            y={y(highEuros)}
            width={round(x(to) - x(from))}
            height={Math.max(round(y(lowEuros) - y(highEuros)), 1)}
            rx="2"
            className="fill-brand-soft stroke-brand"
          />
          <line x1={x(from)} x2={x(to)} y1={y(medianEuros)} y2={y(medianEuros)} strokeWidth="3" className="stroke-brand" />
        </g>
      ))}
      {dots.length > 0 && (
        // One path: a dot is a line without length that has a round end.
        <path
          d={dots.map(({ at, priceEuros }) => `M${x(at)} ${y(priceEuros)}h0`).join('')}
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-ink opacity-55"
        />
      )}
    </svg>
  )
} // prettier-ignore

interface LabelProps {
  x: number
  y: number
  anchor: 'middle' | 'end'
  children: string
}

/** Drawn units shrink with the plot; so the text is larger where the plot is small. */
function Label({ anchor, children, ...place }: LabelProps) {
  return (
    <text
      {...place}
      textAnchor={anchor}
      className={classNames('fill-muted text-[14px] tabular-nums md:text-[11px] lg:text-[10px]')}
    >
      {children}
    </text>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

import { dayMs } from '../../contract/market/durations.ts'
import type { ListingDetail } from '../../contract/listings.ts'

/** A period with one price; the last one lasts until now. */
export interface PricePeriod {
  priceEuros: number
  from: string
  /** The change from the price before; 0 for the first. */
  changeEuros: number
}

/** Returns the price steps since first publication with their changes. Steps without a change are left out. */
export function pricePeriods(steps: ListingDetail['priceHistory']): PricePeriod[] {
  const periods: PricePeriod[] = []
  for (const { priceEuros, since } of steps) {
    const before = periods.at(-1)
    if (before?.priceEuros === priceEuros) continue
    periods.push({ priceEuros, from: since, changeEuros: before ? priceEuros - before.priceEuros : 0 })
  }
  return periods
}

/**
 * Returns the lowest price in the 30 days before `now`: the reference for a reduction (Directive 98/6/EC, art. 6a). A
 * price that began earlier counts if it lasted into them.
 */
export function lowestOfThirtyDays(periods: readonly PricePeriod[], now: Date): number {
  const start = now.getTime() - 30 * dayMs
  const asked = periods.filter((_, index) => {
    const next = periods[index + 1]
    return !next || Date.parse(next.from) > start
  })
  return Math.min(...asked.map(({ priceEuros }) => priceEuros))
}

/** Whole days since a moment. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / dayMs))
}

/** Returns a step line of the price in a box of the given size, as an SVG path, and its corners. */
export function stepLine(
  periods: readonly PricePeriod[],
  now: Date,
  { width, height }: { width: number; height: number },
): string {
  const prices = periods.map(({ priceEuros }) => priceEuros)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const start = Date.parse(periods[0]?.from ?? now.toISOString())
  const span = Math.max(now.getTime() - start, dayMs)
  const x = (instant: string) => ((Date.parse(instant) - start) / span) * width
  const y = (price: number) => (high === low ? height / 2 : ((high - price) / (high - low)) * height)
  const corners = periods.map(({ priceEuros, from }, index) =>
    index === 0 ? `M0 ${round(y(priceEuros))}` : `H${round(x(from))}V${round(y(priceEuros))}`,
  )
  return `${corners.join('')}H${width}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Statistics of a few measurements. */

export interface Summary {
  median: number
  lowest: number
  highest: number
}

export function summarise(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), lowest: sorted[0] ?? Number.NaN, highest: sorted.at(-1) ?? Number.NaN }
}

/** The value below which the share `q` of `sorted` lies, interpolated between neighbours. */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  if (sorted.length === 0) return Number.NaN
  const place = (sorted.length - 1) * q
  const below = sorted[Math.floor(place)] as number
  const above = sorted[Math.ceil(place)] as number
  return below + (above - below) * (place - Math.floor(place))
}

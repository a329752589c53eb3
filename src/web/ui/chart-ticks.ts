/** Round values for the lines of a chart, from below the lowest value or zero to above the highest. */
export function ticksFor(values: readonly number[]): number[] {
  return ticksBetween(Math.min(0, ...values), Math.max(0, ...values))
}

/** About five round whole values, from below the first to above the second. */
export function ticksBetween(low: number, high: number): number[] {
  const rough = Math.max((high - low) / 4, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const size = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(low / size)
  const last = Math.max(Math.ceil(high / size), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * size)
}

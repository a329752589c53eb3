/** Listings whose value is at least `from`, up to the next bar. */
export interface Bar {
  from: number
  listings: number
}

/** Listings between one option and the next, before the first and after the last. */
export function barsBetween(bars: readonly Bar[], options: readonly number[]): number[] {
  const sums = Array.from({ length: options.length + 1 }, () => 0)
  for (const { from, listings } of bars) {
    const place = options.findLastIndex((option) => option <= from) + 1
    sums[place] = (sums[place] ?? 0) + listings
  }
  return sums
}

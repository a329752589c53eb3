/** A swipe shorter than this is a tremble (specification section 9). */
export const swipeThresholdPx = 50

/** After the last photo comes the first, before the first the last. */
export function wrappedIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** The photo that a swipe of so many pixels to the right (or, negative, to the left) asks for. */
export function indexAfterSwipe(current: number, distancePx: number): number {
  if (Math.abs(distancePx) < swipeThresholdPx) return current
  return distancePx < 0 ? current + 1 : current - 1
}

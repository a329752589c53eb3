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

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** One photo on for the right arrow, one back for the left; 0 for other keys, and for what a browser does with Alt. */
export function stepsByKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

/** Shorter swipes are ignored (specification section 9). */
export const swipeThresholdPx = 50

/** Wraps: after the last photo comes the first, before the first the last. */
export function wrappedIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** Returns the photo after a swipe of so many pixels to the right (negative: to the left). */
export function indexAfterSwipe(current: number, distancePx: number): number {
  if (Math.abs(distancePx) < swipeThresholdPx) return current
  return distancePx < 0 ? current + 1 : current - 1
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns 1 for the right arrow, -1 for the left; 0 for other keys and with Alt, which browsers use. */
export function stepsByKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

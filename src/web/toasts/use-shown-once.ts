import { useEffect, useEffectEvent } from 'react'

/**
 * Shows each outcome of a form once: when words or listings are loaded again, none of it is new. `show` may return what ends
 * it before the next.
 */
export function useShownOnce<Outcome extends object>(
  outcome: Outcome | undefined,
  show: (outcome: Outcome) => (() => void) | undefined,
): void {
  const showNow = useEffectEvent(show)
  useEffect(() => (outcome ? showNow(outcome) : undefined), [outcome])
}

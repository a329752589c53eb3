import { useEffect, useEffectEvent } from 'react'
import type { ListingsOutcome } from './change-listings.ts'

/** Shows each outcome once: that words or listings are loaded again makes none of it new. `show` may return what ends it. */
export function useNewOutcome(
  outcome: ListingsOutcome | undefined,
  show: (outcome: ListingsOutcome) => (() => void) | undefined,
): void {
  const showNow = useEffectEvent(show)
  useEffect(() => (outcome ? showNow(outcome) : undefined), [outcome])
}

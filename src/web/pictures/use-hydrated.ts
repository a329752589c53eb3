import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const yes = () => true
const no = () => false

/** Returns true once the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

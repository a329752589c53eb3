import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const yes = () => true
const no = () => false

/** Whether the page's script runs: false while the server renders and until the page has come alive. */
export function useAlive(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

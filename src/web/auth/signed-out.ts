/**
 * Signed out elsewhere: in another tab, on another device, or because the session ended. A form that is then sent is
 * refused, and the page stays with everything typed into it: the user signs in again in a new tab, comes back, and
 * sends the form again.
 */
import { useSyncExternalStore } from 'react'
import { data, type DataStrategyResult } from 'react-router'
import { plainPath } from '../layout/local-href.tsx'
import { problemOf } from '../problems.ts'

let noticed = false
/** Whether a user was signed in since this document was loaded; signing out loads a new one. */
let signedInHere = false
const watchers = new Set<() => void>()

function notice(now: boolean): void {
  if (noticed === now) return
  noticed = now
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether to say that the session has ended. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => noticed,
    () => false,
  )
}

export const dismissSignedOut = () => notice(false)

/** Shares this state with the other tabs, and receives theirs; returns a function that stops it. */
export function watchSession(userId: string | null, saidGoodbye: boolean): () => void {
  if (userId !== null) {
    signedInHere = true
    notice(false)
  }
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('market-session')
  channel.addEventListener('message', ({ data: said }: MessageEvent<unknown>) => {
    if (said === 'signed-out' && signedInHere) notice(true)
    if (said === 'signed-in') notice(false)
  })
  const word = userId !== null ? 'signed-in' : saidGoodbye ? 'signed-out' : null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Channels stay within their origin.
  if (word !== null) channel.postMessage(word)
  return () => channel.close()
}

/** Returns a form's results. A refusal that asks to sign in becomes undefined, and the page stays. */
export function keepPageWhenSignedOut(results: Record<string, DataStrategyResult>): Record<string, DataStrategyResult> {
  const entries = Object.entries(results)
  if (!signedInHere || !entries.some(([, { result }]) => asksToSignIn(result))) return results
  notice(true)
  return Object.fromEntries(
    entries.map(([route, answer]) =>
      // An error result prevents the router from revalidating, which would leave the page.
      asksToSignIn(answer.result)
        ? [route, { type: 'data', result: data(undefined, { status: 401 }) }]
        : [route, answer],
    ),
  )
}

function asksToSignIn(result: unknown): boolean {
  if (problemOf(result)?.code === 'sign_in_required') return true
  const location = result instanceof Response ? result.headers.get('location') : null
  return location !== null && plainPath(new URL(location, window.location.href).pathname) === '/auth'
}

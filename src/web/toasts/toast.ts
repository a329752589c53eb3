/** Short messages about what has just happened, shown for a few seconds at the top of the page. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  look: 'success' | 'failure' | 'news'
  title: string
  text?: string | undefined
  /** Its subject: a newer message on the same subject replaces it. */
  about?: string | undefined
  /** An action that the message offers. */
  action?: { label: string; run: () => void } | undefined
}

/** The most toasts at once. */
const most = 3
/** Successes within this time are one message: what a sign-in has done is read at once, not as a stack. */
const togetherMs = 2_000
let lastShownAt = 0

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()
const none: readonly Toast[] = []

function publish(changed: readonly Toast[]): void {
  toasts = changed
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Shows a toast in place of an equal one, and of older ones on the same subject. Browser only. Returns the function
 * that dismisses it: a form returns it from its effect, so that its failure does not outlive the form or its next
 * outcome.
 */
export function showToast(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1
  const id = lastId
  const others = toasts.filter(
    ({ title, text, about }) =>
      (title !== toast.title || text !== toast.text) && (about === undefined || about !== toast.about),
  )
  const before = others.at(-1)
  const isTogether = before !== undefined && Date.now() - lastShownAt < togetherMs && isPlain(before) && isPlain(toast)
  lastShownAt = Date.now()
  const shown = isTogether
    ? [
        ...others.slice(0, -1),
        { ...before, id, text: [before.text, toast.title, toast.text].filter(Boolean).join(' · ') },
      ]
    : [...others, { ...toast, id }]
  publish(shown.slice(-most))
  return () => dismissToast(id)
}

/** A success that nothing else refers to. */
function isPlain({ look, about, action }: Omit<Toast, 'id'>): boolean {
  return look === 'success' && about === undefined && action === undefined
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** The visible toasts, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, shownToasts, () => none)
}

/** Short news of what has just happened, shown for a few seconds at the foot of the page. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  look: 'success' | 'failure' | 'news'
  title: string
  text?: string | undefined
  /** What it is about: newer news of the same takes its place. */
  about?: string | undefined
  /** Something that can still be done about it. */
  action?: { label: string; run: () => void } | undefined
}

/** More than these would be a wall. */
const most = 3

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
 * Shows a toast in the place of an equal one, and of older news about the same. In the browser only. Returns the function that
 * dismisses it: a form returns it from its effect, so that its failure does not outlive the form or its next outcome.
 */
export function showToast(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1
  const id = lastId
  const others = toasts.filter(
    ({ title, text, about }) =>
      (title !== toast.title || text !== toast.text) && (about === undefined || about !== toast.about),
  )
  publish([...others, { ...toast, id }].slice(-most))
  return () => dismissToast(id)
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** The toasts that are shown now, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, shownToasts, () => none)
}

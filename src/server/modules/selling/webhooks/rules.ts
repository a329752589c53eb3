import { hourMs, minuteMs } from '../../../../contract/market/durations.ts'
import type { KeyScope } from '../../../../contract/market/key-scopes.ts'
import { scopeOfEvent, type WebhookEvent } from '../../../../contract/market/webhook-events.ts'
import type { Transitions } from '../../../transitions.ts'

export type EndpointState = 'active' | 'paused' | 'disabled'

/** The allowed steps of an endpoint; one that ended takes none. */
export const endpointSteps = {
  pause: { from: ['active'], to: 'paused' },
  activate: { from: ['paused', 'disabled'], to: 'active' },
  /** After three days in which nothing reached it. */
  disable: { from: ['active'], to: 'disabled' },
} as const satisfies Transitions<EndpointState>
export type EndpointStep = keyof typeof endpointSteps

/** Returns the first scope that a key lacks to read what these events tell; null if it has all. */
export function missingScope(events: readonly WebhookEvent[], scopes: readonly KeyScope[]): KeyScope | null {
  return events.map((event) => scopeOfEvent[event]).find((scope) => !scopes.includes(scope)) ?? null
}

/** The waits before each further attempt: three days in all. */
const waitsMs = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  24 * hourMs,
]

/** Returns when the next attempt is due after so many failed ones; null after the last. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const waitMs = waitsMs[attempts - 1]
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs)
}

/** Whether a response counts as delivered. */
export function isAccepted(status: number): boolean {
  return status >= 200 && status < 300
}

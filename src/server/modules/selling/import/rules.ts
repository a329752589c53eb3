import { dayMs, minuteMs } from '../../../../contract/market/durations.ts'
import {
  type ImportOrigin,
  type ImportState,
  minHeldVehicles,
  returnWithinMs,
} from '../../../../contract/market/stock-choices.ts'
import type { Transitions } from '../../../transitions.ts'

/** The allowed steps of an import. Its state changes only by these. */
export const importTransitions = {
  correct: { from: ['understood', 'checked'], to: 'understood' },
  check: { from: ['understood', 'checked'], to: 'checking' },
  finishCheck: { from: ['checking'], to: 'checked' },
  run: { from: ['understood', 'checked'], to: 'running' },
  hold: { from: ['running'], to: 'held' },
  confirm: { from: ['held'], to: 'running' },
  supersede: { from: ['held'], to: 'cancelled' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  cancel: { from: ['understood', 'checking', 'checked', 'running', 'paused', 'held'], to: 'cancelled' },
  fail: { from: ['checking', 'running'], to: 'failed' },
} as const satisfies Transitions<ImportState>
export type ImportStep = keyof typeof importTransitions

/** Returns whether a complete file is to be held: it has fewer than half of the vehicles of the last complete one. */
export function isHalved(vehicles: number, vehiclesBefore: number | null): boolean {
  return vehiclesBefore !== null && vehiclesBefore >= minHeldVehicles && vehicles * 2 < vehiclesBefore
}

/**
 * Returns whether a complete file is to be held for what it would withdraw: all of the vehicles that are on offer, or at least
 * ten and more than a third of them.
 */
export function endsTooMany(missing: number, offered: number): boolean {
  return missing > 0 && (missing === offered || (missing >= minHeldVehicles && missing * 3 > offered))
}

/** When missing vehicles end. */
export interface GoneRule {
  goneAfterFiles: number
  goneAfterDays: number
}

/** What its dealer sends by hand and calls the whole stock means what the page says: what is missing is withdrawn. */
export function goneRuleOf(origin: ImportOrigin, rule: GoneRule): GoneRule {
  return origin === 'upload' ? { ...rule, goneAfterFiles: 1 } : rule
}

/** Returns whether a vehicle that files lack is to be withdrawn: lacked by enough files, or for long enough. */
export function isGone(
  missing: { files: number; since: Date },
  { goneAfterFiles, goneAfterDays }: GoneRule,
  now: Date,
): boolean {
  return missing.files >= goneAfterFiles || missing.since.getTime() + goneAfterDays * dayMs <= now.getTime()
}

/** Returns whether a vehicle that is in a file again is still the listing that was withdrawn. */
export function returnsAsItself(withdrawnAt: Date | null, now: Date): boolean {
  return withdrawnAt === null || withdrawnAt.getTime() + returnWithinMs > now.getTime()
}

const quarterMs = 15 * minuteMs

/**
 * Returns when a local hour next begins in a time zone, after a moment. An hour that a clock change skips is left out.
 */
export function nextHour(hour: number, zone: string, after: Date): Date {
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const wanted = `${String(hour).padStart(2, '0')}:00`
  // Offsets of time zones are multiples of a quarter of an hour.
  const first = (Math.floor(after.getTime() / quarterMs) + 1) * quarterMs
  for (let at = first; at < first + 2 * dayMs; at += quarterMs) {
    if (local.format(at) === wanted) return new Date(at)
  }
  return new Date(after.getTime() + dayMs)
}

/** Returns whether a dealer is to be notified of failures: at the first, and after each week of them. */
export function isNotifiable(notifiedAt: Date | null, now: Date): boolean {
  return notifiedAt === null || notifiedAt.getTime() + 7 * dayMs <= now.getTime()
}

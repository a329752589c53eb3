import { dayMs } from '../../../contract/durations.ts'
import { type ImportState, minHeldVehicles, returnWithinMs } from '../../../contract/stock-choices.ts'
import type { Transitions } from '../../transitions.ts'

/** The allowed steps of an import. Its state changes only by these. */
export const importTransitions = {
  correct: { from: ['understood', 'checked'], to: 'understood' },
  check: { from: ['understood', 'checked'], to: 'checking' },
  finishCheck: { from: ['checking'], to: 'checked' },
  run: { from: ['understood', 'checked'], to: 'running' },
  hold: { from: ['running'], to: 'held' },
  confirm: { from: ['held'], to: 'running' },
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

/** When missing vehicles end. */
export interface GoneRule {
  goneAfterFiles: number
  goneAfterDays: number
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

import { dayMs, hourMs } from '../../../../contract/market/durations.ts'

/** Vehicles that were paused or removed to be rid of the guard do not end it at once. */
export const guardEndsMs = 30 * dayMs
/** The time for which the vehicles of a new device are counted. */
export const countedMs = dayMs
/** No second letter about a device within this time. */
export const letterPauseMs = hourMs / 6

/** Whether a dealer is guarded at a moment. */
export function isGuarded({ endedAt }: { endedAt: Date | null }, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() < guardEndsMs
}

/** The moment from which on a person needs a second factor. */
export function factorDueAt(since: Date, graceDays: number): Date {
  return new Date(since.getTime() + graceDays * dayMs)
}

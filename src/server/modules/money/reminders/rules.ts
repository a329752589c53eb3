import { dayMs } from '../../../../contract/market/durations.ts'

/** Of an end, and a week before a smaller plan. */
export type EndNotice = 'five_days' | 'one_day' | 'ended'
export type Notice = 'week' | EndNotice

/**
 * When each reminder is due, in milliseconds before the end: later than `fromMs`, and not later than `toMs`. After a
 * missed round the due reminder is still sent, but not for ends long ago.
 */
export const noticeWindows = {
  /** Before a smaller plan with too few places. */
  week: { fromMs: 7 * dayMs, toMs: 0 },
  five_days: { fromMs: 5 * dayMs, toMs: dayMs },
  one_day: { fromMs: dayMs, toMs: 0 },
  ended: { fromMs: 0, toMs: -3 * dayMs },
} as const satisfies Record<Notice, { fromMs: number; toMs: number }>

/** Returns the ends for which a reminder is due now: later than `after`, and not later than `until`. */
export function endsDue(notice: Notice, now: Date): { after: Date; until: Date } {
  const { fromMs, toMs } = noticeWindows[notice]
  return { after: new Date(now.getTime() + toMs), until: new Date(now.getTime() + fromMs) }
}

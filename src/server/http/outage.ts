/** What the market stands on is away for a while: the database, or room on a disk. Neither is a fault of a request. */
import type { ErrorCode } from '../../contract/market/errors.ts'
import { isDatabaseAway } from '../platform/database/errors.ts'
import { isDiskFull } from '../platform/storage/disk-full.ts'
import type { Logger } from '../platform/log.ts'
import { Problem } from '../problem.ts'

/** How long clients wait before they try again. A database that changes its server is back by then. */
export const retryAfterSeconds = 5
const diskRetryAfterMs = 60_000

/** Returns what a thrown value is to a client if the database is away or the disk is full; null for all others. */
export function outageOf(error: unknown): Problem | null {
  if (isDiskFull(error)) return new Problem('disk_full', { details: { retryAfterMs: diskRetryAfterMs } })
  if (isDatabaseAway(error)) return new Problem('unavailable', { details: { retryAfterMs: retryAfterSeconds * 1_000 } })
  return null
}

/** Every request fails then, and says the same. */
const logEachMs = 10_000
const loggedAtMs = new Map<ErrorCode, number>()

/** Logs an outage, once in a while. */
export function logOutage(log: Logger, error: unknown, code: ErrorCode): void {
  const nowMs = performance.now()
  if (nowMs - (loggedAtMs.get(code) ?? -logEachMs) < logEachMs) return
  loggedAtMs.set(code, nowMs)
  log.error({ err: error, code }, 'requests fail, as the market lacks its database or room on its disk')
}

import { dayMs } from '../../../contract/durations.ts'
import type { Term } from '../../../contract/my-listings.ts'

/**
 * How long something runs or how long ago it ended, in days as badges say them. Expired when no day remains
 * (specification section 4); the last begun day counts as one.
 */
export function termOf(endsAt: Date | null, now: Date): Term | null {
  if (endsAt === null) return null
  const leftMs = endsAt.getTime() - now.getTime()
  return {
    endsAt: endsAt.toISOString(),
    daysRemaining: Math.max(0, Math.ceil(leftMs / dayMs)),
    expired: leftMs <= 0,
    expiredDaysAgo: Math.max(0, Math.floor(-leftMs / dayMs)),
  }
}

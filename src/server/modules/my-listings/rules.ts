import { dayMs } from '../../../contract/durations.ts'
import type { Term } from '../../../contract/my-listings.ts'

/**
 * Days until an end, or since it, as badges show them. Expired when no day remains (specification section 4); rounded
 * up.
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

import { newDeviceDays } from '../../../../../contract/market/auth-limits.ts'
import { dayMs } from '../../../../../contract/market/durations.ts'
import { deviceName } from '../rules.ts'

/** Whether a device may do what a thief's must not: somebody said that it is theirs, or had days to say that it is not. */
export function isKnown({ trustedAt, firstSeenAt }: { trustedAt: Date | null; firstSeenAt: Date }, now: Date): boolean {
  return trustedAt !== null || now.getTime() - firstSeenAt.getTime() >= newDeviceDays * dayMs
}

/** Returns browser and system by their own names: `Firefox, Linux`; a question mark for what nobody knows. */
export function nameOf(userAgent: string | null): string {
  const { browser, system } = deviceName(userAgent)
  return [browser, system].filter((part) => part !== null).join(', ') || '?'
}

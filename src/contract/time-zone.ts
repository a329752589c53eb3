import { z } from 'zod'

/** Whether the runtime knows a time zone. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone that the runtime knows, such as `Europe/Berlin`. */
export const timeZone = z.string().max(60).refine(isZone, 'A time zone such as Europe/Berlin')

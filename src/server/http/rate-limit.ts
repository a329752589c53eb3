import type { RateLimit } from '../../contract/kernel.ts'
import { type Counter, type Counters, memoryCounters } from '../modules/people/rate-limits/service.ts'
import { Problem } from '../problem.ts'
import { networkOf } from '../platform/network.ts'
import type { Actor } from '../scope.ts'

export interface RateLimiter {
  /** Counts a call; throws `too_many_requests` with `retryAfterMs` when the limit is reached. */
  count(name: string, limit: RateLimit, actor: Actor | null, address: string): Promise<void>
}

/** Calls `refused` with the name of a rule each time that it refuses a call. Counts in memory unless told otherwise. */
export function createRateLimiter(
  refused: (rule: string) => void = () => undefined,
  counters: Counters = memoryCounters,
): RateLimiter {
  const known = new Map<string, Counter>()
  return {
    count: async (name, limit, actor, address) => {
      let counter = known.get(name)
      if (!counter) {
        counter = counters(name, limit)
        known.set(name, counter)
      }
      const retryAfterMs = await counter(counted(limit.per, actor, address))
      if (retryAfterMs === null) return
      refused(name)
      throw new Problem('too_many_requests', { details: { retryAfterMs } })
    },
  }
}

/** Each key counts by itself, whatever the rule: a program's machines may share an address with others. */
function counted(per: RateLimit['per'], actor: Actor | null, address: string): string {
  if (actor?.apiKey) return `key:${actor.apiKey.keyId}`
  return per === 'account' && actor ? `account:${actor.userId}` : `address:${networkOf(address)}`
}

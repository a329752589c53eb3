import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../../contract/kernel.ts'
import { Problem } from '../problem.ts'
import { networkOf } from '../platform/network.ts'
import type { Actor } from '../scope.ts'

export interface RateLimiter {
  /** Counts a call; throws `too_many_requests` with `retryAfterMs` when the limit is reached. */
  count(name: string, limit: RateLimit, actor: Actor | null, address: string): Promise<void>
}

/** Counts in this process's memory. Calls `refused` with the name of a rule each time that it refuses a call. */
export function createRateLimiter(refused: (rule: string) => void = () => undefined): RateLimiter {
  const counters = new Map<string, RateLimiterMemory>()
  return {
    count: async (name, { limit, windowMs, per }, actor, address) => {
      let counter = counters.get(name)
      if (!counter) {
        counter = new RateLimiterMemory({ points: limit, duration: windowMs / 1000 })
        counters.set(name, counter)
      }
      try {
        await counter.consume(counted(per, actor, address))
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          refused(name)
          throw new Problem('too_many_requests', { details: { retryAfterMs: error.msBeforeNext } })
        }
        throw error
      }
    },
  }
}

/** Each key counts by itself, whatever the rule: a program's machines may share an address with others. */
function counted(per: RateLimit['per'], actor: Actor | null, address: string): string {
  if (actor?.apiKey) return `key:${actor.apiKey.keyId}`
  return per === 'account' && actor ? `account:${actor.userId}` : `address:${networkOf(address)}`
}

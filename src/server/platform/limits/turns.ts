/** Lets a few do what costs much at a time, one of each account, and refuses more than may wait. */
import { Problem } from '../../problem.ts'

export interface TurnsLimits {
  atOnce: number
  /** How many may wait, and how many of one account. */
  queue: number
  queueOfAccount: number
}

export interface Turns {
  /** Does some work for an account when it has its turn. Throws `unavailable` if too many wait. */
  during<Result>(account: string, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  account: string
  begin: () => void
}

const retryAfterMs = 10_000

export function createTurns({ atOnce, queue, queueOfAccount }: TurnsLimits): Turns {
  const working = new Set<string>()
  const waiting: Waiting[] = []

  function isFree(account: string): boolean {
    return working.size < atOnce && !working.has(account)
  }

  function turnOf(account: string): Promise<void> {
    if (isFree(account)) {
      working.add(account)
      return Promise.resolve()
    }
    const own = waiting.filter((other) => other.account === account).length
    if (waiting.length >= queue || own >= queueOfAccount)
      throw new Problem('unavailable', { details: { retryAfterMs } })
    return new Promise((begin) => waiting.push({ account, begin }))
  }

  function end(account: string): void {
    working.delete(account)
    const next = waiting.findIndex((one) => isFree(one.account))
    const [one] = next === -1 ? [] : waiting.splice(next, 1)
    if (!one) return
    working.add(one.account)
    one.begin()
  }

  return {
    during: async (account, work) => {
      await turnOf(account)
      try {
        return await work()
      } finally {
        end(account)
      }
    },
  }
}

/** Servers of pictures that do not answer. They are left alone for a while, so that they hold up none of the dealer's other pictures. */
import { LRUCache } from 'lru-cache'
import { minuteMs } from '../../../../contract/market/durations.ts'

/** So many pictures in a row that did not come: one alone says little. */
const patience = 3
const restMs = 5 * minuteMs
const mostServers = 10_000

export interface RestingServers {
  isResting(server: string, now: Date): boolean
  answered(server: string): void
  /** Counts a picture that did not come. */
  silent(server: string, now: Date): void
}

/** The servers as one process knows them: another one finds out by itself. */
export function createRestingServers(): RestingServers {
  const silences = new LRUCache<string, { count: number; until: number }>({ max: mostServers })
  return {
    isResting: (server, now) => (silences.get(server)?.until ?? 0) > now.getTime(),
    answered: (server) => void silences.delete(server),
    silent: (server, now) => {
      const count = (silences.get(server)?.count ?? 0) + 1
      // After the rest one more silence is enough for the next.
      const until = count < patience ? 0 : now.getTime() + restMs
      silences.set(server, { count, until })
    },
  }
}

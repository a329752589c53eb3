/** Users who sign in all at once, repeatedly, in a separate process. */
import { serveRequests } from '../partner.ts'
import { quantile } from '../statistics.ts'
import { people, personAt, personPassword } from './people.ts'

export interface SignIns {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

let addresses = 0

async function signIn(port: number, person: number): Promise<number> {
  const startedMs = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${(addresses >> 8) & 255}.${addresses++ & 255}`,
    },
    body: JSON.stringify({ email: personAt(person), password: personPassword }),
  })
  await response.text()
  if (!response.ok) throw new Error(`Sign-in returned ${response.status}`)
  return performance.now() - startedMs
}

/** Each of them signs in again as soon as they are in. */
async function signInAll({ port, durationMs }: { port: number; durationMs: number }): Promise<SignIns> {
  const taken: number[] = []
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() - startedMs < durationMs) taken.push(await signIn(port, person))
    }),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const sorted = taken.toSorted((a, b) => a - b)
  return { perSecond: taken.length / seconds, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

const abilities = { signInAll }
export type PeopleAbilities = typeof abilities
serveRequests(abilities)

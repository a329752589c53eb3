/** Whether a limit holds across nodes. */
import { guessLimit } from '../../src/contract/market/auth-limits.ts'

/** More than the limit allows. */
const asked = guessLimit.limit + 12
/** Only this address guesses: the nodes are asked as their balancer would, which states it. */
const address = '10.9.8.7'

/** Guesses a password for a different account each time, on one node after the other; returns how many were let through. */
export async function countedGuesses(ports: readonly number[]): Promise<number> {
  let letThrough = 0
  for (let guess = 0; guess < asked; guess += 1) {
    const answer = await fetch(`http://127.0.0.1:${ports[guess % ports.length]}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: `nobody-${guess}@market.test`, password: 'a guess' }),
    })
    await answer.body?.cancel()
    if (answer.status !== 429) letThrough += 1
  }
  return letThrough
}

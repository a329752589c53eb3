import { setTimeout as delay } from 'node:timers/promises'

const firstWaitMs = 200
const attempts = 4

/**
 * Retries after 200, 400 and 800 ms (specification section 4). Errors that `isFinal` accepts are thrown at once, others
 * after the last attempt.
 * @param wait waits for a number of milliseconds
 */
export async function withBackOff<Result>(
  work: () => Promise<Result>,
  isFinal: (error: unknown) => boolean,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || isFinal(error)) throw error
      await wait(firstWaitMs * 2 ** (attempt - 1))
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises'

/** Longer than all work for an existing account takes. */
export const usualSteadyMs = 250

/**
 * Returns no earlier than `leastMs` after the call, so that the time does not reveal what was found. Refusals take as
 * long.
 */
export async function inSteadyTime<Result>(leastMs: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), delay(leastMs)])
  if (outcome.status === 'rejected') throw outcome.reason as Error
  return outcome.value
}

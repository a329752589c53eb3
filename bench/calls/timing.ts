import { summarise } from '../statistics.ts'

/**
 * How long a call takes in microseconds: the middle one of many, one after the other, so that a moment in which the
 * machine did something else does not count.
 */
export async function microsPerCall(call: () => Promise<unknown>, durationMs: number): Promise<number> {
  const taken: number[] = []
  const start = performance.now()
  for (let before = start; before - start < durationMs;) {
    await call()
    const after = performance.now()
    taken.push(after - before)
    before = after
  }
  return 1000 * summarise(taken).median
}

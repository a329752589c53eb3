import { summarise } from '../statistics.ts'

/** Duration of a call in microseconds: the median of many, one after the other, so that interruptions do not count. */
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

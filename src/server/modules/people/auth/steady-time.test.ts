import { expect, test } from 'vitest'
import { inSteadyTime } from './steady-time.ts'

test.each([
  ['a result', () => Promise.resolve('found')],
  ['a refusal', () => Promise.reject(new Error('not found'))],
])('%s comes no earlier than stated', async (_, work) => {
  const startedMs = performance.now()
  const outcome = await inSteadyTime(40, work).catch((error: unknown) => error)
  expect(outcome === 'found' || outcome instanceof Error).toBe(true)
  expect(performance.now() - startedMs).toBeGreaterThan(39)
})

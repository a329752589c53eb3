import { expect, test } from 'vitest'
import { withBackOff } from './back-off.ts'

function failing(times: number, error: Error) {
  const momentsMs: number[] = []
  const work = () => {
    momentsMs.push(performance.now())
    return momentsMs.length <= times ? Promise.reject(error) : Promise.resolve('refreshed')
  }
  return { momentsMs, work }
}

test('a refresh that fails is tried again, after twice the time each time', async () => {
  const { momentsMs, work } = failing(2, new Error('no connection'))
  expect(await withBackOff(work, () => false)).toBe('refreshed')
  const waits = momentsMs.slice(1).map((moment, index) => moment - (momentsMs[index] ?? 0))
  expect(waits[0]).toBeGreaterThan(190)
  expect(waits[1]).toBeGreaterThan(390)
})

test('four times at most', async () => {
  const { momentsMs, work } = failing(10, new Error('no connection'))
  await expect(withBackOff(work, () => false)).rejects.toThrow('no connection')
  expect(momentsMs).toHaveLength(4)
})

test('and not at all when the answer is no', async () => {
  const { momentsMs, work } = failing(10, new Error('already used'))
  await expect(withBackOff(work, () => true)).rejects.toThrow('already used')
  expect(momentsMs).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { withBackOff } from './back-off.ts'

/** Work that fails a given number of times, and a wait that takes no time. */
function failing(times: number, error: Error) {
  const tried = { attempts: 0, waitsMs: [] as number[] }
  const work = () => {
    tried.attempts += 1
    return tried.attempts <= times ? Promise.reject(error) : Promise.resolve('refreshed')
  }
  const wait = (ms: number) => Promise.resolve(tried.waitsMs.push(ms))
  return { tried, work, wait }
}

test('a refresh that fails is tried again, after twice the time each time', async () => {
  const { tried, work, wait } = failing(2, new Error('no connection'))
  expect(await withBackOff(work, () => false, wait)).toBe('refreshed')
  expect(tried).toEqual({ attempts: 3, waitsMs: [200, 400] })
})

test('four times at most', async () => {
  const { tried, work, wait } = failing(10, new Error('no connection'))
  await expect(withBackOff(work, () => false, wait)).rejects.toThrow('no connection')
  expect(tried).toEqual({ attempts: 4, waitsMs: [200, 400, 800] })
})

test('and not at all when the answer is no', async () => {
  const { tried, work, wait } = failing(10, new Error('already used'))
  await expect(withBackOff(work, () => true, wait)).rejects.toThrow('already used')
  expect(tried).toEqual({ attempts: 1, waitsMs: [] })
})

import { expect, test } from 'vitest'
import { lazyRecord } from './lazy-record.ts'

test('a value is made when it is first read, and once', () => {
  const made: string[] = []
  const record = lazyRecord((key) => {
    if (key !== 'listings' && key !== 'places') return undefined
    made.push(key)
    return { key }
  })
  expect(made).toEqual([])
  expect(record['listings']).toBe(record['listings'])
  expect(made).toEqual(['listings'])
})

test('what every object has is no value of it, so that it can be awaited', async () => {
  const record = lazyRecord(() => undefined)
  expect([record['then'], record['constructor'], record['toString']]).toEqual([undefined, undefined, undefined])
  expect(await Promise.resolve(record)).toBe(record)
})

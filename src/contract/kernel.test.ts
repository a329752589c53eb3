import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operation, pathFields } from './kernel.ts'

test.each([
  ['/listings', []],
  ['/', []],
  ['/listings/{listingId}', ['listingId']],
  ['/listings/{listingId}/sold', ['listingId']],
  ['/taxonomy/types/{vehicleType}/makes/{make}/models', ['vehicleType', 'make']],
  ['/a/{b}{c}', ['b', 'c']],
  ['/a/{}/{b c}/{d', []],
])('the fields in the path %s are %j', (path, fields) => {
  expect(pathFields(path)).toEqual(fields)
})

describe('an operation', () => {
  const input = z.object({ make: z.string() })
  const declared = operation({
    method: 'GET',
    path: '/listings',
    access: 'visitor',
    summary: 'Search',
    input,
    output: z.object({}),
    errors: [],
    rateLimit: { limit: 1, windowMs: 1_000, per: 'address' },
  })

  test('refuses fields that its input does not name', () => {
    expect(declared.input.safeParse({ make: 'fiat' }).success).toBe(true)
    expect(declared.input.safeParse({ make: 'fiat', mkae: 'tesla' }).success).toBe(false)
  })

  test('leaves the schema it was given as it is, for whoever else uses it', () => {
    expect(input.safeParse({ make: 'fiat', mkae: 'tesla' }).success).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputFromQuery } from './query.ts'

const schema = z.object({
  page: z.int().min(1).default(1),
  price: z.int().optional(),
  latitude: z.number().nullable().default(null),
  featured: z.boolean().optional(),
  make: z.string().optional(),
  kind: z.enum(['1', '2']).optional(),
  bodies: z.array(z.enum(['suv', 'sedan'])).optional(),
  doors: z.array(z.int()).max(9).optional(),
  radius: z.literal([10, 20]).optional(),
})

test.each<[string, Record<string, unknown>]>([
  ['', {}],
  ['page=2', { page: 2 }],
  ['price=-5', { price: -5 }],
  ['latitude=52.5', { latitude: 52.5 }],
  ['featured=true', { featured: true }],
  ['featured=false', { featured: false }],
  ['make=1', { make: '1' }],
  ['kind=1', { kind: '1' }],
  ['make=a+b%20c%26', { make: 'a b c&' }],
  ['make=', { make: '' }],
  ['bodies=suv', { bodies: ['suv'] }],
  ['bodies=suv&bodies=sedan', { bodies: ['suv', 'sedan'] }],
  ['doors=3&doors=5', { doors: [3, 5] }],
  ['radius=20', { radius: 20 }],
  ['page=2&make=fiat&doors=5', { page: 2, make: 'fiat', doors: [5] }],
])('%j is the input %j, and fits', (query, input) => {
  const read = inputFromQuery(schema, new URLSearchParams(query))
  expect(read).toEqual(input)
  expect(schema.strict().safeParse(read).success).toBe(true)
})

test.each<[string, Record<string, unknown>]>([
  ['page=abc', { page: 'abc' }],
  ['page=', { page: '' }],
  ['page=1e3', { page: '1e3' }],
  ['page=0x10', { page: '0x10' }],
  ['page=Infinity', { page: 'Infinity' }],
  ['page=+1', { page: ' 1' }],
  ['page=1.', { page: '1.' }],
  ['page=1&page=2', { page: ['1', '2'] }],
  ['featured=1', { featured: '1' }],
  ['featured=TRUE', { featured: 'TRUE' }],
  ['make=a&make=b', { make: ['a', 'b'] }],
  ['doors=3&doors=x', { doors: [3, 'x'] }],
  ['bodies=suv,sedan', { bodies: ['suv,sedan'] }],
  ['bodies[]=suv', { 'bodies[]': 'suv' }],
  ['mkae=fiat', { mkae: 'fiat' }],
  ['constructor=1', { constructor: '1' }],
  ['toString=1', { toString: '1' }],
])('%j stays as it was written, and is refused by the schema', (query, input) => {
  const read = inputFromQuery(schema, new URLSearchParams(query))
  expect(read).toEqual(input)
  expect(schema.strict().safeParse(read).success).toBe(false)
})

test('a field that is named like the way to the prototype stays a field, and changes no object', () => {
  const read = inputFromQuery(schema, new URLSearchParams('__proto__=polluted'))
  expect(Object.keys(read)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  expect(schema.strict().safeParse(read).success).toBe(false)
})
